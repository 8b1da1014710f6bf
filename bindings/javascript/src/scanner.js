// The tokens of PGN at a place in a text.
//
// What stands where is the same as in the crate golem-pgn: both read every game alike.

const SPACE = '[ \\t\\v\\f]*';
const BREAK = '(?:\\r\\n|\\r(?!\\n)|\\n)';
const tagOf = (name) => `\\[${SPACE}${name}${SPACE}"`;
const TAG = new RegExp(tagOf('([A-Za-z0-9_+#=:-]{1,64})'), 'y');
const EVENT = new RegExp(tagOf('[Ee][Vv][Ee][Nn][Tt]'), 'y');
/** The end of a value, and one behind a backslash that belongs to it, as in `[Site "C:\"]`. */
const END_OF_TAG = new RegExp(`"${SPACE}\\]`, 'y');
const END_OF_PATH = new RegExp(`\\\\"${SPACE}\\]${SPACE}(?=[\\r\\n]|$)`, 'y');
const PLAIN = /[^"\\\r\n]+/y;
/** A comment that goes on into the tags of another game was not closed. */
const END_OF_COMMENT = new RegExp(
  `\\}|${BREAK}(?=${EVENT.source})|${BREAK}${SPACE}${BREAK}(?=${TAG.source})`, 'g');
/** Spaces that are none of ASCII, without the mark of UTF-8. */
const OTHER_SPACE = /[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
/** A word ends at a space, at what stands for itself, and at the dots of a move number. */
const WORD = /[^\s\u0085!$()*.;<>?[\]{}…]+/y;
const LINE = /[^\r\n]*/y;
const NAG = /\$(\d{1,5})(?!\d)/y;
const MARK = /!!|\?\?|!\?|\?!|!|\?/y;
const MAX_NAG = 65535;
const MARK_OR_NAG = new RegExp(`\\$\\d*|${MARK.source}`, 'y');
const MARKS = [null, '!', '?', '!!', '??', '!?', '?!'];
/** Marks as signs, with their numbers in the standard and its customary additions; a longer one comes first. */
const SIGNS = {
  '+/-': 16, '-/+': 17, '+/=': 14, '=/+': 15, '=/∞': 44, '=∞': 44, '+-': 18, '+–': 18, '+—': 18, '+−': 18, '-+': 19,
  '–+': 19, '—+': 19, '−+': 19, '+=': 14, '=+': 15, '±': 16, '∓': 17, '⩲': 14, '⩱': 15, '∞': 13, '□': 7, '⨀': 22, '↑': 36,
  '→': 40, '⇆': 132, '⊕': 138, '=': 10,
};

/** The number of the mark that a word is; undefined for any other. */
export const signOf = (word) => (Object.hasOwn(SIGNS, word) ? SIGNS[word] : undefined);

/** A comment with spaces for line breaks, except around empty lines. */
const joined = (text) => text.replaceAll(/\n(?:[ \t\v\f]*\n)*/g, (breaks) => (breaks === '\n' ? ' ' : breaks));

/** Hardly any move ends so that a mark may stick to it. */
const MAY_END_WITH_SIGN = /(?:[^a-zA-Z0-9#+]|[^a-zA-Z0-9]\+)$/;

/** A move without the mark that sticks to it. An equals sign alone may be the beginning of a promotion. */
export function withoutSign(word) {
  if (!MAY_END_WITH_SIGN.test(word)) return word;
  const sign = Object.keys(SIGNS).find((each) => each !== '=' && word.length > each.length && word.endsWith(each));
  return sign === undefined ? word : word.slice(0, -sign.length);
}

export class Scanner {
  #text;
  /** No more text will be added. */
  #isWhole;
  #at = 0;
  /** Lines are counted up to here, when somebody asks. */
  #counted = 0;
  #line = 1;
  /** Nothing but spaces stands between the start of the line and here. */
  #isFresh = true;
  #hasBlankLine = false;

  constructor(text, isWhole = true) {
    this.#text = text;
    this.#isWhole = isWhole;
  }

  /** The number of characters from here on. */
  get length() {
    return this.#text.length - this.#at;
  }

  /** Adds text, and drops the text before this place. */
  add(text, isLast) {
    const { line } = this;
    this.#text = this.#text.slice(this.#at) + text;
    [this.#line, this.#at, this.#counted] = [line, 0, 0];
    this.#isWhole = isLast;
  }

  /** Returns the result of `work` if more text cannot change it; otherwise returns null and restores this place. */
  attempt(work) {
    const before = [this.#at, this.#counted, this.#line, this.#isFresh, this.#hasBlankLine];
    const result = work();
    if (this.#isCertain()) return result;
    [this.#at, this.#counted, this.#line, this.#isFresh, this.#hasBlankLine] = before;
    return null;
  }

  /**
   * Returns whether more text would have been read in the same way: no look-ahead goes beyond the line of the next token.
   */
  #isCertain() {
    if (this.#isWhole) return true;
    if (this.next() === undefined) return false;
    LINE.lastIndex = this.#at;
    LINE.test(this.#text);
    return LINE.lastIndex < this.#text.length;
  }

  /** The line of the next character, from 1. Lines end with a line feed, a carriage return, or both. */
  get line() {
    for (; this.#counted < this.#at; this.#counted++) {
      const sign = this.#text[this.#counted];
      if (sign === '\n' || sign === '\r' && this.#text[this.#counted + 1] !== '\n') this.#line += 1;
    }
    return this.#line;
  }

  get isFresh() {
    return this.#isFresh;
  }

  /** Whether a line without anything has ended since this was asked last. */
  takeBlankLine() {
    const hadBlankLine = this.#hasBlankLine;
    this.#hasBlankLine = false;
    return hadBlankLine;
  }

  /**
   * The next character that is no space, and is not taken; undefined at the end. Lines with %, and the mark of MS-DOS at the
   * end, count as spaces.
   */
  next() {
    for (; ; this.#at++) {
      const sign = this.#text[this.#at];
      switch (sign) {
        case ' ': case '\t': case '\v': case '\f': break;
        case '\n': case '\r':
          if (this.#isFresh) this.#hasBlankLine = true;
          this.#isFresh = true;
          if (sign === '\r' && this.#text[this.#at + 1] === '\n') this.#at += 1;
          break;
        case '\x1a':
          if (this.#at + 1 < this.#text.length) return sign;
          break;
        // The mark of UTF-8, also where files were put together.
        case '\ufeff':
          if (!this.#isFresh) return '\ufeff';
          break;
        case '%':
          if (!this.#isFresh) return '%';
          this.skipLine();
          this.#at -= 1;
          break;
        default:
          if (sign === undefined || sign < '\x80' || !OTHER_SPACE.test(sign)) return sign;
      }
    }
  }

  /** The next character, which may be a space. */
  get sign() {
    return this.#text[this.#at];
  }

  /** Takes what a sticky expression finds here; null where that is nothing. */
  #match(expression) {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text);
    if (found !== null) {
      this.#at = expression.lastIndex;
      this.#isFresh = false;
    }
    return found;
  }

  #isAhead(expression) {
    expression.lastIndex = this.#at;
    return expression.test(this.#text);
  }

  get isTagAhead() {
    return this.#isAhead(TAG);
  }

  /** The name of the tag that begins here; null where none does. */
  get tagName() {
    TAG.lastIndex = this.#at;
    return TAG.exec(this.#text)?.[1] ?? null;
  }

  /** Whether the tag begins here that is the first one of a game. */
  get isEventAhead() {
    return this.#isAhead(EVENT);
  }

  skipLine() {
    this.#match(LINE);
  }

  /** Takes so many characters. */
  take(count) {
    this.#at += count;
    this.#isFresh = false;
  }

  /** Whether a run of letters, digits and signs begins here. */
  get isWordAhead() {
    return this.#isAhead(WORD);
  }

  /** The word here, or the one character that is none, for a message. */
  get token() {
    WORD.lastIndex = this.#at;
    return WORD.exec(this.#text)?.[0] ?? this.sign;
  }

  /** A mark here, well formed or not, for a message. */
  get mark() {
    MARK_OR_NAG.lastIndex = this.#at;
    return MARK_OR_NAG.exec(this.#text)[0];
  }

  /** Takes `$` with a number, or marks such as `!?`, and gives the number; null where that is malformed. */
  nag() {
    const number = this.#match(NAG);
    if (number !== null) return number[1] <= MAX_NAG ? Number(number[1]) : null;
    const mark = this.#match(MARK);
    return mark && MARKS.indexOf(mark[0]);
  }

  /** Takes the rest of the line behind a semicolon. */
  lineComment() {
    this.take(1);
    return this.#match(LINE)[0].trim();
  }

  /** Takes dots, and characters of three. */
  dots() {
    this.#match(/[.…]*/y);
  }

  /** Whether these characters stand so far behind this place. */
  isBehind(count, text) {
    return this.#text.startsWith(text, this.#at + count);
  }

  /** Whether these characters begin here, and no word goes on behind them. */
  isAhead(text) {
    WORD.lastIndex = this.#at + text.length;
    return this.#text.startsWith(text, this.#at) && !WORD.test(this.#text);
  }

  /** Takes a comment in braces; null where it is not closed: then this is before the next game, or at the end. */
  comment() {
    const start = this.#at + 1;
    END_OF_COMMENT.lastIndex = start;
    const end = END_OF_COMMENT.exec(this.#text);
    this.#at = end === null ? this.#text.length : END_OF_COMMENT.lastIndex;
    this.#isFresh = end?.[0] !== '}';
    return this.#isFresh ? null : joined(this.#text.slice(start, end.index).trim().replaceAll(/\r\n?/g, '\n'));
  }

  /** Takes a tag; null where it is malformed. */
  tag() {
    const start = this.#match(TAG);
    const value = start && this.#value();
    return value === null ? null : { name: start[1], value };
  }

  /**
   * The value of a tag ends at a quotation mark and a bracket; other quotation marks belong to it, as many programs write
   * them without a backslash.
   */
  #value() {
    let value = '';
    for (; ;) {
      value += this.#match(PLAIN)?.[0] ?? '';
      if (this.sign !== '"' && this.sign !== '\\') return null;
      if (this.#match(END_OF_TAG)) return value;
      const next = this.#text[this.#at + 1];
      const isEscape = this.sign === '\\' && (next === '\\' || next === '"' && !this.#isAhead(END_OF_PATH));
      if (isEscape) this.take(1);
      value += this.sign;
      this.take(1);
    }
  }

  /** The rest of the line, for a message. */
  get restOfLine() {
    LINE.lastIndex = this.#at;
    return LINE.exec(this.#text)[0];
  }

  /** Goes to where a game begins; false at the end. Lines with a semicolon between games belong to none. */
  findStart() {
    while (this.next() === ';') this.skipLine();
    return this.sign !== undefined;
  }

  /** Goes to the next tag section, or to the end; from within a tag section, to the next one. */
  findGame(isInTags) {
    if (!this.#isFresh) this.skipLine();
    for (let isInside = isInTags; this.next() !== undefined; this.skipLine()) {
      if (isInside ? this.isEventAhead : this.isTagAhead) return;
      if (this.sign !== '[') isInside = false;
    }
  }
}
