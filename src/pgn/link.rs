//! Games as links, and links as games.

use super::comment::Comment;
use super::replay::Replay;
use super::tree::{NodeId, SYMBOLS, Tree};
use super::{GameResult, PgnGame};
use crate::catalog::GameId;
use crate::message::Message;
use crate::record::{Annotation, GLYPHS, Line, MAX_ADDRESS, MAX_LINES, MAX_MOVES, Record, Start};
use crate::text::ParseError;

/// What a link, or a file, cannot keep of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LossKind {
    /// Tags besides those that say which game it is and how it started.
    Tags,
    /// A result that is not known from the moves alone.
    Result,
    /// Lines that begin with `%`.
    Escapes,
    /// Comments of which a link has less: they are too long, or have characters that no link has.
    Comments,
    /// Symbols without a sign of their own, and second ones.
    Symbols,
    /// Second clocks of a move.
    Clocks,
    /// Second values of a move.
    Values,
    /// Variations that are too many.
    Variations,
    /// Moves of lines that are too long.
    Moves,
    /// Characters by which the address is too long to be read.
    Characters,
    /// The ends of lines that others continue: in a file, the first of these lines continues them.
    Ends,
    /// The current move, and which side is at the bottom.
    View,
}

/// Something that a link, or a file, cannot keep of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// What.
    pub kind: LossKind,
    /// How many.
    pub count: u32,
}

impl Loss {
    /// The loss as a message.
    pub fn message(&self) -> Message {
        let id = match self.kind {
            LossKind::Tags => "left-out-tags",
            LossKind::Result => "left-out-result",
            LossKind::Escapes => "left-out-escapes",
            LossKind::Comments => "left-out-paragraphs",
            LossKind::Symbols => "left-out-symbols",
            LossKind::Clocks => "left-out-clocks",
            LossKind::Values => "left-out-values",
            LossKind::Variations => "left-out-variations",
            LossKind::Moves => "left-out-moves",
            LossKind::Characters => "left-out-characters",
            LossKind::Ends => "left-out-ends",
            LossKind::View => "left-out-view",
        };
        Message::new(id).with("number", self.count)
    }
}

/// Counts what is left out.
#[derive(Default)]
struct Losses(Vec<Loss>);

impl Losses {
    fn add(&mut self, kind: LossKind, count: usize) {
        let count = count as u32;
        match self.0.iter_mut().find(|loss| loss.kind == kind) {
            Some(loss) => loss.count += count,
            None if count > 0 => self.0.push(Loss { kind, count }),
            None => (),
        }
    }
}

/// The tags that an address has in its own way.
const KNOWN: [&str; 5] = ["Variant", "Game", "Size", "SetUp", "FEN"];

impl PgnGame {
    /// The game as a link has it, and what the link leaves out. The game was replayed, so that all its moves are legal.
    pub fn to_record(&self, replay: &Replay) -> (Record, Vec<Loss>) {
        let mut losses = Losses::default();
        let mut record = Record { start: replay.start.clone(), ..Record::of(replay.game.id()) };
        losses.add(LossKind::Tags, self.tags.iter().filter(|tag| !KNOWN.contains(&tag.name.as_str())).count());
        losses.add(LossKind::Result, usize::from(self.result != GameResult::Unknown && self.result != replay.result));
        losses.add(LossKind::Escapes, self.escapes.len());
        let mut notes = Vec::from_iter(self.annotation(NodeId::ROOT, 0, 0, &mut losses));
        // The first moves of the lines that have not been taken in, each with its line and how much that keeps.
        let mut open = vec![(0, 0, self.tree.children(NodeId::ROOT).next())];
        let mut taken = 0;
        record.lines.clear();
        while taken < open.len() {
            let (parent, keep, first) = open[taken];
            taken += 1;
            let number = record.lines.len();
            if number > MAX_LINES {
                losses.add(LossKind::Variations, 1);
                continue;
            }
            let mut line = Line { parent, keep, moves: Vec::new() };
            for node in first.into_iter().flat_map(|first| std::iter::once(first).chain(self.tree.continuation(first)))
            {
                let ply = keep + line.moves.len() + 1;
                if ply > MAX_MOVES {
                    losses.add(LossKind::Moves, 1);
                    continue;
                }
                let parent = self.tree.parent(node).unwrap_or(NodeId::ROOT);
                let is_variation = |&sibling: &NodeId| sibling != node;
                if self.tree.children(parent).next() == Some(node) {
                    // Before the first move of a line stands one of another.
                    let owner = if line.moves.is_empty() { line.parent } else { number };
                    let variations = self.tree.children(parent).filter(is_variation);
                    open.extend(variations.map(|variation| (owner, ply - 1, Some(variation))));
                }
                line.moves.push(self.tree[node].mv.clone());
                notes.extend(self.annotation(node, number, ply, &mut losses));
            }
            record.lines.push(line);
        }
        record.set_annotations(&notes);
        losses.add(LossKind::Characters, record.to_string().len().saturating_sub(MAX_ADDRESS));
        losses.0.sort_by_key(|loss| loss.kind);
        (record, losses.0)
    }

