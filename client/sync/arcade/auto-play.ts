import type { MiniGameRoundWire } from "@clutch/contract";
import {
  advanceAutoPlay,
  computeStopReason,
  startAutoPlay,
  type AutoPlaySettings,
  type AutoPlayState,
} from "@clutch/games";
import { minorOrZero, toWireAmount, type CurrencyCode } from "@clutch/kernel";
import { makeUniqueId } from "../../platform/unique-id.ts";
import { arcadeStore, playAt, type ArcadeState, type AutoPlay, type AutoPlayEnd } from "../../store/arcade.ts";
import { walletStore } from "../../store/wallet.ts";
import { wait } from "../runtime.ts";
import { placeRound } from "./place-round.ts";

export interface AutoPlayRequest {
  readonly tableId: number;
  readonly settings: AutoPlaySettings;
  /** Of every bet, as the game's wire has them. */
  readonly params: unknown;
  readonly currency: CurrencyCode;
  readonly maxBetMinor: bigint;
  readonly minRoundMs: number;
  /** Its rounds are common to all: one bet goes on each round, as soon as it takes bets, and is decided with it. */
  readonly isShared?: boolean;
}

/** From one start to the next: each outcome is seen, and its scene comes to rest. */
const PACE_MS = 2500;

/** Counts auto-plays: one that was stopped does not go on where the next has begun. */
let runs = 0;

const readAutoPlay = (): AutoPlay | null => arcadeStore.getState().autoPlay;

/** Ends the auto-play before its next bet; a bet under way is played to its end. */
export function stopAutoPlay(): void {
  const now = readAutoPlay();
  if (now !== null && now.end === null) arcadeStore.setState({ autoPlay: { ...now, end: "stopped" } });
}

/** Takes what it ended with out of sight. */
export function clearAutoPlay(): void {
  stopAutoPlay();
  arcadeStore.setState({ autoPlay: null });
}

/**
 * Plays round after round by the member's own rules. Every bet has an id of its own and is followed to its answer before the
 * next, of a round common to all to the end of that round: one that is refused, or stays without an answer, ends it. Nothing of it outlives
 * the page.
 */
export async function runAutoPlay(request: AutoPlayRequest): Promise<void> {
  if (readAutoPlay()?.end === null) return;
  const { tableId, settings, currency, maxBetMinor } = request;
  const run = (runs += 1);
  let state = startAutoPlay(settings);
  let lastPayoutMinor = 0n;
  const show = (end: AutoPlayEnd | null): void => arcadeStore.setState({ autoPlay: { tableId, state, end } });
  show(null);
  for (;;) {
    const { demo } = arcadeStore.getState();
    const { balance } = demo ?? walletStore.getState();
    const balanceMinor = balance?.amountMinor ?? 0n;
    const reason = computeStopReason(state, { lastPayoutMinor, balanceMinor, maxBetMinor });
    if (reason !== null) return show(reason);
    const paced = wait(Math.max(PACE_MS, request.minRoundMs));
    if (request.isShared === true && !(await waitForBetting(tableId, run))) return undefined;
    const placed = await playOnce(request, state);
    const round = placed === null || request.isShared !== true ? placed : await waitForEnd(placed.bet_id, run);
    // Its table was left, or the next auto-play has begun.
    if (run !== runs || readAutoPlay() === null) return undefined;
    if (round === null) return show("refused");
    lastPayoutMinor = minorOrZero(round.payout, currency);
    state = advanceAutoPlay(state, {
      stakedMinor: minorOrZero(round.total_bet_amount, currency),
      payoutMinor: lastPayoutMinor,
    });
    // What the bet brought is reported once its scene is at rest, also to a member who has stopped meanwhile.
    await paced;
    const now = readAutoPlay();
    if (now === null || run !== runs) return;
    show(now.end);
    if (now.end !== null) return;
  }
}

/** Until what is shown is as asked for; null once another run has begun or this one is over. */
function waitUntil<T>(run: number, pick: (arcade: ArcadeState) => T | null): Promise<T | null> {
  return new Promise((resolve) => {
    const look = (arcade: ArcadeState): boolean => {
      const isOver = run !== runs || arcade.autoPlay === null;
      const picked = isOver ? null : pick(arcade);
      if (isOver || picked !== null) resolve(picked);
      return isOver || picked !== null;
    };
    if (look(arcadeStore.getState())) return;
    const stop = arcadeStore.subscribe((arcade) => {
      if (look(arcade)) stop();
    });
  });
}

/** Until a round of the table takes bets that has none of the member's; false where the member stops meanwhile. */
async function waitForBetting(tableId: number, run: number): Promise<boolean> {
  const found = await waitUntil(run, ({ shared, autoPlay }) => {
    if (autoPlay?.end !== null) return "stopped";
    const round = shared[tableId]?.round;
    return round?.phase === "betting" && round.bets.length === 0 ? "betting" : null;
  });
  return found === "betting";
}

/** Until the round of a bet has ended and its payout is known. */
const waitForEnd = (betId: string, run: number): Promise<MiniGameRoundWire | null> =>
  waitUntil(run, ({ rounds }) => rounds.find((round) => round.bet_id === betId && round.state === "ended") ?? null);

/** One bet with the stake that is next; null where it was not played. */
async function playOnce(
  { tableId, params, currency }: AutoPlayRequest,
  { nextStakeMinor }: AutoPlayState,
): Promise<MiniGameRoundWire | null> {
  const uniqueId = makeUniqueId();
  const before = arcadeStore.getState().freshIds[tableId];
  if (uniqueId === null) return null;
  await placeRound({ uniqueId, tableId, betAmount: toWireAmount(nextStakeMinor, currency), params });
  const now = arcadeStore.getState();
  const freshId = now.freshIds[tableId];
  if (playAt(now, tableId).kind !== "idle" || freshId === undefined || freshId === before) return null;
  return now.rounds.find(({ bet_id: betId }) => betId === freshId) ?? null;
}
