// A game: moves from a start position with variations, comments and headers, which can be played on, taken back, read and
// written. It is what users of chess.js know, over positions that never change.

import { GolemError } from './memory.js';
import { GameNode } from './node.js';
import { isChess960, isOurs, readGames, readStream } from './pgn.js';
import { Position, repeatedKey } from './position.js';
import { given, typeOf } from './squares.js';
import { RESULTS, textOfGame } from './writer.js';

/** What a game has that is not given from outside: read games are handed over as such a record. */
const RECORD = Symbol('record');
const DRAWN = '1/2-1/2';
const CLAIMED = ['fifty moves', 'threefold repetition'];

export class Game {
  #root;
  #node;
  #result;

  /** A game from a FEN or a position, or from the start position. */
  constructor(start = new Position(), record = undefined) {
    const { root, headers, result, error, line } = start === RECORD ? record : recordFrom(start);
    /** Tags by name, such as White. */
    this.headers = headers;
    /** Why a game that was read ends before its end, or null. */
    this.error = error;
    /** The line of the text where it began, from 1; 0 if it comes from none. */
    this.line = line;
    this.#root = root;
    this.#node = [...root.line()].at(-1) ?? root;
    this.#result = result;
  }

  /** Reads a text with one game. One that ends with an error is thrown, with the game as far as it goes as `game`. */
  static fromPgn(text) {
    const [game, another] = firstTwo(games(text));
    if (game === undefined) throw new GolemError('There is no game in the text');
    if (game.error !== null) throw Object.assign(game.error, { game });
    if (another !== undefined) {
      throw new GolemError(`Another game begins in line ${another.line}; games(text) reads them all`);
    }
    return game;
  }

  /** The place before the first move. */
  get root() {
    return this.#root;
  }

  /** The place where the game stands: moves are played and taken back there. */
  get node() {
    return this.#node;
  }

  /** The position where the game stands. */
  get position() {
    return this.#node.position;
  }

  /** Goes to a place of the game. */
  goTo(node) {
    this.#check(node);
    this.#node = node;
  }

