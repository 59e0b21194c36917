import { COLUMNS, offerRuns, ROWS } from "./feed.ts";
import "../../../client/ui/styles/index.css";
import "./cells.css";
import "./vanilla.css";

/** What one would write by hand: a button a price, one frame for all changes, one timer for all marks. */
const MARK_MS = 3000;
const board = document.querySelector("#board");
if (!board) throw new Error("no board");

interface Cell {
  readonly button: HTMLButtonElement;
  readonly text: Text;
  odds: number;
  shown: number;
}

const cells: Cell[] = [];
for (let row = 0; row < ROWS; row += 1) {
  const line = document.createElement("div");
  line.className = "line";
  for (let column = 0; column < COLUMNS; column += 1) {
    const button = document.createElement("button");
    button.className = "odd";
    const text = document.createTextNode("1.85");
    button.append(text);
    line.append(button);
    cells.push({ button, text, odds: 185, shown: 185 });
  }
  board.append(line);
}

const dirty = new Set<Cell>();
const markedAtMs = new Map<Cell, number>();

function paint(): void {
  const nowMs = performance.now();
  for (const cell of dirty) {
    if (cell.odds === cell.shown) continue;
    const move = cell.odds > cell.shown ? "up" : "down";
    cell.text.data = (cell.odds / 100).toFixed(2);
    cell.button.setAttribute("aria-label", `Iron Lanterns, winner, ${cell.text.data}`);
    cell.button.dataset["move"] = move;
    cell.shown = cell.odds;
    markedAtMs.delete(cell);
    markedAtMs.set(cell, nowMs);
  }
  dirty.clear();
}

setInterval(() => {
  const nowMs = performance.now();
  for (const [cell, atMs] of markedAtMs) {
    if (atMs + MARK_MS > nowMs) break;
    delete cell.button.dataset["move"];
    markedAtMs.delete(cell);
  }
}, 100);

offerRuns((index, oddsCenti) => {
  const cell = cells[index];
  if (!cell) return;
  if (dirty.size === 0) requestAnimationFrame(paint);
  cell.odds = oddsCenti;
  dirty.add(cell);
});
