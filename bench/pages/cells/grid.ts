import { AllCommunityModule, createGrid, ModuleRegistry, type CellClassParams, type ColDef } from "ag-grid-community";
import { CELLS, COLUMNS, offerRuns, ROWS } from "./feed.ts";
import "../../../client/ui/styles/index.css";
import "./cells.css";
import "./grid.css";

/**
 * The grid professionals buy, configured to show every row and to flush its asynchronous transactions as it likes. What moves is
 * marked up or down by its class rules for 3 s, as on the other pages.
 */
ModuleRegistry.registerModules([AllCommunityModule]);

const MARK_MS = 3000;
type Row = { id: string } & Record<string, number | string>;
const rows: Row[] = Array.from({ length: ROWS }, (_, row) => ({
  id: String(row),
  ...Object.fromEntries(Array.from({ length: COLUMNS }, (__, column) => [`c${column}`, 185])),
}));
const isMarked =
  (column: number, move: "up" | "down") =>
  ({ data }: CellClassParams<Row>): boolean =>
    data?.[`m${column}`] === move;
const columnDefs: ColDef<Row>[] = Array.from({ length: COLUMNS }, (_, column) => ({
  field: `c${column}`,
  width: 80,
  valueFormatter: ({ value }) => (Number(value) / 100).toFixed(2),
  cellClassRules: { up: isMarked(column, "up"), down: isMarked(column, "down") },
}));

const board = document.querySelector<HTMLElement>("#board");
if (!board) throw new Error("no board");
board.style.width = `${COLUMNS * 80}px`;
const grid = createGrid(board, {
  columnDefs,
  rowData: rows,
  rowHeight: 34,
  getRowId: ({ data }) => data.id,
  domLayout: "print",
  suppressColumnVirtualisation: true,
});

/** Writes into the row itself: copies of rows would be counted for the grid's own time. */
function write(cell: number, change: (row: Row, column: number) => void): void {
  const row = rows[Math.floor((cell % CELLS) / COLUMNS)];
  if (!row) return;
  change(row, cell % COLUMNS);
  grid.applyTransactionAsync({ update: [row] });
}

const markedAtMs = new Map<number, number>();

setInterval(() => {
  const nowMs = performance.now();
  for (const [cell, atMs] of markedAtMs) {
    if (atMs + MARK_MS > nowMs) break;
    markedAtMs.delete(cell);
    write(cell, (row, column) => {
      row[`m${column}`] = "";
    });
  }
}, 100);

offerRuns((cell, oddsCenti) => {
  write(cell, (row, column) => {
    const before = Number(row[`c${column}`]);
    if (before === oddsCenti) return;
    markedAtMs.delete(cell);
    markedAtMs.set(cell, performance.now());
    row[`c${column}`] = oddsCenti;
    row[`m${column}`] = oddsCenti > before ? "up" : "down";
  });
});
