import { computeLink, createLinkDraws, DEFAULT_SALT, ENGINES } from "@clutch/games/deal";
import { assertPresent, exhaustive } from "@clutch/kernel";
import type { Tenant } from "../../store/open.ts";
import type { ArcadeDeps } from "../deps.ts";
import { hmacSha256, sha256 } from "../platform.ts";
import { slugOf, type ArcadeTable } from "../tables.ts";
import { makeChain } from "./make-chain.ts";
import { settleShared } from "./settle-shared.ts";
import {
  endChainIn,
  publishChainIn,
  readChainIn,
  readSaltIn,
  saltChainIn,
  unsealChainIn,
  type PublishedChain,
} from "./store-chains.ts";
import { closeRoundIn, openRoundIn, readNewestIn, readNowMsIn, revealRoundIn, type SharedRow } from "./store-shared.ts";

/** How long a table takes bets, and how long it shows a settled round before the next one opens. */
export interface SharedPace {
  readonly bettingMs: number;
  readonly pauseMs: number;
}

export const SHARED_PACE: SharedPace = { bettingMs: 15_000, pauseMs: 6000 };

/** What one step did. `waiting`: nothing is due. */
export type SharedStep = "published" | "salted" | "opened" | "closed" | "revealed" | "settled" | "waiting";

interface Driven {
  readonly partnerId: number;
  readonly table: ArcadeTable;
  readonly pace: SharedPace;
}

/**
 * Takes a table one phase on, by the clock of the database. Every change names the phase it leaves, so that of several processes
 * one makes it and any of them goes on after another's death; no change depends on what a process remembers.
 */
export async function driveTable(deps: ArcadeDeps, driven: Driven): Promise<SharedStep> {
  const { partnerId, table } = driven;
  const { store } = deps;
  const state = await store.withTenant(partnerId, async (tenant) => ({
    newest: await readNewestIn(tenant, table.tableId),
    chain: await readChainIn(tenant, table.tableId),
    nowMs: await readNowMsIn(tenant),
  }));
  const { newest, chain, nowMs } = state;
  if (newest === null || newest.phase === "settled") return startNext(deps, driven, { last: newest, chain, nowMs });
  switch (newest.phase) {
    case "betting":
      if (nowMs < newest.closesAtMs) return "waiting";
      await store.withTenant(partnerId, (tenant) => closeRoundIn(tenant, newest, nowMs));
      return "closed";
    case "closed":
      await store.withTenant(partnerId, (tenant) => revealIn(tenant, deps, newest));
      return "revealed";
    case "revealed": {
      const salt = await store.withTenant(partnerId, (tenant) => readSaltIn(tenant, newest.chainEnd));
      await settleShared(deps, { partnerId, salt, row: newest });
      return "settled";
    }
    default:
      return exhaustive(newest.phase);
  }
}

interface Before {
  readonly last: SharedRow | null;
  readonly chain: PublishedChain | null;
  readonly nowMs: number;
}

async function startNext(
  { store, secrets }: ArcadeDeps,
  { partnerId, table, pace }: Driven,
  { last, chain, nowMs }: Before,
): Promise<SharedStep> {
  const { tableId } = table;
  if (chain === null) {
    const made = await makeChain();
    await store.withTenant(partnerId, (tenant) => publishChainIn(tenant, made, { partnerId, tableId, nowMs, secrets }));
    return "published";
  }
  if (chain.salt === null) {
    await store.withTenant(partnerId, (tenant) => saltChainIn(tenant, chain.end, { salt: DEFAULT_SALT, nowMs }));
    return "salted";
  }
  if (last !== null && nowMs < (last.settledAtMs ?? nowMs) + pace.pauseMs) return "waiting";
  const chainRound = last?.chainEnd === chain.end ? last.chainRound + 1 : 1;
  if (chainRound > chain.rounds) {
    await store.withTenant(partnerId, (tenant) => endChainIn(tenant, chain.end, nowMs));
    return "waiting";
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
  return "opened";
}

/** The only place where a link becomes an outcome: of a round that is closed, in the transaction that publishes both. */
async function revealIn(tenant: Tenant, { secrets }: ArcadeDeps, row: SharedRow): Promise<void> {
  const salt = await readSaltIn(tenant, row.chainEnd);
  const chain = await unsealChainIn(tenant, row.chainEnd, secrets);
  const link = computeLink(sha256, chain, row.chainRound);
  const { dealShared } = ENGINES[slugOf(row.game)];
  const deal = assertPresent(dealShared, "a shared game");
  const outcome = deal(createLinkDraws(hmacSha256, { link, salt }), row.build);
  await revealRoundIn(tenant, row, { link, outcome, nowMs: await readNowMsIn(tenant) });
}
