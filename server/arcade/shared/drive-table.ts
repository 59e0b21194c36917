import { computeRunMs, DEFAULT_SALT } from "@clutch/games/deal";
import { assertPresent, exhaustive } from "@clutch/kernel";
import type { Tenant } from "../../base/store/open.ts";
import type { ArcadeTable } from "../rounds/table-list.ts";
import type { SharedDeps } from "./dealt-rounds.ts";
import { makeChain } from "./make-chain.ts";
import { settleShared, type OnPaid } from "./settle-shared.ts";
import {
  endChainIn,
  publishChainIn,
  readChainIn,
  readPreparedIn,
  readSaltIn,
  saltChainIn,
  takeChainIn,
  type PublishedChain,
} from "./store-chains.ts";
import {
  closeRoundIn,
  openRoundIn,
  readNewestIn,
  readNowMsIn,
  restartRunIn,
  revealRoundIn,
  type SharedRow,
} from "./store-shared.ts";

/** How long a table takes bets, and how long it shows a settled round before the next one opens. */
export interface SharedPace {
  readonly bettingMs: number;
  readonly pauseMs: number;
}

const PACE: SharedPace = { bettingMs: 15_000, pauseMs: 6000 };
/** A flight of crash lasts seconds by itself. */
const CRASH_PACE: SharedPace = { bettingMs: 8000, pauseMs: 4000 };

/** The wheel turns for some seconds before the number is revealed. */
const ROULETTE_PACE: SharedPace = { bettingMs: 15_000, pauseMs: 9000 };

export function paceOf({ slug }: Pick<ArcadeTable, "slug">): SharedPace {
  if (slug === "crash") return CRASH_PACE;
  return slug === "roulette" ? ROULETTE_PACE : PACE;
}

/** Clocks of servers and the database differ by less; a difference beyond it is a step. */
const STEP_MS = 1000;

/**
 * What one step did. `waiting`: nothing is due. `no-ceremony`: no round may open, as the table has no chain with a finished ceremony
 * (docs/decisions/0258).
 */
export type SharedStep =
  | "published"
  | "salted"
  | "taken"
  | "opened"
  | "closed"
  | "revealed"
  | "settled"
  | "waiting"
  | "no-ceremony";

/** A step, and the milliseconds until the next one is due: 0 at once. */
export interface SharedProgress {
  readonly step: SharedStep;
  readonly dueInMs: number;
}

const done = (step: SharedStep): SharedProgress => ({ step, dueInMs: 0 });
const waiting = (dueInMs: number): SharedProgress => ({ step: "waiting", dueInMs });

interface Driven {
  readonly partnerId: number;
  readonly table: ArcadeTable;
  readonly pace: SharedPace;
  /** Whether a next round may open: not where the partner has stopped offering the table. A round under way is played to its end. */
  readonly isOffered: boolean;
  readonly onPaid?: OnPaid;
}

/**
 * Takes a table one phase on, by the clock of the database. Every change names the phase it leaves, so that of several processes
 * one makes it and any of them goes on after another's death; no change depends on what a process remembers.
 */
