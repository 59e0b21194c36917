import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { writeEvents } from "../../sync/catalogue.ts";
import { eventWire, marketWire } from "../../sync/testing/wires.ts";
import { draw } from "../../ui/testing/draw.ts";
import { SearchPrices } from "./search-with-prices.tsx";

const SIDES = marketWire().selections[0];

/** The prices drawn of a market with these, in their order: the pick, and whether it is named. */
function pricesOf(odds: readonly number[]): readonly (readonly [number, boolean])[] {
  const selections = odds.map((euro, at) =>
    Object.assign({}, SIDES, { bet_type_selection: `team-${at}`, euro_odds: euro }),
  );
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  writeEvents([eventWire({ markets: [marketWire({ selections })] })]);
  const market = catalogueStore.getState().markets[700_101];
  if (market === undefined) throw new Error("no such market");
  const buttons = draw(<SearchPrices market={market} form="none" />)
    .split("<button")
    .slice(1);
  return buttons.map((button) => {
    const key = /data-price="([^"]*)"/.exec(button)?.[1];
    return [market.selections.findIndex((selection) => selection.key === key), button.includes('data-part="label"')];
  });
}

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
});

test("an outright that is found has its three favourites with their names, a match its two prices", () => {
  expect(pricesOf([9, 3.2, 21, 4.5, 51, 2.1, 101, 34, 15])).toEqual([
    [5, true],
    [1, true],
    [3, true],
  ]);
  expect(pricesOf([1.8, 2.05])).toEqual([
    [0, false],
    [1, false],
  ]);
});
