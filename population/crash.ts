import { setTimeout as sleep } from "node:timers/promises";
import { HEADERS, type CallAnswer, type Calls } from "@clutch/contract";
import type { Rng } from "@clutch/kernel";
import type { Bettor } from "./bettor.ts";
import { computeCrashStake, computeCrashTarget } from "./habits.ts";
import type { Visitor } from "./visitor.ts";

/** The demo partner's crash table. */
const TABLE_ID = 18;
/** Of the bettors awake, those who play a round. */
const PLAYS_SHARE = 0.25;
/** Of their bets, those that are left to the automatic cash-out. */
const AUTO_SHARE = 0.4;
/** While the table has no round, or is not offered. */
const REST_MS = 5000;
/** After a round's end, so that the next one is there. */
const AFTER_MS = 400;

/** About how long the curve takes to a multiplier: it grows by 0.1414 % every 10 ms (docs/decisions/0163). */
const computeFlightMs = (centi: number): number => (10 * Math.log(centi / 100)) / Math.log(1.001414);

type Round = NonNullable<CallAnswer<Calls["miniGameSharedRound"]>["round"]>;

interface CrashDeps {
  readonly rng: Rng;
  readonly newId: () => string;
}

/** Plays round after round with some of the bettors who are awake; ends with the process. */
export async function playCrash(awake: () => readonly Bettor[], deps: CrashDeps): Promise<never> {
  for (;;) {
    const waitMs = await playCrashRound(awake(), deps).catch(() => REST_MS);
    await sleep(waitMs);
  }
}

/** Joins the newest round where it takes bets; returns how long to wait for the next. */
export async function playCrashRound(bettors: readonly Bettor[], deps: CrashDeps): Promise<number> {
  const [first] = bettors;
  if (first === undefined) return REST_MS;
  const eye = await first.enter();
  const { round, server_timestamp: nowMs } = await readRound(eye);
  if (round === null) return REST_MS;
  if (round.phase === "settled") return Math.max(0, (round.next_at ?? nowMs) - nowMs) + AFTER_MS;
  if (round.phase !== "betting") return AFTER_MS;
  const players = bettors.filter(() => deps.rng.next() < PLAYS_SHARE);
  const bettingMs = Math.max(0, round.closes_at - nowMs);
  await Promise.all(players.map((player) => playBet(player, { round, bettingMs }, deps).catch(() => undefined)));
  return AFTER_MS;
}

const readRound = (visitor: Visitor) => visitor.ask("miniGameSharedRound", { query: { table_id: TABLE_ID } });

/** One bet on a round, somewhere within its betting time: cashed out by a press, or left to its automatic multiplier. */
async function playBet(
  { habits, enter }: Bettor,
  { round, bettingMs }: { readonly round: Round; readonly bettingMs: number },
  { rng, newId }: CrashDeps,
): Promise<void> {
  const visitor = await enter();
  const target = computeCrashTarget(rng);
  const auto = rng.next() < AUTO_SHARE ? target / 100 : null;
  // Shows the bettor the chain that the bet stands on; without it the bet is refused.
  await readRound(visitor);
  await sleep(bettingMs * rng.next() * 0.8);
  const body = { table_id: TABLE_ID, bet_amount: computeCrashStake(habits, rng), params: { auto_cashout: auto } };
  const placed = await visitor.send("miniGameBet", { body, headers: { [HEADERS.uniqueId]: newId() } });
  if (placed.status !== 201 || auto !== null) return;
  const { result } = (await placed.json()) as CallAnswer<Calls["miniGameBet"]>;
  // The flight starts when the betting ends: what a person sees is the curve from there.
  for (;;) {
    const { round: now, server_timestamp: nowMs } = await readRound(visitor);
    if (
      now === null ||
      now.chain_end !== round.chain_end ||
      now.chain_round !== round.chain_round ||
      now.outcome !== null
    )
      return;
    if (now.closed_at !== null) {
      await sleep(Math.max(0, now.closed_at + computeFlightMs(target) - nowMs));
      break;
    }
    await sleep(Math.max(AFTER_MS, now.closes_at - nowMs));
  }
  await visitor.send("miniGameAction", {
    params: { bet_id: result.bet_id },
    body: { action: "cashout" },
    headers: { [HEADERS.uniqueId]: newId() },
  });
}
