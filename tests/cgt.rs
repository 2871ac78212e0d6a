//! The algebra of games against its definition, and values from the literature.

use quarry::game::Notation as _;
use std::cmp::Ordering;
use std::rc::Rc;

use fastrand::Rng;
use quarry::games::clobber::{Clobber, Rules};
use quarry::solve::cgt::{Class, Form, Forms};
use quarry::solve::decomposition::Decomposition;
use quarry::solve::{NoMonitor, Resources, Solve as _};

/// A game as its options, nothing removed.
#[derive(Debug)]
struct Tree {
    left: Vec<Rc<Tree>>,
    right: Vec<Rc<Tree>>,
}

/// A tree with at most that many moves. All small: both players have moves, or neither.
fn grow(rng: &mut Rng, depth: u32, all_small: bool) -> Rc<Tree> {
    let mut options = || (0..rng.usize(0..3)).collect::<Vec<_>>();
    let [mut left, mut right] = [options(), options()];
    if depth == 0 || all_small && left.is_empty() != right.is_empty() {
        left.clear();
        right.clear();
    }
    let [left, right] = [left, right].map(|side| side.iter().map(|_| grow(rng, depth - 1, all_small)).collect());
    Rc::new(Tree { left, right })
}

fn negative(tree: &Tree) -> Rc<Tree> {
    let side = |options: &[Rc<Tree>]| options.iter().map(|option| negative(option)).collect();
    Rc::new(Tree { left: side(&tree.right), right: side(&tree.left) })
}

fn form(tree: &Tree, forms: &mut Forms) -> Form {
    let left: Vec<_> = tree.left.iter().map(|option| form(option, forms)).collect();
    let right: Vec<_> = tree.right.iter().map(|option| form(option, forms)).collect();
    forms.game(left, right)
}

/// Whether the player who moves first wins the sum, by playing it.
fn first_wins(sum: &[Rc<Tree>], left_moves: bool) -> bool {
    (0..sum.len()).any(|at| {
        let options = if left_moves { &sum[at].left } else { &sum[at].right };
        options.iter().any(|option| {
            let mut next = sum.to_vec();
            next[at] = Rc::clone(option);
            !first_wins(&next, !left_moves)
        })
    })
}

fn compare(a: &Rc<Tree>, b: &Rc<Tree>) -> Option<Ordering> {
    let difference = [Rc::clone(a), negative(b)];
    match (first_wins(&difference, true), first_wins(&difference, false)) {
        (false, false) => Some(Ordering::Equal),
        (true, false) => Some(Ordering::Greater),
        (false, true) => Some(Ordering::Less),
        (true, true) => None,
    }
}

#[test]
fn games_compare_as_play_decides() {
    let mut rng = Rng::with_seed(6);
    let mut forms = Forms::new();
    let mut seen = [0; 4];
    for at in 0..600 {
        let [a, b] = [0; 2].map(|_| grow(&mut rng, 3, at % 2 == 0));
        let expected = compare(&a, &b);
        let (form_a, form_b) = (form(&a, &mut forms), form(&b, &mut forms));
        assert_eq!(forms.compare(form_a, form_b), expected, "{} {}", forms.text(form_a), forms.text(form_b));
        assert_eq!(form_a == form_b, expected == Some(Ordering::Equal));
        let class = Class::of_first(first_wins(&[Rc::clone(&a)], true), first_wins(&[a], false));
        assert_eq!(forms.class(form_a), class);
        seen[expected.map_or(3, |order| (order as i8 + 1) as usize)] += 1;
    }
    assert!(seen.iter().all(|&times| times > 20), "{seen:?}");
}

#[test]
fn games_are_an_ordered_group() {
    let mut rng = Rng::with_seed(7);
    let mut forms = Forms::new();
    for at in 0..400 {
        let trees = [0; 3].map(|_| grow(&mut rng, 3, at % 2 == 0));
        let [a, b, c] = [0, 1, 2].map(|at| form(&trees[at], &mut forms));
        let minus_a = forms.negate(a);
        assert_eq!(minus_a, form(&negative(&trees[0]), &mut forms));
        assert_eq!(forms.add(a, minus_a), Forms::ZERO);
        assert_eq!(forms.add(a, Forms::ZERO), a);
        let (ab, ba, bc) = (forms.add(a, b), forms.add(b, a), forms.add(b, c));
        assert_eq!(ab, ba);
        let (left, right) = (forms.add(ab, c), forms.add(a, bc));
        assert_eq!(left, right);
        // The sum is what is played.
        let sum = [Rc::clone(&trees[0]), Rc::clone(&trees[1])];
        let class = Class::of_first(first_wins(&sum, true), first_wins(&sum, false));
        assert_eq!(forms.class(ab), class);
        // What is added keeps the order, what is negated turns it round.
        let order = forms.compare(a, b);
        let ac = forms.add(a, c);
        assert_eq!(forms.compare(ac, bc), order);
        let minus_b = forms.negate(b);
        assert_eq!(forms.compare(minus_b, minus_a), order);
        if forms.at_most(a, b) && forms.at_most(b, c) {
            assert!(forms.at_most(a, c));
        }
    }
}

