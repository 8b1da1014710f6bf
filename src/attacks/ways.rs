//! Ways of attack as the bits of a byte, looked up by piece in byte vectors.

/// A way of attack: along ranks and files.
pub const ORTHOGONAL: u8 = 1;
/// A way of attack: along diagonals.
pub const DIAGONAL: u8 = 2;
/// A way of attack: by the steps of a knight.
pub const KNIGHT: u8 = 4;
/// A way of attack: one step in any direction.
pub const KING: u8 = 8;
/// A way of attack: one step north-east and north-west.
pub const WHITE_PAWN: u8 = 16;
/// A way of attack: one step south-east and south-west.
pub const BLACK_PAWN: u8 = 32;

/// By piece code: its ways of attack; none for other codes.
pub static WAYS_OF_ATTACK: [u8; 16] = {
    let [bishop, rook, queen] = [DIAGONAL, ORTHOGONAL, DIAGONAL | ORTHOGONAL];
    [0, WHITE_PAWN, KNIGHT, bishop, rook, queen, KING, 0, 0, BLACK_PAWN, KNIGHT, bishop, rook, queen, KING, 0]
};

/// Returns how a slider must move to attack along a ray.
pub const fn sliding_along(ray: usize) -> u8 {
    if ray & 1 == 0 { ORTHOGONAL } else { DIAGONAL }
}

/// Returns how else the next piece on a ray may attack: kings on all rays, and pawns on the diagonal ones that go north and on
/// those that go south.
pub const fn attacking_beside(ray: usize, north: u8, south: u8) -> u8 {
    match ray {
        1 | 3 => KING | north,
        5 | 7 => KING | south,
        _ => KING,
    }
}
