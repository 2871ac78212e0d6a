//! Lines put in another order, and moves deleted.

use super::{Line, Move, Session};
use crate::game::Notation;
use crate::record::rearranged;

/// The moves of a line, each by the number of the line that has it as its own.
type PlyOwners = Vec<usize>;

impl<G: Notation> Session<G> {
    /// Makes a line the main line; the others follow in their order, the old main line first. What is shown stays.
    /// `false`, and nothing changes, where there is no such line or it is the main line.
    pub fn promote(&mut self, line: usize) -> bool {
        if line == 0 || line >= self.lines.len() {
            return false;
        }
        let others = (0..self.lines.len()).filter(|&other| other != line);
        let order: Vec<usize> = std::iter::once(line).chain(others).collect();
        self.line = order.iter().position(|&old| old == self.line).unwrap_or(0);
        let lines = order.into_iter().map(|line| self.owners(line)).collect();
        self.arrange(lines);
        true
    }

    /// Deletes the moves of a line from that one on, numbered from 0, and all lines that go through it. What is before
    /// it stays, as a line of its own where no other line has it. If the main line is among the deleted, the first that
    /// goes on from there takes its place. Returns `false` and changes nothing if the line has no such move.
    pub fn delete(&mut self, line: usize, ply: usize) -> bool {
        if line >= self.lines.len() || ply >= self.line_len(line) {
            return false;
        }
        let kept = self.owners(line)[..ply].to_vec();
        let owner = self.owners(line)[ply];
        let mut lines: Vec<(usize, PlyOwners)> = (0..self.lines.len()).map(|line| (line, self.owners(line))).collect();
        let is_deleted = |owners: &PlyOwners| owners.get(ply) == Some(&owner);
        let first = lines.iter().position(|(_, owners)| is_deleted(owners)).unwrap_or(line);
        let shown_is_deleted = is_deleted(&lines[self.line].1);
        lines.retain(|(_, owners)| !is_deleted(owners));
        let goes_on = lines.iter().position(|(_, owners)| owners.starts_with(&kept));
        let rest = match goes_on {
            Some(rest) if first == 0 => {
                let rest = lines.remove(rest);
                lines.insert(0, rest);
                0
            }
            Some(rest) => rest,
            None => {
                lines.insert(first, (line, kept));
                first
            }
        };
        let shown = if shown_is_deleted { None } else { lines.iter().position(|(old, _)| *old == self.line) };
        self.line = shown.unwrap_or(rest);
        self.arrange(lines.into_iter().map(|(_, owners)| owners).collect());
        if shown_is_deleted && self.ply > ply {
            self.ply = ply;
            self.cancel();
        }
        true
    }

    /// The owners of the moves of a line, kept ones included.
    fn owners(&self, mut line: usize) -> PlyOwners {
        let mut end = self.line_len(line);
        let mut owners = vec![line; end];
        while end > 0 {
            let Line { parent, keep, .. } = self.lines[line];
            owners[keep.min(end)..end].fill(line);
            (line, end) = (parent, end.min(keep));
        }
        owners
    }

    /// Makes the lines anew: each keeps what lines before it have, and has the rest as its own. Annotations stay with their
    /// moves.
    fn arrange(&mut self, lines: Vec<PlyOwners>) {
        let mut old: Vec<(usize, Vec<Option<Move<G>>>)> =
            self.lines.drain(..).map(|line| (line.keep, line.moves.into_iter().map(Some).collect())).collect();
        let mut taken: Vec<Vec<usize>> = old.iter().map(|(_, moves)| vec![usize::MAX; moves.len()]).collect();
        for (new, owners) in lines.into_iter().enumerate() {
            let (mut parent, mut keep, mut moves) = (0, 0, Vec::new());
            for (ply, owner) in owners.into_iter().enumerate() {
                let (first, own) = &mut old[owner];
                let place = ply - *first;
                if let Some(mv) = own[place].take() {
                    taken[owner][place] = new;
                    moves.push(mv);
                } else {
                    (parent, keep) = (taken[owner][place], ply + 1);
                }
            }
            self.lines.push(Line { parent, keep, moves });
        }
        self.notes = rearranged(&self.notes, |line, ply| {
            let place = ply.checked_sub(old.get(line)?.0 + 1)?;
            let line = *taken[line].get(place).filter(|line| **line < usize::MAX)?;
            Some((line, ply))
        });
    }
}
