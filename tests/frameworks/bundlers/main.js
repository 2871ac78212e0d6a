import "quarry-game";

const moves = [];
document.querySelector("quarry-game").addEventListener("quarry-move", ({ detail }) => {
  moves.push(detail.move);
  document.querySelector("p").textContent = moves.join(" ");
});
