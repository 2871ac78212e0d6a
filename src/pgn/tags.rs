//! The tags of a game: pairs of a name and a value, in order.

use super::error::Place;
use crate::catalog::GameId;
use crate::game::Player;

/// The tags with which each game begins, before those of its sides.
const ROSTER: [&str; 4] = ["Event", "Site", "Date", "Round"];

/// The names of the tags with the players of a game: the sides, White before Black; `Player` where one person plays alone. A
/// game that is not known has White and Black.
///
/// ```
/// use quarry::catalog::GameId;
/// use quarry::pgn::sides;
///
/// assert_eq!(sides(None), ["White", "Black"]);
/// assert_eq!(sides(Some(GameId::read("gobbler")?)), ["Littles", "Gobblers"]);
/// assert_eq!(sides(Some(GameId::read("solitaire")?)), ["Player"]);
/// # Ok::<(), quarry::text::ParseError>(())
/// ```
pub fn sides(game: Option<GameId>) -> Vec<String> {
    let Some(game) = game else { return vec!["White".to_string(), "Black".to_string()] };
    if game.is_solitaire() {
        return vec!["Player".to_string()];
    }
    let mut ids: Vec<&str> = game.sides().into_iter().map(Player::id).collect();
    // Only these two are in no order of their own.
    ids.sort_by_key(|&id| id == "black");
    let name = |id: &str| id.get(..1).unwrap_or_default().to_ascii_uppercase() + id.get(1..).unwrap_or_default();
    ids.into_iter().map(name).collect()
}

/// A tag.
#[derive(Clone, Debug)]
pub struct Tag {
    /// Its name: letters, digits and `_`.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Where the value is in the text that it was read from. It does not count when tags are compared.
    pub place: Place,
}

impl PartialEq for Tag {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.value) == (&other.name, &other.value)
    }
}

impl Eq for Tag {}

/// The tags of a game. Those with which each game begins stand first; a value of `?` is that of a tag that is missing.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tags(Vec<Tag>);

impl Tags {
    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.value.as_str())
    }

    /// A tag.
    pub fn find(&self, name: &str) -> Option<&Tag> {
        self.0.iter().find(|tag| tag.name == name)
    }

    /// Sets the value of a tag: in its place, or as the last one. A name has letters, digits and `_` only, and `Result` is no tag of its
    /// own: such names are not set. In a value, characters that would end its line are blanks.
    pub fn set(&mut self, name: &str, value: &str) {
        let is_name = !name.is_empty() && name.bytes().all(super::lexer::is_of_name) && name != "Result";
        let value: String = value.chars().map(|c| if matches!(c, '\n' | '\r') { ' ' } else { c }).collect();
        match self.0.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => tag.value = value,
            None if is_name => self.push(name.to_string(), value, Place::default()),
            None => (),
        }
        self.arrange();
    }

    /// Removes a tag.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|tag| tag.name != name);
    }

    /// The tags in order.
    pub fn iter(&self) -> impl Iterator<Item = &Tag> {
        self.0.iter()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn push(&mut self, name: String, value: String, place: Place) {
        self.0.push(Tag { name, value, place });
    }

    /// The tag that names the game: `Variant`, or else `Game`.
    pub(super) fn game_tag(&self) -> Option<&Tag> {
        self.find("Variant").or_else(|| self.find("Game"))
    }

    /// The names of the tags with which the game begins.
    pub(super) fn roster(&self) -> Vec<String> {
        let game = self.game_tag().and_then(|tag| GameId::read(&tag.value).ok());
        ROSTER.into_iter().map(String::from).chain(sides(game)).collect()
    }

    /// Puts the tags with which the game begins first, without those whose value is not known.
    pub(super) fn arrange(&mut self) {
        let roster = self.roster();
        self.0.retain(|tag| tag.value != unknown(&tag.name) || !roster.contains(&tag.name));
        self.0.sort_by_key(|tag| roster.iter().position(|name| *name == tag.name).unwrap_or(roster.len()));
    }
}

/// The value of a tag of the roster that is not known.
pub(super) fn unknown(name: &str) -> &'static str {
    if name == "Date" { "????.??.??" } else { "?" }
}
