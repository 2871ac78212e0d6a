//! The small boards in the rules: draws them, and checks what they show.

use quarry::catalog::GameId;
use quarry::controller::GameController;
use quarry::fluent::{Language, english};
use quarry::message::{Localizer as _, Message};
use quarry::moves::MoveError;
use quarry::record::Record;
use quarry::view::export::svg::svg;
use quarry::view::model::responsive::{LayoutOptions, ResponsiveLayout};
use quarry::view::{Theme, paint};

/// The width for which pictures are drawn, in CSS pixels.
const WIDTH: f64 = 320.0;

/// What a line with a refused move begins with.
const NOT: &str = "not ";

/// A block of the rules in Markdown: the address of a game, moves that are refused at its start, and a caption.
///
/// ```text
/// game=moxie&pos=4./4./.WB./B3._w_0_0&moves=b2xd2
/// not a4
/// White can jump, so nothing else is allowed.
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Illustration {
    /// The address; it shows the game after its last move.
    pub(crate) address: String,
    /// What is to be seen.
    pub(crate) caption: String,
    game: GameId,
    record: Record,
}

impl Illustration {
    /// Reads a block and plays it: its moves must be legal, and those that are refused must not. An error has the line of the
    /// block that it is about, from 0.
    pub(crate) fn read(block: &str) -> std::result::Result<Self, (usize, String)> {
        let address = block.lines().next().unwrap_or_default();
        let fault = |fault: String| (0, format!("{address}: {fault}"));
        let (record, unread) = Record::read(address);
        if let Some(error) = unread {
            return Err(fault(error.to_string()));
        }
        let game =
            GameId::read(record.game.as_deref().unwrap_or_default()).map_err(|error| fault(error.to_string()))?;
        if let (_, Some(error)) = GameController::open(game, &record) {
            return Err(fault(english().format(&error)));
        }
        let lines = block.lines().enumerate().skip(1);
        let (not, caption): (Vec<_>, Vec<_>) = lines.partition(|(_, line)| line.starts_with(NOT));
        for (at, mv) in not.iter().filter_map(|(at, line)| Some((*at, line.strip_prefix(NOT)?))) {
            let fault = |fault: String| (at, format!("{address}: {fault}"));
            let (mut controller, _) = GameController::open(game, &Record { ply: Some(0), ..record.clone() });
            match controller.play(mv) {
                Err(MoveError::NotAllowed { .. }) => (),
                Err(error) => return Err(fault(error.to_string())),
                Ok(_) => return Err(fault(format!("{mv} is allowed"))),
            }
        }
        if caption.is_empty() {
            return Err(fault("there is no caption".to_string()));
        }
        let caption: Vec<&str> = caption.into_iter().map(|(_, line)| line).collect();
        Ok(Self { address: address.to_string(), caption: caption.join(" "), game, record })
    }

    /// How many moves are shown.
    pub(crate) fn move_count(&self) -> usize {
        GameController::open(self.game, &self.record).0.moves().len()
    }

    /// The start as SVG text, with its width and height.
    pub(crate) fn draw(&self) -> (String, f64, f64) {
        let (controller, _) = GameController::open(self.game, &Record { ply: Some(0), ..self.record.clone() });
        let scene = controller.scene();
        let trays = scene.depiction.has_trays();
        let plan =
            LayoutOptions { shape: scene.shape, flipped: false, coordinates: true, trays, ratio: 1.0, text: 1.0 };
        let layout = ResponsiveLayout::new(plan, WIDTH, 100_000.0, None).layout;
        let picture = svg(&paint(&scene, &layout, &Theme::light()), layout.width, layout.height, None);
        (picture, layout.width, layout.height)
    }

    /// A block as it is in every language: without its caption.
    pub(crate) fn uncaptioned(block: &str) -> String {
        block
            .lines()
            .enumerate()
            .filter(|(n, line)| *n == 0 || line.starts_with(NOT))
            .map(|(_, line)| line)
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// What is on the board at the start, for those who do not see it.
    pub(crate) fn describe(&self, language: &Language) -> String {
        let (controller, _) = GameController::open(self.game, &Record { ply: Some(0), ..self.record.clone() });
        let text = Message::new("rules-picture").with("game", Message::new(controller.game().id()));
        language.format(&text.with("state", controller.state()).with("position", controller.position()))
    }
}
