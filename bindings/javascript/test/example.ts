// Everything that the declarations of both packages declare, used as they say: `tsc --strict` has nothing against it.

import {
  attacks, between, CastlingRights, Color, Direction, Evaluation, ExchangeRules, Game, GameNode, games, gamesFrom,
  GolemError, Kind, lineThrough, Move, MoveClass, MoveLike, Node, Outcome, PgnError, Piece, PieceLetter, PlacedPiece,
  Position, Positions, ready, Result, Setup, Square, squares, squareSet, SquareSet, Threat, ThreatChange, uci, version,
} from 'golem-chess';

await ready;
const position: Position = new Position('8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -');
const same: Position = new Position();
const texts: string[] = position.moves({ notation: 'san', chess960: false });
const moves: Move[] = position.legalMoves();
const [first] = moves;
if (first !== undefined) {
  const { from, to, piece, captured, promotion, castling, enPassant, check, uci: text, uci960, san, code } = first;
  const squaresOfMove: Square[] = [from, to];
  const kinds: (Kind | null)[] = [piece, captured, promotion];
  const flags: boolean[] = [enPassant, check, castling === 'kingside', first.doublePush];
  const around: Position[] = [first.before, first.after];
  console.log(around, first.color, first.toJSON());
  const after: Position = position.play(first).play(position.play(text).moves()[0] ?? '');
  console.log(squaresOfMove, kinds, flags, uci960, san, uci(code, { chess960: true }), after.fen({ chess960: true }));
  console.log(position.san(first), position.see(text), position.givesCheck(san), position.isLegal('e2e4'));
  console.log(position.move(san));
  const rules: ExchangeRules = { values: { n: 310 }, pins: 'both', special: 'zero' };
  console.log(position.seeGe(first, 0), position.seeGe(san, -100, rules));
}
const classes: MoveClass[] = ['captures', 'queenPromotions'];
console.log(position.legalMoves({ classes }), position.moves({ classes, notation: 'uci' }));
const selected: Move[] = position.moves({ verbose: true, square: 'a5', piece: 'k' });
const like: MoveLike[] = [...selected, 'e4', { from: 'e2', to: 'e4' }, { from: 'a7', to: 'a8', promotion: 'q' }];
const board: (PlacedPiece | null)[][] = position.board();
const placed: Square[] = [...position].map(({ square }) => square);
const rights: CastlingRights = position.castling.w;
const passedOver: Square | null = position.enPassant;
const others: Position[] = [
  position.put({ color: 'w', kind: 'n' }, 'a1'), position.remove('b4'), position.edit({ a1: null }, { turn: 'b' }),
  position.play(null),
];
console.log(like, board, placed, rights.kingside, passedOver, others, position.ascii(), position.toJSON());
const node: Node = position.node();
const inReach: SquareSet = node.checkers | node.blockers.w | node.pinners.b | node.checkSquares.n | node.attackedBy.p;
console.log(inReach);
const color: Color = position.turn;
const piece: Piece | null = position.get('e4');
const outcome: Outcome | null = position.outcome([position, position.key]);
const leaves: number | bigint = position.perft(3);
const divided: { move: string; count: number | bigint }[] = position.divide(2, { chess960: true });
const set: SquareSet = position.attackers('e4', color) | position.attacked('b') | position.pinned();
const checkers: SquareSet = position.checkers();
const names: Square[] = squares(set & squareSet(['e4', 'e5']));
const directions: Direction[] = position.targets().map(({ direction }) => direction);
const victims: Kind[] = position.threats().map(({ victim }) => victim.kind);
const changes: ThreatChange[] = position.threatsChanged(position.moves()[0] ?? '');
const kept: Threat[] = changes.filter(({ appears }) => !appears);
const states: boolean[] = [position.isCheck(), position.isCheckmate(), position.isStalemate()];
const inReachOf: SquareSet = attacks({ color: 'w', kind: 'q' }, 'e4', position.pieces()) | between('a1', 'h8');
const dests: Map<Square, Square[]> = position.dests({ chess960: true });
const neverMates: boolean = position.hasInsufficientMaterial(color);
const sent: Position = Position.fromBytes(position.bytes());
const ofPawns: SquareSet = position.pieces({ kind: 'p' }) & position.pieces({ color, kind: 'p' }) & lineThrough('a1', 'h8');
console.log(inReachOf, dests, neverMates, sent, ofPawns);

