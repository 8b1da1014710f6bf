// Positions in which there is much to see, each with what to show of it and what that is. The first opens the page.

const ALL = [...Array(16).keys()];

export const EXAMPLES = [
  {
    name: 'Kiwipete', directions: ALL,
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    about: 'Each arrow is a target of legal moves and points the way the piece goes; castling stands at the rook.',
  },
  {
    name: 'Pins and a check', layers: ['checks', 'pins'],
    fen: '4r1k1/5ppp/8/b7/8/2N1B3/5PP1/4K2r w - - 0 1',
    about: 'The rook on h1 gives check to the king in the ring. Knight and bishop are pinned, each by the slider behind it; no move has to be made to see that.',
  },
  {
    name: 'Discovered checks', layers: ['discoverers', 'checking'],
    fen: 'r3k2r/ppp2ppp/2N5/1B2N3/8/8/PPP1QPPP/R3K2R w KQkq - 0 1',
    about: 'Both knights stand between a piece of their own and the king: wherever they move, it is check.',
  },
  {
    name: 'Moves and squares of check', layers: ['checking', 'squares'],
    fen: '6k1/p5pp/8/3N4/2B5/5Q2/6PP/5RK1 w - - 0 1',
    about: 'Letters say which pieces would give check from a square, arrows which moves do.',
  },
  {
    name: 'Threats between pieces', layers: ['threats'],
    fen: '3q2k1/6b1/3p4/8/3N4/8/1P3PPP/3R2K1 w - - 0 1',
    about: 'Which pieces attack which others, of the other colour or their own: inputs of the networks in today’s engines.',
  },
  {
    name: 'Threats that a move changes', layers: ['changes'],
    fen: 'r1bq1rk1/ppp2ppp/2n1pn2/3p4/2PP4/1QN2NP1/PP2PPBP/R1B2RK1 w - - 0 1',
    about: 'Pick up a piece and hold it over a square: threats that end there are dashed, those that begin are not.',
  },
  {
    name: 'Attacked squares', layers: ['white', 'black'],
    fen: 'r1bq1rk1/ppp2ppp/2n1pn2/3p4/2PP4/1QN2NP1/PP2PPBP/R1B2RK1 w - - 0 1',
    about: 'What each side attacks, its own pieces included. Where both do, the colours mix.',
  },
  {
    name: 'Exchanges', layers: ['exchanges'],
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    about: 'What each capture wins, in pawns, once those have taken back that gain by it. The bishop on a6 is free.',
  },
  {
    name: 'En passant would uncover the king', directions: ALL,
    fen: '8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1',
    about: 'The pawn on f4 may not take g3: both pawns would leave the rank on which rook and king stand.',
  },
  {
    name: 'Promotions', directions: ALL,
    fen: 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
    about: '24 moves, fifteen arrows: four promotions are one.',
  },
  {
    name: '218 moves', directions: ALL,
    fen: 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1',
    about: 'No position that a game can reach has more. Found as sets of squares, they take no longer than 20.',
  },
  { name: 'Start', directions: ALL, fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' },
  { name: 'Perft position 3', directions: ALL, fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' },
  { name: 'Perft position 4', directions: ALL, fen: 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1' },
  { name: 'Perft position 5', directions: ALL, fen: 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8' },
  {
    name: 'Perft position 6', directions: ALL,
    fen: 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
  },
].map((example) => ({ directions: [], layers: [], about: '', ...example }));
