// Squares, directions and places on the drawn board. A square is its name, "e4"; a place is in the pixels of a board
// of 536 by 536, as in the pictures of docs/.

export const SQUARE = 60;
export const MARGIN = 28;
export const SIZE = 8 * SQUARE + 2 * MARGIN;

const FILES = 'abcdefgh';

export const fileOf = (square) => FILES.indexOf(square[0]);
export const rankOf = (square) => Number(square[1]) - 1;

// The square on a file and rank counted from 0, or undefined beside the board.
export function squareAt(file, rank) {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? FILES[file] + (rank + 1) : undefined;
}

// All squares, a1 first.
export const SQUARES = Array.from({ length: 64 }, (_, number) => squareAt(number % 8, number >> 3));

// The directions by number, as the library counts them: files and ranks of one step, the name, and the point of the
// compass of that name.
export const DIRECTIONS = [
  [1, 0, 'east'], [1, 1, 'north-east'], [0, 1, 'north'], [-1, 1, 'north-west'],
  [-1, 0, 'west'], [-1, -1, 'south-west'], [0, -1, 'south'], [1, -1, 'south-east'],
  [2, 1, 'east-north-east'], [1, 2, 'north-north-east'], [-1, 2, 'north-north-west'], [-2, 1, 'west-north-west'],
  [-2, -1, 'west-south-west'], [-1, -2, 'south-south-west'], [1, -2, 'south-south-east'], [2, -1, 'east-south-east'],
].map(([files, ranks, name]) => {
  return { files, ranks, name, point: name.replaceAll(/([a-z])[a-z]*-?/g, '$1').toUpperCase() };
});

// The three kinds of directions, with the colours that the pictures of docs/ give them.
export const KINDS = [
  { name: 'Ranks and files', color: 'blue', directions: [0, 2, 4, 6] },
  { name: 'Diagonals', color: 'orange', directions: [1, 3, 5, 7] },
  { name: 'Knight steps', color: 'green', directions: [8, 9, 10, 11, 12, 13, 14, 15] },
];

export const colorOfDirection = (number) => KINDS.find(({ directions }) => directions.includes(number)).color;

// How many king's steps two squares are apart.
export function distance(a, b) {
  return Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)));
}

// The number of the direction from one square to another; undefined where none leads there.
export function directionBetween(from, to) {
  const files = fileOf(to) - fileOf(from), ranks = rankOf(to) - rankOf(from), steps = distance(from, to);
  const number = DIRECTIONS.findIndex((direction, index) => {
    const factor = index < 8 ? steps : 1;
    return direction.files * factor === files && direction.ranks * factor === ranks;
  });
  return number < 0 || from === to ? undefined : number;
}

// The squares of a ray, nearest first.
export function ray(square, number) {
  const { files, ranks } = DIRECTIONS[number], found = [];
  let next = squareAt(fileOf(square) + files, rankOf(square) + ranks);
  while (next) {
    found.push(next);
    next = squareAt(fileOf(next) + files, rankOf(next) + ranks);
  }
  return found;
}

// The squares strictly between two on one line; none for any others.
export function between(a, b) {
  const number = directionBetween(a, b);
  return number === undefined || number >= 8 ? [] : ray(a, number).slice(0, distance(a, b) - 1);
}

// The middle of a square, White below.
export function center(square) {
  return { x: MARGIN + fileOf(square) * SQUARE + SQUARE / 2, y: MARGIN + (7 - rankOf(square)) * SQUARE + SQUARE / 2 };
}

// A place on the board as it is when the board is turned round, and back.
export const turned = ({ x, y }, flipped) => (flipped ? { x: SIZE - x, y: SIZE - y } : { x, y });

// The square at a place, White below; undefined beside the board.
export function squareAtPlace({ x, y }) {
  return squareAt(Math.floor((x - MARGIN) / SQUARE), 7 - Math.floor((y - MARGIN) / SQUARE));
}
