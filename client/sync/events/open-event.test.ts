import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { applyMarketUpdate, writeEvents } from "../catalogue.ts";
import { loadEvent, openEvent } from "../intents/events.ts";
import { backMobilePage, goMobilePage } from "../intents/navigation.ts";
import { isMobileWidth, pageInSight } from "../mobile-page.ts";
import { leaveIfEmpty, openEventId } from "./open-event.ts";
import { refusal, useFakeRuntime } from "../testing/fake-runtime.ts";
import { eventWire, marketWire } from "../testing/wires.ts";

const ID = "9001001";
const nothing = () => ({ answer: null });

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  uiStore.setState(INITIAL_UI, true);
  writeEvents([eventWire()]);
});

const page = () => uiStore.getState().currentMobilePage;

test("R2.2-18 R3.1-58 R3.1-59 on a phone opening an event changes the page, not the route, and back returns", () => {
  const fake = useFakeRuntime(nothing);
  uiStore.setState({ isMobile: true });
  expect(page()).toEqual({ current: "matches", prev: null });
  openEvent(ID);
  expect([page(), uiStore.getState().mobileEventId, fake.went]).toEqual([
    { current: "event-detail", prev: "matches" },
    ID,
    [],
  ]);
  backMobilePage();
  expect(page().current).toBe("matches");
});

test("on a phone the slip is above the match it was opened from, and going back never loops", () => {
  useFakeRuntime(nothing);
  uiStore.setState({ isMobile: true });
  const route = { name: "events", eventId: null } as const;
  openEvent(ID);
  goMobilePage("bet-slip");
  expect([pageInSight(page()), openEventId(route, uiStore.getState())]).toEqual(["event-detail", ID]);
  backMobilePage();
  expect(page().current).toBe("event-detail");
  goMobilePage("history");
  expect([pageInSight(page()), openEventId(route, uiStore.getState())]).toEqual(["history", null]);
  for (const below of ["event-detail", "matches"]) {
    backMobilePage();
    expect(page().current).toBe(below);
  }
  for (const from of ["history", "settings", "history"] as const) goMobilePage(from);
  backMobilePage();
  expect(page().current).toBe("matches");
});

test("R2.2-17 on a desktop opening an event goes to its route", () => {
  const fake = useFakeRuntime(nothing);
  openEvent(ID);
  expect([fake.went, page().current]).toEqual([[`/events/${ID}`], "matches"]);
});

test("R2.2-19 an event without markets does not open, on a desktop or a phone", () => {
  const fake = useFakeRuntime(nothing);
  writeEvents([eventWire({ event_id: "empty", total_num_markets: 0, markets: [] })]);
  for (const isMobile of [false, true]) {
    uiStore.setState({ isMobile });
    openEvent("empty");
  }
  expect([fake.went, page().current, uiStore.getState().mobileEventId]).toEqual([[], "matches", null]);
});

test("R4.6-08 R8.2-34 the event's page loses a market that closes, and returns to the matches with its last one", () => {
  const fake = useFakeRuntime(nothing, { name: "event-detail", eventId: ID });
  writeEvents([eventWire({ markets: [marketWire(), marketWire({ market_id: 700_102, bet_type_name: "OU" })] })]);
  const close = (marketId: number) => {
    const update = { event_id: ID, market_id: marketId, market_tab: "MATCH", version: 2, selections: [] };
    applyMarketUpdate({ ...update, status: "closed" }, 2000);
    leaveIfEmpty(ID);
  };
  close(700_102);
  expect([catalogueStore.getState().events[ID]?.marketIds, fake.went]).toEqual([[700_101], []]);
  close(700_101);
  expect([fake.went, uiStore.getState().passingText]).toEqual([["/events"], "error.4012"]);
});

test("R8.2-33 an event whose markets cannot be read says so on its page, and stays open to be tried again", async () => {
  const fake = useFakeRuntime(() => refusal(500, null), { name: "event-detail", eventId: ID });
  expect(await loadEvent(ID)).toBe("failed");
  expect([fake.went, uiStore.getState().passingText]).toEqual([[], "error.4011"]);
});

test("R9.1-35 R9.2-01 the phone's layout holds to a width of 768 and not beyond", () => {
  expect([isMobileWidth(768), isMobileWidth(769)]).toEqual([true, false]);
});
