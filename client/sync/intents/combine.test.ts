import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceKey, priceStore } from "../../store/prices.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { slipSelectionsOf } from "../../store/slip-mode.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { writeEvents } from "../catalogue.ts";
import { refusal, useFakeRuntime } from "../testing/fake-runtime.ts";
import { eventWire, marketWire } from "../testing/wires.ts";
import { sayReplaced } from "../slip/replaced.ts";
import { makeCombo } from "./combine.ts";
import { toggleSelection } from "./slip.ts";

const FIRST = priceKey(700_101, 0, "home");
const SECOND = priceKey(700_201, 0, "home");
const note = () => slipStore.getState().note?.messageId ?? null;

/** The second pick takes the place of the first, as a press does; what the press says then is awaited here. */
function replace(): void {
  toggleSelection(FIRST);
  const [before] = slipSelectionsOf(slipStore.getState());
  toggleSelection(SECOND);
  if (before !== undefined) sayReplaced(before);
}

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  slipStore.setState(INITIAL_SLIP, true);
  sessionStore.setState(INITIAL_SESSION, true);
  useFakeRuntime(() => refusal(400, null));
  writeEvents([
    eventWire(),
    eventWire({
      event_id: "9001002",
      home: { team_name: "Lynx", team_logo: null },
      markets: [marketWire({ market_id: 700_201 })],
    }),
  ]);
});

test("R4.3-01 a further tap of the Single tab says once that it replaced the pick, and both can be a combo", async () => {
  replace();
  expect(note()).toBe("slip.note.replaced");
  makeCombo();
  const slip = slipStore.getState();
  expect([slip.tab, slip.note, slipSelectionsOf(slip).map(({ key }) => key)]).toEqual(["combo", null, [FIRST, SECOND]]);
  slipStore.setState(INITIAL_SLIP, true);
  replace();
  expect(note()).toBe(null);
});

test("R4.3-01 nothing is said of the other side of one market, or while a tap is a quick bet", () => {
  toggleSelection(FIRST);
  const [before] = slipSelectionsOf(slipStore.getState());
  toggleSelection(priceKey(700_101, 0, "away"));
  if (before !== undefined) sayReplaced(before);
  expect(note()).toBe(null);
  slipStore.setState({ ...INITIAL_SLIP, quickStakeMinor: 100n }, true);
  replace();
  expect(note()).toBe(null);
});
