// Types of interface.js: what the packages golem-chess and golem-chess-native have in common.

export type Color = 'w' | 'b';
export type Kind = 'p' | 'n' | 'b' | 'r' | 'q' | 'k';
export type Square =
  `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}${'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8'}`;

/** A set of squares: bit `1n << number`, where a1 is 0, b1 is 1 and h8 is 63. `squares` has the names. */
export type SquareSet = bigint;

export interface Piece {
  readonly color: Color;
  readonly kind: Kind;
}

/** A piece where it stands. */
export interface PlacedPiece extends Piece {
  readonly square: Square;
}

/** The squares of the rooks that may castle; null where castling is no longer allowed. */
export interface CastlingRights {
  readonly kingside: Square | null;
  readonly queenside: Square | null;
}

/** The letter of a piece in a FEN: White's in upper case. */
export type PieceLetter = 'P' | 'N' | 'B' | 'R' | 'Q' | 'K' | 'p' | 'n' | 'b' | 'r' | 'q' | 'k';

/** A move by its squares; castling is the king's move (e1g1) or king takes own rook. The promotion counts where a pawn reaches
 * the last rank, and is not looked at elsewhere. */
export interface MoveSquares {
  from: Square;
  to: Square;
  promotion?: 'n' | 'b' | 'r' | 'q' | undefined;
}

/** What means a move: a text in UCI notation or SAN, its squares, or a Move. */
export type MoveLike = string | MoveSquares | Move;

export type Outcome =
  | 'checkmate'
  | 'stalemate'
  | 'insufficient material'
  | 'seventy-five moves'
  | 'fivefold repetition'
  | 'fifty moves'
  | 'threefold repetition';

export type Direction =
  | 'east' | 'northeast' | 'north' | 'northwest' | 'west' | 'southwest' | 'south' | 'southeast'
  | 'east-northeast' | 'north-northeast' | 'north-northwest' | 'west-northwest'
  | 'west-southwest' | 'south-southwest' | 'south-southeast' | 'east-southeast';

/** What the library refuses: a FEN, a position, a move. Arguments of a wrong type are a TypeError or a RangeError. */
export declare class GolemError extends Error {
  /** The number of the error in golem.h; 0 where it is none of the library's. */
  readonly status: number;
  /** The message without the value that is wrong, and without the line of a game. */
  readonly reason: string;
}

/** Castling as king takes own rook in UCI notation, and by the rooks' files in a FEN. */
export interface Chess960Option {
  chess960?: boolean;
}

/** Rejects castling rights that only Chess960 has. */
export interface OrthodoxOption {
  orthodox?: boolean;
}

/** Every legal move is of one class; captures are those with a promotion, too, and quiets castling. */
export type MoveClass = 'captures' | 'queenPromotions' | 'underPromotions' | 'quiets';

/** Which of the legal moves are wanted. */
export interface SelectOptions {
  /** Moves of these classes only. */
  classes?: readonly MoveClass[];
  /** Moves of the piece on this square only. */
  square?: Square;
  /** Moves of this kind of piece only. */
  piece?: Kind;
}

export interface MovesOptions extends Chess960Option, SelectOptions {
  notation?: 'uci' | 'san';
  /** The moves as objects, as `legalMoves` gives them. */
  verbose?: false;
}

/** With `verbose` the notation does not matter. */
export interface VerboseOptions extends SelectOptions {
  notation?: 'uci' | 'san';
  verbose: true;
}

/** How an exchange is evaluated. */
export interface ExchangeRules {
  /** What pieces are worth, each a whole number; 100, 300, 300, 500 and 900 where nothing is said. */
  values?: Partial<Record<Exclude<Kind, 'k'>, number>>;
  /** What a pinned piece may do: take back as all others, not while what pins it stands, along the line to its king
   * alone, or what either of the two allows. */
  pins?: 'ignored' | 'whilePinned' | 'kingLine' | 'both';
  /** What castling, promotions and en passant count: with 'zero' 0. */
  special?: 'valued' | 'zero';
}

