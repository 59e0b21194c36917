import * as fc from "fast-check";
import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { DEFAULT_SLIP_LIMITS } from "../limits/constants.ts";
import { MARKET_STATUSES, type MarketStatus } from "../market/status.ts";
import type { SelectionUpdate, SlipSelection } from "./selection.ts";
import { reduceSlip, type SlipAction } from "./reduce.ts";
import { createSlip, rangeOf, SLIP_GROUPS, type KeptRange, type SlipGroup, type SlipContents } from "./state.ts";

const T0 = 1_761_040_795_000;

function slipSelection(marketId: number, selection = "home", event: Partial<SlipSelection> = {}): SlipSelection {
  const eventId = event.eventId ?? String(marketId);
  return {
    eventId,
    matchKey: `match-${eventId}`,
    marketId,
    lineNumber: 0,
    selection,
    isOutright: false,
    isComboAllowed: true,
    oddsCenti: oddsCenti(185),
    handicapQuarters: null,
    currentOddsCenti: oddsCenti(185),
    currentHandicapQuarters: null,
    status: "open",
    changeStatus: null,
    actionToTake: null,
    isLongPause: false,
    addedAtMs: T0,
    ...event,
  };
}

const press = (
  group: SlipGroup,
  picked: SlipSelection,
  more: { eventStatus?: MarketStatus; atMs?: number } = {},
): SlipAction<SlipSelection> => ({
  kind: "press",
  group,
  selection: picked,
  eventStatus: more.eventStatus ?? "open",
  limits: DEFAULT_SLIP_LIMITS,
  atMs: more.atMs ?? T0,
});

const run = (...actions: SlipAction<SlipSelection>[]): SlipContents =>
  actions.reduce<SlipContents>(reduceSlip, createSlip());
const marketsOf = (state: SlipContents, group: SlipGroup) => state.groups[group].map((each) => each.marketId);
const update = (marketId: number, change: Partial<SelectionUpdate>): SlipAction<SlipSelection> => ({
  kind: "update",
  updates: [
    {
      marketId,
      lineNumber: 0,
      selection: "home",
      oddsCenti: oddsCenti(185),
      handicapQuarters: null,
      status: "open",
      isLongPause: false,
      ...change,
    },
  ],
});

test("R3.6-22 R3.6-23 R3.6-24 R3.6-25 R3.6-26 every bet group is there and empty at start", () => {
  const { groups } = createSlip();
  for (const group of ["single", "combo", "bigCombo", "eventCombo", "luckyCombo"] as const)
    expect(groups[group]).toEqual([]);
  expect(SLIP_GROUPS.every((group) => groups[group].length === 0)).toBe(true);
});

test("R4.3-03 R4.1-32 on single the same selection removes it", () => {
  const state = run(press("single", slipSelection(700101)), press("single", slipSelection(700101)));
  expect([state.groups.single, state.notice.indicator]).toEqual([[], "remove"]);
});

test("R4.3-04 R4.1-34 on single a different selection replaces the slip", () => {
  const state = run(press("single", slipSelection(700101)), press("single", slipSelection(700201)));
  expect([marketsOf(state, "single"), state.notice.indicator]).toEqual([[700201], "replace"]);
  const other = run(press("single", slipSelection(700101)), press("single", slipSelection(700101, "away")));
  expect(other.groups.single.map((each) => each.selection)).toEqual(["away"]);
});

test("R4.1-33 on an empty single slip and for a new event on combo the answer is add", () => {
  expect(run(press("single", slipSelection(700101))).notice.indicator).toBe("add");
  expect(run(press("combo", slipSelection(1)), press("combo", slipSelection(2))).notice.indicator).toBe("add");
});

test("R4.3-02 R4.1-35 on combo an event already in the slip is not added again, nor taken out by a press", () => {
  const held = slipSelection(700101, "home", { eventId: "9001001" });
  for (const again of [held, slipSelection(700102, "over", { eventId: "9001001" })]) {
    const state = run(press("combo", held), press("combo", again));
    expect([marketsOf(state, "combo"), state.notice.indicator, state.notice.problem?.code]).toEqual([
      [700101],
      "none",
      6025,
    ]);
  }
});

