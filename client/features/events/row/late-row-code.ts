import type { KeyboardEvent } from "react";
import type { moveInGrid as MoveInGrid } from "./row-focus.ts";

let move: typeof MoveInGrid | null = null;

/** Fetches what rows do beside showing, and starts it: arrow keys and the lines of prices. Not needed to see the first list. */
export async function loadRowCode(): Promise<void> {
  const code = await import("./row-code.ts");
  move = code.moveInGrid;
  code.startTrails();
  code.startTrailLines(document);
}

/** As `moveInGrid` of row-focus.ts once its code is there; until then a key scrolls the page as it does anywhere. */
export const moveInGrid = (event: KeyboardEvent<HTMLElement>): void => move?.(event);
