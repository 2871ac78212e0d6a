//! Certificates of any game, checked by its rules.

use super::{GameId, Visitor};
use crate::message::Message;
use crate::solve::Solve;
use crate::solve::certificate::{Certificate, Fault, VerifiedClaim};
use crate::text::ParseError;

/// Why a certificate is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VerifyError {
    /// Its game, its position or its claim cannot be read.
    Unread(ParseError),
    /// Its proof proves nothing.
    Faulty(Fault),
}

impl VerifyError {
    /// The error as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::Unread(error) => error.message(),
            Self::Faulty(fault) => fault.message(),
        }
    }
}

impl From<ParseError> for VerifyError {
    fn from(error: ParseError) -> Self {
        Self::Unread(error)
    }
}

impl GameId {
    /// Checks a certificate, by the rules of the game that it names and nothing else.
    ///
    /// ```
    /// use quarry::catalog::GameId;
    /// use quarry::solve::certificate::Certificate;
    ///
    /// let text = "quarry certificate 1\ngame: clobber\nposition: WB w\nclaim: white wins\nchoices: 1\n0\n";
    /// let certificates = Certificate::read_all(text)?;
    /// let (game, proved) = GameId::verify(&certificates[0]).unwrap();
    /// assert_eq!((game, proved.moves), (GameId::Clobber, Some(1)));
    /// # Ok::<(), quarry::text::ParseError>(())
    /// ```
    pub fn verify(certificate: &Certificate) -> Result<(Self, VerifiedClaim), VerifyError> {
        Self::verify_with_threads(certificate, 1)
    }

    /// The same on that many threads, in games that can share the work.
    pub fn verify_with_threads(
        certificate: &Certificate,
        threads: usize,
    ) -> Result<(Self, VerifiedClaim), VerifyError> {
        let game = Self::read(&certificate.game)?;
        Ok((game, game.visit(Verify { certificate, threads })?))
    }

    /// The text of the move that the first number of a certificate chooses. `None` if the player of the claim is not to move, or if
    /// no number chooses the first move: a checker of sums finds a win of few stones by itself. It does not check the proof.
    ///
    /// ```
    /// use quarry::catalog::GameId;
    /// use quarry::solve::certificate::Certificate;
    ///
    /// let text = "quarry certificate 1\ngame: clobber\nposition: WB w\nclaim: white wins\nchoices: 1\n0\n";
    /// let certificates = Certificate::read_all(text)?;
    /// assert_eq!(GameId::first_move(&certificates[0])?.as_deref(), Some("a1xb1"));
    /// # Ok::<(), quarry::text::ParseError>(())
    /// ```
    pub fn first_move(certificate: &Certificate) -> Result<Option<String>, ParseError> {
        Self::read(&certificate.game)?.visit(FirstMove { certificate })
    }
}

struct FirstMove<'a> {
    certificate: &'a Certificate,
}

impl Visitor for FirstMove<'_> {
    type Output = Result<Option<String>, ParseError>;

    fn visit<G: Solve + 'static>(self, _: GameId, rules: G::Rules) -> Self::Output {
        let position = G::read(rules, &self.certificate.position)?;
        let claim = self.certificate.claim(&position)?;
        Ok(position.first_move(self.certificate, claim))
    }
}

struct Verify<'a> {
    certificate: &'a Certificate,
    threads: usize,
}

impl Visitor for Verify<'_> {
    type Output = Result<VerifiedClaim, VerifyError>;

    fn visit<G: Solve + 'static>(self, _: GameId, rules: G::Rules) -> Self::Output {
        let position = G::read(rules, &self.certificate.position)?;
        let claim = self.certificate.claim(&position)?;
        position.verify(self.certificate, claim, self.threads).map_err(VerifyError::Faulty)
    }
}