test("R5.2-04 on combo another event of a match already held is refused", () => {
  const state = run(
    press("combo", slipSelection(1)),
    press("combo", slipSelection(2, "home", { matchKey: "match-1" })),
  );
  expect([marketsOf(state, "combo"), state.notice.problem?.code]).toEqual([[1], 6026]);
});

test("G-79 outrights and events without permission are refused on every combo tab", () => {
  for (const group of ["combo", "bigCombo", "eventCombo", "luckyCombo", "mixedCombo"] as const) {
    expect(run(press(group, slipSelection(1, "team-1", { isOutright: true }))).notice.problem?.code).toBe(6027);
    expect(run(press(group, slipSelection(1, "home", { isComboAllowed: false }))).notice.problem?.code).toBe(6028);
  }
});

const fill = (group: SlipGroup, count: number) =>
  run(...Array.from({ length: count }, (_, n) => press(group, slipSelection(n + 1))));

test("R5.2-08 R5.2-09 a combo holds no 21st event, a mixed combo no 6th", () => {
  expect(fill("combo", 20).notice.problem).toBeNull();
  const full = fill("combo", 21);
  expect([full.groups.combo.length, full.notice.problem?.code]).toEqual([20, 6018]);
  const mixed = fill("mixedCombo", 6);
  expect([mixed.groups.mixedCombo.length, mixed.notice.problem?.code]).toEqual([5, 6018]);
});

test("R4.3-01 on the event-combo tab the same selection is added, removed and added", () => {
  const pick = slipSelection(700111, "home", { eventId: "9001001" });
  const lengths = [1, 2, 3].map(
    (times) => run(...Array.from({ length: times }, () => press("eventCombo", pick))).groups.eventCombo.length,
  );
  expect(lengths).toEqual([1, 0, 1]);
});

test("G-49 on in-match and mixed combo another selection of a market takes its place, in its place", () => {
  for (const group of ["eventCombo", "mixedCombo"] as const) {
    const of = (marketId: number, selection: string) => slipSelection(marketId, selection, { eventId: "9001001" });
    const state = run(press(group, of(1, "home")), press(group, of(2, "over")), press(group, of(1, "away")));
    expect(state.groups[group].map((each) => each.selection)).toEqual(["away", "over"]);
    expect(state.notice.indicator).toBe("replace");
  }
});

test("G-45 an in-match combo holds one event and no 11th selection", () => {
  const of = (marketId: number) => press("eventCombo", slipSelection(marketId, "home", { eventId: "9001001" }));
  const full = run(...Array.from({ length: 11 }, (_, n) => of(n + 1)));
  expect([full.groups.eventCombo.length, full.notice.problem?.code]).toEqual([10, 6011]);
  const moved = reduceSlip(full, press("eventCombo", slipSelection(99, "home", { eventId: "9001002" })));
  expect(marketsOf(moved, "eventCombo")).toEqual([99]);
});

test("R4.3-05 every add records the time of the last odds selection, a removal does not", () => {
  const one = run(press("single", slipSelection(1), { atMs: T0 }));
  expect(one.lastOddsSelectTimeMs).toBe(T0);
  const two = reduceSlip(one, press("single", slipSelection(2), { atMs: T0 + 5 }));
  expect(two.lastOddsSelectTimeMs).toBe(T0 + 5);
  expect(reduceSlip(two, press("single", slipSelection(2), { atMs: T0 + 9 })).lastOddsSelectTimeMs).toBe(T0 + 5);
});

test("R4.3-06 removing the last bet clears the follow-bet flag, one of several does not", () => {
  const followed = run({
    kind: "follow",
    selections: [slipSelection(1), slipSelection(2), slipSelection(3)],
    atMs: T0,
  });
  expect([marketsOf(followed, "bigCombo"), followed.followed.includes("bigCombo")]).toEqual([[1, 2, 3], true]);
  const two = reduceSlip(followed, { kind: "remove", group: "bigCombo", selection: slipSelection(1) });
  expect(two.followed.includes("bigCombo")).toBe(true);
  const none = [2, 3].reduce<SlipContents>(
    (state, id) => reduceSlip(state, { kind: "remove", group: "bigCombo", selection: slipSelection(id) }),
    two,
  );
  expect(none.followed.includes("bigCombo")).toBe(false);
  const one = run({ kind: "follow", selections: [slipSelection(1)], atMs: T0 });
  expect([marketsOf(one, "single"), one.followed.includes("single")]).toEqual([[1], true]);
});

