// What sets up a position: a FEN, one of the examples, a start of Chess960, the address of the page.

import { byId, html } from './elements.js';
import { Position } from './position.js';
import { EXAMPLES } from './starts.js';

// What a part of an address means; as it stands if it means nothing.
function decoded(text) {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

export class Setup {
  // `begin(position)` begins a game, `fen()` gives the present position.
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
    const options = EXAMPLES.map(([name, fen]) => html('option', { value: fen }, name));
    select.append(html('option', { value: '' }, 'Choose one'), ...options);
    select.addEventListener('change', () => {
      if (select.value) this.set('fen', select.value);
    });
  }

  // Says everywhere which position is shown. Nothing is wrong with a position that is shown.
  show(fen) {
    byId('fen').value = fen;
    byId('example').value = EXAMPLES.some((example) => example[1] === fen) ? fen : '';
    for (const [field, complaint] of [['fen', 'fen-error'], ['number', 'start-error']]) {
      byId(field).removeAttribute('aria-invalid');
      byId(complaint).textContent = '';
    }
    history.replaceState(null, '', `#${fen.replaceAll(' ', '_')}`);
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

  // The FEN behind the # of the address, with _ for spaces.
  fromAddress(hash) {
    const fen = decoded(hash.slice(1)).replaceAll('_', ' ');
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