const setup: Setup = Setup.empty().set('e1', 'K').set('e8', { color: 'b', kind: 'k' }).remove('e1');
const letter: PieceLetter | null = setup.get('e1');
setup.turn = 'b';
setup.castling = 'KQkq';
setup.enPassant = null;
setup.halfmoveClock = setup.fullmoveNumber;
console.log(letter, setup.fen(), setup.ascii(), setup.toJSON(), `${setup}`, new Setup(position), new Setup(setup.fen()));
const setUp: Position = new Setup().toPosition();

const numbers: number[] = [position.halfmoveClock, position.fullmoveNumber, position.count(), position.bytes().length];

const many: Positions = Positions.fromFens([position.fen(), `${Position.start()}`, String(Position.chess960(0))]);
const counts: Uint32Array = many.counts();
const { moves: listed, offsets }: { moves: Uint16Array; offsets: Uint32Array } = many.moves();
const keys: BigUint64Array = Positions.fromBytes(many.bytes).keys();
const targets: BigUint64Array = Positions.fromPositions([many.at(0)]).targets();
const reasons: (string | null)[] = Array.from(many.status, (_, row) => many.error(row));

const game: Game = new Game(position);
const made: Move = game.play('e4');
const passed: Move | null = game.play(null);
game.goTo(game.root);
game.headers['White'] = 'Ada';
game.result = '1-0';
const result: Result = game.result;
const histories: string[][] = [game.history(), game.history({ notation: 'uci', chess960: true })];
const moved: (Move | null)[] = game.history({ verbose: true });
const ofGame: (Outcome | null | boolean | number)[] = [game.outcome(), game.isOver(), game.isDraw(), game.repetitions()];
for (const place of game.mainLine()) {
  const san: string | null = place.san;
  const evaluation: Evaluation | null = place.evaluation;
  place.evaluation = { cp: 17, depth: 20 };
  place.clock = 5.5;
  place.nags.push(1);
  place.comment += place.text + place.startingComment;
  console.log(san, evaluation, place.elapsed, place.move?.san, place.position.fen(), place.parent?.children, [...place.line()]);
}
for (const read of games(new Uint8Array(0))) {
  const error: PgnError | null = read.error;
  const node: GameNode | null = read.root.next;
  console.log(error?.line, error?.token, error?.status, error?.game?.line, node, read.toPgn({ maxWidth: 0 }), read.line);
}
console.log(made, passed, result, histories, moved, ofGame, game.undo(), game.positions(), game.node, game.toJSON(), `${game}`);
console.log(Game.fromPgn(game.toPgn()).position.fen());

game.promote(game.node);
game.demote(game.node);
game.remove(game.node);
async function countGames(stream: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0;
  for await (const read of gamesFrom(stream)) count += read.mainLine().length > 0 ? 1 : 0;
  for await (const read of gamesFrom(['1. e4', ' e5'])) count += read.line;
  return count;
}
console.log(countGames, setUp);

const status: number = new GolemError('').status;

// @ts-expect-error: no square of the board
position.get('e9');
// @ts-expect-error: no letter of a piece
setup.set('e4', 'X');
// @ts-expect-error: a text is no stream
gamesFrom(5);
// @ts-expect-error: no notation
position.moves({ notation: 'lan' });
// @ts-expect-error: objects, not texts
const textsNotObjects: string[] = position.moves({ verbose: true });
// @ts-expect-error: a position never changes
position.turn = 'b';
// @ts-expect-error: not by new
new Positions();
// @ts-expect-error: no result
game.result = '2-0';
// @ts-expect-error: a count may be a BigInt
const wrong: number = position.perft(20);

console.log(same, texts, piece, outcome, leaves, divided, names, checkers, directions, victims, kept, states, numbers, counts);
console.log(listed, offsets, keys, targets, reasons, status, version(), wrong, textsNotObjects);
