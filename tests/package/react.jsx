import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import "quarry-game";

export function Clobber() {
  const board = useRef(null);
  const [moves, setMoves] = useState([]);
  useEffect(() => {
    const heard = ({ detail }) => setMoves((before) => [...before, detail.move]);
    const element = board.current;
    element.addEventListener("quarry-move", heard);
    return () => element.removeEventListener("quarry-move", heard);
  }, []);
  return (
    <>
      <quarry-game ref={board} game="clobber" size="3x4" black="engine:2" controls="minimal" />
      <p>{moves.join(", ")}</p>
    </>
  );
}

createRoot(document.querySelector("#root")).render(<Clobber />);
