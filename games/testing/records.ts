import { assert } from "@clutch/kernel";
import { gameIdOf, gameKindOf, type GameSlug, type SlugOf } from "../catalogue/games.ts";
import { CURRENCIES, type CurrencyCode } from "@clutch/kernel";
import type { TableLimits } from "../core/bet-check.ts";
import { computeLink, type Chain } from "../core/chain.ts";
import { createLinkDraws, createSeedDraws, type Draws } from "../core/draws.ts";
import type { JsonValue } from "../core/json.ts";
import { computePayout, centi } from "../core/payout.ts";
import { cashOutCrashBet, placeCrashBet, settleCrashBet } from "../crash/rules.ts";
import type { OpenRound, PreparedBet } from "../engine/engine.ts";
import { ENGINES } from "../engine/engines.ts";
import { EXPIRE } from "../engine/replay.ts";
import { toReceiptBody, type RoundSource } from "../receipts/receipt.ts";
import { hmac, sha256 } from "./platform.ts";
import { pickAction } from "./sessions.ts";

/** A played round with everything a verifier needs. */
export interface PlayedRound {
  readonly body: JsonValue;
  readonly secret: { readonly serverSeed: string } | { readonly link: string };
}

/** What is to be played. `choices` are numbers from 0 to 1 that stand for the player. */
export interface RoundPlan {
  readonly slug: GameSlug;
  readonly buildId: string;
  readonly params: unknown;
  readonly stakeMinor: bigint;
  readonly limits: TableLimits;
  readonly choices: readonly number[];
  readonly seeds: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };
  /** For shared games. */
  readonly chain: { readonly chain: Chain; readonly round: number; readonly salt: string };
}

interface Result {
  readonly outcome: JsonValue;
  readonly actions: readonly JsonValue[];
  readonly stakedMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Plays an open round by the choices; the server ends it when they run out. */
function playOpen(slug: SlugOf<"open">, start: OpenRound, choices: readonly number[]): Result {
  let round = start;
  const actions: JsonValue[] = [];
  for (const choice of choices) {
    if (round.progress.isEnded) break;
    const action = pickAction(slug, round.view, choice);
    const next = round.act(action);
    if (!next.ok) continue;
    actions.push(JSON.parse(JSON.stringify(action)));
    round = next.value;
  }
  if (!round.progress.isEnded) {
    round = round.expire();
    actions.push(EXPIRE);
  }
  const { stakeMinor, payoutMinor } = round.progress;
  return { outcome: round.view, actions, stakedMinor: stakeMinor, payoutMinor };
}

function playCrash(plan: RoundPlan, autoCenti: number | null, outcome: JsonValue): Result {
  const point = { centi: Number(JSON.parse(JSON.stringify(outcome)).centi) };
  const bet = placeCrashBet({
    stakeMinor: plan.stakeMinor,
    capMinor: plan.limits.maxPayoutMinor,
    params: { autoCenti },
  });
  const [choice = 1] = plan.choices;
  const elapsedMs = Math.floor(choice * 12_000);
  const cashed = choice < 0.7 ? cashOutCrashBet(bet, { elapsedMs, point }) : null;
  const ended = cashed !== null && cashed.ok ? cashed.value : settleCrashBet(bet, point);
  return {
    outcome,
    actions: cashed !== null && cashed.ok ? [{ action: "cashout", elapsedMs }] : [],
    stakedMinor: plan.stakeMinor,
    payoutMinor: ended.outCenti === null ? 0n : computePayout(plan.stakeMinor, centi(ended.outCenti)),
  };
}

function playPrepared(plan: RoundPlan, prepared: PreparedBet, draws: Draws): Result {
  const { stakeMinor, slug } = plan;
  switch (prepared.kind) {
    case "instant": {
      const { outcome, payoutMinor } = prepared.play(draws);
      return { outcome, actions: [], stakedMinor: stakeMinor, payoutMinor };
    }
    case "open":
      return playOpen(slug as SlugOf<"open">, prepared.start(draws), plan.choices);
    case "outcome": {
      const dealt = ENGINES[slug].dealShared?.(draws, plan.buildId);
      const { outcome, payoutMinor } = prepared.settle(dealt);
      return { outcome, actions: [], stakedMinor: stakeMinor, payoutMinor };
    }
    case "crash": {
      const dealt = ENGINES[slug].dealShared?.(draws, plan.buildId);
      assert(dealt !== undefined, "a point");
      return playCrash(plan, prepared.autoCenti, dealt);
    }
  }
}

/** Plays one round as the server would, and records it. Null when the table refuses the bet. */
export function playRound(plan: RoundPlan): PlayedRound | null {
  const { slug, buildId, params, stakeMinor, limits, seeds, chain } = plan;
  const prepared = ENGINES[slug].prepare({ buildId, limits, stakeMinor, params });
  if (!prepared.ok) return null;
  const isShared = gameKindOf(slug) === "shared";
  const link = isShared ? computeLink(sha256, chain.chain, chain.round) : "";
  const source: RoundSource = isShared
    ? { kind: "chain", chainEnd: chain.chain.end, chainRound: chain.round, salt: chain.salt }
    : { kind: "seeds", seedHash: sha256(seeds.serverSeed), clientSeed: seeds.clientSeed, nonce: seeds.nonce };
  const draws = isShared ? createLinkDraws(hmac, { link, salt: chain.salt }) : createSeedDraws(hmac, seeds);
  const result = playPrepared(plan, prepared.value, draws);
  const body = toReceiptBody({
    roundId: `mg-${slug}-${isShared ? chain.round : seeds.nonce}`,
    tableId: gameIdOf(slug),
    game: slug,
    build: buildId,
    currency: limits.currency,
    decimals: CURRENCIES[limits.currency satisfies CurrencyCode].decimals,
    stakeMinor,
    capMinor: limits.maxPayoutMinor,
    params: prepared.value.params,
    actions: result.actions,
    source,
    outcome: result.outcome,
    stakedMinor: result.stakedMinor,
    payoutMinor: result.payoutMinor,
    placedAt: "2026-11-23T10:00:00.000Z",
    endedAt: "2026-11-23T10:00:01.000Z",
  });
  return { body, secret: isShared ? { link } : { serverSeed: seeds.serverSeed } };
}
