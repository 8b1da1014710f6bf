//! How pieces attack, a bit for each way: what vectors test of many pieces at once.

/// Along ranks and files.
pub(super) const ORTHOGONAL: u8 = 1;
/// Along diagonals.
pub(super) const DIAGONAL: u8 = 2;
/// By the steps of a knight.
pub(super) const KNIGHT: u8 = 4;
/// One step in any direction.
pub(super) const KING: u8 = 8;
/// One step north-east and north-west.
pub(super) const WHITE_PAWN: u8 = 16;
/// One step south-east and south-west.
pub(super) const BLACK_PAWN: u8 = 32;

/// By number of a piece; 0 for what is none.
pub(super) const CLASSES: [u8; 16] = {
    let [bishop, rook, queen] = [DIAGONAL, ORTHOGONAL, DIAGONAL | ORTHOGONAL];
    [0, WHITE_PAWN, KNIGHT, bishop, rook, queen, KING, 0, 0, BLACK_PAWN, KNIGHT, bishop, rook, queen, KING, 0]
};
