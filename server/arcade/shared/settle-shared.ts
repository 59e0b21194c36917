import {
  computeReceiptHash,
  signReceipt,
  toRoundSample,
  type LogBody,
  type MonitorSample,
  type PreparedBet,
  type RoundSource,
} from "@clutch/games/deal";
import type { WalletWire } from "@clutch/contract";
import { assert, assertPresent } from "@clutch/kernel";
import { retryTransaction } from "../../base/store/retry.ts";
import type { Tenant } from "../../base/store/open.ts";
import { restoreBet } from "../rounds/deal-round.ts";
import type { ArcadeDeps } from "../rounds/deps.ts";
import { betIdOf, toRecord } from "../rounds/end-round.ts";
import { sha256 } from "../rounds/hashes.ts";
import { appendLogIn, lockPlayerIn } from "../rounds/store-log.ts";
import { insertSampleIn } from "../monitor/store-monitor.ts";
import type { Round } from "../rounds/store-rounds.ts";
import { toWalletWire } from "../../money/wallet/read-wallet.ts";
import { readAvailableIn } from "../rounds/store-stakes.ts";
import {
  readSharedBetsIn,
  readUnpaidMembersIn,
  settleSharedBetsIn,
  type SharedBet,
  type SharedEnd,
} from "./store-shared-bets.ts";
import { finishSharedIn, readNowMsIn, type SharedRow } from "./store-shared.ts";

/** A revealed round with the salt of its chain. */
export interface RevealedRound {
  readonly partnerId: number;
  readonly salt: string;
  readonly row: SharedRow;
}

type EndedBet = Parameters<typeof toRoundSample>[0][number];

/** Called after each commit that paid a member of an internal wallet. */
export type OnPaid = (memberId: number, wallet: WalletWire) => void;

const MEMBERS_A_PAGE = 100;
/** Members paid at the same time: the calls share the connections. */
const MEMBERS_AT_ONCE = 4;
/** Bets of one transaction, far from the time it may take. */
const BETS_A_BATCH = 50;
const BETS_A_PAGE = 500;

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
 * Pays a revealed round: of each member in turn a batch of bets, each batch in a transaction of its own, until none is left. A process
 * that dies leaves bets paid or not, and the next one goes on with those without a result. A member whose batch fails holds up
 * nobody else; the round is settled when all are paid.
 */
export async function settleShared(deps: ArcadeDeps, round: RevealedRound, onPaid: OnPaid): Promise<void> {
  const { partnerId, row } = round;
  const failed = new Map<number, unknown>();
  const pay = async (memberId: number): Promise<boolean> => {
    try {
      const paid = await retryTransaction(() =>
        deps.store.withTenant(partnerId, (tenant) => payBatchIn(tenant, deps, { round, memberId })),
      );
      if (paid.wallet !== null) onPaid(memberId, paid.wallet);
      return paid.hasMore;
    } catch (error) {
      failed.set(memberId, error);
      return false;
    }
  };
  for (let hasMore = true; hasMore;) {
    hasMore = false;
    for await (const members of unpaidMembers(deps, round)) {
      const all = await Promise.all(members.filter((memberId) => !failed.has(memberId)).map(pay));
      if (all.includes(true)) hasMore = true;
    }
  }
  const [first] = failed.values();
  if (first !== undefined) throw first;
  const sample = await computeSample(deps, round);
  await deps.store.withTenant(partnerId, async (tenant) => {
    if (!(await finishSharedIn(tenant, row, await readNowMsIn(tenant)))) return;
    await insertSampleIn(tenant, { partnerId, tableId: row.tableId }, sample);
  });
}

/** Members with unpaid bets, some at a time. */
async function* unpaidMembers({ store }: ArcadeDeps, { partnerId, row }: RevealedRound) {
  for (let after = 0; ;) {
    const page = { after, limit: MEMBERS_A_PAGE };
    const members = await store.withTenant(partnerId, (tenant) => readUnpaidMembersIn(tenant, row, page));
    for (let from = 0; from < members.length; from += MEMBERS_AT_ONCE)
      yield members.slice(from, from + MEMBERS_AT_ONCE);
    const last = members.at(-1);
    if (last === undefined || members.length < MEMBERS_A_PAGE) return;
    after = last;
  }
}

