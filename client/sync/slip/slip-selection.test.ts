import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceKey, priceStore } from "../../store/prices.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { slipSelectionsOf } from "../../store/slip-mode.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { applyMarketUpdate, writeEvents } from "../catalogue.ts";
import { toggleSelection } from "../intents/slip.ts";
import { refusal, useFakeRuntime } from "../testing/fake-runtime.ts";
import { eventWire } from "../testing/wires.ts";
import texts from "../../../texts/client/en/bet-error.json" with { type: "json" };

const HOME = priceKey(700_101, 0, "home");
const selection = () => slipSelectionsOf(slipStore.getState())[0];
/** What the member reads beside the slip, in English. */
const said = () => texts[(slipStore.getState().note?.messageId ?? "") as keyof typeof texts];
const REFUSED = "Unable to add to betslip as the match ended or is paused";

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  slipStore.setState(INITIAL_SLIP, true);
  sessionStore.setState(INITIAL_SESSION, true);
  const fake = useFakeRuntime(() => refusal(400, null));
  fake.timers.advance(1234);
  writeEvents([eventWire()]);
});

test("R3.6-01 R3.6-02 R3.6-03 R3.6-04 R3.6-05 R3.6-06 R3.6-07 R3.6-08 a pressed price becomes a selection of the slip", () => {
  toggleSelection(HOME);
  expect(selection()).toMatchObject({
    eventId: "9001001",
    marketId: 700_101,
    lineNumber: 0,
    selection: "home",
    selectionName: "Red Foxes",
    betTypeName: "WIN",
    handicapQuarters: null,
    isLongPause: false,
    addedAtMs: 1234,
  });
});

test("R3.6-13 R3.6-15 R3.6-16 R3.6-17 a selection carries the names it is shown with and its market's status", () => {
  toggleSelection(HOME);
  expect(selection()).toMatchObject({
    marketName: "Match Winner",
    status: "open",
    competitionName: "Summer Masters",
    eventName: "Red Foxes vs Blue Owls",
  });
});

test("R8.2-35 a price of an ended event or a paused market is refused with its text, and the slip stays", () => {
  writeEvents([eventWire({ status: "settled" })]);
  toggleSelection(HOME);
  expect([selection(), said()]).toEqual([undefined, REFUSED]);
  slipStore.setState(INITIAL_SLIP, true);
  writeEvents([eventWire()]);
  const update = { event_id: "9001001", market_id: 700_101, market_tab: "MATCH", version: 2, selections: [] };
  applyMarketUpdate({ ...update, status: "pause" }, 2000);
  toggleSelection(HOME);
  expect([selection(), said()]).toEqual([undefined, REFUSED]);
});
