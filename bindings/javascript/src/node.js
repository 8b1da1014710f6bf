// A place in a game: the move that led there, the position after it, what was said of it, and the moves that follow.

/** `[%name value]`, as programs write it into comments for other programs. */
const COMMANDS = { eval: /\[%eval\s([^\][]*)\]/, clk: /\[%clk\s([^\][]*)\]/, emt: /\[%emt\s([^\][]*)\]/ };
const EVALUATION = /^\s*(?:#([+-]?\d+)|([+-]?(?:\d+(?:\.\d*)?|\.\d+)))(?:,(\d+))?\s*$/;
/** Hours, minutes and seconds, of which the first may be left out. */
const TIME = /^\s*(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d*)?)\s*$/;

export class GameNode {
  /** The numbers of its marks: 1 is `!`. */
  nags = [];
  /** What is said of the move, or, at the root, of the game. */
  comment = '';
  /** What is said before it, where it begins a variation. */
  startingComment = '';
  /** The moves that follow: the first goes on with this line, the others are variations. */
  children = [];

  /** Made by a game. */
  constructor(parent, move, position) {
    /** The place before the move; null at the root. */
    this.parent = parent;
    /** The move that led here; null at the root, and for a null move. */
    this.move = move;
    /** The position here. */
    this.position = position;
  }

  /** The move in standard algebraic notation, `--` for a null move; null at the root. */
  get san() {
    return this.parent === null ? null : this.move?.san ?? '--';
  }

  /** The next place of this line, or null. */
  get next() {
    return this.children[0] ?? null;
  }

  /** The comment without what programs say to programs. */
  get text() {
    return withoutCommands(this.comment).replaceAll(/ {2,}/g, ' ').trim();
  }

  /** How an engine judges the position, for White, `[%eval]`: { cp, depth } or { mate, depth }; null if nobody says. */
  get evaluation() {
    const [, mate, pawns, depth] = EVALUATION.exec(this.#command('eval')) ?? [];
    if (mate === undefined && pawns === undefined) return null;
    const score = mate === undefined ? { cp: Math.round(Number(pawns) * 100) + 0 } : { mate: Number(mate) + 0 };
    return depth === undefined ? score : { ...score, depth: Number(depth) };
  }

  set evaluation(evaluation) {
    this.#say('eval', evaluation === null ? null : textOfEvaluation(evaluation));
  }

  /** What the player's clock shows after the move, in seconds, `[%clk]`; null if nobody says. */
  get clock() {
    return secondsOf(this.#command('clk'));
  }

  set clock(seconds) {
    this.#say('clk', seconds === null ? null : textOfTime(seconds));
  }

  /** The seconds that the move took, `[%emt]`; null if nobody says. */
  get elapsed() {
    return secondsOf(this.#command('emt'));
  }

  set elapsed(seconds) {
    this.#say('emt', seconds === null ? null : textOfTime(seconds));
  }

  /** The places of this line from the next one on. */
  * line() {
    for (let node = this.next; node !== null; node = node.next) yield node;
  }

  /** Returns the places from the first move of the game to this one. */
  path() {
    const places = [];
    for (let place = this; place.parent !== null; place = place.parent) places.push(place);
    return places.reverse();
  }

  /** Returns the moves from the start of the game to here in SAN, with their numbers. */
  variation() {
    const hasNumber = (place, index) => index === 0 || place.parent.position.turn === 'w';
    return this.path().map((place, index) => `${hasNumber(place, index) ? `${numberOf(place)} ` : ''}${place.san}`).join(' ');
  }

  /** The value of the first command of that name. */
  #command(name) {
    return COMMANDS[name].exec(this.comment)?.[1] ?? '';
  }

  /** Puts a command in the place of the one that there is, or in front. */
  #say(name, value) {
    const command = value === null ? ' ' : `[%${name} ${value}]`;
    const isThere = COMMANDS[name].test(this.comment);
    const comment = isThere ? this.comment.replace(COMMANDS[name], () => command) : `${command} ${this.comment}`;
    this.comment = value === null ? comment.replaceAll(/ {2,}/g, ' ').trim() : comment.trim();
  }

  /** What console.log shows in Node, Deno and Bun. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.parent === null ? 'GameNode <root>' : `GameNode <${numberOf(this)} ${this.san}>`;
  }
}

/** The number of a move as it stands before it, with so much added: `12.`, or `12...` for Black's. */
export function numberOf(node, from = 0) {
  const { fullmoveNumber, turn } = node.parent.position;
  return `${fullmoveNumber + from}${turn === 'w' ? '.' : '...'}`;
}

function secondsOf(text) {
  const [, hours = 0, minutes = 0, seconds] = TIME.exec(text) ?? [];
  return seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function textOfTime(seconds) {
  if (!(Number.isFinite(seconds) && seconds >= 0)) throw new RangeError(`A time must be a number of seconds, not ${seconds}`);
  const milliseconds = Math.round(seconds * 1000);
  const two = (number) => `${Math.floor(number)}`.padStart(2, '0');
  const fraction = milliseconds % 1000 === 0 ? '' : `.${`${milliseconds % 1000}`.padStart(3, '0').replace(/0+$/, '')}`;
  const whole = Math.floor(milliseconds / 1000);
  return `${Math.floor(whole / 3600)}:${two(whole / 60 % 60)}:${two(whole % 60)}${fraction}`;
}

function textOfEvaluation({ cp, mate, depth }) {
  const isWrong = [cp, mate, depth].some((number) => number !== undefined && !Number.isSafeInteger(number));
  if (isWrong || (cp === undefined) === (mate === undefined)) {
    throw new RangeError('An evaluation must be { cp } or { mate }, whole numbers, with an optional depth');
  }
  return (mate === undefined ? (cp / 100).toFixed(2) : `#${mate}`) + (depth === undefined ? '' : `,${depth}`);
}

/** A comment without `[%…]`, of which one may stand in another. */
function withoutCommands(comment) {
  const parts = [];
  const open = [];
  for (const part of comment.split(/(\[%|\[|\])/)) {
    if (part.startsWith('[')) open.push(parts.length);
    parts.push(part);
    if (part !== ']' || open.length === 0) continue;
    const at = open.pop();
    if (parts[at] === '[%') parts.splice(at, parts.length, ' ');
  }
  return parts.join('');
}
