// The fragment of the page's address, which carries a position and what is shown of it:
//
//   #r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R_w_KQkq_-_0_1?directions=N,ENE&layers=pins,checks
//
// Spaces of the FEN are written as _, directions as points of the compass, or `all` of them.

import { DIRECTIONS } from './geometry.js';
import { LAYERS } from './layers.js';

const POINTS = DIRECTIONS.map(({ point }) => point);
const IDS = LAYERS.map(({ id }) => id);
// A FEN is much shorter.
const LONGEST = 2000;

export function writeLink({ fen, directions, layers }) {
  const points = directions.length === POINTS.length ? 'all' : directions.map((number) => POINTS[number]).join();
  const parts = [points && `directions=${points}`, layers.length > 0 && `layers=${layers.join()}`].filter(Boolean);
  return `#${fen.replaceAll(' ', '_')}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

// What a fragment says. Throws an Error that says what is wrong with it, but for the FEN.
export function readLink(fragment) {
  if (fragment.length > LONGEST) throw new Error(`it has ${fragment.length} characters, and none needs as many`);
  const [fen, query = ''] = split(decoded(fragment.slice(1)));
  const found = { fen: fen.replaceAll('_', ' '), directions: [], layers: [] };
  for (const part of query.split('&').filter(Boolean)) {
    const [name, list = ''] = part.split('='), names = list.split(',').filter(Boolean);
    if (name === 'directions') found.directions = list === 'all' ? [...POINTS.keys()] : numbersOf(names);
    else if (name === 'layers') found.layers = names.map((id) => one(id, IDS, 'layer'));
    else throw new Error(`it has directions and layers, but no “${name}”`);
  }
  return found;
}

function split(text) {
  const place = text.indexOf('?');
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)];
}

// What a part of an address means.
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('it has a % that begins no character');
  }
}

const numbersOf = (points) => points.map((point) => POINTS.indexOf(one(point, POINTS, 'direction')));

function one(name, names, kind) {
  if (!names.includes(name)) throw new Error(`there is no ${kind} “${name}”, only ${names.join(', ')}`);
  return name;
}
