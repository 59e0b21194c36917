import { computeCrashMs } from "@clutch/games/crash/curve";
import { expect, test } from "vitest";
import { computeFlight, listOwnBets, pointOf } from "./flight.ts";

const END = "a".repeat(64);
const round = (change: object) =>
  ({ chain_end: END, chain_round: 4, phase: "betting", closed_at: null, outcome: null, ...change }) as never;
const bet = (change: object) =>
  ({
    bet_id: "mg-1",
    server_seed_hash: END,
    nonce: 4,
    bet_amount: 10,
    params: { auto_cashout: null },
    state: "open",
    step: 0,
    multiplier: 0,
    payout: 0,
    cash_out_amount: null,
    ...change,
  }) as never;
const running = { kind: "running", startMs: 0 } as const;
const list = (bets: never[], flight: Parameters<typeof listOwnBets>[1]["flight"], elapsedMs: number | null) =>
  listOwnBets(bets, { round: round({}), flight, elapsedMs, currency: "USD" });

test("RU-11 a flight starts at the close by this page's clock, and its point is known only from the outcome", () => {
  expect(computeFlight(null, 0)).toEqual({ kind: "betting" });
  expect(computeFlight(round({}), 0)).toEqual({ kind: "betting" });
  expect(computeFlight(round({ phase: "closed", closed_at: 9000 }), 2500)).toEqual({ kind: "running", startMs: 6500 });
  const ended = round({ phase: "revealed", closed_at: 9000, outcome: { centi: 231 } });
  expect(computeFlight(ended, 0)).toEqual({ kind: "ended", point: 231 });
  expect([pointOf({ centi: 100 }), pointOf({ number: 7 }), pointOf(null)]).toEqual([100, null, null]);
});

test("RU-11 own bets are those on this round and chain; the automatic multiplier counts once the curve passes it", () => {
  const others = [bet({ nonce: 3 }), bet({ server_seed_hash: "b".repeat(64) })];
  expect(list(others, running, 1000)).toEqual([]);
  const auto = bet({ params: { auto_cashout: 1.5 } });
  expect(list([auto], running, computeCrashMs(150) - 10)).toMatchObject([{ autoCenti: 150, out: null, isLost: false }]);
  expect(list([auto], running, computeCrashMs(150))[0]?.out).toEqual({ centi: 150, payoutMinor: 1500n });
  expect(list([auto], { kind: "betting" }, null)).toMatchObject([{ out: null, isLost: false }]);
});

test("RU-11 a cash-out shows the server's multiplier, however its amount was cut; a bet in at the point is lost", () => {
  const taken = bet({ step: 1, bet_amount: 3.33, cash_out_amount: 7.69, multiplier: 2.31 });
  expect(list([taken], running, 100)[0]?.out).toEqual({ centi: 231, payoutMinor: 769n });
  const point = { kind: "ended", point: 231 } as const;
  expect(list([bet({})], point, null)).toMatchObject([{ out: null, isLost: true }]);
  expect(list([bet({ params: { auto_cashout: 2.31 } })], point, null)[0]?.out?.payoutMinor).toBe(2310n);
  expect(list([bet({ params: { auto_cashout: 2.32 } })], point, null)).toMatchObject([{ out: null, isLost: true }]);
  expect(list([bet({ state: "ended", payout: 15, multiplier: 1.5 })], point, null)[0]?.out).toEqual({
    centi: 150,
    payoutMinor: 1500n,
  });
});
