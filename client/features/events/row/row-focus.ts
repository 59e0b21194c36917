import type { KeyboardEvent } from "react";
import { computeCellStep, type CellPlace } from "./row-keys.ts";

const placeOf = (cell: HTMLElement): CellPlace => ({
  column: Number(cell.dataset["column"]),
  line: Number(cell.dataset["line"]),
});

/** Moves focus among the prices of the row a key was pressed in; Left from the first price returns to the row's link. */
export function moveInRow(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget;
  const focused = event.target instanceof HTMLElement ? event.target : null;
  const cells = [...row.querySelectorAll<HTMLButtonElement>("[data-column]:not(:disabled)")].filter(isShown);
  const from = focused?.dataset["column"] === undefined ? null : placeOf(focused);
  const to = computeCellStep(event.key, from, cells.map(placeOf));
  const target = to && cells.find((cell) => placeOf(cell).column === to.column && placeOf(cell).line === to.line);
  if (target) {
    event.preventDefault();
    target.focus();
  } else if (event.key === "ArrowLeft" && from !== null) {
    event.preventDefault();
    row.querySelector<HTMLElement>("[data-row-link]")?.focus();
  }
}

/** Columns a narrow container hides are not stops. */
const isShown = (cell: HTMLElement): boolean => cell.offsetParent !== null;
