import type { KeyboardEvent } from "react";
import { computeGridStep, type CellPlace } from "./row-keys.ts";

const placeOf = (cell: HTMLElement): CellPlace => ({
  column: Number(cell.dataset["column"]),
  line: Number(cell.dataset["line"]),
});

/** Columns a narrow container hides, and prices that cannot be taken, are not stops. */
const cellsOf = (row: Element | undefined): HTMLButtonElement[] =>
  [...(row?.querySelectorAll<HTMLButtonElement>("[data-column]:not(:disabled)") ?? [])].filter(
    (cell) => cell.offsetParent !== null,
  );

/** Moves focus among the prices and links of a block of rows (`data-grid`), from the row a key was pressed in. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget;
  const all = [...(row.closest("[data-grid]") ?? row).querySelectorAll("article")];
  const index = Math.max(0, all.indexOf(row));
  // Only the neighbours can be reached in one step.
  const near = [all[index - 1], row, all[index + 1]];
  const isFirst = near[0] === undefined;
  const rows = (isFirst ? near.slice(1) : near).filter((each) => each !== undefined);
  const focused = event.target instanceof HTMLElement ? event.target : null;
  const cell = focused?.dataset["column"] === undefined ? null : placeOf(focused);
  const cells = rows.map(cellsOf);
  const to = computeGridStep(
    event.key,
    { row: isFirst ? 0 : 1, cell },
    cells.map((each) => each.map(placeOf)),
  );
  if (to === null) return;
  const target =
    to.cell === null
      ? rows[to.row]?.querySelector<HTMLElement>("[data-row-link]")
      : cells[to.row]?.find(
          ({ dataset }) => Number(dataset["column"]) === to.cell?.column && Number(dataset["line"]) === to.cell.line,
        );
  if (!target) return;
  event.preventDefault();
  target.focus();
}
