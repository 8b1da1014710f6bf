/* Starts of the walks. Each one has the class of trouble that it stands for and the reason why it is here. The walks
 * also take every start with colours exchanged. `reachable` says that golem_position_check must be content with it. */
#ifndef STARTS_H
#define STARTS_H

typedef struct start {
  const char *group;
  const char *fen;
  const char *reason;
  int reachable;
} start;

static const start STARTS[] = {
    {"orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "the start", 1},
    {"orthodox", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "all kinds of moves", 1},
    {"orthodox", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "pins on ranks, en passant", 1},
    {"orthodox", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", "promotions, check", 1},
    {"orthodox", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", "promotion with capture", 1},
    {"orthodox", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", "middle game", 1},
    {"orthodox", "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3", "en passant early", 1},
    {"orthodox", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "only pawns", 1},
    {"orthodox", "8/8/8/3k4/8/3K4/8/8 w - - 0 1", "bare kings", 1},
    {"orthodox", "q3k2q/8/8/8/8/8/8/Q3K2Q w - - 0 1", "checks by queens", 1},
    {"orthodox", "1k1r2b1/3q1q2/8/3p4/2Q5/1B1Q4/8/3R2K1 w - - 0 1", "exchanges with less behind the queens", 1},

    {"en passant", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "both pawns leave the king's rank", 1},
    {"en passant", "8/8/8/r2pP2K/8/8/8/4k3 w - d6 0 1", "the same from the other side", 1},
    {"en passant", "8/8/8/q3PpK1/8/8/8/4k3 w - f6 0 1", "the same, king beside the victim", 1},
    {"en passant", "4k3/8/8/K1PpP2r/8/8/8/8 w - d6 0 1", "two capturers on the king's rank, both may", 1},
    {"en passant", "8/8/8/1k1PpN1R/8/8/8/4K3 w - e6 0 1", "a third piece on the rank", 1},
    {"en passant", "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "capturer pinned on its file", 1},
    {"en passant", "6k1/2b5/8/3pP3/5K2/8/8/8 w - d6 0 1", "capturer pinned on the diagonal of the capture", 1},
    {"en passant", "6k1/6b1/8/3pP3/3K4/8/8/8 w - d6 0 1", "capturer pinned on the other diagonal", 1},
    {"en passant", "4k3/8/8/3pP3/2K5/8/8/8 w - d6 0 1", "the victim gives check", 1},
    {"en passant", "3rk3/8/8/2PpP3/2K5/8/8/3R4 w - d6 0 1", "the victim gives check and is captured twice", 1},
    {"en passant", "1b2k3/8/8/2Pp4/5K2/8/8/8 w - d6 0 1", "the capture blocks a check", 0},
    {"en passant", "4k3/8/K6r/3pP3/8/8/8/8 w - d6 0 1", "the capture blocks a check on the rank", 0},
    {"en passant", "6k1/5b2/8/3pP3/8/1K6/8/8 w - d6 0 1", "the victim shields a diagonal", 0},
    {"en passant", "1b4k1/8/8/3Pp3/8/6K1/8/8 w - e6 0 1", "the victim shields the other diagonal", 0},
    {"en passant", "3rk3/8/8/3pP3/8/8/8/3K4 w - d6 0 1", "the victim shields its file, the capturer replaces it", 1},
    {"en passant", "4b1k1/8/8/3pP3/K7/8/8/8 w - d6 0 1", "the double push discovers a check", 1},
    {"en passant", "4k3/8/8/pP6/7P/8/8/4K3 w - a6 0 1", "h4 to a6 would wrap around", 1},
    {"en passant", "4k3/8/P7/6Pp/8/8/8/4K3 w - h6 0 1", "a6 to h6 would wrap around", 1},
    {"en passant", "4k3/8/8/Pp5P/8/8/8/4K3 w - b6 0 1", "capturer on the a-file", 1},
    {"en passant", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "nobody can capture", 1},
    {"en passant", "4r1k1/8/8/3pP3/4K3/8/8/8 w - d6 0 1", "the victim gives check, its capturer is pinned", 1},
    {"en passant", "4k3/8/8/r2pP3/8/8/8/3RK3 w - d6 0 1", "the capture discovers an attack", 1},
    {"en passant", "8/6bb/8/8/R1pP2k1/4P3/P7/K7 b - d3 0 1", "pinned on the rank from afar", 1},
    {"en passant", "8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1", "both pawns leave, black", 1},
    {"en passant", "8/8/3p4/1Pp4r/1K2Rp2/6k1/4P1P1/8 w - c6 0 3", "check by the pushed pawn", 1},
    {"en passant", "3k4/8/8/8/4pP2/8/8/2B1KR2 b - f3 0 1", "several lines open at once", 1},
    {"en passant", "8/8/3k1n2/4pP2/8/8/8/4K3 w - e6 0 1", "a capture between all that the opponent has", 1},

    {"check", "4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1", "double check, knight and rook", 1},
    {"check", "4k3/8/8/1B6/8/8/8/4RK2 b - - 0 1", "double check, bishop and rook", 1},
    {"check", "1R6/1k5R/8/8/8/8/8/4K3 b - - 0 1", "double check by two rooks after a promotion", 1},
    {"check", "4k3/8/8/8/r3K3/8/8/8 w - - 0 1", "no retreat along the rank of the check", 1},
    {"check", "4k3/8/8/b7/8/2K5/8/8 w - - 0 1", "no retreat along the diagonal of the check", 1},
    {"check", "4k3/4r3/8/b7/8/8/4N3/4K3 w - - 0 1", "a pinned knight could block", 1},
    {"check", "4k3/8/8/8/r6K/8/4P1P1/8 w - - 0 1", "double pushes block", 1},
    {"check", "4k3/8/8/8/r6K/4p3/4P1P1/5N2 w - - 0 1", "blocked double push, other blocks", 1},
    {"check", "4k3/8/8/8/8/5n2/8/R3K2R w KQ - 0 1", "knight check, castling out of it", 1},
    {"check", "4k3/8/8/8/8/3p4/4p3/R3K2R w KQ - 0 1", "a pawn beside the king", 1},
    {"check", "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", "the checker may be taken by the king", 1},
    {"check", "4k3/8/8/8/8/2b5/3q4/4K3 w - - 0 1", "mate: the checker is protected", 1},
    {"check", "3rkr2/8/8/8/8/8/8/4K2R w K - 0 1", "both neighbouring files are swept", 1},
    {"pins", "4k3/2b3q1/3P1P2/4K3/3P1P2/2b3q1/8/8 w - - 0 1", "pins on four diagonals", 1},
    {"pins", "4r3/b6b/2P1R1P1/1q1BKBrr/2PPRNP1/8/4q2b/b6k w - - 0 1", "pins on eight rays", 0},
    {"pins", "3k4/3q4/8/3R4/8/8/3K4/8 w - - 0 1", "a rook moves along its pin", 1},
    {"pins", "3k4/3r4/8/3Q4/8/8/3K4/8 w - - 0 1", "a queen moves along its pin", 1},
    {"pins", "3k4/3r4/8/3N4/8/3P4/3K4/8 w - - 0 1", "two pieces between are no pin", 1},
    {"pins", "3k4/3r4/8/3n4/8/8/3K4/8 b - - 0 1", "the opponent's piece between", 1},

    {"promotion", "3n4/K2P3r/8/8/8/8/8/4k3 w - - 0 1", "pinned on the rank", 1},
    {"promotion", "4b3/3P4/8/1K6/8/8/8/4k3 w - - 0 1", "captures its pinner", 1},
    {"promotion", "2q1b3/3P4/8/8/6K1/8/8/4k3 w - - 0 1", "captures its pinner, another piece to take", 1},
    {"promotion", "r6K/1P6/8/8/8/8/8/4k3 w - - 0 1", "blocks or captures the checker", 1},
    {"promotion", "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1", "rook captured on its corner by a promotion", 1},
    {"promotion", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", "many promotions", 1},
    {"promotion", "1n6/1kP4R/8/8/8/8/8/4K3 w - - 0 1", "the capture gives two orthogonal checks", 1},
    {"promotion", "8/PPPPPPPP/8/7k/K7/8/pppppppp/8 w - - 0 1", "a whole rank of them", 1},
    {"promotion", "8/2P1P1P1/8/k1K5/8/8/1p1p1p1p/8 w - - 0 1", "promotions both ways", 1},

    {"castling", "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "b1 attacked: allowed", 1},
    {"castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "rooks attacked: allowed", 1},
    {"castling", "5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "through check", 1},
    {"castling", "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "into check", 1},
    {"castling", "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "out of check", 1},
    {"castling", "4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", "a pawn attacks the path", 1},
    {"castling", "4k3/8/8/8/8/7n/8/R3K2R w KQ - 0 1", "a knight attacks the destination", 1},
    {"castling", "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", "queens watch the paths", 1},
    {"castling", "rn2k1nr/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1", "pieces in the way", 1},

    {"chess960", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "the king does not move", 1},
    {"chess960", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "the rook does not move", 1},
    {"chess960", "4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "the rook does not move, the king jumps it", 1},
    {"chess960", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "they exchange squares", 1},
    {"chess960", "4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "they exchange squares, a side", 1},
    {"chess960", "4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "the king stays on c1", 1},
    {"chess960", "4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "the castling rook shields the king", 1},
    {"chess960", "4k3/8/8/8/8/8/8/q1RK4 w C - 0 1", "the castling rook shields the path", 1},
    {"chess960", "4k3/8/8/8/8/8/8/rNR1K3 w C - 0 1", "the slider behind the castling rook is shut in", 1},
    {"chess960", "4k3/8/8/8/8/8/8/5KRq w G - 0 1", "the castling rook shields the king, h side", 1},
    {"chess960", "4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1 is both path and destination of the rook", 1},
    {"chess960", "rr2k1rr/8/8/8/8/8/8/RR2K1RR w BGbg - 0 1", "inner rooks by letter", 1},
    {"chess960", "rr2k1rr/8/8/8/8/8/8/RR2K1RR w KQkq - 0 1", "outer rooks by X-FEN", 1},
    {"chess960", "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1", "long walk to the h side", 1},
    {"chess960", "r5kr/8/8/8/8/8/8/R5KR w HAha - 0 1", "long walk to the a side", 1},
    {"chess960", "2r1kr2/8/8/8/8/8/8/1R2K1R1 w GBfc - 0 1", "different files", 1},
    {"chess960", "rrkrn1r1/2P2P2/8/p3pP2/8/8/4R2p/1RR1KR1R w KCdq e6 90 99", "mixed letters, promotions", 1},
    {"chess960", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", "a real game", 1},
    {"chess960", "rbbnkrqn/pppppppp/8/8/8/8/PPPPPPPP/RBBNKRQN w FAfa - 0 1", "bishop behind the path", 1},

    {"counts", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", "218 moves", 1},
    {"counts", "K7/p7/k7/8/8/8/8/8 w - - 0 1", "one move", 1},
    {"counts", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate", 1},
    {"counts", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "mate", 1},
    {"counts", "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1", "218 moves, another one", 1},

    {"counts", "k1K3Q1/BR2Q3/2Q4Q/Q4Q2/3Q4/1Q4Q1/Q3Q3/2Q4Q w - - 0 1", "234 moves with sixteen pieces", 0},
    {"counts", "k7/8/pppppppp/QQQQQQQQ/NNNNNNN1/8/8/K7 w - - 0 1", "35 captures of eight pieces", 0},

    {"unreachable", "4r3/8/8/1b6/4K3/2n5/8/r6k w - - 0 1", "slider and knight, no move gives both", 0},
    {"unreachable", "4r2k/8/8/8/1r2K3/8/3n4/8 w - - 0 1", "three checkers", 0},
    {"unreachable", "7k/8/3n1n2/8/4K3/8/8/8 w - - 0 1", "two knights give check", 0},
    {"unreachable", "7k/8/3n4/5p2/4K3/8/8/8 w - - 0 1", "knight and pawn give check", 0},
    {"unreachable", "4r2k/8/8/8/4K3/8/8/4r3 w - - 0 1", "check from both ends of a file", 0},
    {"unreachable", "1qqqqqq1/8/8/8/8/7k/8/KQ6 w - - 0 1", "six queens, all pawns gone", 1},
    {"unreachable", "7k/5p2/8/QQQQ4/8/8/PPPPPPP1/K7 b - - 0 1", "four queens with seven pawns", 0},
};

enum { STARTS_COUNT = sizeof STARTS / sizeof STARTS[0] };

#endif