/** What a search asks of every node. */
export interface Node {
  /** The opponent's pieces that give check. */
  readonly checkers: SquareSet;
  /** By the colour of a king: the pieces that stand alone between it and an enemy slider that moves along that line. */
  readonly blockers: Readonly<Record<Color, SquareSet>>;
  /** By the colour of a king: all those sliders whose blocker is of that colour. */
  readonly pinners: Readonly<Record<Color, SquareSet>>;
  /** By kind: from where a piece of the side to move would give check; none for the king. */
  readonly checkSquares: Readonly<Record<Kind, SquareSet>>;
  /** By kind: what the opponent's pieces attack. */
  readonly attackedBy: Readonly<Record<Kind, SquareSet>>;
}

/** A piece that attacks another one, of the other colour or its own. */
export interface Threat {
  readonly from: Square;
  readonly to: Square;
  readonly attacker: Piece;
  readonly victim: Piece;
}

/** A threat that a move ends or, where it appears, brings about. */
export interface ThreatChange extends Threat {
  readonly appears: boolean;
}

/** A legal move of a position. */
export interface Move {
  /** The move as 16 bits: from in bits 0-5, to in bits 6-11 (castling: the rook's square), its code above. */
  readonly code: number;
  readonly color: Color;
  readonly from: Square;
  /** In castling, where the king lands. */
  readonly to: Square;
  readonly piece: Kind;
  readonly captured: Kind | null;
  readonly promotion: 'n' | 'b' | 'r' | 'q' | null;
  readonly castling: 'kingside' | 'queenside' | null;
  readonly enPassant: boolean;
  /** Whether it is a pawn's double push. */
  readonly doublePush: boolean;
  /** The position that it is a move of. */
  readonly before: Position;
  /** The position after it. */
  readonly after: Position;
  /** Whether it gives check. */
  readonly check: boolean;
  /** UCI notation; castling as the king's move: e1g1. */
  readonly uci: string;
  /** UCI notation for Chess960; castling as king takes own rook: e1h1. */
  readonly uci960: string;
  /** Standard algebraic notation, with + or #. */
  readonly san: string;
  /** The same as `uci`. */
  toString(): string;
  /** For JSON.stringify: what it is, without positions and without its code. */
  toJSON(): object;
}

/**
 * A position; it never changes. Where a move is asked for, a text in UCI notation or SAN will do, or its squares. Iterated
 * over are the pieces with their squares, a1 first.
 */
export declare class Position implements Iterable<PlacedPiece> {
  /**
   * Reads FEN, X-FEN or Shredder-FEN with four to six fields; without one it is the start position. With `orthodox`, a
   * castling right needs its king and rook where they stand in orthodox chess; otherwise KQkq may mean rooks of Chess960.
   */
  constructor(fen?: string, options?: OrthodoxOption);
  static start(): Position;
  /** A Chess960 start position by its number, 0 to 959; 518 is the orthodox one. */
  static chess960(number: number): Position;
  /** Reads the 80 bytes that `bytes` returns, as another worker sends them. Throws a GolemError if they cannot be played. */
  static fromBytes(bytes: Uint8Array): Position;

  readonly turn: Color;
  /** Half-moves since the last capture or pawn move. */
  readonly halfmoveClock: number;
  readonly fullmoveNumber: number;
  /** The Zobrist key; for orthodox positions the key of Polyglot's opening books. */
  readonly key: bigint;

  /** FEN; with `chess960` Shredder-FEN, which always names the files of the rooks. */
  fen(options?: Chess960Option): string;
  /** The FEN, as toJSON gives it. */
  toString(): string;
  toJSON(): string;
  /** The board with coordinates, the eighth rank on top, a line about what else there is, and the FEN. */
  ascii(): string;
  /** A copy of the 80 bytes, `golem_position` of the C library. */
  bytes(): Uint8Array;
  /** The piece on a square, or null. */
  get(square: Square): Piece | null;
  /** The eight ranks, the eighth first, of eight squares each, the a-file first; null where a square is empty. */
  board(): (PlacedPiece | null)[][];
  [Symbol.iterator](): IterableIterator<PlacedPiece>;
  /** Returns the squares of all pieces, or of those of a colour, of a kind, or of both. */
  pieces(which?: { color?: Color | undefined; kind?: Kind | undefined }): SquareSet;

  /** The rooks that may still castle. */
  readonly castling: Readonly<Record<Color, CastlingRights>>;
  /**
   * The square that a double push passed over. `play` sets it only if an en passant capture is legal; a FEN that names it
   * keeps it.
   */
  readonly enPassant: Square | null;

