// Counts perft beside the page, a root move at a time, and says after each how far it is.

import { Position, ready } from './golem/golem.js';

addEventListener('message', async ({ data: { fen, depth } }) => {
  try {
    await ready;
    const root = new Position(fen), moves = root.legalMoves();
    for (const [index, { uci }] of moves.entries()) {
      const leaves = BigInt(root.play(uci).perft(depth - 1));
      postMessage({ uci, leaves, done: index + 1, of: moves.length });
    }
    postMessage({ finished: true });
  } catch (error) {
    postMessage({ failed: String(error.message ?? error) });
  }
});
