import type { DemoAnswerWire } from "@clutch/contract";
import { gameIdOf, listGames, type SlugOf } from "@clutch/games";
import { verifyDocument } from "@clutch/games/verifier";
import { assertPresent } from "@clutch/kernel";
import { expect, test } from "vitest";
import { createTestClock } from "../../../testkit/ledger/betting-fixture.ts";
import type { Partner } from "../../base/caller/caller.ts";
import { DEFAULT_PARTNER_SETTINGS } from "../../people/members/partner-form.ts";
import { createSecrets } from "../rounds/secrets.ts";
import { actDemo, betDemo, openDemo, rotateDemo, type DemoVisitor } from "./play-demo.ts";

const clock = createTestClock();
const deps = { clock, unitsPerUsd: () => 1, secrets: createSecrets(Buffer.alloc(32, 7)) };
const partner: Partner = {
  partnerId: 1,
  key: "k",
  officialName: "Operator",
  allowedOrigins: [],
  settings: DEFAULT_PARTNER_SETTINGS,
  link: { callbackUrl: null, walletMode: "internal", walletUrl: null, signingSecrets: ["s"], unknownRollback: "error" },
};
const guest: DemoVisitor = { partner, currency: "USD" };
const COIN = { table_id: 20, bet_amount: 10, params: { pick: "head" } };
const MINES = { table_id: 19, bet_amount: 10, params: { mines: 3 } };

const valueOf = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T =>
  assertPresent(result.ok ? result.value : null, "an answer");
const opened = (visitor = guest) => valueOf(openDemo(deps, visitor));
const bet = (state: string, of: typeof COIN | typeof MINES | object = COIN, visitor = guest) =>
  betDemo(deps, visitor, { ...COIN, ...of, state });
const act = (state: string, betId: string, action: Record<string, unknown>, step: number | null = null) =>
  actDemo(deps, guest, { state, roundId: BigInt(betId.slice(3)), action, step });

const SOLO_GAMES = listGames("instant", "open");
const BETS: Readonly<Record<SlugOf<"instant" | "open">, unknown>> = {
  card: { pick: "home" },
  "loot-box": {},
  dice: { direction: "under", target: 50 },
  limbo: { target: 2 },
  keno: { numbers: [1, 2, 3, 17, 40], risk: "medium" },
  wheel: { segments: 20, risk: "medium" },
  "hi-lo": {},
  blackjack: {},
  baccarat: { bets: [{ type: "banker", amount: 10 }] },
  tower: { difficulty: "medium" },
  mines: { mines: 3 },
  coin: { pick: "head" },
  plinko: { rows: 8 },
};
/** One step of each game that has steps, then its end. */
const STEPS: Readonly<Record<SlugOf<"open">, readonly Record<string, unknown>[]>> = {
  "hi-lo": [{ action: "skip" }, { action: "guess", pick: "same" }, { action: "guess", pick: "higher" }],
  blackjack: [{ action: "insurance", take: true }, { action: "hit" }, { action: "stand" }],
  tower: [{ action: "pick", tile: 1 }],
  mines: [{ action: "reveal", field: 7 }],
};

/** Plays a round to its end: its steps as long as they are taken, then a cash-out. */
function playOut(steps: readonly Record<string, unknown>[], first: DemoAnswerWire): DemoAnswerWire {
  let now = first;
  for (const action of [...steps, { action: "cashout" }]) {
    if (now.result.state === "ended") break;
    const next = act(now.state, now.result.bet_id, action);
    if (next.ok) now = next.value;
  }
  expect(now.result.state).toBe("ended");
  return now;
}

test("RU-26 each single-player game is dealt with play money from a seed of a shown hash, and verified", async () => {
  const start = opened();
  expect(start.wallet).toEqual({ balance: 1000, currency_code: "USD" });
  let { state } = start;
  const ended: DemoAnswerWire[] = [];
  let expected = 100_000;
  for (const { slug, kind } of SOLO_GAMES) {
    const table = { table_id: gameIdOf(slug), bet_amount: 10, params: BETS[slug] };
    const end = playOut(kind === "open" ? STEPS[slug] : [], valueOf(bet(state, table)));
    expected += Math.round((end.result.payout - end.result.total_bet_amount) * 100);
    expect(Math.round(end.wallet.balance * 100)).toBe(expected);
    expect(end.result.server_seed_hash).toBe(start.seeds.server_seed_hash);
    expect(end.result.nonce).toBe(ended.length);
    ended.push(end);
    ({ state } = end);
  }
  const { revealed, seeds } = valueOf(rotateDemo(deps, guest, { state, clientSeed: "mine" }));
  expect(revealed).toMatchObject({ server_seed_hash: start.seeds.server_seed_hash, nonces: SOLO_GAMES.length });
  expect(seeds).toMatchObject({ server_seed_hash: start.seeds.next_server_seed_hash, client_seed: "mine", nonce: 0 });
  for (const { record } of ended) {
    const verdict = await verifyDocument({ record, secret: { serverSeed: revealed.server_seed } });
    // Play money is signed by nobody: all else holds.
    expect(verdict.checks.filter(({ ok }) => ok !== true)).toMatchObject([{ name: "signature", ok: null }]);
  }
});