  /** The position with a piece on a square. What makes no position is a GolemError that says why, here and below. */
  put(piece: Piece, square: Square): Position;
  /** The position with nothing on a square. */
  remove(square: Square): Position;
  /**
   * The position with other pieces, or null for none, on several squares at once, and with another side to move if
   * wanted. A castling right stays while its king and rook stay, the en passant square while its pawn and the side to
   * move do.
   */
  edit(changes: { [square in Square]?: Piece | null }, options?: { turn?: Color }): Position;

  /** The number of legal moves. */
  count(): number;
  /** The legal moves as texts, in the same order on every CPU. */
  moves(options?: MovesOptions): string[];
  moves(options: VerboseOptions): Move[];
  /** The legal moves as objects, in the same order. */
  legalMoves(options?: SelectOptions): Move[];
  /**
   * Returns the targets of each square's piece, as the board `chessground` takes them. Castling has the rook's square. It
   * has the king's target, too, if the king is on the e-file and the rook on the a- or h-file, unless `chess960` is set.
   */
  dests(options?: Chess960Option): Map<Square, Square[]>;
  /** The legal move that is meant. */
  move(move: MoveLike): Move;
  isLegal(move: MoveLike): boolean;
  /** The position after a legal move; after null, the null move, it is the opponent's turn, which a check forbids. */
  play(move: MoveLike | null): Position;
  /** A legal move in standard algebraic notation. */
  san(move: MoveLike): string;
  givesCheck(move: MoveLike): boolean;
  /** What a legal move wins in the exchange on its target square, in centipawns; below 0 what it loses. */
  see(move: MoveLike): number;

  /** Whether the exchange of a legal move wins `threshold` or more, by other values and rules for pins if wanted. */
  seeGe(move: MoveLike, threshold: number, rules?: ExchangeRules): boolean;
  /** What a search asks of every node: checkers, pins, squares of check, what the opponent attacks. */
  node(): Node;

  isCheck(): boolean;
  isCheckmate(): boolean;
  isStalemate(): boolean;
  /** Returns whether a colour can never mate, whatever both play, as far as the pieces tell. */
  hasInsufficientMaterial(color: Color): boolean;
  /** How the game has ended, or null. `history` are the positions of the game before this one, or their keys. */
  outcome(history?: Iterable<Position | bigint>): Outcome | null;

  /** The number of leaves at a depth: a BigInt where it is above Number.MAX_SAFE_INTEGER. */
  perft(depth: number): number | bigint;
  /** The leaves below each legal move, which is in UCI notation. */
  divide(depth: number, options?: Chess960Option): { move: string; count: number | bigint }[];

  /** The pieces of a colour that attack a square. */
  attackers(square: Square, color: Color): SquareSet;
  /** The squares that the pieces of a colour attack. */
  attacked(color: Color): SquareSet;
  /** The opponent's pieces that give check to the side to move. */
  checkers(): SquareSet;
  /** The pieces of a colour, or of the side to move, that are pinned to their king. */
  pinned(color?: Color): SquareSet;
  /** Where the legal moves go, by direction; castling stands at the rook's square. */
  targets(): { direction: Direction; squares: SquareSet }[];
  /** Which pieces attack which others, of the other colour or their own. */
  threats(): Threat[];
  /** The threats that a legal move ends, and with `appears` those that it brings about. */
  threatsChanged(move: MoveLike): ThreatChange[];
}

/** A board for editors: it can be changed, and need not be playable. */
export declare class Setup {
  /** Takes a FEN, whose position need not be playable, or a position; without one the start position. */
  constructor(start?: string | Position);
  /** Returns a board without a piece, White to move. */
  static empty(): Setup;
  /** Returns the letter of the piece on a square, or null. */
  get(square: Square): PieceLetter | null;
  /** Puts a piece on a square; returns the setup, as `remove` does. */
  set(square: Square, piece: PieceLetter | Piece): this;
  /** Removes the piece on a square, if there is one. */
  remove(square: Square): this;
  turn: Color;
  /** The castling field of a FEN, 'KQkq' or the files of rooks; '-' for none. It stays if its rook is removed. */
  castling: string;
  /** The square that the last double push passed over. It stays if the pawn is removed or the turn changes. */
  enPassant: Square | null;
  /** Plies since the last capture or pawn move, 0 to 65535. */
  halfmoveClock: number;
  /** The move number, 0 to 65535; it goes up after each move by Black. */
  fullmoveNumber: number;
  /** Returns the FEN, which `new Position` may reject. */
  fen(): string;
  toString(): string;
  toJSON(): string;
  /** Draws the board as Position.ascii does. */
  ascii(): string;
  /** Returns the position; throws a GolemError with the reason if it cannot be played. */
  toPosition(options?: OrthodoxOption): Position;
}

