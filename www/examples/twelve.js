// Twelve boards, two of them against the computer.

const BOARDS = [
  ["Grabber", { game: "grabber" }],
  ["Clobber against the computer", { game: "clobber", black: "engine:2" }],
  ["Solitaire Clobber", { game: "solitaire" }],
  ["Gobbler", { game: "gobbler" }],
  ["Moxie against the computer", { game: "moxie", black: "engine:2" }],
  ["Marbar", { game: "marbar", size: "9x9" }],
  ["Hexagonal Moxie", { game: "moxie-hex" }],
  ["Moxie with ransom", { game: "moxie-ransom" }],
  ["Small Clobber", { game: "clobber", size: "3x4" }],
  ["Small Marbar", { game: "marbar", size: "7x7" }],
  ["Large Grabber", { game: "grabber", size: "8x8" }],
  ["Long Clobber", { game: "clobber", size: "2x8" }],
];

const place = document.querySelector("#boards");
for (const [title, attributes] of BOARDS) {
  const card = place.appendChild(document.createElement("section"));
  card.className = "card";
  card.appendChild(document.createElement("h2")).textContent = title;
  const game = document.createElement("quarry-game");
  for (const [name, value] of Object.entries({ controls: "minimal", ...attributes })) game.setAttribute(name, value);
  card.append(game);
}
