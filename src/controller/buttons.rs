//! The buttons over the squares: what each is to show, and which of them have to change.

use super::GameController;
use crate::board::{Square, Squares};
use crate::message::Message;

/// What the button of a square shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// The accessible name: the square, what is on it, and what picking it would bring.
    pub label: Message,
    /// Whether the square can be picked.
    pub is_target: bool,
    /// Whether a piece on it can be dragged.
    pub can_lift: bool,
    /// Whether its piece is held.
    pub is_held: bool,
}

/// What the buttons show. To format a label costs far more than to compare two messages.
#[derive(Clone, Default, Debug)]
pub struct Buttons {
    shown: Vec<Button>,
}

impl Buttons {
    /// Shows other contents, and visits the buttons that have to change, each with its square.
    pub fn show(&mut self, buttons: Vec<Button>, mut change: impl FnMut(Square, &Button)) {
        for (n, button) in buttons.iter().enumerate() {
            if self.shown.get(n) != Some(button) {
                change(Square(n as u8), button);
            }
        }
        self.shown = buttons;
    }

    /// Nothing is shown: the buttons are new, or their texts have changed.
    pub fn clear(&mut self) {
        self.shown.clear();
    }
}

impl GameController {
    /// What the buttons of all squares are to show, if these squares can be picked and the pieces on those can be dragged.
    pub fn buttons(&self, targets: Squares, pieces: Squares) -> Vec<Button> {
        let (forecasts, held) = (self.forecasts(), self.held());
        let button = |square: Square| {
            let (is_target, is_held) = (targets.has(square), held == Some(square));
            let mut label = self.square_name(square);
            if is_held || is_target {
                label = Message::new(if is_held { "square-held" } else { "square-target" }).with("square", label);
            }
            if let Some((_, forecast)) = forecasts.iter().find(|(at, _)| *at == square) {
                label = Message::new("square-forecast").with("square", label).with("forecast", forecast.clone());
            }
            Button { label, is_target, can_lift: pieces.has(square), is_held }
        };
        self.shape().squares().map(button).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::GameId;
    use crate::record::Record;

    /// Shows the buttons of a game; the names of the squares whose buttons change.
    fn changed(controller: &GameController, buttons: &mut Buttons) -> Vec<String> {
        let mut names = Vec::new();
        let now = controller.buttons(controller.targets(), controller.pieces());
        buttons.show(now, |square, _| names.push(controller.shape().name(square).to_string()));
        names.sort_unstable();
        names
    }

    #[test]
    fn only_buttons_that_show_something_else_change() {
        let (mut controller, _) = GameController::open(GameId::Marbar, &Record::of("marbar"));
        let mut buttons = Buttons::default();
        let mut pick = |name: &str, buttons: &mut Buttons| {
            controller.pick(controller.shape().square(name).expect("a square"));
            changed(&controller, buttons)
        };
        assert_eq!(pick("f3", &mut buttons).len(), 121);
        assert_eq!(pick("f3", &mut buttons), Vec::<String>::new());
        // Held, and where it can go.
        assert_eq!(pick("a1", &mut buttons), ["a1", "a2", "b1"]);
        // The hunter and the monster go; White's hunter can be picked up.
        assert_eq!(pick("a2", &mut buttons), ["a1", "a2", "b1", "e6", "f6", "k11"]);
        buttons.clear();
        assert_eq!(pick("f3", &mut buttons).len(), 121);
    }
}