/** Many positions, side by side, answered in few calls. Rows without a position are kept, with the reason. */
export declare class Positions {
  private constructor();
  /** Reads a text with one FEN in a line, or FENs one by one. */
  static fromFens(fens: string | Iterable<string>): Positions;
  static fromPositions(positions: Iterable<Position>): Positions;
  /** Takes 80 bytes for each position, `golem_position` of the C library, without copying them. */
  static fromBytes(bytes: Uint8Array | BigUint64Array): Positions;

  readonly length: number;
  /** The bytes of all positions, not a copy. */
  readonly bytes: Uint8Array;
  /** For each row 0, or the number of the error in golem.h. */
  readonly status: Int32Array;
  /** Why there is no position in a row, or null. */
  error(row: number): string | null;
  /** The position in a row; throws where there is none. */
  at(row: number): Position;

  /** The number of legal moves of each position. */
  counts(): Uint32Array;
  /** All legal moves as 16 bits each, for `uci`: those of row i from `offsets[i]` to before `offsets[i + 1]`. */
  moves(): { moves: Uint16Array; offsets: Uint32Array };
  /** The Zobrist key of each position. */
  keys(): BigUint64Array;
  /** The sixteen sets of `Position.targets` for each position. */
  targets(): BigUint64Array;
}

/** How an engine judges a position, for White: in hundredths of a pawn, or as a mate in so many moves. */
export type Evaluation = { cp: number; mate?: never; depth?: number } | { mate: number; cp?: never; depth?: number };

export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';

export interface HistoryOptions extends Chess960Option {
  /** 'san' if it is left out. */
  notation?: 'uci' | 'san';
  /** The moves as objects; null for a null move. */
  verbose?: false;
}

/** A place in a game: the move that led there and what was said of it, and the moves that follow. */
export declare class GameNode {
  private constructor();
  /** The place before the move; null at the root. */
  readonly parent: GameNode | null;
  /** The move that led here; null at the root, and for a null move. */
  readonly move: Move | null;
  /** The move in standard algebraic notation, `--` for a null move; null at the root. */
  readonly san: string | null;
  /** The position here. */
  readonly position: Position;
  /** The moves that follow: the first goes on with this line, the others are variations. Games add to it. */
  readonly children: GameNode[];
  /** The first of them, or null. */
  readonly next: GameNode | null;
  /** The places of this line from the next one on. */
  line(): IterableIterator<GameNode>;
  /** Returns the places from the first move of the game to this one. */
  path(): GameNode[];
  /** Returns the moves from the start of the game to here in SAN, with their numbers: '1. e4 c5 2. Nf3'. */
  variation(): string;

  /** What is said of the move, or, at the root, of the game; with what programs say to programs, as `[%clk 0:10:00]`. */
  comment: string;
  /** What is said before it, where it begins a variation. */
  startingComment: string;
  /** The comment without what programs say to programs. */
  readonly text: string;
  /** The numbers of its marks: 1 is `!`, up to 65535. */
  nags: number[];
  /** `[%eval]` in the comment, null where there is none or a malformed one. What is set here stands in the comment. */
  get evaluation(): Evaluation | null;
  set evaluation(evaluation: Evaluation | null);
  /** What the player's clock shows after the move, in seconds: `[%clk]` in the comment. */
  get clock(): number | null;
  set clock(seconds: number | null);
  /** The seconds that the move took: `[%emt]` in the comment. */
  get elapsed(): number | null;
  set elapsed(seconds: number | null);
}

/** Why a game that is read ends before its end. */
export declare class PgnError extends GolemError {
  /** The line of the text, from 1. */
  readonly line: number;
  /** The token that is wrong, cut after 40 characters. */
  readonly token: string;
  /** The game as far as it goes, where Game.fromPgn throws. */
  readonly game?: Game;
}

