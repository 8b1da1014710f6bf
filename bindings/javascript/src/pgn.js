// Reads games in PGN.
//
// A game is read whole, or it ends at the first token that is no move, with an error that names the line and the token;
// all before is kept, and the next game begins at the next tag section. Nothing is passed over but move numbers, escaped
// lines (%) and the results of variations.

import { GolemError, messageOf, quote } from './memory.js';
import { GameNode } from './node.js';
import { Position, readFen, readSan } from './position.js';
import { Scanner, textOf } from './scanner.js';

export const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'];
/** Names of chess as everybody plays it, in lower case; those with `wild/` are the shuffles of FICS. */
const ORTHODOX = [
  '', '?', 'standard', 'chess', 'classical', 'normal', 'illegal', 'from position', 'setup', 'wild/0', 'wild/1', 'wild/2',
  'wild/3', 'wild/4', 'wild/5', 'wild/6', 'wild/7', 'wild/8', 'wild/8a',
];
const CHESS960 = [
  'chess960', 'chess 960', 'fischerandom', 'fischerrandom', 'fischer random', 'fischerrandom chess', 'wild/fr',
];
const TOKEN_LENGTH = 40;

/** Why a game ends before its end. */
export class PgnError extends GolemError {
  name = 'PgnError';

  constructor(reason, line, token, status = 0) {
    const kept = token.length > TOKEN_LENGTH ? `${token.slice(0, TOKEN_LENGTH)}…` : token;
    super(`Line ${line}: ${reason}${kept === '' ? '' : `: ${quote(kept)}`}`, status);
    /** The line of the text, from 1. */
    this.line = line;
    /** The first characters of the token that is wrong. */
    this.token = kept;
  }
}

export const isChess960 = (variant) => CHESS960.includes(variant?.trim().toLowerCase());

/** Reads the games of a text, one after the other: headers, root, result, error and line of each. */
export function* readGames(source) {
  const scanner = new Scanner(textOf(source));
  while (scanner.findStart()) yield new Reading(scanner).game();
}

/** A game that is being read. */
class Reading {
  #scanner;
  #headers = Object.create(null);
  /** The lines of its tags, for errors that are found later. */
  #lines = {};
  #line;
  #root;
  #comment = '';
  /** The last place of the line of moves that is being read, and of those that wait for the end of a variation. */
  #node = null;
  #waiting = [];
  /** Where the outermost variation began. */
  #opened = 0;
  /** The line of moves has one, to which marks and variations belong. */
  #hasMove = false;
  /** The last token is the number of a move. */
  #hasNumber = false;
  #isEmpty = true;
  #isInTags = false;
  #result = null;

  constructor(scanner) {
    this.#scanner = scanner;
    this.#line = scanner.line;
  }