    /// What a link has about a move, or about the beginning: all comments as one, also those before the first move of a variation.
    fn annotation(&self, node: NodeId, line: usize, ply: usize, losses: &mut Losses) -> Option<Annotation> {
        let node = &self.tree[node];
        let mut comment = Comment::default();
        for other in node.before.iter().chain(&node.comments) {
            let (clock, eval) = comment.join(other);
            losses.add(LossKind::Clocks, usize::from(clock.is_some()));
            losses.add(LossKind::Values, usize::from(eval.is_some()));
        }
        let glyph = node.nags.iter().find_map(|nag| SYMBOLS.iter().find(|(known, _)| known == nag));
        losses.add(LossKind::Symbols, node.nags.len() - usize::from(glyph.is_some()));
        let glyph = glyph.map_or("", |(_, symbol)| symbol);
        let text = comment.note();
        if glyph.is_empty() && text.is_empty() {
            return None;
        }
        // The record decides what a comment may be.
        let mut one =
            Record { lines: vec![Line { moves: vec!["a1".to_string()], ..Line::default() }], ..Record::default() };
        one.annotate(0, 1, glyph, &text);
        let annotation = one.annotations().0.into_iter().next();
        let kept = annotation.as_ref().map_or("", |annotation| &annotation.comment);
        losses.add(LossKind::Comments, usize::from(kept != text));
        annotation.map(|annotation| Annotation { line, ply, ..annotation })
    }

    /// The game of a link, and what the file leaves out. The moves are not checked, and the result is not known: see
    /// [`replay`](Self::replay).
    pub fn from_record(record: &Record) -> Result<(Self, Vec<Loss>), ParseError> {
        let mut losses = Losses::default();
        let game_id = GameId::read(record.game.as_deref().unwrap_or_default())?;
        let mut game = Self::default();
        game.tags.set("Variant", game_id.id());
        match &record.start {
            Start::Usual => (),
            Start::Size(rows, cols) => game.tags.set("Size", &format!("{rows}x{cols}")),
            Start::Position(position) => {
                game.tags.set("SetUp", "1");
                game.tags.set("FEN", position);
            }
        }
        // The nodes of each line's own moves.
        let mut nodes: Vec<Vec<NodeId>> = Vec::new();
        for (number, line) in record.lines.iter().enumerate() {
            let parent = node_at(record, &nodes, if number == 0 { 0 } else { line.parent }, line.keep);
            let Some(parent) = parent.filter(|_| !(line.moves.is_empty() && number > 0)) else {
                losses.add(LossKind::Variations, 1);
                nodes.push(Vec::new());
                continue;
            };
            let is_end = game.tree.children(parent).next().is_none();
            losses.add(LossKind::Ends, usize::from(number > 0 && is_end));
            nodes.push(add_line(&mut game.tree, parent, &line.moves));
        }
        for annotation in record.annotations().0 {
            let Some(node) = node_at(record, &nodes, annotation.line, annotation.ply) else { continue };
            let node = &mut game.tree[node];
            let place = GLYPHS.iter().position(|glyph| *glyph == annotation.glyph);
            node.nags.extend(place.map(|place| SYMBOLS[place].0));
            if !annotation.comment.is_empty() {
                node.comments.push(Comment::of_note(&annotation.comment));
            }
        }
        losses.add(LossKind::View, usize::from(record.flip || record.line > 0 || record.ply.is_some()));
        losses.0.sort_by_key(|loss| loss.kind);
        Ok((game, losses.0))
    }
}

/// Adds moves one after the other.
fn add_line(tree: &mut Tree, mut node: NodeId, moves: &[String]) -> Vec<NodeId> {
    let mut added = Vec::with_capacity(moves.len());
    for mv in moves {
        node = tree.add(node, mv.as_str());
        added.push(node);
    }
    added
}

/// The node after that many moves of a line that has been added; none if the line is shorter.
fn node_at(record: &Record, nodes: &[Vec<NodeId>], mut line: usize, ply: usize) -> Option<NodeId> {
    if ply == 0 {
        return Some(NodeId::ROOT);
    }
    loop {
        let known = record.lines.get(line)?;
        let keep = if line == 0 { 0 } else { known.keep };
        if ply > keep {
            return nodes.get(line)?.get(ply - keep - 1).copied();
        }
        line = (known.parent < line).then_some(known.parent)?;
    }
}