#[test]
fn nothing_can_be_left_out_of_a_canonical_form() {
    let mut rng = Rng::with_seed(8);
    let mut forms = Forms::new();
    for at in 0..400 {
        let tree = grow(&mut rng, 4, at % 2 == 0);
        let game = form(&tree, &mut forms);
        let (left, right) = (forms.left(game).to_vec(), forms.right(game).to_vec());
        assert_eq!(forms.game(left.clone(), right.clone()), game);
        for (at, &option) in left.iter().enumerate() {
            for &other in &left[at + 1..] {
                assert_eq!(forms.compare(option, other), None, "dominated in {}", forms.text(game));
            }
            for answer in forms.right(option).to_vec() {
                assert!(!forms.at_most(answer, game), "reversible in {}", forms.text(game));
            }
        }
        for (at, &option) in right.iter().enumerate() {
            for &other in &right[at + 1..] {
                assert_eq!(forms.compare(option, other), None, "dominated in {}", forms.text(game));
            }
            for answer in forms.left(option).to_vec() {
                assert!(!forms.at_most(game, answer), "reversible in {}", forms.text(game));
            }
        }
    }
}

#[test]
fn weights_add_up_and_give_winners() {
    let mut rng = Rng::with_seed(9);
    let mut forms = Forms::new();
    let (one, two) = (forms.integer(1), forms.integer(2));
    let mut distinguished = 0;
    for _ in 0..400 {
        let [a, b] = [0; 2].map(|_| form(&grow(&mut rng, 4, true), &mut forms));
        let [weight_a, weight_b] = [a, b].map(|game| forms.weight(game).expect("all small"));
        let sum = forms.add(a, b);
        let weights = forms.add(weight_a, weight_b);
        assert_eq!(forms.weight(sum), Some(weights), "{} + {}", forms.text(a), forms.text(b));
        if forms.at_most(two, weights) {
            assert_eq!(forms.class(sum), Class::L);
            distinguished += 1;
        }
        if forms.at_most(one, weights) {
            assert!(!forms.at_most(sum, Forms::ZERO));
        }
    }
    assert!(distinguished > 5, "{distinguished}");
    let half = forms.game([Forms::ZERO], [one]);
    assert_eq!(forms.weight(half), None);
    assert_eq!(forms.text(half), "1/2");
}

#[test]
fn games_are_written_as_usual() {
    let mut forms = Forms::new();
    let (star, two, up) = (forms.nimber(1), forms.nimber(2), forms.ups(1));
    let (double, down) = (forms.ups(2), forms.ups(-3));
    let sum = forms.add(down, two);
    let (three, minus) = (forms.integer(3), forms.integer(-3));
    let switch = forms.game([three], [minus]);
    let uneven = forms.game([up, star], [minus]);
    let texts = [Forms::ZERO, star, two, up, double, sum, three, minus, switch, uneven].map(|game| forms.text(game));
    assert_eq!(texts, ["0", "*", "*2", "^", "^2", "v3*2", "3", "-3", "+-{3}", "{*,^|-3}"]);
    assert_eq!(forms.text_within(uneven, 7), None);
    assert_eq!(forms.text_within(uneven, 8).as_deref(), Some("{*,^|-3}"));
}

fn worth(board: &str) -> Decomposition {
    let position = Clobber::read(Rules::Duel, board).expect(board);
    position.decompose(Resources::of_megabytes(1), &mut NoMonitor).expect("there is room")
}

/// Albert, Grossman, Nowakowski and Wolfe, "An introduction to Clobber", Integers 5 (2005): a black row with one white
/// stone at its end is worth one up for each stone, less one, and a star where the number is odd. Each follows from the one before:
/// Black can end it, White can go on to the shorter one.
#[test]
fn values_of_the_literature() {
    for (board, value) in [
        ("BW w", "*"),
        ("BBW w", "^"),
        ("BBBW w", "^2*"),
        ("BBBBW w", "^3"),
        ("BBBBBW w", "^4*"),
        ("BWW w", "v"),
        ("BWWW w", "v2*"),
        ("BWB w", "*"),
        ("BWBWBW w", "0"),
    ] {
        assert_eq!(worth(board).whole.canonical.as_deref(), Some(value), "{board}");
    }
}

#[test]
fn regions_are_independent() {
    let Decomposition { regions, whole, .. } = worth("BBW.WW/....B./WB...W b");
    let values: Vec<_> =
        regions.iter().map(|region| (region.squares.len(), region.value.canonical.as_deref().unwrap_or("?"))).collect();
    assert_eq!(values, [(2, "*"), (3, "v"), (3, "^")]);
    assert_eq!((whole.canonical.as_deref(), whole.class), (Some("*"), Some(Class::N)));
    let dead = worth("BB.WW/..... b");
    assert_eq!((dead.regions.len(), dead.whole.class), (0, Some(Class::P)));
}