interface PaidBatch {
  /** The wallet after it; null where another process has paid, or the wallet is the partner's. */
  readonly wallet: WalletWire | null;
  readonly hasMore: boolean;
}

async function payBatchIn(
  tenant: Tenant,
  deps: ArcadeDeps,
  { round, memberId }: { readonly round: RevealedRound; readonly memberId: number },
): Promise<PaidBatch> {
  const { partnerId, row } = round;
  const { chainEnd, chainRound } = row;
  const player = await lockPlayerIn(tenant, partnerId, memberId);
  // Read under the member's lock: another process may have paid meanwhile.
  const unpaid = await readSharedBetsIn(tenant, row, { unpaidOf: memberId, limit: BETS_A_BATCH + 1 });
  const [first] = unpaid;
  if (first === undefined) return { wallet: null, hasMore: false };
  const { isSeamless, limits } = first.bet;
  const { currency } = limits;
  const batch = unpaid
    .slice(0, BETS_A_BATCH)
    .filter(({ bet }) => bet.isSeamless === isSeamless && bet.limits.currency === currency);
  const atMs = await readNowMsIn(tenant);
  const ends = batch.map((each) => endOf(deps, { round, each, atMs }));
  const money = { partnerId, memberId, isSeamless, currency, atMs };
  const hasMore = unpaid.length > batch.length;
  const bodies: LogBody[] = ends.map(({ betId, receipt }) => ({
    kind: "result",
    roundId: betIdOf(betId),
    receiptHash: computeReceiptHash(sha256, receipt.body),
  }));
  if (!hasMore)
    bodies.push({ kind: "chain_reveal", chainEnd, chainRound, link: assertPresent(row.link, "a revealed link") });
  const entries = await appendLogIn(tenant, player, { bodies, atMs });
  const logged = ends.map((end, index) => ({ ...end, logSeq: assertPresent(entries[index], "its entry").seq }));
  await settleSharedBetsIn(tenant, money, logged);
  return { wallet: isSeamless ? null : toWalletWire(await readAvailableIn(tenant, money), currency), hasMore };
}

function endOf(
  { secrets }: ArcadeDeps,
  { round, each, atMs }: { readonly round: RevealedRound; readonly each: SharedBet; readonly atMs: number },
): Omit<SharedEnd, "logSeq"> {
  const { salt, row } = round;
  const { bet, elapsedMs, paidMinor } = each;
  const { outcome, payoutMinor } = prepareShared(bet).settle(row.outcome, elapsedMs);
  // A cash-out was credited when it was taken; its result is what it was credited.
  assert(paidMinor === null || paidMinor === payoutMinor, "a cash-out credited by its multiplier");
  const progress = { isEnded: true, stakeMinor: bet.stakeMinor, payoutMinor, cashOutMinor: null };
  const source: RoundSource = { kind: "chain", chainEnd: row.chainEnd, chainRound: row.chainRound, salt };
  const record = toRecord({ round: bet, actions: actionsOf(elapsedMs), standing: { progress, outcome }, atMs, source });
  return { betId: bet.roundId, payoutMinor, receipt: signReceipt(record, secrets) };
}

/** One sample for the whole round: its bets share one outcome, so they are not independent of each other. Read page by page. */
async function computeSample({ store }: ArcadeDeps, { partnerId, row }: RevealedRound): Promise<MonitorSample | null> {
  const ended: EndedBet[] = [];
  for (let after = 0n; ;) {
    const page = { after, limit: BETS_A_PAGE };
    const bets = await store.withTenant(partnerId, (tenant) => readSharedBetsIn(tenant, row, page));
    for (const { bet, payoutMinor } of bets) {
      const prepared = prepareShared(bet);
      ended.push({
        stakeMinor: bet.stakeMinor,
        payoutMinor: assertPresent(payoutMinor, "the result of a settled bet"),
        expectedMinor: prepared.computeExpected(),
        topMinor: prepared.kind === "crash" ? prepared.mostMinor : prepared.topPayoutMinor,
      });
    }
    const last = bets.at(-1);
    if (last === undefined || bets.length < BETS_A_PAGE) return toRoundSample(ended);
    after = last.bet.roundId;
  }
}
