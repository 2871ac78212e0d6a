//! Positions that are images of each other.

use std::mem;

/// The same text for the images of a position: turned, mirrored, and with the colours exchanged. It is no position to be read, and
/// two positions that are no images may share it; so it serves to leave puzzles out, not to prove anything.
pub(super) fn canonical(position: &str) -> String {
    let mut fields = position.split(' ');
    let board = fields.next().unwrap_or_default();
    let rest: Vec<&str> = fields.collect();
    let ranks: Vec<Vec<String>> = board.split('/').map(squares).collect();
    let is_square = ranks.iter().all(|rank| rank.len() == ranks.len());
    let mut images = Vec::new();
    for turn in 0..8 {
        if turn & 4 != 0 && !is_square {
            continue;
        }
        let mut ranks = ranks.clone();
        if turn & 4 != 0 {
            ranks = transposed(&ranks);
        }
        if turn & 1 != 0 {
            ranks.reverse();
        }
        if turn & 2 != 0 {
            for rank in &mut ranks {
                rank.reverse();
            }
        }
        let board = ranks.iter().map(|rank| rank.join("")).collect::<Vec<_>>().join("/");
        // Squares that are named beside the board are left away: it has pieces on them.
        let numbers: Vec<&str> = rest.iter().copied().filter(|word| !is_square_name(word)).collect();
        images.push(exchanged(&board, &numbers));
        images.push(format!("{board} {}", numbers.join(" ")));
    }
    images.into_iter().min().unwrap_or_default()
}

fn is_square_name(word: &str) -> bool {
    word.len() >= 2
        && word.starts_with(|c: char| c.is_ascii_lowercase())
        && word[1..].bytes().all(|b| b.is_ascii_digit())
}

/// The squares of a rank, each with the letters of its pieces.
fn squares(rank: &str) -> Vec<String> {
    let mut squares: Vec<String> = Vec::new();
    let (mut count, mut repeat) = (0usize, 1usize);
    for c in rank.chars() {
        if let Some(digit) = c.to_digit(10) {
            count = 10 * count + digit as usize;
        } else if c.is_ascii_lowercase() {
            let last = squares.len();
            squares[last.saturating_sub(repeat)..].iter_mut().for_each(|square| square.push(c));
        } else {
            repeat = mem::take(&mut count).max(1);
            squares.extend(std::iter::repeat_n(c.to_string(), repeat));
        }
    }
    squares
}

fn transposed(ranks: &[Vec<String>]) -> Vec<Vec<String>> {
    (0..ranks.len()).map(|x| ranks.iter().map(|rank| rank[x].clone()).collect()).collect()
}

/// The position with the colours exchanged: the first number of a pair of numbers is White's.
fn exchanged(board: &str, rest: &[&str]) -> String {
    let other = |c| match c {
        'W' => 'B',
        'B' => 'W',
        'w' => 'b',
        'b' => 'w',
        other => other,
    };
    let mut words: Vec<String> = rest.iter().map(|word| word.chars().map(other).collect()).collect();
    words[1.min(rest.len())..].chunks_exact_mut(2).for_each(|pair| pair.swap(0, 1));
    format!("{} {}", board.chars().map(other).collect::<String>(), words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::canonical;

    #[test]
    fn images_have_the_same_text() {
        let same = |one: &str, other: &str| assert_eq!(canonical(one), canonical(other), "{one} and {other}");
        same("WB./3. w", "3./WB. w");
        same("WB./3. w", ".BW/3. w");
        same("WB./3. w", "BW./3. b");
        same("W.B/3./3. w", "W2./3./B2. w");
        same("Wb2./BW. w 0", "2.Wb/.WB w 0");
        same("4./W3./4./4. w 1 2", "4./B3./4./4. b 2 1");
        assert_ne!(canonical("WB./3. w"), canonical("W.B/3. w"));
        assert_ne!(canonical("WB./3. w"), canonical("WB./3. b"));
    }
}
