// Positions to begin with: the usual start, and some in which there is much to see.

export const EXAMPLES = [
  ['Start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ['Kiwipete', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'],
  ['Pins and a check', '4r1k1/5ppp/8/b7/8/2N1B3/5PP1/4K2r w - - 0 1'],
  ['Moves that give check', '6k1/p5pp/8/3N4/2B5/5Q2/6PP/5RK1 w - - 0 1'],
  ['Threats', '3q2k1/6b1/3p4/8/3N4/8/1P3PPP/3R2K1 w - - 0 1'],
  ['Exchanges', '1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1'],
  ['En passant would uncover the king', '8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1'],
  ['Promotions', 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1'],
  ['218 moves', 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1'],
];