  /**
   * Plays a move, and returns it. Where the game has gone on from here with other moves it is a variation, where it has
   * gone on with this one it goes along; null is a null move.
   */
  play(move) {
    const { position, children } = this.#node;
    const played = move === null ? null : position.move(move);
    let next = children.find((child) => child.move?.code === played?.code);
    if (next === undefined) {
      next = new GameNode(this.#node, played, position.play(played));
      children.push(next);
    }
    this.#node = next;
    return played;
  }

  /** Takes the last move back, with all that follows it, and returns it; null where there is none. */
  undo() {
    const { parent, move } = this.#node;
    if (parent !== null) this.remove(this.#node);
    return move;
  }

  /** Moves a variation one place to the front; the first one is the line that goes on. */
  promote(node) {
    this.#shift(node, -1);
  }

  /** Moves a variation one place to the back. */
  demote(node) {
    this.#shift(node, 1);
  }

  /** Removes a move with all that follows it. A game that stands there goes to the place before it. */
  remove(node) {
    const siblings = this.#siblingsOf(node);
    siblings.splice(siblings.indexOf(node), 1);
    if (this.#path().includes(node)) this.#node = node.parent;
  }

  #shift(node, by) {
    const siblings = this.#siblingsOf(node);
    const [from, to] = [siblings.indexOf(node), siblings.indexOf(node) + by];
    if (siblings[to] !== undefined) [siblings[from], siblings[to]] = [siblings[to], node];
  }

  /** Returns the moves at the same place. */
  #siblingsOf(node) {
    this.#check(node);
    if (node.parent === null) throw new RangeError('The root of a game has no move');
    return node.parent.children;
  }

  /** The moves from the start to where the game stands: in SAN or UCI notation, or as objects. */
  history(options) {
    const { notation = 'san', verbose = false, chess960 = false } = given(options);
    if (notation !== 'uci' && notation !== 'san') {
      throw new RangeError(`A notation must be 'uci' or 'san', not ${JSON.stringify(notation) ?? typeof notation}`);
    }
    const nodes = this.#path().slice(1);
    if (verbose) return nodes.map(({ move }) => move);
    if (notation === 'san') return nodes.map(({ san }) => san);
    return nodes.map(({ move }) => (chess960 ? move?.uci960 : move?.uci) ?? '0000');
  }

  /** The positions from the start to where the game stands. */
  positions() {
    return this.#path().map(({ position }) => position);
  }

  /** The places of the main line, without the root. */
  mainLine() {
    return [...this.#root.line()];
  }

  /** How the game has ended where it stands, or null. */
  outcome() {
    return this.position.outcome(this.positions().slice(0, -1));
  }

  /** Returns how often the position occurred earlier; 2 is the third time. */
  repetitions() {
    const key = repeatedKey(this.position);
    return this.positions().slice(0, -1).filter((position) => repeatedKey(position) === key).length;
  }

  /** Whether the game is over, also where a player would have to claim that. */
  isOver() {
    return this.outcome() !== null;
  }

  /** Whether it is over without a winner. */
  isDraw() {
    const outcome = this.outcome();
    return outcome !== null && outcome !== 'checkmate';
  }

  /** The result: that which was read or set, or else the header's, or else what the last position of the main line says. */
  get result() {
    const known = [this.#result, this.headers.Result].find((result) => result !== '*' && RESULTS.includes(result));
    return known ?? this.#resultOnBoard();
  }

  set result(result) {
    if (!RESULTS.includes(result)) {
      throw new RangeError(`A result must be one of ${RESULTS.map((known) => `'${known}'`).join(', ')}, not ${String(result)}`);
    }
    this.#result = result;
    this.headers.Result = result;
  }

  #resultOnBoard() {
    const last = this.mainLine().at(-1) ?? this.#root;
    const path = pathTo(last).map(({ position }) => position);
    const outcome = last.position.outcome(path.slice(0, -1));
    if (outcome === null || CLAIMED.includes(outcome)) return '*';
    return outcome !== 'checkmate' ? DRAWN : last.position.turn === 'b' ? '1-0' : '0-1';
  }

  #path() {
    return pathTo(this.#node);
  }

  /** Throws unless `node` is a place of this game; a removed one is not. */
  #check(node) {
    let place = node;
    while (place instanceof GameNode && place.parent?.children.includes(place)) place = place.parent;
    if (place !== this.#root) throw new TypeError('A place must be a node that is still in this game');
  }

  /** The game in PGN, in lines of at most `maxWidth` characters where words allow it; 0 is one line. */
  toPgn(options) {
    const { maxWidth = 80 } = given(options);
    if (!(Number.isSafeInteger(maxWidth) && maxWidth >= 0)) {
      throw new RangeError(`A width must be a whole number, not ${String(maxWidth)}`);
    }
    const { Variant: variant } = this.headers;
    if (variant != null && !isOurs(String(variant))) {
      throw new RangeError(`The header Variant is neither standard chess nor Chess960: ${JSON.stringify(variant)}`);
    }
    return textOfGame(this, isChess960(variant), maxWidth);
  }

  toString() {
    return this.toPgn();
  }

  toJSON() {
    return this.toPgn();
  }

  /** What console.log shows in Node, Deno and Bun: the game, but its players where it stands within something else. */
  [Symbol.for('nodejs.util.inspect.custom')](depth, { depth: outermost }) {
    if (depth === outermost) return this.toPgn().trimEnd();
    const { White = '?', Black = '?' } = this.headers;
    return `Game <${White} - ${Black}, ${this.mainLine().length} plies, ${this.result}>`;
  }
}

/** The games of a text, or of bytes, one after the other, those with an error among them. */
export function* games(source) {
  for (const record of readGames(source)) yield new Game(RECORD, record);
}

/** Yields the games of a stream of text or bytes as they come. */
export async function* gamesFrom(stream) {
  for await (const record of readStream(stream)) yield new Game(RECORD, record);
}

function firstTwo(iterator) {
  return [iterator.next().value, iterator.next().value];
}

function recordFrom(start) {
  if (!(start instanceof Position) && typeof start !== 'string') {
    throw new TypeError(`A game must start from a FEN or a Position, not from ${typeOf(start)}`);
  }
  const position = start instanceof Position ? start : new Position(start);
  return { root: new GameNode(null, null, position), headers: Object.create(null), result: null, error: null, line: 0 };
}

/** The places from the root to one. */
function pathTo(node) {
  const path = [];
  for (let place = node; place !== null; place = place.parent) path.push(place);
  return path.reverse();
}
