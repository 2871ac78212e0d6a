// The opponents in the dialog for a new game: a face for each level of the computer.

import { ADAPTIVE, nameOf } from "../analysis/players.ts";
import { OPPONENTS } from "../games/opponents.ts";
import { add, createIcon } from "../lib/dom.ts";
import { text } from "../messages/format.ts";

/** A choice on show: with a face, or with an icon. */
interface Shown {
  choice: string;
  text: string;
  about: string;
  face?: URL;
}

/** The choice of a person. */
const HUMAN = "human";

/** Icons of the choices that have no face. */
const ICONS: Record<string, string> = {
  [HUMAN]:
    "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 19c.5-4 3-5 5.5-5s5 1 5.5 5M16 11a3 3 0 1 0 0-6M17 14c2.5.3 4 2 4.5 5",
  [ADAPTIVE]: "M4 17l5-5 4 4 7-8M15 8h5v5",
};

/**
 * Adds a choice of opponents. It changes the side that is not a person's, or the last one.
 *
 * @param seats who plays each side
 */
export function addOpponents(form: HTMLElement, seats: readonly HTMLSelectElement[]): void {
  const group = add(form, "fieldset", { class: "gallery" });
  add(group, "legend", {}, text("choose-opponent"));
  const about = document.createElement("p");
  const seat = (): HTMLSelectElement | undefined => seats.find(({ value }) => value !== HUMAN) ?? seats.at(-1);
  const faces = OPPONENTS.map(
    ({ level, face }): Shown => ({
      choice: `engine:${level}`,
      text: text("opponent", { level }),
      about: text("choose-level-about", {
        name: ["opponent", "level", level],
        level,
        character: ["opponent-character", "level", level],
      }),
      face,
    }),
  );
  const others: Shown[] = [
    { choice: ADAPTIVE, text: text("choose-adaptive"), about: text("choose-adaptive-about") },
    { choice: HUMAN, text: text("choose-person"), about: text("choose-person-about") },
  ];
  const radios = [...faces, ...others].map((shown) => {
    const label = add(group, "label", { title: nameOf(shown.choice) });
    const radio = add(label, "input", { type: "radio", name: "gallery", value: shown.choice });
    if (shown.face) add(label, "img", { src: shown.face.href, alt: "" });
    else label.append(createIcon(ICONS[shown.choice] ?? ""));
    add(label, "span", {}, shown.text);
    radio.addEventListener("change", () => {
      const chosen = seat();
      if (chosen) chosen.value = shown.choice;
      about.textContent = shown.about;
    });
    return { radio, about: shown.about };
  });
  about.setAttribute("aria-live", "polite");
  group.append(about);
  const follow = (): void => {
    const persons = seats.filter(({ value }) => value === HUMAN).length;
    const value = persons === 0 && seats[0]?.value !== seats[1]?.value ? "" : seat()?.value;
    for (const { radio, about: words } of radios) {
      radio.checked = radio.value === value;
      if (radio.checked) about.textContent = words;
    }
  };
  for (const select of seats) select.addEventListener("change", follow);
  follow();
}