test("G-50 a fill replaces a group; a followed one stays followed until the group is empty", () => {
  const filling = (isFollowed: boolean, ids: number[]): SlipAction<SlipSelection> => ({
    kind: "fill",
    group: "eventCombo",
    isFollowed,
    atMs: T0 + 7,
    selections: ids.map((id) => slipSelection(id)),
  });
  const theirs = run(press("eventCombo", slipSelection(9)), filling(true, [1, 2]));
  expect([marketsOf(theirs, "eventCombo"), theirs.followed, theirs.lastOddsSelectTimeMs]).toEqual([
    [1, 2],
    ["eventCombo"],
    T0 + 7,
  ]);
  expect(reduceSlip(theirs, filling(true, [3])).followed).toEqual(["eventCombo"]);
  const own = reduceSlip(theirs, filling(false, [4]));
  expect([marketsOf(own, "eventCombo"), own.followed]).toEqual([[4], []]);
  expect(reduceSlip(theirs, filling(true, [])).followed).toEqual([]);
});

test("R4.3-07 removing an event clears the selected event and takes its selections from every group", () => {
  const state = run(
    press("single", slipSelection(1, "home", { eventId: "9001001" })),
    press("combo", slipSelection(1, "home", { eventId: "9001001" })),
    press("combo", slipSelection(2)),
    { kind: "selectEvent", eventId: "9001001" },
    { kind: "removeEvent", eventId: "9001001" },
  );
  expect([marketsOf(state, "single"), marketsOf(state, "combo"), state.selectedEventId]).toEqual([[], [2], null]);
});

test("R5.5-08 R5.5-09 odds of an ended or paused match do not enter, but leave", () => {
  for (const eventStatus of ["pause", "resulting", "settlement", "settled", "closed"] as const) {
    const refused = run(press("single", slipSelection(1), { eventStatus }));
    expect([refused.groups.single, refused.notice.problem?.code]).toEqual([[], "matchEnded"]);
    expect(
      run(press("single", slipSelection(1)), press("single", slipSelection(1), { eventStatus })).groups.single,
    ).toEqual([]);
  }
});

test("R4.3-16 R4.1-37 updates mark a selection against what the member agreed to", () => {
  const held = run(press("single", slipSelection(1)));
  const after = (change: Partial<SelectionUpdate>) => reduceSlip(held, update(1, change)).groups.single[0];
  expect(after({ oddsCenti: oddsCenti(188) })?.changeStatus).toBe("up");
  expect(after({ oddsCenti: oddsCenti(180) })?.changeStatus).toBe("down");
  expect(after({ handicapQuarters: -10 })?.changeStatus).toBe("handi-change");
  expect(after({ status: "pause" })?.changeStatus).toBe("lock");
  expect(after({ status: "closed" })).toMatchObject({ changeStatus: "lock", actionToTake: "closed" });
  expect(after({ status: "new", oddsCenti: oddsCenti(300) })).toBe(held.groups.single[0]);
});

test("R4.3-18 odds that come back to the agreed price carry no mark", () => {
  const state = run(press("single", slipSelection(1)), update(1, { oddsCenti: oddsCenti(180) }), update(1, {}));
  expect(state.groups.single[0]?.changeStatus).toBeNull();
});

test("updates of other selections leave the slip state identical, so that nothing renders again", () => {
  const held = run(press("single", slipSelection(1)));
  expect(reduceSlip(held, update(2, { status: "pause" }))).toBe(held);
});

test("R4.3-10 R4.3-11 R4.3-14 R4.3-15 accepting takes the changes and removes locked selections and their tickets", () => {
  const state = run(
    press("combo", slipSelection(1)),
    press("combo", slipSelection(2)),
    press("combo", slipSelection(3)),
    update(1, { status: "pause", isLongPause: true }),
    update(2, { oddsCenti: oddsCenti(170), handicapQuarters: -10 }),
    { kind: "accept", group: "combo" },
  );
  expect(marketsOf(state, "combo")).toEqual([2, 3]);
  expect(state.notice.removed.map((each) => each.marketId)).toEqual([1]);
  expect(state.groups.combo[0]).toMatchObject({ oddsCenti: 170, handicapQuarters: -10, changeStatus: null });
});