  game() {
    let error = null;
    try {
      this.#readTags();
      this.#setUp();
      this.#readMoves();
    } catch (thrown) {
      if (!(thrown instanceof PgnError)) throw thrown;
      error = thrown;
      this.#scanner.findGame(this.#isInTags);
    }
    const root = this.#root ?? new GameNode(null, null, new Position());
    if (this.#root === undefined) root.comment = this.#comment;
    return { headers: this.#headers, root, result: this.#result, error, line: this.#line };
  }

  /** What is wrong with the next characters. */
  #wrong(reason, token = this.#scanner.token, status = 0) {
    return new PgnError(reason, this.#scanner.line, token, status);
  }

  /** Tags, and comments before the moves: people comment on tags, and on games before their tags. */
  #readTags() {
    const scanner = this.#scanner;
    for (; ;) {
      const sign = scanner.next();
      if (sign === '{') this.#comment = join(this.#comment, this.#readComment());
      else if (sign === ';') this.#comment = join(this.#comment, scanner.lineComment());
      else if (sign !== '[' || !this.#isEmpty && scanner.isFresh && scanner.isEventAhead) return;
      else this.#readTag();
    }
  }

  #readTag() {
    const { line, restOfLine } = this.#scanner;
    this.#isInTags = true;
    const tag = this.#scanner.tag();
    if (tag === null) throw new PgnError('A tag is not written as [Name "value"]', line, restOfLine);
    this.#headers[tag.name] = tag.value;
    this.#lines[tag.name] = line;
    this.#isEmpty = false;
    // What sticks to a tag is most likely the rest of a broken one.
    if (/[^\s[{;]/.test(this.#scanner.sign ?? ' ')) throw this.#wrong('A tag is not written as [Name "value"]');
    this.#isInTags = false;
  }

  #setUp() {
    const { Variant: variant, SetUp: setUp, FEN: fen } = this.#headers;
    if (variant !== undefined && !isChess960(variant) && !ORTHODOX.includes(variant.trim().toLowerCase())) {
      throw new PgnError('The game is of a variant other than Chess960', this.#lines.Variant, variant);
    }
    if (fen === undefined && (setUp === '1' || isChess960(variant))) {
      const line = this.#lines.SetUp ?? this.#lines.Variant;
      throw new PgnError('The start position is not the usual one, and there is no FEN', line, '');
    }
    const start = fen === undefined ? new Position() : readFen(fen);
    if (typeof start === 'number') throw new PgnError(messageOf(start), this.#lines.FEN, fen, start);
    this.#root = new GameNode(null, null, start);
    this.#root.comment = this.#comment;
    this.#node = this.#root;
  }

  #readMoves() {
    const scanner = this.#scanner;
    for (; ;) {
      const sign = scanner.next();
      if (sign === undefined || sign === '[' && scanner.isFresh && scanner.isTagAhead) return this.#endMoves();
      if (sign === '{') this.#say(this.#readComment());
      else if (sign === ';') this.#say(scanner.lineComment());
      else if (sign === '(') this.#open();
      else if (sign === ')') this.#close();
      else if ('$!?'.includes(sign)) this.#readNag();
      else if (sign === '.') this.#readDots();
      else if (this.#readWord(sign)) return this.#readBehindResult();
    }
  }

  /** The text or the tags of the next game end the moves. */
  #endMoves() {
    if (this.#waiting.length === 0) return;
    throw new PgnError('A variation is not closed before the next game or the end of the text', this.#opened, '(');
  }

  /** A result, the number of a move, or a move; true after the result of the game. */
  #readWord(sign) {
    const scanner = this.#scanner;
    const word = sign === '*' ? sign : scanner.token;
    const result = word === '1/2' ? '1/2-1/2' : word;
    if (RESULTS.includes(result)) {
      scanner.take(word.length);
      this.#hasNumber = false;
      // That of a variation only says how its author thinks of it.
      if (this.#waiting.length > 0) return false;
      this.#result = result;
      return true;
    }
    if (/^\d+$/.test(word) && word !== '0000') this.#readNumber(word);
    else this.#readMove(word);
    return false;
  }

  #readNumber(word) {
    // Moves of which nothing tells where they start are a game only from the first one on.
    const isRest = this.#isEmpty && Number(word) !== 1;
    if (this.#hasNumber || isRest) throw this.#wrong('The number of a move stands where no move can follow');
    this.#scanner.take(word.length);
    this.#hasNumber = true;
    this.#isEmpty = false;
    while (this.#scanner.next() === '.') this.#scanner.take(1);
  }

  /** Dots without a number: several may stand before a move, as in `1. e4 {…} ... e5`; one stands for nothing. */
  #readDots() {
    this.#scanner.take(1);
    if (this.#scanner.sign !== '.') throw this.#wrong('A dot stands where none belongs', '.');
    while (this.#scanner.sign === '.') this.#scanner.take(1);
  }

  #readMove(word) {
    const played = readSan(this.#node.position, word);
    if (typeof played === 'number') throw this.#wrong(messageOf(played), word, played);
    this.#scanner.take(word.length);
    this.#node.children.push(new GameNode(this.#node, played.move, played.position));
    this.#node = this.#node.children.at(-1);
    if (!this.#hasMove && this.#waiting.length > 0) {
      this.#node.startingComment = this.#comment;
      this.#comment = '';
    }
    this.#hasMove = true;
    this.#hasNumber = false;
    this.#isEmpty = false;
  }

  #readComment() {
    const { line } = this.#scanner;
    const comment = this.#scanner.comment();
    if (comment !== null) return comment;
    throw new PgnError('A comment is not closed before the next game or the end of the text', line, '{');
  }

  /** Keeps a comment: of the last move, or of the variation that has none yet. */
  #say(comment) {
    if (this.#waiting.length > 0 && !this.#hasMove) this.#comment = join(this.#comment, comment);
    else this.#node.comment = join(this.#node.comment, comment);
  }

  #readNag() {
    const { mark, line } = this.#scanner;
    const nag = this.#scanner.nag();
    if (nag === null) throw new PgnError('A mark is no number from 0 to 65535', line, mark);
    if (!this.#hasMove || this.#hasNumber) throw new PgnError('A mark stands behind no move', line, mark);
    // Else the mark may stand in place of a letter: `?f6` is no `f6`.
    if (this.#scanner.isWordAhead) {
      throw new PgnError('A mark is not set off from what follows', line, mark + this.#scanner.token);
    }
    if (!this.#node.nags.includes(nag)) this.#node.nags.push(nag);
  }

  /** A variation stands for the move before it. */
  #open() {
    if (!this.#hasMove) throw this.#wrong('A variation stands behind no move');
    if (this.#waiting.length === 0) this.#opened = this.#scanner.line;
    this.#scanner.take(1);
    this.#waiting.push(this.#node);
    this.#node = this.#node.parent;
    this.#comment = '';
    this.#hasMove = false;
    this.#hasNumber = false;
  }

  #close() {
    if (this.#waiting.length === 0) throw this.#wrong('A parenthesis closes no variation');
    this.#scanner.take(1);
    this.#node = this.#waiting.pop();
    const isEmpty = !this.#hasMove;
    this.#hasMove = true;
    // What was said in a variation without moves.
    if (isEmpty) this.#say(this.#comment);
    this.#hasNumber = false;
  }

  /** Behind a result there may be comments; all else is the next game, for which a new line begins. */
  #readBehindResult() {
    const scanner = this.#scanner;
    for (; ;) {
      const sign = scanner.next();
      if (sign === '{') this.#say(this.#readComment());
      else if (sign === ';') this.#say(scanner.lineComment());
      else if (sign === undefined || scanner.isFresh || sign === '[' && scanner.isTagAhead) return;
      else throw this.#wrong('There is text behind the result of the game in the same line');
    }
  }
}

/** Two comments on the same move are one. */
const join = (comment, more) => (comment === '' || more === '' ? comment + more : `${comment} ${more}`);
