/** Where a price stands in its row: columns are markets, lines their selections from the top. */
export interface CellPlace {
  readonly column: number;
  readonly line: number;
}

/**
 * Which of `cells` an arrow key leads to from `from` (null: the row itself); null when there is none, so that
 * the page may scroll. Left and right keep to the nearest line of the next column that has a cell.
 */
export function computeCellStep(key: string, from: CellPlace | null, cells: readonly CellPlace[]): CellPlace | null {
  if (from === null) return key === "ArrowRight" ? first(cells, () => true) : null;
  switch (key) {
    case "ArrowDown":
      return first(cells, (cell) => cell.column === from.column && cell.line > from.line);
    case "ArrowUp":
      return last(cells, (cell) => cell.column === from.column && cell.line < from.line);
    case "ArrowRight":
      return nearestLine(cells, from, (columns) => Math.min(...columns.filter((column) => column > from.column)));
    case "ArrowLeft":
      return nearestLine(cells, from, (columns) => Math.max(...columns.filter((column) => column < from.column)));
    default:
      return null;
  }
}

const byPlace = (a: CellPlace, b: CellPlace): number => a.column - b.column || a.line - b.line;

function first(cells: readonly CellPlace[], isWanted: (cell: CellPlace) => boolean): CellPlace | null {
  return cells.filter(isWanted).toSorted(byPlace)[0] ?? null;
}

function last(cells: readonly CellPlace[], isWanted: (cell: CellPlace) => boolean): CellPlace | null {
  return cells.filter(isWanted).toSorted(byPlace).at(-1) ?? null;
}

function nearestLine(
  cells: readonly CellPlace[],
  from: CellPlace,
  pickColumn: (columns: readonly number[]) => number,
): CellPlace | null {
  const column = pickColumn(cells.map((cell) => cell.column));
  const distance = (cell: CellPlace): number => Math.abs(cell.line - from.line);
  const there = cells.filter((cell) => cell.column === column);
  return there.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
