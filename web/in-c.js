// The C program of the README, with the position of the board in the place of theirs, and what they print.

import { byId, html } from './elements.js';

const FEN = /from_fen\("([^"]*)"/;
// Perft of this depth is counted while a position is set up.
const DEPTH = 3;

export class InC {
  constructor(program) {
    this.program = program.replace(/perft \d+/, `perft ${DEPTH}`).replace(/(golem_perft\(.*, )\d+/, `$1${DEPTH}`);
    this.file = byId('program-file');
  }

  static async load() {
    const answer = await fetch(new URL('engine.c', import.meta.url));
    if (!answer.ok) throw new Error(`engine.c: ${answer.status} ${answer.statusText}`);
    return new InC(await answer.text());
  }

  show(position) {
    const [before, after] = this.program.split(FEN.exec(this.program)[1]);
    byId('program').replaceChildren(before, html('mark', {}, position.fen), after);
    byId('output').textContent = 
      `${position.moves.length} legal moves\nperft ${DEPTH}: ${position.perft(DEPTH)}`;
    URL.revokeObjectURL(this.file.href);
    this.file.href = URL.createObjectURL(new Blob([before, position.fen, after], { type: 'text/x-csrc' }));
  }
}
