// A game: positions one after the other with the moves between them, and a place in it to which undo and redo move.

export class Game {
  constructor(position) {
    this.positions = [position];
    this.moves = [];
    this.place = 0;
  }

  get position() {
    return this.positions[this.place];
  }

  // The move that led to the position, or undefined at the start.
  get lastMove() {
    return this.moves[this.place - 1];
  }

  // Plays a legal move; what was undone before is forgotten.
  play(move) {
    const after = this.position.play(move);
    this.positions.splice(this.place + 1, Infinity, after);
    this.moves.splice(this.place, Infinity, move);
    this.place++;
  }

  // Goes to the position after so many moves.
  goTo(place) {
    this.place = Math.max(0, Math.min(place, this.moves.length));
  }
}
