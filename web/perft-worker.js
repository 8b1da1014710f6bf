// Counts perft beside the page, a root move at a time, and says after each how far it is and how long that took.

import { Position, ready } from './golem/golem.js';

addEventListener('message', async ({ data: { fen, depth } }) => {
  try {
    await ready;
    const root = new Position(fen), moves = root.legalMoves(), began = performance.now();
    for (const [index, move] of moves.entries()) {
      const leaves = BigInt(root.play(move).perft(depth - 1));
      postMessage({ uci: move.uci960, leaves, done: index + 1, seconds: (performance.now() - began) / 1000 });
    }
    postMessage({ finished: true });
  } catch (error) {
    postMessage({ failed: String(error.message ?? error) });
  }
});