export async function driveTable(deps: SharedDeps, driven: Driven): Promise<SharedProgress> {
  const { partnerId, table } = driven;
  const { store } = deps;
  const state = await store.withTenant(partnerId, async (tenant) => ({
    newest: await readNewestIn(tenant, table.tableId),
    chain: await readChainIn(tenant, table.tableId),
    prepared: await readPreparedIn(tenant, table.tableId),
    nowMs: await readNowMsIn(tenant),
  }));
  const { newest, ...before } = state;
  const { nowMs } = before;
  // Where more is left than a phase ever lasts, the clock was set back: nobody's stake waits until it has passed that time again.
  const isAhead = (atMs: number, mostMs: number): boolean => atMs - nowMs > mostMs + STEP_MS;
  if (newest === null || newest.phase === "settled")
    return driven.isOffered ? startNext(deps, driven, { ...before, last: newest }) : waiting(Number.POSITIVE_INFINITY);
  switch (newest.phase) {
    case "betting":
      if (nowMs < newest.closesAtMs && !isAhead(newest.closesAtMs, driven.pace.bettingMs))
        return waiting(newest.closesAtMs - nowMs);
      await store.withTenant(partnerId, (tenant) => closeRoundIn(tenant, newest));
      return done("closed");
    case "closed": {
      const closedAtMs = assertPresent(newest.closedAtMs, "a closed round");
      if (isAhead(closedAtMs, 0)) {
        await store.withTenant(partnerId, (tenant) => restartRunIn(tenant, newest));
        return done("closed");
      }
      const { outcome } = await store.withTenant(partnerId, (tenant) => deps.readDealt(tenant, newest));
      const endsAtMs = closedAtMs + computeRunMs(table.slug, outcome);
      if (nowMs < endsAtMs) return waiting(endsAtMs - nowMs);
      await store.withTenant(partnerId, (tenant) => revealIn(tenant, deps, newest));
      return done("revealed");
    }
    case "revealed": {
      const salt = await store.withTenant(partnerId, (tenant) => readSaltIn(tenant, newest.chainEnd));
      await settleShared(deps, { partnerId, salt, row: newest }, driven.onPaid ?? (() => undefined));
      return done("settled");
    }
    default:
      return exhaustive(newest.phase);
  }
}

interface Before {
  readonly last: SharedRow | null;
  readonly chain: PublishedChain | null;
  readonly prepared: PublishedChain | null;
  readonly nowMs: number;
}

async function startNext(
  { store, secrets, needsCeremony }: SharedDeps,
  { partnerId, table, pace }: Driven,
  { last, chain, prepared, nowMs }: Before,
): Promise<SharedProgress> {
  const { tableId } = table;
  const next = prepared !== null && prepared.salt !== null ? prepared : null;
  if (chain === null && next !== null) {
    await store.withTenant(partnerId, (tenant) => takeChainIn(tenant, next.end));
    return done("taken");
  }
  if (chain !== null && chain.ceremony === null && next !== null) {
    await store.withTenant(partnerId, (tenant) => endChainIn(tenant, chain.end, nowMs));
    return done("waiting");
  }
  if (needsCeremony(partnerId) && (chain === null || chain.ceremony === null))
    return { step: "no-ceremony", dueInMs: Number.POSITIVE_INFINITY };
  if (chain === null) {
    const made = await makeChain();
    await store.withTenant(partnerId, (tenant) => publishChainIn(tenant, made, { partnerId, tableId, secrets }));
    return done("published");
  }
  if (chain.salt === null) {
    await store.withTenant(partnerId, (tenant) => saltChainIn(tenant, chain.end, DEFAULT_SALT));
    return done("salted");
  }
  const opensAtMs = last === null ? nowMs : (last.settledAtMs ?? nowMs) + pace.pauseMs;
  if (nowMs < opensAtMs && opensAtMs - nowMs <= pace.pauseMs + STEP_MS) return waiting(opensAtMs - nowMs);
  const chainRound = last?.chainEnd === chain.end ? last.chainRound + 1 : 1;
  if (chainRound > chain.rounds) {
    await store.withTenant(partnerId, (tenant) => endChainIn(tenant, chain.end, nowMs));
    return done("waiting");
  }
  const round = {
    partnerId,
    chainEnd: chain.end,
    chainRound,
    tableId,
    game: table.slug,
    build: table.buildId,
    openedAtMs: nowMs,
    closesAtMs: nowMs + pace.bettingMs,
  };
  await store.withTenant(partnerId, (tenant) => openRoundIn(tenant, round));
  return done("opened");
}

async function revealIn(tenant: Tenant, { readDealt }: SharedDeps, row: SharedRow): Promise<void> {
  const { link, outcome } = await readDealt(tenant, row);
  await revealRoundIn(tenant, row, { link, outcome, nowMs: await readNowMsIn(tenant) });
}
