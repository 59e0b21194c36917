import { createRoot } from "react-dom/client";
import type { OddsCenti } from "@clutch/kernel";
import { PriceCell } from "../../../client/features/events/price/price-cell.tsx";
import type { MarketEntry, SelectionEntry } from "../../../client/store/catalogue.ts";
import { priceKey, priceStore } from "../../../client/store/prices.ts";
import { loadLanguage } from "../../../client/ui/i18n/load-language.ts";
import "../../../client/ui/styles/index.css";
import { CELLS, COLUMNS, offerRuns, ROWS } from "./feed.ts";
import "./cells.css";

/** The product's own cells on the product's own store: what a list row mounts, 2,000 times. */
const selectionOf = (marketId: number): SelectionEntry => ({
  key: priceKey(marketId, 0, "home"),
  lineNumber: 0,
  selection: "home",
  name: "Iron Lanterns",
  selectionName: "Iron Lanterns",
  oddsCenti: 185 as OddsCenti,
  handicapQuarters: null,
  betRatio: null,
  won: null,
  result: null,
});

const markets = Array.from({ length: CELLS }, (_, marketId): MarketEntry => ({
  marketId,
  eventId: "1",
  marketName: "Match Winner",
  marketKind: "matchWinner",
  betTypeName: "WIN",
  marketTab: "MATCH",
  maxBetAmount: 5000,
  status: "open",
  isLongPause: false,
  timestampMs: 0,
  version: 1,
  isMain: true,
  selections: [selectionOf(marketId)],
}));

const write = (cell: number, oddsCenti: number, isMarked: boolean): void =>
  priceStore.set(
    priceKey(cell, 0, "home"),
    { oddsCenti: oddsCenti as OddsCenti, handicapQuarters: null, status: "open" },
    isMarked,
  );

function Board() {
  return Array.from({ length: ROWS }, (_, row) => (
    <div className="line" key={row}>
      {markets.slice(row * COLUMNS, (row + 1) * COLUMNS).map((market) => {
        const [selection] = market.selections;
        return selection && <PriceCell key={market.marketId} market={market} selection={selection} form="none" />;
      })}
    </div>
  ));
}

await loadLanguage("en");
for (let cell = 0; cell < CELLS; cell += 1) write(cell, 185, false);
const board = document.querySelector("#board");
if (!board) throw new Error("no board");
createRoot(board).render(<Board />);
offerRuns((cell, oddsCenti) => write(cell, oddsCenti, true));
