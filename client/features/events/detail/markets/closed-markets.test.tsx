import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../../../store/catalogue.ts";
import { priceStore } from "../../../../store/prices.ts";
import { writeEvents } from "../../../../sync/catalogue.ts";
import { eventWire, marketWire } from "../../../../sync/testing/wires.ts";
import { draw, wordsOf } from "../../../../ui/testing/draw.ts";
import { EventDetail } from "../event-detail.tsx";

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
});

test("RU-22 a decided market stands under the line of closed ones, by its name and without a price", () => {
  const decided = marketWire({ market_id: 700_102, market_name: "Total Maps", status: "resulting" });
  const markets = [
    marketWire(),
    { ...decided, selections: decided.selections.map((each) => ({ ...each, line: "700102-0" })) },
  ];
  writeEvents([eventWire({ markets })]);
  const html = draw(<EventDetail eventId="9001001" />);
  expect(wordsOf(html)).toContain("Closed (1)\nTotal Maps");
  expect(html.match(/aria-label="Total Maps"/g)).toBeNull();
  expect(html.match(/<section[^>]*aria-label="Match Winner"/g)).toHaveLength(1);
});