test("RU-22 a leg in a short pause keeps its price, also when accepting, which takes the changes of the others", () => {
  const state = run(
    press("combo", slipSelection(1)),
    press("combo", slipSelection(2)),
    update(1, { status: "pause", oddsCenti: oddsCenti(190) }),
    update(2, { oddsCenti: oddsCenti(170) }),
    { kind: "accept", group: "combo" },
  );
  expect(state.notice.removed).toEqual([]);
  expect(state.groups.combo).toMatchObject([
    { marketId: 1, oddsCenti: 185, currentOddsCenti: 185, status: "pause", changeStatus: "lock" },
    { marketId: 2, oddsCenti: 170, changeStatus: null },
  ]);
});

const lucky = (ids: number[], atMs: number): SlipAction<SlipSelection> => ({
  kind: "lucky",
  selections: ids.map((id) => slipSelection(id)),
  atMs,
});

test("R4.7-04 R4.7-06 R4.7-07 a lucky combo replaces its bets and records the time; a failure empties it", () => {
  const state = run(lucky([1, 2, 3], T0), lucky([4, 5, 6, 7], T0 + 1));
  expect([marketsOf(state, "luckyCombo"), state.lastOddsSelectTimeMs]).toEqual([[4, 5, 6, 7], T0 + 1]);
  expect(reduceSlip(state, lucky([], T0 + 2)).groups.luckyCombo).toEqual([]);
});

const range = (max: bigint) => ({ minMinor: 1n, maxMinor: max, maxPayoutMinor: null });

test("R3.6-28 ranges are kept by ticket type and combo size", () => {
  const kept: readonly KeptRange[] = [
    { ticketType: "combo", comboSize: 3, range: range(1n) },
    { ticketType: "system", comboSize: 2, range: range(2n) },
    { ticketType: "system", comboSize: 3, range: range(3n) },
  ];
  expect([rangeOf(kept, "combo")?.maxMinor, rangeOf(kept, "system", 3)?.maxMinor]).toEqual([1n, 3n]);
  expect([rangeOf(kept, "single"), rangeOf(kept, "system", 4)]).toEqual([null, null]);
});

const anySelection = fc
  .record({
    market: fc.integer({ min: 1, max: 12 }),
    selection: fc.constantFrom("home", "away"),
    handicap: fc.constantFrom(null, -6, 6),
  })
  .map(({ market, selection, handicap }) =>
    slipSelection(market, selection, {
      eventId: `e${Math.ceil(market / 2)}`,
      handicapQuarters: handicap,
      currentHandicapQuarters: handicap,
    }),
  );
const anyAction: fc.Arbitrary<SlipAction<SlipSelection>> = fc.oneof(
  fc
    .record({
      group: fc.constantFrom(...SLIP_GROUPS),
      picked: anySelection,
      eventStatus: fc.constantFrom(...MARKET_STATUSES),
    })
    .map(({ group, picked, eventStatus }) => press(group, picked, { eventStatus })),
  fc
    .record({
      market: fc.integer({ min: 1, max: 12 }),
      odds: fc.integer({ min: 101, max: 300 }),
      status: fc.constantFrom(...MARKET_STATUSES),
    })
    .map(({ market, odds, status }) => update(market, { oddsCenti: oddsCenti(odds), status })),
  fc.constantFrom(...SLIP_GROUPS).map((group): SlipAction<SlipSelection> => ({ kind: "accept", group })),
);

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

test("R5.2-14 R3.6-21 for any presses each group keeps its invariants", () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      const { groups } = actions.reduce<SlipContents>(reduceSlip, createSlip());
      const events = (group: SlipGroup) => groups[group].map((each) => each.eventId);
      expect(groups.single.length).toBeLessThanOrEqual(1);
      for (const group of ["combo", "bigCombo", "luckyCombo"] as const) expect(isDistinct(events(group))).toBe(true);
      for (const group of ["eventCombo", "mixedCombo"] as const)
        expect(isDistinct(groups[group].map((each) => each.marketId))).toBe(true);
      expect(new Set(events("eventCombo")).size).toBeLessThanOrEqual(1);
      for (const group of SLIP_GROUPS)
        for (const each of groups[group])
          expect(["lock", "handi-change", "up", "down", null]).toContain(each.changeStatus);
    }),
  );
});
