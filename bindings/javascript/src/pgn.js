// Reads games in PGN.
//
// A game is read whole, or it ends at the first token that is no move, with an error that names the line and the token;
// all before is kept, and the next game begins at the next tag section. A tag that is malformed is an error too, but the
// game goes on, unless it might say where the game starts; it goes on, too, where parts of a FEN are left out. Nothing is
// passed over but move numbers, escaped lines (%) and the results of variations.

import { GolemError, messageOf, quote } from './memory.js';
import { GameNode } from './node.js';
import { Position } from './position.js';
import { readFen, readSan, readUci } from './replay.js';
import { Scanner, signOf, withoutSign } from './scanner.js';
import { checked, textOf, textsOf } from './source.js';
import { RESULTS, ROSTER } from './writer.js';

/** Names of chess as everybody plays it, in lower case; those with `wild/` are the shuffles of FICS. */
const ORTHODOX = [
  '', '?', 'standard', 'chess', 'classical', 'normal', 'illegal', 'from position', 'setup', 'wild/0', 'wild/1', 'wild/2',
  'wild/3', 'wild/4', 'wild/5', 'wild/6', 'wild/7', 'wild/8', 'wild/8a', 'regular', 'orthodox',
];
const CHESS960 = [
  'chess960', 'chess 960', 'fischerandom', 'fischerrandom', 'fischer random', 'fischerrandom chess',
  'fischer random chess', 'freestyle', 'freestyle chess', 'frc', 'wild/fr',
];
/** The tags that every game has once, and those that say where it starts. */
const ONCE = [...Object.keys(ROSTER), 'Result'];
const OF_START = ['FEN', 'SetUp', 'Variant'];
/** More ways to write the results. */
const OTHER_RESULTS = {
  '1:0': '1-0', '1–0': '1-0', '1—0': '1-0', '1−0': '1-0', '0:1': '0-1', '0–1': '0-1', '0—1': '0-1', '0−1': '0-1',
  '1/2': '1/2-1/2', '1/2:1/2': '1/2-1/2', '0.5-0.5': '1/2-1/2', '½-½': '1/2-1/2', '½–½': '1/2-1/2', '½—½': '1/2-1/2',
  '½−½': '1/2-1/2', '½:½': '1/2-1/2', '½': '1/2-1/2',
};
const MALFORMED_TAG = 'A tag does not have the form [Name "value"]';
const DROPPED = 'The FEN has impossible castling rights, en passant square or clocks; the game is read without them';
const TOKEN_LENGTH = 40;
/** The status of a move that is not legal. */
const ILLEGAL = -81;

/** What is wrong with a game: where it ends before its end, or a tag. */
export class PgnError extends GolemError {
  name = 'PgnError';

  constructor(reason, line, token, status = 0) {
    const kept = token.length > TOKEN_LENGTH ? `${token.slice(0, TOKEN_LENGTH)}…` : token;
    super(`Line ${line}: ${reason}${kept === '' ? '' : `: ${quote(kept)}`}`, status, { reason });
    /** The line of the text, from 1. */
    this.line = line;
    /** The first characters of the token that is wrong. */
    this.token = kept;
  }
}

/** Names of tags are compared without case; those that are known are kept as everybody writes them. */
export function nameOfTag(name) {
  return [...ONCE, ...OF_START].find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;
}

export const isChess960 = (variant) => CHESS960.includes(variant?.trim().toLowerCase());
/** Whether the variant is Chess960 or orthodox chess. */
export const isOurs = (variant) => isChess960(variant) || ORTHODOX.includes(variant.trim().toLowerCase());

/** Reads the games of a text, one after the other: headers, root, result, error and line of each. */
export function* readGames(source) {
  yield* gamesAt(new Scanner(textOf(source)));
}