test("RU-26 the same state and bet are dealt the same round, so a lost answer is asked for again", () => {
  const { state } = opened();
  const { result, wallet } = valueOf(bet(state));
  expect(valueOf(bet(state))).toMatchObject({ result, wallet });
  const open = valueOf(bet(state, MINES));
  const one = valueOf(act(open.state, open.result.bet_id, { action: "reveal", field: 7 }, 0));
  expect(valueOf(act(open.state, open.result.bet_id, { action: "reveal", field: 7 }, 0)).result).toEqual(one.result);
  // The round has gone on: an action for the step before is refused, and so is one of no open round.
  expect(act(one.state, open.result.bet_id, { action: "reveal", field: 8 }, 0)).toMatchObject({
    error: { code: 5001 },
  });
  expect(act(state, "mg-1", { action: "cashout" })).toMatchObject({ error: { code: 5001 } });
});

test("RU-26 an open round holds the reveal back, and more than eight open rounds are refused", () => {
  let { state } = opened();
  for (let round = 0; round < 8; round += 1) ({ state } = valueOf(bet(state, MINES)));
  expect(bet(state, MINES)).toMatchObject({ error: { code: 6008 } });
  expect(rotateDemo(deps, guest, { state, clientSeed: null })).toMatchObject({ error: { code: 5001 } });
  expect(bet(state).ok).toBe(true);
});

test("RU-26 play money is judged like money: balance, limits, tables, parameters, the time between rounds", () => {
  const { state } = opened();
  const rows: readonly (readonly [object, object])[] = [
    [{ bet_amount: 0.5 }, { code: 6019, detail: { min_bet: 1 } }],
    [{ bet_amount: 501 }, { code: 6021, detail: { max_bet: 500 } }],
    [{ params: { pick: "edge" } }, { code: 6003, detail: { field: "params.pick" } }],
    [{ table_id: 77 }, { code: 6003, detail: { field: "table_id" } }],
    // Rounds common to all members are not played with play money.
    [
      { table_id: 18, params: { auto_cashout: 2 } },
      { code: 6003, detail: { field: "table_id" } },
    ],
  ];
  const withCrash = {
    ...guest,
    partner: { ...partner, settings: { ...partner.settings, arcade: { extraTableIds: [18] } } },
  };
  for (const [change, error] of rows) expect(bet(opened(withCrash).state, change, withCrash)).toMatchObject({ error });
  const poor = valueOf(bet(valueOf(bet(state, { ...MINES, bet_amount: 500 })).state, { ...MINES, bet_amount: 500 }));
  expect(poor.wallet.balance).toBe(0);
  expect(bet(poor.state)).toEqual({ ok: false, error: { code: 3001 } });

  const slow = { ...guest, partner: { ...partner, settings: { ...partner.settings, arcade: { minRoundMs: 2500 } } } };
  const first = valueOf(bet(opened(slow).state, COIN, slow));
  expect(bet(first.state, COIN, slow)).toEqual({ ok: false, error: { code: 6008 } });
  clock.advance(2500);
  expect(bet(first.state, COIN, slow).ok).toBe(true);
  clock.advance(-3_600_000);
  expect(bet(first.state, COIN, slow).ok).toBe(true);
  clock.advance(3_600_000);
});

test("RU-26 a state that is not ours, of another partner, another currency or a day old opens nothing", () => {
  const { state } = opened();
  const stale = { ok: false, error: { code: 5001, detail: { field: "state" } } };
  expect(bet(`${state.slice(0, -4)}AAAA`)).toEqual(stale);
  expect(bet("x")).toEqual(stale);
  expect(bet(state, COIN, { ...guest, partner: { ...partner, partnerId: 2 } })).toEqual(stale);
  expect(bet(state, COIN, { ...guest, currency: "EUR" })).toEqual(stale);
  const { secrets } = deps;
  const others = { ...deps, secrets: createSecrets(Buffer.alloc(32, 8)) };
  expect(betDemo(others, guest, { ...COIN, state })).toEqual(stale);
  expect(Buffer.from(state, "base64url").toString("latin1")).not.toContain("serverSeed");
  expect(secrets.unsealDemo(Buffer.from(state, "base64url"), "demo 1 1")).toContain("serverSeed");
  clock.advance(24 * 3_600_000);
  expect(bet(state)).toEqual(stale);
});

test("RU-26 the hidden table takes no play money either", () => {
  expect(bet(opened().state, { table_id: 16 })).toEqual({ ok: false, error: { code: 8002 } });
});
