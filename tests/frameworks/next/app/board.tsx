"use client";

import "quarry-game";

import type { QuarryGameElement, QuarryGameEventMap } from "quarry-game";
import type {} from "quarry-game/react";
import { useEffect, useRef, useState } from "react";

export function Board() {
  const board = useRef<QuarryGameElement>(null);
  const [moves, setMoves] = useState<string[]>([]);
  // React attaches no `onquarry-move` to an element that the server has rendered.
  useEffect(() => {
    const element = board.current;
    const moved = ({ detail }: QuarryGameEventMap["quarry-move"]) => setMoves((before) => [...before, detail.move]);
    element?.addEventListener("quarry-move", moved);
    return () => element?.removeEventListener("quarry-move", moved);
  }, []);
  return (
    <>
      <quarry-game ref={board} game="clobber" size="1x4" black="engine:1" />
      <p>{moves.join(" ")}</p>
    </>
  );
}
