import { AllCommunityModule, createGrid, ModuleRegistry, type ColDef } from "ag-grid-community";
import { CELLS, COLUMNS, offerRuns, ROWS } from "./feed.ts";
import "./cells.css";

/** The grid professionals buy, told to show every row and to flush its asynchronous transactions as it likes. */
ModuleRegistry.registerModules([AllCommunityModule]);

type Row = { id: string } & Record<string, number | string>;
const rows: Row[] = Array.from({ length: ROWS }, (_, row) => ({
  id: String(row),
  ...Object.fromEntries(Array.from({ length: COLUMNS }, (__, column) => [`c${column}`, 185])),
}));
const columnDefs: ColDef<Row>[] = Array.from({ length: COLUMNS }, (_, column) => ({
  field: `c${column}`,
  width: 80,
  valueFormatter: ({ value }) => (Number(value) / 100).toFixed(2),
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

offerRuns((cell, oddsCenti) => {
  const index = Math.floor((cell % CELLS) / COLUMNS);
  const row = rows[index];
  if (!row) return;
  const changed = { ...row, [`c${cell % COLUMNS}`]: oddsCenti };
  rows[index] = changed;
  grid.applyTransactionAsync({ update: [changed] });
});
