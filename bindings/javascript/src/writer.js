// Writes games in PGN: the seven tags that every game has, the others, moves with their numbers, marks as `$1`, comments
// in braces, or behind a semicolon where they have a brace in them, variations, and the result.

import { Position } from './position.js';
import { numberOf } from './node.js';

/** The tags that every game has, in this order. */
export const ROSTER = { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' };
export const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'];
/** These follow from the position. */
const OF_START = ['setup', 'fen'];
const NAME = /^[A-Za-z0-9_+#=:-]{1,64}$/;

/** What sticks to the next token, and to the last one. */
const [OPEN, CLOSE] = [Symbol('('), Symbol(')')];

/** A game as a text; with `chess960` its FEN names the files of the rooks. */
export function textOfGame(game, chess960, maxWidth) {
  const names = new Set();
  const tags = Object.entries(tagsOf(game, chess960)).map(([name, value]) => {
    if (!NAME.test(name)) {
      throw new RangeError(`Invalid tag name ${JSON.stringify(name)}; names have letters, digits and a few other characters`);
    }
    if (names.has(name.toLowerCase())) {
      throw new RangeError(`Two tag names differ only in case: ${JSON.stringify(name)}`);
    }
    names.add(name.toLowerCase());
    return `[${name} "${String(value).replaceAll(/[\r\n]+/g, ' ').replaceAll(/["\\]/g, '\\$&')}"]\n`;
  });
  return `${tags.join('')}\n${linesOf([...tokensOf(game.root), game.result], maxWidth)}\n`;
}

function tagsOf({ headers, result, root }, chess960) {
  const { Event, Site, Date, Round, White, Black, Result = result, ...others } = headers;
  const roster = Object.entries({ Event, Site, Date, Round, White, Black });
  const tags = Object.fromEntries(roster.map(([name, value]) => [name, value ?? ROSTER[name]]));
  const start = root.position.fen({ chess960 });
  const rest = Object.entries(others).filter(([name, value]) => !OF_START.includes(name.toLowerCase()) && value != null);
  const setUp = root.position.fen() === new Position().fen() && !chess960 ? {} : { SetUp: '1', FEN: start };
  // A tag never contradicts the token behind the moves; a text that is not a result stays as it is.
  return { ...tags, Result: RESULTS.includes(Result) ? result : Result, ...Object.fromEntries(rest), ...setUp };
}

/**
 * The tokens of a game. Variations may be nested deeper than the stack, so there is no recursion: `steps` is what is left
 * to be written, the innermost last. A comment is a token for each word; parentheses are no texts, unlike those in comments.
 */
function* tokensOf(root) {
  yield* commentTokens(root.comment);
  const steps = [{ after: root }];
  // Some write 0 for the first number.
  const from = root.position.fullmoveNumber === 0 ? 1 : 0;
  // Black's move needs its number where it does not directly follow White's.
  let needsNumber = true;
  while (steps.length > 0) {
    const { after, variation, isClose } = steps.pop();
    if (isClose) {
      yield CLOSE;
      needsNumber = true;
      continue;
    }
    if (variation) yield OPEN;
    const move = variation ?? after.next;
    if (move === null) continue;
    yield* moveTokens(move, needsNumber || Boolean(variation), from);
    needsNumber = move.comment !== '';
    if (variation) {
      steps.push({ isClose: true }, { after: variation });
    } else {
      steps.push({ after: move });
      for (const child of after.children.slice(1).reverse()) steps.push({ variation: child });
    }
  }
}

function* moveTokens(node, needsNumber, from) {
  yield* commentTokens(node.startingComment);
  const isWhite = node.parent.position.turn === 'w';
  if (isWhite || needsNumber || node.startingComment !== '') yield numberOf(node, from);
  yield node.san;
  for (const nag of node.nags) {
    if (!(Number.isInteger(nag) && nag >= 0 && nag <= 65535)) throw new RangeError(`An annotation mark must be a number, not ${String(nag)}`);
    yield `$${nag}`;
  }
  yield* commentTokens(node.comment);
}

/** The words of a comment. No word begins a line with a bracket that might be a tag, and commands are not divided. */
function* commentTokens(comment) {
  const text = comment.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return;
  if (text.includes('}')) yield `;${text}\n`;
  else yield* `{${text}}`.match(/(?:\[%[^\][]*\]|\S| (?=\[(?!%)))+/g);
}

/** The tokens with the parentheses that stick to them. */
function* wordsOf(tokens) {
  let [opening, word] = ['', ''];
  for (const token of tokens) {
    if (token === OPEN) {
      opening += '(';
    } else if (token === CLOSE && !word.endsWith('\n')) {
      word += ')';
    } else {
      if (word !== '') yield word;
      word = opening + (token === CLOSE ? ')' : token);
      opening = '';
    }
  }
  yield word;
}

/** Tokens in lines. */
function linesOf(tokens, maxWidth) {
  const lines = [];
  let line = '';
  const flush = () => {
    lines.push(line);
    line = '';
  };
  for (const word of wordsOf(tokens)) {
    const text = word.trimEnd();
    if (maxWidth > 0 && line !== '' && line.length + 1 + text.length > maxWidth) flush();
    line += line === '' ? text : ` ${text}`;
    if (word.endsWith('\n')) flush();
  }
  if (line !== '') flush();
  return lines.join('\n');
}
