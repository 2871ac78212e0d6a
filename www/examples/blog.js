// The puzzle of the post: the page judges each move.

const game = document.querySelector("#grabber");
const message = document.querySelector("#found");

game.addEventListener("quarry-move", ({ detail }) => {
  message.textContent =
    detail.outcome === "white" ? `${detail.move} wins: Black cannot capture.` : "Black still has an answer. Try again.";
  if (detail.outcome !== "white") setTimeout(() => game.reset(), 1200);
});
