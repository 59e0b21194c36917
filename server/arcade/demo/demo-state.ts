import { randomBytes } from "node:crypto";
import { isClientSeed } from "@clutch/games";
import { isCurrencyCode, parseAmount, type CurrencyCode } from "@clutch/kernel";
import type { Partner } from "../../base/caller/caller.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";
import { limitsOf, slugOf } from "../rounds/table-list.ts";
import type { Round } from "../rounds/store-rounds.ts";
import { sha256 } from "../rounds/hashes.ts";

/** A round of play money that can be played on: what its deal needs beside the seed, and what was done in it. */
export interface DemoRound {
  readonly roundId: number;
  readonly tableId: number;
  readonly slug: string;
  readonly buildId: string;
  readonly stakeMinor: string;
  readonly params: unknown;
  readonly nonce: number;
  readonly placedAtMs: number;
  readonly actions: readonly unknown[];
}

/**
 * All there is of a visitor's play money. It is kept by their page, encrypted by us: the server stores nothing (docs/decisions/0225).
 * Amounts are texts of minor units, as JSON has no bigint.
 */
export interface DemoState {
  readonly currency: string;
  readonly openedAtMs: number;
  readonly balanceMinor: string;
  readonly serverSeed: string;
  readonly nextServerSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly lastRoundId: number;
  readonly lastRoundAtMs: number;
  readonly open: readonly DemoRound[];
}

/** Play money of a visitor who has just come, in dollars; scaled like every limit. */
const PLAY_MONEY = 1000;

export const newServerSeed = (): string => randomBytes(32).toString("hex");

export function startDemoState(
  { currency, unitsPerUsd }: { readonly currency: CurrencyCode; readonly unitsPerUsd: UnitsPerUsd },
  nowMs: number,
): DemoState {
  const balance = parseAmount(PLAY_MONEY * unitsPerUsd(currency), currency);
  if (!balance.ok) throw new Error(`play money in ${currency}`);
  return {
    currency,
    openedAtMs: nowMs,
    balanceMinor: String(balance.value),
    serverSeed: newServerSeed(),
    nextServerSeed: newServerSeed(),
    clientSeed: randomBytes(8).toString("hex"),
    nonce: 0,
    lastRoundId: 0,
    lastRoundAtMs: 0,
    open: [],
  };
}

/** Takes the next seed in play, and commits to one after it. */
export const turnSeeds = (state: DemoState, clientSeed: string): DemoState => ({
  ...state,
  serverSeed: state.nextServerSeed,
  nextServerSeed: newServerSeed(),
  clientSeed: isClientSeed(clientSeed) ? clientSeed : state.clientSeed,
  nonce: 0,
});

export const seedHashOf = ({ serverSeed }: Pick<DemoState, "serverSeed">): string => sha256(serverSeed);

/** A round as its deal and its view read it; nobody's member and nobody's ledger stand behind it. */
export function toRound(
  state: DemoState,
  round: DemoRound,
  { partner, unitsPerUsd }: { readonly partner: Partner; readonly unitsPerUsd: UnitsPerUsd },
): Round {
  const { currency, clientSeed } = state;
  if (!isCurrencyCode(currency)) throw new Error(`play money in ${currency}`);
  return {
    roundId: BigInt(round.roundId),
    partnerId: partner.partnerId,
    memberId: 0,
    uniqueId: "",
    tableId: round.tableId,
    slug: slugOf(round.slug),
    buildId: round.buildId,
    limits: limitsOf(partner, round.tableId, { currency, unitsPerUsd }),
    stakeMinor: BigInt(round.stakeMinor),
    params: round.params,
    seedHash: seedHashOf(state),
    clientSeed,
    nonce: round.nonce,
    isSeamless: false,
    placedAtMs: round.placedAtMs,
    log: null,
  };
}
