import * as fc from "fast-check";
import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import english from "../../texts/client/en/status.json" with { type: "json" };
import { computeChangeStatus } from "./change.ts";
import { actionToTakeOf, decideMarketUpdate, doesEventLeave, isNewerStamp } from "./live-update.ts";
import {
  canAddToSlip,
  displayedStatus,
  isEndedStatus,
  isMarkedLive,
  MARKET_STATUSES,
  statusIcon,
  statusLabelId,
  TICKET_RESULTS,
  type AnyStatus,
} from "./status.ts";

const texts: Readonly<Record<string, string>> = english;
const label = (status: AnyStatus): string | null => {
  const id = statusLabelId(status);
  return id === null ? null : (texts[id] ?? `no text for ${id}`);
};

test("R4.1-38 R4.1-39 R4.1-40 R4.1-41 R4.1-42 resulting, settled, settlement and closed count as ended, no other", () => {
  expect(MARKET_STATUSES.filter(isEndedStatus).toSorted()).toEqual(["closed", "resulting", "settled", "settlement"]);
});

test("R4.1-06 R4.1-07 R4.1-08 R4.1-09 R4.1-10 the labels of market statuses", () => {
  expect(label("settlement")).toBe("Awaiting settlement");
  expect(label("resulting")).toBe("Awaiting result");
  expect(label("settled")).toBe("Settled");
  expect(label("pause")).toBe("Paused");
  expect([label("open"), label("new")]).toEqual([null, null]);
});

test("R4.1-11 R4.1-12 R4.1-13 R4.1-14 R4.1-15 R4.1-16 R4.1-17 R4.1-18 the labels of ticket results", () => {
  expect(TICKET_RESULTS.map((result) => [result, label(result)])).toEqual([
    ["win", "Win"],
    ["loss", "Loss"],
    ["pending", "Pending"],
    ["cancelled", "Cancelled"],
    ["refund", "Refund"],
    ["draw", "Draw"],
    ["closed", "Closed"],
    ["cashed_out", "Cashed out"],
  ]);
});

test("R4.2-01 a settled status is displayed as settled", () =>
  expect(displayedStatus("settled", null)).toBe("settled"));

test("R4.2-02 any other status is displayed raw", () => {
  for (const status of MARKET_STATUSES.filter((each) => each !== "resulting"))
    for (const won of [true, false, null]) expect(displayedStatus(status, won)).toBe(status);
});

test("R4.2-03 R4.2-04 R4.2-05 resulting becomes settlement once the outcome is known", () => {
  expect(displayedStatus("resulting", true)).toBe("settlement");
  expect(displayedStatus("resulting", false)).toBe("settlement");
  expect(displayedStatus("resulting", null)).toBe("resulting");
});

test("R4.2-06 R4.2-07 an outcome shows a win or lose icon, none for a draw or refund", () => {
  for (const status of ["settled", "settlement", "resulting"] as const) {
    expect(statusIcon(status, true)).toBe("win");
    expect(statusIcon(status, false)).toBe("lose");
  }
  expect([statusIcon("settled", null), statusIcon("settlement", null)]).toEqual([null, null]);
});

test("R4.2-08 R4.2-09 R4.2-10 R4.2-11 locks and the loader", () => {
  expect((["pause", "closed"] as const).map((status) => statusIcon(status, null))).toEqual(["lock", "lock"]);
  expect(statusIcon("resulting", null)).toBe("loader");
  expect([statusIcon("open", null), statusIcon("new", null)]).toEqual([null, null]);
});

test("R5.5-08 R5.5-09 odds of an ended or paused match may not enter the slip", () => {
  expect(MARKET_STATUSES.filter(canAddToSlip)).toEqual(["open", "new"]);
});

const shown = { oddsCenti: oddsCenti(185), handicap: "-1.5", status: "open" } as const;

test("R4.3-16 a selection that is not open gets lock, whatever else changed", () => {
  for (const status of ["new", "pause", "resulting", "closed", "settled", "settlement"] as const)
    expect(computeChangeStatus(shown, { oddsCenti: oddsCenti(190), handicap: "-2.5", status })).toBe("lock");
});

test("R4.3-17 a moved handicap gets handi-change", () => {
  expect(computeChangeStatus(shown, { ...shown, handicap: "-2.5" })).toBe("handi-change");
  expect(computeChangeStatus(shown, { ...shown, handicap: "-2.5", oddsCenti: oddsCenti(300) })).toBe("handi-change");
});

test("R4.3-18 R4.3-19 risen odds get up, fallen odds down, equal odds nothing", () => {
  expect(computeChangeStatus(shown, { ...shown, oddsCenti: oddsCenti(188) })).toBe("up");
  expect(computeChangeStatus(shown, { ...shown, oddsCenti: oddsCenti(180) })).toBe("down");
  expect(computeChangeStatus(shown, shown)).toBeNull();
});

test("R3.6-21 the mark is always one of four, or none", () => {
  const state = fc.record({
    oddsCenti: fc.integer({ min: 101, max: 400 }).map(oddsCenti),
    handicap: fc.constantFrom("-1.5", "+1.5", null),
    status: fc.constantFrom(...MARKET_STATUSES),
  });
  fc.assert(
    fc.property(state, state, (before, now) =>
      ["lock", "handi-change", "up", "down", null].includes(computeChangeStatus(before, now)),
    ),
  );
});

test("G-38 an update counts only when it is newer than the stored one", () => {
  expect(isNewerStamp(null, { timestampMs: 1 })).toBe(true);
  expect(isNewerStamp({ timestampMs: 5 }, { timestampMs: 5 })).toBe(false);
  expect(isNewerStamp({ timestampMs: 5 }, { timestampMs: 4 })).toBe(false);
  expect(isNewerStamp({ timestampMs: 5 }, { timestampMs: 6 })).toBe(true);
  expect(isNewerStamp({ timestampMs: 5, version: 9 }, { timestampMs: 6, version: 9 })).toBe(false);
  expect(isNewerStamp({ timestampMs: 5, version: 9 }, { timestampMs: 6, version: 10 })).toBe(true);
});

test("G-38 closed removes, new is ignored, every other status is written", () => {
  const effects = MARKET_STATUSES.map((status) => decideMarketUpdate({ timestampMs: 5 }, { timestampMs: 6, status }));
  expect(effects).toEqual(["write", "ignore", "remove", "write", "write", "write", "write"]);
  for (const status of MARKET_STATUSES)
    expect(decideMarketUpdate({ timestampMs: 6 }, { timestampMs: 6, status })).toBe("drop");
});

test("G-38 a closing market takes the event along only from its own row or as the last one", () => {
  expect(doesEventLeave({ view: "list", isRowMarket: true })).toBe(true);
  expect(doesEventLeave({ view: "list", isRowMarket: false })).toBe(false);
  expect(doesEventLeave({ view: "event", marketsLeft: 1 })).toBe(false);
  expect(doesEventLeave({ view: "event", marketsLeft: 0 })).toBe(true);
});

test("R4.1-37 R4.6-14 only a closed selection has to be removed", () => {
  expect(MARKET_STATUSES.filter((status) => actionToTakeOf(status) === "closed")).toEqual(["closed"]);
});

test("a match is marked LIVE while it is in play and not decided", () => {
  const live = MARKET_STATUSES.filter((status) => isMarkedLive({ inPlay: true, status }));
  expect(live.toSorted()).toEqual(["new", "open", "pause"]);
  expect(isMarkedLive({ inPlay: false, status: "open" })).toBe(false);
});
