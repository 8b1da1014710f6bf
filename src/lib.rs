//! Chess move generation: attacks, legal moves, checks, static exchange evaluation (SEE), NNUE threat inputs and perft, for
//! standard chess and Chess960. The package is `golem-chess`, the crate `golem`; the same code is the C library `golem.h`.
//!
//! Listed moves are legal. Any 16 bits are safe as a [`Move`] and any 80 bytes as a [`Position`]: nothing panics. Only
//! functions that return a `String` allocate memory. No initialisation is needed, and every function is thread-safe. The code
//! path for the CPU, from AVX-512 down to no SIMD, is chosen at run time; [`set_level`] selects another.
//!
//! # Ten lines
//!
//! ```
//! use golem::Position;
//!
//! let position: Position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".parse()?;
//! for mv in position.legal_captures() {
//!     println!("{mv}, in a game {}, wins {}", position.san(mv), position.see(mv));
//! }
//! let castled = position.play(position.move_from_san("O-O")?)?;
//! assert_eq!(castled, position.play(position.move_from_uci("e1g1")?)?);
//! assert_eq!(castled.castling_rights().to_string(), "kq");
//! assert_eq!(golem::perft(&position, 3), 97_862);
//! # Ok::<(), golem::Status>(())
//! ```
//!
//! Bitboards are plain `u64` with bit `1 << square`, as in C and in an engine's own tables. [`SquareSet`] wraps one in a type
//! with operators and iteration, at no cost.
//!
//! ```
//! use golem::{Position, Square, SquareSet, attacks};
//!
//! let start = Position::start();
//! let seen = SquareSet(attacks::queen(Square::D1, start.occupied()));
//! assert_eq!(seen, SquareSet::from([Square::C1, Square::E1, Square::C2, Square::D2, Square::E2]));
//! assert!((seen - start.occupied()).is_empty());
//!
//! // Many positions at once, for data sets: several of them side by side where the CPU can.
//! let positions = [start; 100];
//! let mut counts = [0; 100];
//! golem::count_many(&positions, &mut counts);
//! assert_eq!(counts, [20; 100]);
//! ```
//!
//! # Where to go
//!
//! | for | see |
//! | --- | --- |
//! | positions | [`Position`]: [`from_fen`](Position::from_fen) and `parse`, [`start_chess960`](Position::start_chess960), [`set_piece`](Position::set_piece) on any board, [`play`](Position::play) and, unchecked, [`after`](Position::after); [`Status`] has the errors |
//! | moves | [`Position::legal_moves`] and similar functions return a [`MoveList`]; [`is_legal`](Position::is_legal) tests any [`Move`], [`move_from_san`](Position::move_from_san), [`move_from_uci`](Position::move_from_uci), [`san`](Position::san), [`uci`](Position::uci) |
//! | attacks | [`attacks`]: getters for one piece; [`Position::attackers`], [`Position::checkers`]; [`tables`]: lines between squares |
//! | a search | [`Board`]: a position with its key and a mailbox, updated together by a move; [`Node`]: checkers, pins, check squares and attacks of a search node, and its moves by [`Class`]; [`Picker`]: staged moves, one by one |
//! | SEE | [`Position::see`], [`Position::see_ge`]; with your piece values and pin rule: [`ExchangeRules`] |
//! | keys and game end | [`Position::key`], [`Keys`], [`repetitions()`], [`Position::outcome`] |
//! | target sets | [`Targets`]: legal moves as sixteen bitboards, one for each direction; [`AttackMaps`] for evaluation |
//! | networks | [`threats`]: threat inputs and the feature indices to add and subtract after a move; [`features`]: other inputs; [`notation::policies`]: moves as outputs |
//! | batches | [`count_many`], [`generate_many`], [`attack_maps_many`] |
//! | perft | [`perft()`], [`perft_every`], [`divide`], [`count_replies`] |
//!
//! # Coming from cozy-chess or shakmaty
//!
//! | cozy-chess | shakmaty | here |
//! | --- | --- | --- |
//! | `Board::from_fen(text, shredder)` | `text.parse::<Fen>()?.into_position(mode)` | [`Board::from_fen`], or a [`Position`] by `text.parse()?` |
//! | `board.play(mv)` | `position.play_unchecked(mv)` | `let after = board.after(mv)`; checked: [`Position::play`] |
//! | `board.null_move()` | `position.swap_turn()` | [`Board::pass`] |
//! | `board.generate_moves(listener)` | `position.legal_moves()` | [`Position::legal_moves`]; by [`Class`], such as captures with en passant: [`Node::moves`] |
//! | `board.is_legal(mv)` | `position.is_legal(mv)` | [`Position::is_legal`], [`Board::is_legal`] with node info |
//! | `board.hash()` | `position.zobrist_hash(mode)` | [`Board::key`]: Polyglot's, with en passant only if a capture is legal |
//! | `board.checkers()` | `position.checkers()` | [`Position::checkers`], which computes them; [`Node`], which stores them |
//! | `board.pinned()` | | the blockers of [`Node`] |
//! | `board.piece_on(square)`, `color_on` | `board.role_at(square)`, `color_at` | [`Board::kind_on`], [`Board::color_on`] |
//! | `board.colored_pieces(color, piece)` | `board.by_piece(piece)` | `board.of(kind, color)`; [`Position::kind`], [`Position::color`] |
//! | `board.king(color)` | `board.king_of(color)` | [`Position::king`], an `Option` |
//! | `board.side_to_move()`, `!color` | `position.turn()`, `color.other()` | `board.side()`, `color.opposite()` |
//! | `get_bishop_moves(square, blockers)`, `get_king_moves` | `attacks::bishop_attacks(square, occupied)` | [`attacks::bishop`], [`attacks::king`] |
//! | `get_pawn_attacks(square, color)` | `attacks::pawn_attacks(color, square)` | `attacks::pawn(color, square)` |
//! | `get_between_rays(a, b)` | `attacks::between(a, b)` | [`tables::between`] |
//! | `BitBoard`, `bitboard!` | `Bitboard` | `u64`, with operators and loops as [`SquareSet`]; [`board!`] draws one |
//! | `File`, `Rank`, `Square::new(file, rank)` | `File`, `Rank`, `Square::from_coords` | numbers from 0 to 7, [`Square::at`] |
//! | `board.status()` | `position.is_checkmate()` | [`Position::has_legal_move`] and the checkers; with all draws [`Position::outcome`] |
//!
//! Castling is encoded as king takes own rook, as in cozy-chess. A [`Move`] has flags for captures, double pushes and
//! promotions, so a killer from another position may differ although its squares are the same; [`Position::resolve`]
//! finds the flags for two squares. The halfmove clock does not stop at 100.
//!
//! A search uses a [`Board`], and computes a [`Node`] if it needs more than a move list, after the pruning that needs no
//! moves.
//!
//! ```
//! use golem::{Board, Class, Move, Node, Position};
//!
//! const VALUES: [i32; 6] = [100, 300, 300, 500, 900, 0];
//!
//! fn evaluate(board: &Board) -> i32 {
//!     let count = |kind, color| board.of(kind, color).count_ones() as i32;
//!     let (us, them) = (board.side(), board.side().opposite());
//!     golem::Kind::ALL.into_iter().map(|kind| VALUES[kind as usize] * (count(kind, us) - count(kind, them))).sum()
//! }
//!
//! /// Captures first, the most valuable victim by the least valuable attacker.
//! fn ordered(board: &Board, node: &Node, class: Class) -> Vec<Move> {
//!     let worth = |square| board.kind_on(square).map_or(0, |kind| VALUES[kind as usize]);
//!     let mut moves: Vec<Move> = node.moves(board, class).into_iter().collect();
//!     moves.sort_by_key(|mv| (!mv.is_capture(), -worth(mv.to()), worth(mv.from()), mv.0));
//!     moves
//! }
//!
//! fn quiesce(board: &Board, mut alpha: i32, beta: i32) -> i32 {
//!     alpha = alpha.max(evaluate(board));
//!     if alpha >= beta {
//!         return alpha;
//!     }
//!     let node = Node::new(board);
//!     for mv in ordered(board, &node, Class::CAPTURES) {
//!         if !board.see_ge(Some(&node), mv, 0, None) {
//!             continue;
//!         }
//!         alpha = alpha.max(-quiesce(&board.after(mv), -beta, -alpha));
//!         if alpha >= beta {
//!             break;
//!         }
//!     }
//!     alpha
//! }
//!
//! /// `keys` ends with that of the board.
//! fn search(board: &Board, keys: &mut Vec<u64>, depth: i32, mut alpha: i32, beta: i32) -> i32 {
//!     if golem::repetitions(keys, board.halfmove_clock.into()) > 0 || board.halfmove_clock >= 100 {
//!         return 0;
//!     }
//!     if depth == 0 {
//!         return quiesce(board, alpha, beta);
//!     }
//!     let node = Node::new(board);
//!     let moves = ordered(board, &node, Class::ALL);
//!     if moves.is_empty() {
//!         return if node.checkers != 0 { -30_000 - depth } else { 0 };
//!     }
//!     for mv in moves {
//!         let after = board.after(mv);
//!         keys.push(after.key());
//!         alpha = alpha.max(-search(&after, keys, depth - 1, -beta, -alpha));
//!         keys.pop();
//!         if alpha >= beta {
//!             break;
//!         }
//!     }
//!     alpha
//! }
//!
//! let board = Board::from_fen("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")?;
//! assert!(search(&board, &mut vec![board.key()], 3, -32_000, 32_000) > 30_000); // mate by the queen on f7
//! assert_eq!(board.key_after(Move::NONE), board.pass()?.key());
//! # Ok::<(), golem::Status>(())
//! ```
//!
//! # Features
//!
//! | feature | |
//! | --- | --- |
//! | `std`, by default | strings, `std::error::Error`; without it the crate is `core` only |
//! | `serde` | [`Position`], [`Move`], [`Square`], [`SquareSet`], [`Color`] and [`Kind`] in the formats of `serde`: strings in human-readable formats, otherwise numbers |
//! | `shakmaty` | conversions from and to the types of the crate `shakmaty`, which `pgn-reader` also uses; both are under the GPL, and so is a program that includes them |
//! | `capi` | the C functions, which `make` builds into libraries |
//!
//! # Source tour
//!
//! In reading order; each part uses only those before it:
//!
//! 1. [`geometry`], [`types`], [`bitboard`], [`square_set`], [`tables`], [`status`], [`text`]: the board as arithmetic and
//!    the basic types.
//! 2. `simd`: vectors without chess, and the SIMD levels.
//! 3. [`attacks`]: attack getters for one piece, fills for whole sets. The package
//!    `golem-backends` has more algorithms for sliders.
//! 4. [`position`]: the 80-byte position, FEN, validity, legality of a move, making moves, keys, repetitions. Next to it: SEE
//!    ([`Position::see`]).
//! 5. [`movegen`]: legal moves as sixteen target sets, one for each direction; move lists, checks, picker, attack maps,
//!    batches. `perft` counts with it. [`threats`]: threats, their changes by a move, and their feature indices;
//!    [`features`]: other network inputs. The package `golem-piecesets` has another generator.
//! 6. [`notation`]: UCI, standard algebraic notation, other programs' encodings, drawings. [`outcome`]: outcomes of
//!    games.
//! 7. `ffi`: the C functions; the headers are generated from their comments.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(not(feature = "std"), warn(clippy::std_instead_of_core))]
// Some serves the functions for C alone.
#![cfg_attr(not(feature = "capi"), allow(dead_code))]

