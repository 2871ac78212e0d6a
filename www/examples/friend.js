// A page with a game between two devices: it begins one, and follows it.

const element = document.querySelector("quarry-game");
const message = document.querySelector(".message");

/** What the page says of a game with a friend. */
function wordsFor({ side, seats, turn, result }) {
  if (result)
    return result.winner === null ? "A draw." : result.winner === side ? "You have won." : "Your friend has won.";
  if (seats.length < 2) return "Send the link. Your friend has not joined yet.";
  return turn === side ? "It is your turn." : "Your friend is to move.";
}

element.addEventListener("quarry-friend", ({ detail }) => {
  message.textContent = wordsFor(detail);
});

document.querySelector("#invite").addEventListener("click", ({ currentTarget }) => {
  currentTarget.disabled = true;
  element.setAttribute("invite", "new&side=white");
});
