import { oddsCenti } from "@clutch/kernel";
import { VOID_REASONS } from "@clutch/rules";
import { expect, test } from "vitest";
import type { MarketState } from "../../base/bus/messages.ts";
import type { BetEvent } from "./bet-event.ts";
import { toTicketWire, type LegData, type TicketData, type TicketView } from "./ticket-view.ts";

const VIEW: TicketView = {
  language: "th",
  names: (language, id, values) => `${language} ${id} ${JSON.stringify(values)}`,
};
const EVENT: BetEvent = {
  eventId: "9001001",
  gameId: 2,
  contenders: [],
  isOutright: false,
  homeName: "Red Foxes",
  awayName: "Blue Owls",
  startMs: Date.UTC(2025, 9, 21, 9, 30),
  isComboAllowed: true,
  state: "scheduled",
  inPlay: false,
};
const MARKET: MarketState = {
  marketId: 7,
  eventId: EVENT.eventId,
  tab: "MATCH",
  betType: "WIN",
  nameId: "m.win",
  nameValues: { map: 2 },
  status: "settled",
  isMain: true,
  version: 1,
  updatedAtMs: 0,
  lines: [],
};
interface LegChange extends Partial<Omit<LegData, "found">> {
  readonly market?: Partial<MarketState>;
  readonly event?: Partial<BetEvent>;
}
const leg = ({ market, event, ...change }: LegChange = {}): LegData => ({
  found: { market: { ...MARKET, ...market }, event: { ...EVENT, ...event } },
  lineNumber: 3,
  handicapQuarters: null,
  selection: "home",
  oddsCenti: oddsCenti(185),
  figure: null,
  figureBefore: null,
  ...change,
});
const ticket = (change: Partial<TicketData> = {}): TicketData => ({
  ticketId: 78_120_001n,
  ticketType: "single",
  stakeMinor: 10_000n,
  potentialMinor: 18_500n,
  currency: "USD",
  totalOddsCenti: 185,
  memberOddsE4: 8500,
  memberOddsStyle: "hongkong",
  isPrebook: false,
  createdAtMs: Date.UTC(2025, 9, 21, 10),
  details: {},
  sold: { stakeMinor: 0n, amountMinor: 0n },
  result: null,
  before: null,
  legs: [leg()],
  ...change,
});
const wire = (change: Partial<TicketData> = {}) => toTicketWire(ticket(change), VIEW);
const legWire = (change: LegChange) => wire({ legs: [leg(change)] }).tickets[0];

test("R3.7-01 R3.7-02 R3.7-03 R3.7-09 R3.7-12 R3.7-13 R3.7-14 R3.7-15 R3.7-18 R3.7-19 an open single has all its fields, and no others", () => {
  expect(wire()).toStrictEqual({
    ticket_id: "78120001",
    ticket_num: "E78120001",
    ticket_type: "single",
    currency: "USD",
    bet_amount: 100,
    total_bet_amount: 100,
    amount: 100,
    potential_winnings: 185,
    winnings_percent: 85,
    total_odds: 1.85,
    member_odds: 0.85,
    member_odds_style: "hongkong",
    earnings: null,
    is_prebook: "false",
    result_status: "pending",
    number_of_combo: 1,
    date_created_utc: "2025-10-21T10:00:00.000Z",
    tickets: [
      {
        event_id: "9001001",
        event_name: "Red Foxes vs Blue Owls",
        event_date_utc: "2025-10-21T09:30:00.000Z",
        game_id: 2,
        market_id: 7,
        line: "7-3",
        game_market_name: 'th m.win {"map":2}',
        bet_type_name: "WIN",
        market_status: "settled",
        bet_selection_type: "home",
        selection: { name: "Red Foxes" },
        handicap: null,
        result_value: null,
        result_status: "pending",
        odds: 0.85,
        euro_odds: 1.85,
      },
    ],
  });
});

test("R3.7-11 G-42 a prebooked bet, the map of a combo, a part sold and a correction are in their fields", () => {
  expect(wire({ isPrebook: true }).is_prebook).toBe("true");
  expect(wire({ details: { mapOption: "MAP 1" } })).toMatchObject({ map_option: "MAP 1" });
  expect(wire({ sold: { stakeMinor: 4000n, amountMinor: 5050n } })).toMatchObject({
    cash_out: { bet_amount: 40, amount: 50.5 },
  });
  const before = { result: "win", payoutMinor: 18_500n, atMs: Date.UTC(2025, 9, 22) } as const;
  expect(wire({ before })).toMatchObject({
    correction: { result_status: "win", amount: 185, date_corrected_utc: "2025-10-22T00:00:00.000Z" },
  });
});

test("a settled ticket says when; an open one does not", () => {
  expect(wire({})).not.toHaveProperty("date_settled_utc");
  const result = { result: "win", payoutMinor: 18_500n, atMs: Date.UTC(2025, 9, 21) } as const;
  expect(wire({ result })).toMatchObject({ date_settled_utc: "2025-10-21T00:00:00.000Z" });
});

