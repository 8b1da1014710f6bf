// Runs perft in a worker and shows what it has found so far. Stopping ends the worker: it cannot hear while it counts.

import { byId, html } from './elements.js';
import { publishedPerft } from './published.js';

const DEEPEST = 12;
const grouped = (number) => number.toLocaleString('en-US');

export class PerftPanel {
  // `position()` gives the position to count from.
  constructor(position) {
    this.position = position;
    this.form = byId('perft-form');
    this.status = byId('perft-status');
    this.progress = byId('perft-progress');
    this.table = byId('divide').querySelector('table');
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.run();
    });
    byId('stop').addEventListener('click', () => this.stop());
  }

  // Says what is known of a position, unless another one is counted.
  show({ fen }) {
    if (this.worker) return;
    const { name, deepest } = publishedPerft(fen);
    this.table.tBodies[0].replaceChildren();
    this.progress.value = 0;
    this.status.textContent = name ? `Counts from ${name} are published to depth ${deepest}.` : '';
  }

  run() {
    const depth = Number(byId('depth').value);
    if (!Number.isInteger(depth) || depth < 1 || depth > DEEPEST) {
      this.status.textContent = `The depth is a number from 1 to ${DEEPEST}.`;
      return;
    }
    this.end();
    const { position } = this, root = position();
    this.names = new Map(root.moves.map(({ uci, san }) => [uci, san]));
    this.depth = depth;
    this.published = publishedPerft(root.fen, depth);
    this.leaves = 0n;
    this.seconds = 0;
    this.progress.max = Math.max(1, root.moves.length);
    this.progress.value = 0;
    this.table.tBodies[0].replaceChildren();
    this.status.textContent = `Counting to depth ${depth}${this.origin()}.`;
    this.worker = new Worker(new URL('perft-worker.js', import.meta.url), { type: 'module' });
    this.worker.addEventListener('message', ({ data }) => this.hear(data));
    this.worker.addEventListener('error', (event) => this.fail(event.message || 'the worker could not be started'));
    this.worker.postMessage({ fen: root.fen, depth });
    this.showRunning(true);
  }

  // From where is counted, if that has a name.
  origin() {
    return this.published.name ? ` from ${this.published.name}` : '';
  }

  hear(news) {
    if (news.failed) this.fail(news.failed);
    else if (news.finished) this.finish();
    else this.add(news);
  }

  add({ uci, leaves, done, seconds }) {
    this.leaves += leaves;
    this.seconds = seconds;
    this.progress.value = done;
    const row = html('tr', {}, html('th', { scope: 'row' }, this.names.get(uci)), html('td', {}, grouped(leaves)));
    this.table.tBodies[0].append(row);
    const { value, max } = this.progress;
    this.say(value < max ? `${value} of ${max} root moves${this.origin()}: ` : '');
  }

  // What was counted so far, and how fast.
  say(beginning, end = '') {
    const millions = this.seconds > 0 ? Number(this.leaves) / this.seconds / 1e6 : 0;
    const speed = millions.toLocaleString('en-US', { maximumSignificantDigits: 3 });
    this.status.textContent =
      `${beginning}${grouped(this.leaves)} leaves in ${this.seconds.toFixed(2)} s, ${speed} million per second.${end}`;
  }

  finish() {
    this.end();
    this.say(`Perft ${this.depth}${this.origin()}: `, this.comparison());
  }

  // The published count beside the one that was found.
  comparison() {
    const { count } = this.published;
    if (count === undefined) return '';
    return count === this.leaves ? ` ✓ Published: ${grouped(count)}.` : ` ✗ Published is another count, ${grouped(count)}.`;
  }

  stop() {
    this.end();
    this.say('Stopped. ');
  }

  fail(text) {
    this.end();
    this.status.textContent = `Perft failed: ${text}`;
  }

  end() {
    this.worker?.terminate();
    this.worker = undefined;
    this.showRunning(false);
  }

  // A screen reader is told the beginning and the end, not every root move.
  showRunning(running) {
    this.status.setAttribute('aria-live', running ? 'off' : 'polite');
    byId('stop').disabled = !running;
    byId('run').textContent = running ? 'Restart' : 'Run';
  }
}
