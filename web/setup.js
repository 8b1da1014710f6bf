// What sets up a position: a FEN, one of the examples, a start of Chess960, the address of the page.

import { byId, html } from './elements.js';
import { EXAMPLES, startOfChess960 } from './starts.js';

export class Setup {
  // `begin(fen)` begins a game and throws an Error that says what is wrong with the FEN; `fen()` gives the present one.
  constructor(begin, fen) {
    this.begin = begin;
    this.fen = fen;
    this.onSubmit('fen-form', () => this.set('fen', byId('fen').value));
    this.onSubmit('start-form', () => this.set('start', byId('number').value));
    byId('random').addEventListener('click', () => {
      byId('number').value = Math.floor(960 * Math.random());
      this.set('start', byId('number').value);
    });
    byId('copy').addEventListener('click', () => this.copy());
    this.listExamples(byId('example'));
  }

  onSubmit(id, act) {
    byId(id).addEventListener('submit', (event) => {
      event.preventDefault();
      act();
    });
  }

  listExamples(select) {
    select.append(html('option', { value: '' }, 'Choose one'), ...EXAMPLES.map(([name, fen]) => html('option', { value: fen }, name)));
    select.addEventListener('change', () => {
      if (select.value) this.set('fen', select.value);
      select.value = '';
    });
  }

  // Begins with a FEN or with the number of a start; what is wrong with it is said below its field.
  set(kind, text) {
    const field = byId(kind === 'fen' ? 'fen' : 'number'), complaint = byId(`${kind}-error`);
    try {
      this.begin(kind === 'fen' ? text.trim() : startOfChess960(text.trim() === '' ? NaN : Number(text)));
      complaint.textContent = '';
      field.removeAttribute('aria-invalid');
    } catch (error) {
      complaint.textContent = error.message;
      field.setAttribute('aria-invalid', true);
    }
  }

  // The FEN behind the # of the address, with _ for spaces.
  fromAddress() {
    const fen = decodeURIComponent(location.hash.slice(1)).replaceAll('_', ' ');
    if (fen === '' || fen === this.fen()) return;
    byId('fen').value = fen;
    this.set('fen', fen);
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.fen());
      byId('status').textContent = 'The FEN is copied.';
    } catch {
      byId('fen').select();
      byId('status').textContent = 'The browser does not allow copying; the FEN is selected.';
    }
  }
}
