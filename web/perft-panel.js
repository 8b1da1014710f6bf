// Runs perft in a worker and shows what it has found so far. Stopping ends the worker: it cannot hear while it counts.

import { byId, html } from './elements.js';

const DEEPEST = 12;
const grouped = (number) => number.toLocaleString('en-US');

export class PerftPanel {
  // `position()` gives the position to count from; `nameOf(uci)` how a move of it is written.
  constructor(position) {
    this.position = position;
    this.form = byId('perft-form');
    this.status = byId('perft-status');
    this.progress = byId('perft-progress');
    this.table = byId('divide');
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.run();
    });
    byId('stop').addEventListener('click', () => this.stop());
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
    this.leaves = 0n;
    this.began = performance.now();
    this.progress.max = Math.max(1, root.moves.length);
    this.progress.value = 0;
    this.table.hidden = true;
    this.table.tBodies[0].replaceChildren();
    this.status.textContent = `Counting to depth ${depth}.`;
    this.worker = new Worker(new URL('perft-worker.js', import.meta.url), { type: 'module' });
    this.worker.addEventListener('message', ({ data }) => this.hear(data));
    this.worker.addEventListener('error', (event) => this.fail(event.message || 'the worker could not be started'));
    this.worker.postMessage({ fen: root.fen(), depth });
    this.showRunning(true);
  }

  hear(news) {
    if (news.failed) this.fail(news.failed);
    else if (news.finished) this.finish();
    else this.add(news);
  }

  add({ uci, leaves, done }) {
    this.leaves += leaves;
    this.progress.value = done;
    const row = html('tr', {}, html('th', { scope: 'row' }, this.names.get(uci)), html('td', {}, grouped(leaves)));
    this.table.tBodies[0].append(row);
    this.table.hidden = false;
    this.table.dataset.leaves = this.leaves;
    const { value, max } = this.progress;
    this.say(value < max ? `${value} of ${max} root moves: ` : '');
  }

  // What was counted so far, and how fast.
  say(beginning) {
    const seconds = (performance.now() - this.began) / 1000;
    const speed = grouped(Math.round(Number(this.leaves) / seconds / 1e5) / 10);
    this.status.textContent = `${beginning}${grouped(this.leaves)} leaves in ${seconds.toFixed(2)} s, ${speed} million per second.`;
  }

  finish() {
    this.say(`Perft ${this.depth}: `);
    this.end();
  }

  stop() {
    this.say('Stopped. ');
    this.end();
  }

  fail(text) {
    this.status.textContent = `Perft failed: ${text}`;
    this.end();
  }

  end() {
    this.worker?.terminate();
    this.worker = undefined;
    this.showRunning(false);
  }

  showRunning(running) {
    byId('stop').disabled = !running;
    byId('run').textContent = running ? 'Restart' : 'Run';
  }
}
