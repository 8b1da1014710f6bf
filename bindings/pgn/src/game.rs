//! A game in memory: a tree of moves, of which the first at each place is the main line.

use crate::mistake::Mistake;
use crate::tokens::Outcome;
use golem::{Move, Position, Status};
use std::ops::{Index, IndexMut};

/// A game with its variations and comments.
///
/// ```
/// use golem_pgn::Game;
///
/// let mut game = Game::default();
/// game.set_tag("White", "Ada");
/// let mut node = game.root();
/// for san in ["e4", "e5", "Nf3"] {
///     let mv = game[node].position().move_from_san(san.as_bytes())?;
///     node = game.add(node, mv)?;
/// }
/// game[node].comment = "attacks the pawn".into();
/// assert!(game.to_string().ends_with("\n1. e4 e5 2. Nf3 {attacks the pawn} *\n"));
/// # Ok::<(), golem::Status>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// Names and values, in the order in which they were read or set.
    pub tags: Vec<(String, String)>,
    /// How it ended, if that was said behind the moves.
    pub outcome: Option<Outcome>,
    /// The mistake in the file: the place where the game ended, or a tag.
    pub mistake: Option<Mistake>,
    /// The line of the file where it began, from 1; 0 if it does not come from a file.
    pub line: u64,
    /// Whether it is Chess960, so that its FEN names the files of the rooks.
    pub is_chess960: bool,
    /// The first is the start, without a move.
    nodes: Vec<Node>,
}

/// A move in a [`Game`], or its start.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// The comment on the move, including commands of programs.
    pub comment: String,
    /// The comment before the move, if it begins a variation.
    pub opening_comment: String,
    /// The numbers of its marks: 1 is `!`.
    pub nags: Vec<u16>,
    mv: Move,
    position: Position,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
}

/// A place in a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// Its number in the order in which the game's nodes were added; the start has 0.
    pub fn number(self) -> usize {
        self.0 as usize
    }
}

impl Node {
    fn new(mv: Move, position: Position, parent: Option<NodeId>) -> Self {
        let (comment, opening_comment) = (String::new(), String::new());
        Node { comment, opening_comment, nags: Vec::new(), mv, position, parent, children: Vec::new() }
    }

    /// The move that led here; [`Move::NONE`] for a null move and at the start.
    pub fn mv(&self) -> Move {
        self.mv
    }

    /// The position here, after the move.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The place before the move; none at the start.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The moves that follow: the main one, then the variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// Adds to the comment.
    pub(crate) fn say(comment: &mut String, more: &str) {
        if !comment.is_empty() && !more.is_empty() {
            comment.push(' ');
        }
        comment.push_str(more);
    }
}

impl Game {
    /// A game from a position, without tags and moves.
    pub fn new(position: Position) -> Self {
        let nodes = vec![Node::new(Move::NONE, position, None)];
        Game { tags: Vec::new(), outcome: None, mistake: None, line: 0, is_chess960: false, nodes }
    }

    /// The start.
    pub fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// The value of a tag, whatever the case of its name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Returns the result behind the moves; if it is [`Outcome::Unknown`] or missing, that of the tag `Result`.
    ///
    /// ```
    /// use golem_pgn::{Games, Outcome};
    ///
    /// let results = ["1-0 {no tag}", "[Result \"0-1\"] 1. e4 *", "[Result \"0-1\"] 1. e4 1-0", "1. e4"].map(|text| {
    ///     Games::new(text.as_bytes()).next().and_then(|game| game.ok()?.result())
    /// });
    /// assert_eq!(results, [Some(Outcome::WhiteWins), Some(Outcome::BlackWins), Some(Outcome::WhiteWins), None]);
    /// ```
    pub fn result(&self) -> Option<Outcome> {
        Outcome::of_game(self.outcome, self.tag("Result"))
    }

    /// Sets a tag, in its place if there is one of that name.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        set_tag(&mut self.tags, name, value);
    }

    /// Adds a move, or a null move as [`Move::NONE`]: the first one goes on with the main line, others are variations.
    ///
    /// The status says that the move is not legal there, or that the side to move is in check and cannot pass.
    pub fn add(&mut self, parent: NodeId, mv: Move) -> Result<NodeId, Status> {
        let before = &self[parent].position;
        let after = if mv == Move::NONE { before.pass()? } else { before.play(mv)? };
        Ok(self.push(parent, mv, &after))
    }

    /// The same for a move that is known to be legal, with the position after it.
    pub(crate) fn push(&mut self, parent: NodeId, mv: Move, after: &Position) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node::new(mv, *after, Some(parent)));
        self[parent].children.push(id);
        id
    }

    /// The place of a node among the moves that follow its parent: 0 is the main line. None at the start, and for a node
    /// that has been removed.
    pub fn place(&self, id: NodeId) -> Option<usize> {
        self[self[id].parent?].children.iter().position(|&child| child == id)
    }

    /// Gives a node another place among the moves that follow its parent, the last one if there are fewer; others move up.
    /// Nothing changes at the start, and for a node that has been removed.
    ///
    /// ```
    /// use golem_pgn::Game;
    ///
    /// let mut game = golem_pgn::Games::new(&b"1. e4 (1. d4) (1. c4) *"[..]).next().unwrap()?;
    /// let [e4, d4, c4] = game[game.root()].children()[..] else { panic!() };
    /// game.set_place(c4, 0);
    /// assert_eq!(game[game.root()].children(), [c4, e4, d4]);
    /// game.remove(e4);
    /// assert!(game.to_string().ends_with("\n1. c4 (1. d4) *\n"));
    /// # Ok::<(), golem_pgn::Error>(())
    /// ```
    pub fn set_place(&mut self, id: NodeId, place: usize) {
        if let (Some(parent), Some(old)) = (self[id].parent, self.place(id)) {
            let children = &mut self[parent].children;
            let child = children.remove(old);
            children.insert(place.min(children.len()), child);
        }
    }

    /// Takes a node, and all that follows it, out of the game. The node keeps its number, its position and its parent.
    pub fn remove(&mut self, id: NodeId) {
        if let (Some(parent), Some(place)) = (self[id].parent, self.place(id)) {
            self[parent].children.remove(place);
        }
    }

    /// The number of nodes, with the start and those that have been removed.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The node with a number.
    pub fn node(&self, number: usize) -> Option<NodeId> {
        u32::try_from(number).ok().filter(|_| number < self.nodes.len()).map(NodeId)
    }

    /// The places of the main line, without the start.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let next = |id: &NodeId| self[*id].children.first().copied();
        std::iter::successors(next(&self.root()), next)
    }

    /// The move that led to a place in standard algebraic notation, `--` for a null move; empty at the start.
    pub fn san(&self, id: NodeId) -> String {
        let node = &self[id];
        node.parent.map_or_else(String::new, |parent| self[parent].position.san(node.mv))
    }
}

/// Sets a tag, in its place if there is one of that name.
pub(crate) fn set_tag(tags: &mut Vec<(String, String)>, name: &str, value: &str) {
    match tags.iter_mut().find(|(other, _)| other.eq_ignore_ascii_case(name)) {
        Some((_, old)) => *old = value.into(),
        None => tags.push((name.into(), value.into())),
    }
}

/// From the usual start position.
impl Default for Game {
    fn default() -> Self {
        Game::new(Position::start())
    }
}

/// Panics for a place of another game.
impl Index<NodeId> for Game {
    type Output = Node;

    fn index(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }
}

impl IndexMut<NodeId> for Game {
    fn index_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }
}
