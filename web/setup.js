// What sets up a position: a FEN, one of the examples, a start of Chess960, the address of the page.

import { byId, html } from './elements.js';
import { readLink, writeLink } from './link.js';
import { Position } from './position.js';
import { EXAMPLES } from './starts.js';

export class Setup {
  // `begin(position, shown)` begins a game and shows what is given of it, if that is; `state()` gives the present
  // position as { fen, directions, layers }.
  constructor(begin, state) {
    this.begin = begin;
    this.state = state;
    this.onSubmit('fen-form', () => this.set('fen', byId('fen').value));
    this.onSubmit('start-form', () => this.set('start', byId('number').value));
    byId('random').addEventListener('click', () => {
      byId('number').value = Math.floor(960 * Math.random());
      this.set('start', byId('number').value);
    });
    byId('copy').addEventListener('click', () => this.copy('The FEN', this.state().fen));
    byId('copy-link').addEventListener('click', () => this.copy('The link', location.href));
    this.listExamples(byId('example'));
    addEventListener('hashchange', () => this.fromAddress(location.hash));
  }

  onSubmit(id, act) {
    byId(id).addEventListener('submit', (event) => {
      event.preventDefault();
      act();
    });
  }

  listExamples(select) {
    const options = EXAMPLES.map(({ name }, number) => html('option', { value: number }, name));
    select.append(html('option', { value: '' }, 'Examples'), ...options);
    select.addEventListener('change', () => {
      if (select.value) this.showExample(EXAMPLES[select.value]);
    });
  }

  showExample(example) {
    this.begin(Position.fromFen(example.fen), example);
    byId('example').value = EXAMPLES.indexOf(example);
    byId('about').textContent = example.about;
  }

  // Says everywhere which position is shown. Nothing is wrong with a position that is shown.
  show() {
    byId('fen').value = this.state().fen;
    byId('example').value = '';
    byId('about').textContent = '';
    for (const field of ['fen', 'number']) byId(field).removeAttribute('aria-invalid');
    for (const said of ['fen-error', 'start-error', 'link-error', 'copied']) byId(said).textContent = '';
    this.showAddress();
  }

  showAddress() {
    history.replaceState(null, '', writeLink(this.state()));
  }

  // Begins with a FEN or with the number of a start; what is wrong with it is said below its field.
  set(kind, text) {
    let position;
    try {
      const number = text.trim() === '' ? NaN : Number(text);
      position = kind === 'fen' ? Position.fromFen(text) : Position.chess960(number);
    } catch (error) {
      byId(`${kind}-error`).textContent = error.message;
      byId(kind === 'fen' ? 'fen' : 'number').setAttribute('aria-invalid', true);
      return;
    }
    this.begin(position);
  }

  // Shows what a fragment says; one that names a part of the page only leads there.
  fromAddress(fragment) {
    if (byId(fragment.slice(1))) return this.showAddress();
    if (fragment.length < 2 || fragment === writeLink(this.state())) return undefined;
    try {
      const shown = readLink(fragment);
      return this.begin(Position.fromFen(shown.fen), shown);
    } catch (error) {
      this.showAddress();
      byId('link-error').textContent = `This link shows nothing: ${error.message}.`;
      return undefined;
    }
  }

  async copy(what, text) {
    try {
      await navigator.clipboard.writeText(text);
      this.say(`${what} is copied.`);
    } catch {
      this.say(`The browser does not allow copying. ${what}: ${text}`);
    }
  }

  // Below the board, which is read out, and beside the buttons: the board may be out of sight.
  say(text) {
    for (const id of ['status', 'copied']) byId(id).textContent = text;
  }
}
