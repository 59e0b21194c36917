import {
  computeReceiptHash,
  signReceipt,
  toRoundSample,
  type LogBody,
  type PreparedBet,
  type RoundSource,
} from "@clutch/games/deal";
import type { WalletWire } from "@clutch/contract";
import { assert, assertPresent } from "@clutch/kernel";
import { retryTransaction } from "../../store/retry.ts";
import type { Tenant } from "../../store/open.ts";
import { restoreBet } from "../deal-round.ts";
import type { ArcadeDeps } from "../deps.ts";
import { betIdOf, toRecord } from "../end-round.ts";
import { sha256 } from "../platform.ts";
import { appendLogIn, lockPlayerIn } from "../store-log.ts";
import { insertSampleIn } from "../store-monitor.ts";
import type { Round } from "../store-rounds.ts";
import { toWalletWire } from "../../wallet/read-wallet.ts";
import { readAvailableIn, settleRoundIn } from "../store-stakes.ts";
import { insertSharedResultIn, readSharedBetsIn, readUnpaidMembersIn } from "./store-shared-bets.ts";
import { finishSharedIn, readNowMsIn, type SharedRow } from "./store-shared.ts";

/** A revealed round with the salt of its chain. */
export interface RevealedRound {
  readonly partnerId: number;
  readonly salt: string;
  readonly row: SharedRow;
}

/** Called after each commit that paid a member of an internal wallet. */
export type OnPaid = (memberId: number, wallet: WalletWire) => void;

const MEMBERS_AT_ONCE = 100;

type SharedBetOfGame = Extract<PreparedBet, { kind: "outcome" | "crash" }>;

export function prepareShared(bet: Round): SharedBetOfGame {
  const prepared = restoreBet(bet);
  if (prepared.kind !== "outcome" && prepared.kind !== "crash")
    throw new Error(`a round of ${bet.slug} has no outcome for all`);
  return prepared;
}

/** Actions of a bet as its receipt names them. */
const actionsOf = (elapsedMs: number | null) => (elapsedMs === null ? [] : [{ action: "cashout", elapsedMs }]);

/**
 * Pays a revealed round: each member's bets in one transaction, so that a process that dies leaves every member paid or not, and
 * the next one goes on with those without a result. The round is settled when none is left.
 */
export async function settleShared(deps: ArcadeDeps, round: RevealedRound, onPaid: OnPaid): Promise<void> {
  const { partnerId, row } = round;
  for (;;) {
    const members = await deps.store.withTenant(partnerId, (tenant) =>
      readUnpaidMembersIn(tenant, row, MEMBERS_AT_ONCE),
    );
    for (const memberId of members) {
      const wallet = await retryTransaction(() =>
        deps.store.withTenant(partnerId, (tenant) => payMemberIn(tenant, deps, { round, memberId })),
      );
      if (wallet !== null) onPaid(memberId, wallet);
    }
    if (members.length < MEMBERS_AT_ONCE) break;
  }
  await deps.store.withTenant(partnerId, (tenant) => finishIn(tenant, round));
}

/** Returns the wallet after it; null where another process has paid, or the wallet is the partner's. */
async function payMemberIn(
  tenant: Tenant,
  deps: ArcadeDeps,
  { round, memberId }: { readonly round: RevealedRound; readonly memberId: number },
): Promise<WalletWire | null> {
  const { partnerId, salt, row } = round;
  const { chainEnd, chainRound } = row;
  const player = await lockPlayerIn(tenant, partnerId, memberId);
  // Read under the member's lock: another process may have paid meanwhile.
  const bets = await readSharedBetsIn(tenant, row, memberId);
  const unpaid = bets.filter(({ payoutMinor }) => payoutMinor === null);
  const [first] = unpaid;
  if (first === undefined) return null;
  const atMs = await readNowMsIn(tenant);
  const source: RoundSource = { kind: "chain", chainEnd, chainRound, salt };
  const bodies: LogBody[] = [];
  for (const { bet, elapsedMs, paidMinor } of unpaid) {
    const { outcome, payoutMinor } = prepareShared(bet).settle(row.outcome, elapsedMs);
    const { roundId, isSeamless, stakeMinor } = bet;
    const money = { partnerId, memberId, roundId, isSeamless, currency: bet.limits.currency, atMs };
    // A cash-out was credited when it was taken; its result is what it was credited.
    if (paidMinor === null) await settleRoundIn(tenant, money, { stakedMinor: stakeMinor, payoutMinor });
    else assert(paidMinor === payoutMinor, "a cash-out credited by its multiplier");
    const progress = { isEnded: true, stakeMinor, payoutMinor, cashOutMinor: null };
    const record = toRecord({
      round: bet,
      actions: actionsOf(elapsedMs),
      standing: { progress, outcome },
      atMs,
      source,
    });
    const receipt = signReceipt(record, deps.secrets);
    await insertSharedResultIn(tenant, bet, { payoutMinor, receipt, atMs });
    bodies.push({ kind: "result", roundId: betIdOf(roundId), receiptHash: computeReceiptHash(sha256, receipt.body) });
  }
  bodies.push({ kind: "chain_reveal", chainEnd, chainRound, link: assertPresent(row.link, "a revealed link") });
  await appendLogIn(tenant, player, { bodies, atMs });
  const { roundId, isSeamless, limits } = first.bet;
  const { currency } = limits;
  const money = { partnerId, memberId, roundId, isSeamless, currency, atMs };
  return isSeamless ? null : toWalletWire(await readAvailableIn(tenant, money), currency);
}

/** One sample for the whole round: its bets share one outcome, so they are not independent of each other. */
async function finishIn(tenant: Tenant, { partnerId, row }: RevealedRound): Promise<void> {
  if (!(await finishSharedIn(tenant, row, await readNowMsIn(tenant)))) return;
  const bets = await readSharedBetsIn(tenant, row, null);
  const ended = bets.map(({ bet, payoutMinor }) => {
    const prepared = prepareShared(bet);
    return {
      stakeMinor: bet.stakeMinor,
      payoutMinor: assertPresent(payoutMinor, "the result of a settled bet"),
      expectedMinor: prepared.computeExpected(),
      topMinor: prepared.kind === "crash" ? prepared.mostMinor : prepared.topPayoutMinor,
    };
  });
  await insertSampleIn(tenant, { partnerId, tableId: row.tableId }, toRoundSample(ended));
}