test("R3.7-08 R3.7-10 G-53 earnings are all payments less the stake, including parts sold before", () => {
  const earned = (paid: Omit<NonNullable<TicketData["result"]>, "atMs">, amountMinor = 0n) => {
    const view = wire({
      result: { ...paid, atMs: Date.UTC(2025, 9, 21) },
      sold: { stakeMinor: amountMinor, amountMinor },
    });
    return [view.result_status, view.earnings];
  };
  expect(earned({ result: "win", payoutMinor: 18_500n })).toEqual(["win", 85]);
  expect(earned({ result: "loss", payoutMinor: 0n })).toEqual(["loss", -100]);
  expect(earned({ result: "refund", payoutMinor: 10_000n })).toEqual(["refund", 0]);
  expect(earned({ result: "loss", payoutMinor: 0n }, 4000n)).toEqual(["loss", -60]);
});

test("G-53 a system lists stake and combinations per size; one size's stake is the amount, of several the whole", () => {
  const legs = [leg(), leg(), leg(), leg()];
  const pairs = { comboSize: 2, stakeMinor: "150" };
  const one = wire({ legs, details: { systems: [pairs] } });
  expect(one).toMatchObject({
    bet_amount: 1.5,
    total_bet_amount: 100,
    amount: 100,
    number_of_combo: 6,
    systems: [{ combo_size: 2, bet_amount: 1.5, number_of_combo: 6 }],
  });
  expect(one.tickets.map((each) => "is_banker" in each)).toEqual([false, false, false, false]);
  const two = wire({ legs, details: { systems: [pairs, { comboSize: 3, stakeMinor: "200" }], bankers: [2] } });
  expect(two).toMatchObject({
    bet_amount: 100,
    total_bet_amount: 100,
    number_of_combo: 6,
    systems: [
      { combo_size: 2, bet_amount: 1.5, number_of_combo: 3 },
      { combo_size: 3, bet_amount: 2, number_of_combo: 3 },
    ],
  });
  expect(two.tickets.map((each) => each.is_banker)).toEqual([undefined, true, undefined, undefined]);
});

test("R3.7-16 R3.7-17 G-53 a leg has the figure its market was settled on, now and before, and its result", () => {
  const score = (home: number, away: number) => ({ kind: "score", home, away }) as const;
  const handicap = { market: { betType: "AH" }, handicapQuarters: -6 } as const;
  expect(legWire({ ...handicap, figure: score(3, 1), figureBefore: score(1, 3) })).toMatchObject({
    handicap: "-1.5",
    result_value: "3 - 1",
    result_value_before: "1 - 3",
    result_status: "win",
  });
  expect(legWire({ ...handicap, selection: "away", figure: score(3, 1) })).toMatchObject({
    handicap: "+1.5",
    selection: { name: "Blue Owls" },
    bet_selection_type: "away",
    result_status: "loss",
  });
  expect(legWire({ figure: score(2, 2) })).toMatchObject({ result_value: "2 - 2", result_status: "draw" });
  const isVoid = { kind: "void", reason: "abandoned" } as const;
  expect(legWire({ figure: isVoid })).toMatchObject({ result_value: null, result_status: "refund" });
  expect(legWire({ figure: { kind: "selection", selection: "draw" } })).toMatchObject({
    result_value: "th selection.draw {}",
    result_status: "draw",
  });
  const open = legWire({});
  expect(open).not.toHaveProperty("result_value_before");
});

test("a void leg says why where pages have words for it; a source's own words for it stay here", () => {
  for (const reason of VOID_REASONS) {
    expect(legWire({ figure: { kind: "void", reason } })).toMatchObject({
      void_reason: reason,
      result_status: "refund",
    });
  }
  const others = [{ kind: "void", reason: "wrong match" } as const, { kind: "score", home: 1, away: 1 } as const, null];
  for (const figure of others) expect(legWire({ figure })).not.toHaveProperty("void_reason");
});

test("G-53 winners of a dead heat are named together, no longer than the field; each has won", () => {
  const contenders = Array.from({ length: 30 }, (_, index) => `Contender ${index + 1}`);
  const outright = { market: { betType: "OR" }, event: { contenders, homeName: null, awayName: null } };
  const shared = { kind: "selections", selections: ["team-1", "team-2"] } as const;
  expect(legWire({ ...outright, selection: "team-2", figure: shared })).toMatchObject({
    selection: { name: "Contender 2" },
    result_value: "Contender 1, Contender 2",
    result_status: "win",
  });
  const all = { kind: "selections", selections: contenders.map((_, index) => `team-${index + 1}`) } as const;
  expect(legWire({ ...outright, selection: "team-1", figure: all })?.result_value).toBe(
    contenders.join(", ").slice(0, 200),
  );
});

test("a figure of another bet type, or a market of an unknown one, leaves the leg pending", () => {
  const score = { kind: "score", home: 3, away: 1 } as const;
  expect(legWire({ market: { betType: "OR" }, selection: "team-1", figure: score })?.result_status).toBe("pending");
  expect(legWire({ market: { betType: "NEW" }, handicapQuarters: 4, figure: score })).toMatchObject({
    bet_type_name: "NEW",
    handicap: null,
    result_value: "3 - 1",
    result_status: "pending",
  });
});
