/** Where a price stands in its row: columns are markets, lines their selections from the top. */
export interface CellPlace {
  readonly column: number;
  readonly line: number;
}

/** A place in a block of rows: a price, or with a null cell the row's own link. */
export interface GridPlace {
  readonly row: number;
  readonly cell: CellPlace | null;
}

/** The rows of a block, each with the prices that can have the focus. */
export type GridRows = readonly (readonly CellPlace[])[];

/**
 * Where a key leads in a block of rows (DESIGN section 8): Left and Right within the row, Up and Down through its lines
 * and on to the next row, Home and End to the row's first and last price. Null when nothing is there, so that the page
 * may scroll.
 */
export function computeGridStep(key: string, from: GridPlace, rows: GridRows): GridPlace | null {
  const cells = rows[from.row] ?? [];
  switch (key) {
    case "ArrowRight":
    case "ArrowLeft":
      return stepAside(key === "ArrowRight" ? 1 : -1, from, cells);
    case "ArrowDown":
      return stepAlong(1, from, rows);
    case "ArrowUp":
      return stepAlong(-1, from, rows);
    case "Home":
      return at(from.row, inColumn(cells, Math.min(...columnsOf(cells)), from.cell?.line ?? 0));
    case "End":
      return at(from.row, inColumn(cells, Math.max(...columnsOf(cells)), from.cell?.line ?? 0));
    default:
      return null;
  }
}

const at = (row: number, cell: CellPlace | null): GridPlace | null => (cell === null ? null : { row, cell });
const columnsOf = (cells: readonly CellPlace[]): number[] => cells.map(({ column }) => column);

/** To the next market with a price, at the nearest line; Left of the first price is the row's link. */
function stepAside(way: 1 | -1, { row, cell }: GridPlace, cells: readonly CellPlace[]): GridPlace | null {
  if (cell === null) return way === 1 ? at(row, inColumn(cells, Math.min(...columnsOf(cells)), 0)) : null;
  const beyond = columnsOf(cells).filter((column) => (column - cell.column) * way > 0);
  if (beyond.length === 0) return way === -1 ? { row, cell: null } : null;
  return at(row, inColumn(cells, way === 1 ? Math.min(...beyond) : Math.max(...beyond), cell.line));
}

/** To the next line of the market, or into the next row: there to the same market, else to the row's link. */
function stepAlong(way: 1 | -1, { row, cell }: GridPlace, rows: GridRows): GridPlace | null {
  const next = row + way;
  if (cell !== null) {
    const lines = (rows[row] ?? [])
      .filter(({ column, line }) => column === cell.column && (line - cell.line) * way > 0)
      .toSorted((a, b) => (a.line - b.line) * way);
    const [nearest] = lines;
    if (nearest !== undefined) return { row, cell: nearest };
  }
  const cells = rows[next];
  if (cells === undefined) return null;
  const entered = way === 1 ? 0 : Number.POSITIVE_INFINITY;
  return { row: next, cell: cell === null ? null : inColumn(cells, cell.column, entered) };
}

/** The price of a column nearest to a line; null when the column has none. */
function inColumn(cells: readonly CellPlace[], column: number, line: number): CellPlace | null {
  const there = cells.filter((cell) => cell.column === column).toSorted((a, b) => a.line - b.line);
  if (line === Number.POSITIVE_INFINITY) return there.at(-1) ?? null;
  return there.toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line))[0] ?? null;
}
