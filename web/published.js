// Perft counts that others published, by depth from 1: the page "Perft Results" of the Chess Programming Wiki, and for the
// promotions the page on perft of the program Sharper.

const PUBLISHED = [
  ['the start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -',
    '20 400 8902 197281 4865609 119060324 3195901860 84998978956 2439530234167 69352859712417'],
  ['Kiwipete', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -',
    '48 2039 97862 4085603 193690690 8031647685'],
  ['position 3', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -', '14 191 2812 43238 674624 11030083 178633661 3009794393'],
  ['position 4', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -',
    '6 264 9467 422333 15833292 706045033'],
  ['position 5', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -', '44 1486 62379 2103487 89941194'],
  ['position 6', 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -',
    '46 2079 89890 3894594 164075551 6923051137 287188994746 11923589843526'],
  ['promotions', 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -', '24 496 9483 182838 3605103 71179139'],
].map(([name, fen, counts]) => ({ name, fen, counts: counts.split(' ').map(BigInt) }));

// The name under which counts from a position were published, how deep they go, and that of a depth; undefined where
// there is none.
export function publishedPerft(fen, depth) {
  const found = PUBLISHED.find((entry) => fen.split(' ').slice(0, 4).join(' ') === entry.fen);
  return { name: found?.name, deepest: found?.counts.length, count: found?.counts[depth - 1] };
}