/** Like readGames, but of a stream. A game that more text might change is read again when there is twice as much. */
export async function* readStream(stream) {
  const scanner = new Scanner('', false);
  let text = '';
  let isFirst = true;
  for await (const part of textsOf(stream)) {
    text += part;
    // Two characters tell the encoding.
    if (text.length < Math.max(scanner.length, 2)) continue;
    scanner.add(isFirst ? checked(text) : text, false);
    [text, isFirst] = ['', false];
    yield* gamesAt(scanner);
  }
  scanner.add(isFirst ? checked(text) : text, true);
  yield* gamesAt(scanner);
}

/** Yields the games that more text cannot change. */
function* gamesAt(scanner) {
  for (; ;) {
    const game = scanner.attempt(() => (scanner.findStart() ? new Reading(scanner).game() : null));
    if (game === null) return;
    yield game;
  }
}

/** A game that is being read. */
class Reading {
  #scanner;
  #headers = Object.create(null);
  /** The lines of its tags, for errors that are found later. */
  #lines = {};
  #firstTag = null;
  /** An error of a tag with which the game goes on. */
  #tagError = null;
  /** A tag that says something else of the start than one before. */
  #contradiction = null;
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
  /** The last number of a move of the game, and how many moves stand behind it, variations left out. */
  #number = 1;
  #plies = 0;
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
      const hasMoves = this.#readTags();
      this.#setUp();
      if (hasMoves) this.#readMoves();
    } catch (thrown) {
      if (!(thrown instanceof PgnError)) throw thrown;
      error = thrown;
      this.#scanner.findGame(this.#isInTags);
    }
    const root = this.#root ?? new GameNode(null, null, new Position());
    if (this.#root === undefined) root.comment = this.#comment;
    return { headers: this.#headers, root, result: this.#result, error: error ?? this.#tagError, line: this.#line };
  }

  /** What is wrong with the next characters. */
  #wrong(reason, token = this.#scanner.token, status = 0) {
    return new PgnError(reason, this.#scanner.line, token, status);
  }

  /**
   * Tags, and comments before the moves: people comment on tags, and on games before their tags. False if the tags of
   * another game follow.
   */
  #readTags() {
    const scanner = this.#scanner;
    for (; ;) {
      const sign = scanner.next();
      const isApart = scanner.takeBlankLine() && scanner.isFresh;
      if (sign === '{') this.#comment = join(this.#comment, this.#readComment());
      else if (sign === ';') this.#comment = join(this.#comment, scanner.lineComment());
      else if (sign !== '[') return true;
      else if (!this.#isEmpty && this.#beginsAnother(isApart)) return false;
      else this.#readTag();
    }
  }

  /** Whether the tag here, if it is one, is no longer one of this game. */
  #beginsAnother(isApart) {
    const { isFresh, tagName } = this.#scanner;
    if (tagName === null) return false;
    const name = nameOfTag(tagName);
    const isAgain = name.toLowerCase() === this.#firstTag?.toLowerCase()
      || ONCE.includes(name) && name in this.#headers && !OF_START.some((each) => each in this.#headers);
    return isApart || isFresh && name === 'Event' && name in this.#headers || isAgain;
  }

  #readTag() {
    const { line, restOfLine } = this.#scanner;
    this.#isEmpty = false;
    const tag = this.#scanner.tag();
    if (tag === null) {
      this.#scanner.skipLine();
      return this.#refuseTag(new PgnError(MALFORMED_TAG, line, restOfLine), restOfLine);
    }
    this.#keepTag(tag, line);
    // What sticks to a tag is most likely the rest of a broken one.
    if (/[^\s[{;]/.test(this.#scanner.sign ?? ' ')) {
      const [error, rest] = [this.#wrong(MALFORMED_TAG), this.#scanner.restOfLine];
      this.#scanner.skipLine();
      this.#refuseTag(error, rest);
    }
  }

  #keepTag({ name, value }, line) {
    const known = nameOfTag(name);
    const own = Object.keys(this.#headers).find((each) => each.toLowerCase() === known.toLowerCase()) ?? known;
    if (OF_START.includes(own) && own in this.#headers) {
      if (this.#headers[own] !== value) this.#contradiction ??= line;
      return;
    }
    this.#headers[own] = value;
    this.#lines[own] = line;
    this.#firstTag ??= name;
  }

  /** Keeps the error of a tag, or throws it where the tag might say where the game starts. */
  #refuseTag(error, text) {
    if (/fen|setup|variant/i.test(text)) {
      this.#isInTags = true;
      throw error;
    }
    this.#tagError ??= error;
  }

  #setUp() {
    const { Variant: variant, SetUp: setUp, FEN: fen } = this.#headers;
    const isContradicted = setUp === '0' && fen !== undefined;
    if (variant !== undefined && !isOurs(variant)) {
      throw new PgnError('The variant of the game is neither standard chess nor Chess960', this.#lines.Variant, variant);
    }
    if (isContradicted || this.#contradiction !== null) {
      const line = this.#contradiction ?? this.#lines.SetUp;
      throw new PgnError('The tags SetUp, FEN and Variant contradict each other', line, '');
    }
    if (fen === undefined && (setUp === '1' || isChess960(variant))) {
      const line = setUp === '1' ? this.#lines.SetUp : this.#lines.Variant;
      throw new PgnError('The game does not begin at the standard start position, but has no FEN tag', line, '');
    }
    const read = fen === undefined ? { start: new Position(), isDropped: false } : readFen(fen);
    if (typeof read === 'number') throw new PgnError(messageOf(read), this.#lines.FEN, fen, read);
    if (read.isDropped) this.#tagError ??= new PgnError(DROPPED, this.#lines.FEN, fen);
    const { start } = read;
    this.#root = new GameNode(null, null, start);
    this.#root.comment = this.#comment;
    this.#node = this.#root;
  }

  #readMoves() {
    const scanner = this.#scanner;
    for (; ;) {
      const sign = scanner.next();
      const isApart = scanner.takeBlankLine() && scanner.isFresh;
      if (sign === undefined || sign === '[' && scanner.isFresh && scanner.isTagAhead) return this.#endMoves();
      if (sign === '{') this.#say(this.#readComment());
      else if (sign === ';') this.#say(scanner.lineComment());
      else if (sign === '(') this.#open();
      else if (sign === ')') this.#close();
      else if ('$!?'.includes(sign)) this.#readNag();
      else if (sign === '.') this.#readDots();
      else if (sign === '…') scanner.dots();
      else if (isApart && this.#beginsAgain()) return;
      else if (this.#readWord(sign)) return this.#readBehindResult();
    }
  }

  /** The text or the tags of the next game end the moves. */
  #endMoves() {
    if (this.#waiting.length === 0) return;
    throw new PgnError('A variation is not closed before the next game or the end of the text', this.#opened, '(');
  }

  /** Whether a game that has no result ends here, as another one begins behind an empty line. */
  #beginsAgain() {
    const scanner = this.#scanner;
    if (this.#waiting.length > 0 || this.#hasNumber || scanner.token !== '1') return false;
    // After one move, several dots announce Black's.
    const isOfBlack = scanner.isBehind(1, '..') || scanner.isBehind(1, '…');
    return this.#goesBack(1) || this.#number === 1 && this.#plies === 1 && !isOfBlack;
  }

  #goesBack(number) {
    // What a position counts ends at 65535.
    const isBack = number < this.#number || number === this.#number && this.#plies > 1 && number < 65535;
    return this.#waiting.length === 0 && this.#plies > 0 && isBack;
  }

  /** A result, the number of a move, a mark, or a move; true after the result of the game. */
  #readWord(sign) {
    const scanner = this.#scanner;
    // With points in it, it is no word.
    const points = '0.5-0.5';
    const word = sign === '*' ? sign : scanner.isAhead(points) ? points : scanner.token;
    const result = Object.hasOwn(OTHER_RESULTS, word) ? OTHER_RESULTS[word] : word;
    if (RESULTS.includes(result)) {
      scanner.take(word.length);
      this.#hasNumber = false;
      // That of a variation only says how its author thinks of it.
      if (this.#waiting.length > 0) return false;
      this.#result = result;
      return true;
    }
    if (/^\d+$/.test(word) && word !== '0000') this.#readNumber(word);
    else if (signOf(word) !== undefined) this.#readSign(word);
    else if (word === 'e' && scanner.isBehind(1, '.p.') && this.#hasMove && !this.#hasNumber) this.#readEnPassant();
    else if (word.length > 1 && word.endsWith('e') && scanner.isBehind(word.length, '.p.')) this.#readMove(word.slice(0, -1));
    else this.#readMove(withoutSign(word));
    return false;
  }

  #readNumber(word) {
    // Moves of which nothing tells where they start are a game only from the first one on.
    const isRest = this.#isEmpty && Number(word) !== 1;
    if (this.#hasNumber || isRest) throw this.#wrong('A move number is where no move can follow');
    if (this.#goesBack(Number(word))) throw this.#wrong('A move number is lower than the one before');
    if (this.#waiting.length === 0 && Number(word) !== this.#number) [this.#number, this.#plies] = [Number(word), 0];
    this.#scanner.take(word.length);
    this.#hasNumber = true;
    this.#isEmpty = false;
    if ('.…'.includes(this.#scanner.next())) this.#scanner.dots();
  }

  /** Dots without a number: several may stand before a move, as in `1. e4 {…} ... e5`; one stands for nothing. */
  #readDots() {
    this.#scanner.take(1);
    if (this.#scanner.sign !== '.') throw this.#wrong('A dot does not follow a move number', '.');
    this.#scanner.dots();
  }

  #readMove(word) {
    const { position } = this.#node;
    let played = readSan(position, word);
    if (typeof played === 'number') {
      // Perhaps with dashes, or with a hyphen between the squares and a mark of check.
      const hyphens = word.replace(/[–—−]/g, '-');
      let other = hyphens === word ? played : readSan(position, hyphens);
      if (typeof other === 'number') other = readUci(position, hyphens.replace(/[+#]$/, '').replace(/^(..)-/, '$1'));
      if (typeof other !== 'number') played = other;
    }
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
    if (this.#waiting.length === 0) this.#plies += 1;
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
    if (nag === null) throw new PgnError('An annotation mark is not a number from 0 to 65535', line, mark);
    if (!this.#hasMove || this.#hasNumber) throw new PgnError('An annotation mark does not follow a move', line, mark);
    // Else the mark may stand in place of a letter: `?f6` is no `f6`.
    if (this.#scanner.isWordAhead) {
      throw new PgnError('An annotation mark is not separated from the next token', line, mark + this.#scanner.token);
    }
    this.#mark(nag);
  }

  /** The sign behind an en passant capture. */
  #readEnPassant() {
    if (!this.#node.move?.enPassant) throw this.#wrong(messageOf(ILLEGAL), 'e.p.', ILLEGAL);
    this.#scanner.take('e.p.'.length);
  }

  /** A mark as a sign, such as ±. */
  #readSign(word) {
    const { line } = this.#scanner;
    if (!this.#hasMove || this.#hasNumber) throw new PgnError('An annotation mark does not follow a move', line, word);
    this.#scanner.take(word.length);
    this.#mark(signOf(word));
  }

  #mark(nag) {
    if (!this.#node.nags.includes(nag)) this.#node.nags.push(nag);
  }

  /** A variation stands for the move before it. */
  #open() {
    if (!this.#hasMove) throw this.#wrong('A variation does not follow a move');
    if (this.#waiting.length === 0) this.#opened = this.#scanner.line;
    this.#scanner.take(1);
    this.#waiting.push(this.#node);
    this.#node = this.#node.parent;
    this.#comment = '';
    this.#hasMove = false;
    this.#hasNumber = false;
  }

  #close() {
    if (this.#waiting.length === 0) throw this.#wrong('A closing parenthesis does not end a variation');
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
      else throw this.#wrong('The line has more text after the result of the game');
    }
  }
}

/** Two comments on the same move are one. */
const join = (comment, more) => (comment === '' || more === '' ? comment + more : `${comment} ${more}`);
