import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import type { MarketState } from "../../base/bus/messages.ts";
import type { BodyLeg } from "./bet-body.ts";
import type { BetEvent } from "../tickets/bet-event.ts";
import type { BetState } from "./bet-state.ts";
import type { BetMarket } from "../tickets/read-bet-markets.ts";
import { findLegs, toChange, toComboLeg } from "./resolve-leg.ts";

const EVENT: BetEvent = {
  eventId: "9001001",
  gameId: 2,
  contenders: [],
  isOutright: false,
  homeName: "Red Foxes",
  awayName: "Blue Owls",
  startMs: 1000,
  isComboAllowed: true,
  state: "scheduled",
  inPlay: false,
};
/** Two lines of a handicap, at 1.85 and 2.10 on the home side. */
const MARKET: MarketState = {
  marketId: 7,
  eventId: EVENT.eventId,
  tab: "MATCH",
  betType: "AH",
  nameId: "n",
  nameValues: {},
  status: "open",
  isMain: true,
  version: 1,
  updatedAtMs: 0,
  lines: [
    {
      lineNumber: 0,
      handicapQuarters: -6,
      selections: [{ selection: "home", oddsCenti: oddsCenti(185), isOpen: true }],
    },
    {
      lineNumber: 1,
      handicapQuarters: -10,
      selections: [{ selection: "home", oddsCenti: oddsCenti(210), isOpen: true }],
    },
  ],
};
const known = (market: Partial<MarketState> = {}, event: Partial<BetEvent> = {}): BetMarket => ({
  market: { ...MARKET, ...market },
  event: { ...EVENT, ...event },
  eventVersion: 1,
});
const stateOf = (...markets: readonly BetMarket[]): BetState => ({
  request: "none",
  memberStatus: "active",
  account: null,
  sourceAliveAtMs: 0,
  markets: new Map(markets.map((each) => [each.market.marketId, each])),
});
const leg = (change: Partial<BodyLeg> = {}): BodyLeg => ({
  event_id: EVENT.eventId,
  market_id: 7,
  line: "7-0",
  bet_type_selection: "home",
  handicap: "-1.5",
  euro_odds: 1.85,
  member_odds: 1.85,
  ...change,
});
const refusalOf = (of: BodyLeg, state: BetState, isSingle = true) => {
  const found = findLegs([of], state, isSingle);
  return found.ok ? null : found.error;
};

test("G-42 a leg has the odds and handicap of its line, and its banker flag", () => {
  const found = findLegs([leg({ line: "7-1", handicap: "-2.5" }), leg({ is_banker: true })], stateOf(known()), false);
  expect(found).toMatchObject({
    ok: true,
    value: [
      {
        isBanker: false,
        line: { lineNumber: 1 },
        selection: { oddsCenti: 210 },
        price: { lineNumber: 1, currentOddsCenti: 210, oddsCenti: 185, handicapQuarters: -10, changeStatus: "up" },
      },
      { isBanker: true, line: { lineNumber: 0 }, price: { currentOddsCenti: 185, changeStatus: null } },
    ],
  });
});

test("G-42 an invalid leg is refused in the order of the checks, with its cause", () => {
  const open = stateOf(known());
  const cases: [BodyLeg, BetState, unknown][] = [
    [leg({ market_id: 8, line: "8-0" }), open, { code: 4003, detail: { market_id: 8 } }],
    [leg({ line: "8-0" }), open, { code: 6003 }],
    [leg({ line: "none" }), open, { code: 6003 }],
    [leg({ event_id: "1" }), open, { code: 6003 }],
    [leg({ bet_type_selection: "over" }), open, { code: 6005 }],
    [leg({ line: "7-2" }), open, { code: 4002, detail: { market_id: 7 } }],
    [leg({ bet_type_selection: "away" }), open, { code: 4002, detail: { market_id: 7 } }],
    [leg({ euro_odds: Number.NaN }), open, { code: 6003 }],
    [leg({ handicap: "1.3" }), open, { code: 6003 }],
    ...(["ended", "withdrawn"] as const).map((state): [BodyLeg, BetState, unknown] => [
      leg(),
      stateOf(known({}, { state })),
      { code: 4010, detail: { event_id: EVENT.eventId } },
    ]),
  ];
  for (const [of, state, refusal] of cases) {
    expect([of, refusalOf(of, state)]).toEqual([of, refusal]);
    expect([of, refusalOf(of, state, false)]).toEqual([of, refusal]);
  }
});

test("G-79 R8.2-29 R8.2-30 a single on a market that is not open gets its status; of several legs all changes are reported", () => {
  const spoken = {
    new: "closed",
    closed: "closed",
    settled: "closed",
    pause: "paused",
    resulting: "resulting",
    settlement: "resulting",
  } as const;
  for (const [status, text] of Object.entries(spoken) as [keyof typeof spoken, string][]) {
    const state = stateOf(known({ status }));
    expect(refusalOf(leg(), state)).toEqual({ code: 4006, detail: { status: text } });
    const change = {
      market_id: 7,
      line: "7-0",
      bet_type_selection: "home",
      euro_odds: 1.85,
      handicap: "-1.5",
      status,
      change_status: "lock",
    };
    expect(refusalOf(leg(), state, false)).toEqual({
      code: status === "pause" ? 4009 : 5002,
      detail: { changes: [change] },
    });
  }
});

test("G-42 a change without a name of its own is reported as a lock", () => {
  const found = findLegs([leg()], stateOf(known()), true);
  if (!found.ok) throw new Error("refused");
  const [first] = found.value;
  expect(first === undefined ? null : toChange(first.price)).toMatchObject({ euro_odds: 1.85, change_status: "lock" });
});

test("G-45 legs of unknown markets are of one match only when their event is the same; lines stay apart", () => {
  const state = stateOf(known());
  const [first, twin, other] = [
    toComboLeg(leg({ market_id: 8, line: "8-3", event_id: "1" }), state),
    toComboLeg(leg({ market_id: 9, line: "x", event_id: "1" }), state),
    toComboLeg(leg({ market_id: 9, event_id: "2" }), state),
  ];
  expect(first).toMatchObject({ marketId: 8, lineNumber: 3, eventId: "1", isOutright: false, isComboAllowed: true });
  expect(twin).toMatchObject({ lineNumber: 0 });
  expect(first.matchKey).toBe(twin.matchKey);
  expect(first.matchKey).not.toBe(other.matchKey);
  expect(toComboLeg(leg({ line: "7-1" }), state)).toMatchObject({ lineNumber: 1, selection: "home" });
  expect(toComboLeg(leg(), stateOf(known({ betType: "OR" }))).isOutright).toBe(true);
  expect(toComboLeg(leg(), stateOf(known({}, { isOutright: true, isComboAllowed: false })))).toMatchObject({
    isOutright: true,
    isComboAllowed: false,
  });
});