/** A game with variations, comments and headers. It stands at one of its places, where moves are played and taken back. */
export declare class Game {
  /** From a FEN or a position; without one from the start position. */
  constructor(start?: string | Position);
  /**
   * Reads a text, or bytes, with one game, which then stands at the end of its main line. Throws a PgnError where the game
   * ends before its end, and a GolemError where there is no game or another one.
   */
  static fromPgn(text: string | ArrayBuffer | ArrayBufferView): Game;

  /** Tags by name; FEN and SetUp are written as the start position says. */
  readonly headers: { [name: string]: string };
  /** The result: what was read or set, else the header's, else what the last position of the main line says. */
  get result(): Result;
  set result(result: Result);
  /** Why a game that was read ends before its end, or null. */
  readonly error: PgnError | null;
  /** The line of the text where it began, from 1; 0 if it comes from none. */
  readonly line: number;

  /** The place before the first move. */
  readonly root: GameNode;
  /** Where the game stands. */
  readonly node: GameNode;
  readonly position: Position;
  /** Goes to another place of the game. */
  goTo(node: GameNode): void;
  /** Plays a move, a variation where the game has gone on otherwise, and returns it; null is a null move. */
  play(move: MoveLike): Move;
  play(move: MoveLike | null): Move | null;
  /** Moves a variation one place to the front; the first one is the line that goes on. */
  promote(node: GameNode): void;
  /** Moves a variation one place to the back. */
  demote(node: GameNode): void;
  /** Removes a move with all that follows it; a game that stands there goes to the place before it. */
  remove(node: GameNode): void;
  /** Takes the last move back, with all that follows it, and returns it; null at the root, and for a null move. */
  undo(): Move | null;

  /** The moves from the start to where the game stands. */
  history(options?: HistoryOptions): string[];
  history(options: { verbose: true }): (Move | null)[];
  /** The positions from the start to where the game stands. */
  positions(): Position[];
  /** The places of the main line, without the root. */
  mainLine(): GameNode[];

  /** How the game has ended where it stands, or null. */
  outcome(): Outcome | null;
  /** Returns how often the position occurred earlier, without this time: 2 is the third time. */
  repetitions(): number;
  /** Whether there is an outcome, also one that a player would have to claim. */
  isOver(): boolean;
  /** Whether there is one other than checkmate. */
  isDraw(): boolean;

  /** The game in PGN; lines have at most `maxWidth` characters, 80 if it is left out, where words allow it; 0 is no limit. */
  toPgn(options?: { maxWidth?: number }): string;
  /** The same as toPgn(). */
  toString(): string;
  /** For JSON.stringify: the game in PGN. */
  toJSON(): string;
}

/**
 * The games of a text, or of bytes in UTF-8 or Latin-1, one after the other. A game that ends at a token that is no move
 * has an `error`; the next one begins at the next tag section. UTF-16 is a GolemError.
 */
export declare function games(text: string | ArrayBuffer | ArrayBufferView): IterableIterator<Game>;

/**
 * Like `games`, but of a stream, or of chunks from an iterable. Yields each game when the line after it has come, and keeps
 * only one game in memory. The games do not depend on how the text is divided.
 */
export declare function gamesFrom(stream:
  | AsyncIterable<string | ArrayBuffer | ArrayBufferView>
  | Iterable<string | ArrayBuffer | ArrayBufferView>
  | { getReader(): { read(): Promise<{ done: boolean; value?: unknown }>; cancel(): Promise<void> } }
): AsyncIterableIterator<Game>;

/** Returns the squares that a piece attacks if the squares of `occupied`, by default none, are occupied. */
export declare function attacks(piece: Piece, square: Square, occupied?: SquareSet): SquareSet;
/** Returns the squares strictly between two squares of a rank, file or diagonal; for others the empty set. */
export declare function between(one: Square, other: Square): SquareSet;
/** Returns the whole rank, file or diagonal through two different squares; for others the empty set. */
export declare function lineThrough(one: Square, other: Square): SquareSet;

/** The names of the squares in a set, a1 first. */
export declare function squares(set: SquareSet): Square[];
/** The set of the squares that are named. */
export declare function squareSet(names: Iterable<Square>): SquareSet;
/** A move of 16 bits in UCI notation. */
export declare function uci(move: number, options?: Chess960Option): string;

/** The version of the library. */
export declare function version(): string;
