import { useState } from "react";
import { createRoot } from "react-dom/client";
import "quarry-game";
import type {} from "quarry-game/react";

export function Clobber() {
  const [moves, setMoves] = useState<string[]>([]);
  return (
    <>
      <quarry-game
        game="clobber"
        size="3x4"
        black="engine:2"
        controls="minimal"
        onquarry-move={({ detail }) => setMoves((before) => [...before, detail.move])}
      />
      <p>{moves.join(", ")}</p>
    </>
  );
}

// @ts-expect-error: there is no such game.
export const unknown = <quarry-game game="chess" />;

const root = document.querySelector("#root");
if (root) createRoot(root).render(<Clobber />);