#[cfg(feature = "std")]
extern crate std;

pub mod attacks;
pub mod bitboard;
pub mod features;
#[cfg(feature = "capi")]
#[doc(hidden)]
pub mod ffi;
pub mod geometry;
// Some code serves words of four lanes and more, which only x86-64 has.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
pub mod movegen;
pub mod notation;
pub mod outcome;
#[doc(hidden)]
pub mod panic;
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
mod perft;
#[doc(hidden)]
pub mod pointers;
pub mod position;
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
mod see;
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
#[doc(hidden)]
pub mod simd;
pub mod square_set;
pub mod status;
pub mod tables;
pub mod text;
pub mod threats;
pub mod types;

pub use movegen::picker::{Mode as PickerMode, Picker, PickerHints, Stage as PickerStage};
pub use movegen::{AttackMaps, Generator, MoveList, Node, Targets};
pub use movegen::{attack_maps_many, count_many, generate_many};
pub use outcome::Outcome;
pub use perft::{count_replies, divide, perft, perft_every, perft_every_with, perft_with};
pub use position::keys::Keys;
pub use position::repetition::repetitions;
pub use position::{Board, Position, dropped};
#[doc(hidden)]
pub use see::VALUES as EXCHANGE_VALUES;
pub use see::{ExchangeRules, PinRule, SpecialRule};
pub use simd::{Level, set_level};
pub use square_set::SquareSet;
pub use status::Status;
pub use types::{Class, Color, Kind, MAX_PERFT_DEPTH, Move, Square};
