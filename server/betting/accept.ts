import { assertPresent, type CurrencyCode, type OddsCenti } from "@clutch/kernel";
import type { Store } from "../store/open.ts";
import { createBatcher, createPartnerBatchers } from "../store/batcher.ts";
import { retryTransaction } from "../store/retry.ts";
import { formatTicketDetails, type TicketDetails } from "./ticket-details.ts";

/** A leg at the price, line and versions of match and market it was found good at. */
export interface AcceptLeg {
  readonly eventId: number;
  readonly eventStamp: string;
  readonly marketId: number;
  readonly marketVersion: number;
  readonly lineNumber: number;
  readonly handicapQuarters: number | null;
  readonly selection: string;
  readonly oddsCenti: OddsCenti;
}

/** A bet that passed every rule and now needs only the locks. */
export interface AcceptBet {
  readonly uniqueId: string;
  readonly memberId: number;
  readonly currency: CurrencyCode;
  readonly ticketType: string;
  readonly stakeMinor: bigint;
  readonly potentialMinor: bigint;
  readonly totalOddsCenti: number;
  /** Member odds in ten-thousandths: indo odds have four decimals. */
  readonly memberOddsE4: number;
  readonly memberOddsStyle: string;
  /** The ledger entry of the stake, made by us before the first try; by time (v7), so that entries stand together in their index. */
  readonly entryId: string;
  /** Seamless: the pending entry (and debit) this bet posts, and the partner's balance after it. */
  readonly debit: { readonly pendingId: string; readonly balanceMinor: bigint } | null;
  /** True when the bet is stored as processing already (in-play delay, seamless). */
  readonly isResumed: boolean;
  /** What the ticket keeps beside its legs; with a prebook's id the bet neither minds nor starts the interval (G-46). */
  readonly details?: TicketDetails;
  readonly legs: readonly AcceptLeg[];
}

/** What no batch can change, of the partner who takes the bets. */
export interface AcceptRules {
  readonly placeIntervalMs: number;
  readonly ticketsPerEvent: number;
  readonly ticketsPerMember: number;
}

export type AcceptStatus =
  | "accepted"
  | "duplicate"
  | "stale"
  | "no-account"
  | "too-fast"
  | "member-limit"
  | "event-limit"
  | "insufficient"
  | "gone";

export type AcceptOutcome =
  | {
      readonly status: "accepted";
      readonly ticketId: bigint;
      readonly balanceAfterMinor: bigint;
      readonly acceptedAtMs: number;
    }
  | { readonly status: Exclude<AcceptStatus, "accepted"> };

export type Acceptor = (partnerId: number, bet: AcceptBet, rules: AcceptRules) => Promise<AcceptOutcome>;

interface Item {
  readonly bet: AcceptBet;
  readonly rules: AcceptRules;
}

/** No bet on a match whose source has said nothing for this long (RU-6). */
export const SILENCE_MS = 5000;

/** Takes bets through `accept_bets`, those of one moment in one statement, each told its own outcome. */
export function createAcceptor(store: Store, nowMs: () => number): Acceptor {
  const accept = createPartnerBatchers<Item, AcceptOutcome>((partnerId) =>
    createBatcher({ run: (items) => retryTransaction(() => runBatch(store, { partnerId, atMs: nowMs(), items })) }),
  );
  return (partnerId, bet, rules) => accept(partnerId, { bet, rules });
}

const parameters = (count: number): string => Array.from({ length: count }, (_, index) => `$${index + 1}`).join(", ");
const STATEMENT = {
  name: "accept_bets",
  text: `select n, status, ticket_id, balance_after_minor from accept_bets(${parameters(30)})`,
};
/**
 * The quicker way of a bet that comes alone, has one leg, and for which nothing is stored or held yet. What is not simply
 * accepted there or known already leaves nothing behind and goes the way of all.
 */
const LONE_STATEMENT = {
  name: "accept_bet",
  text: `select status, ticket_id, balance_after_minor from accept_bet(${parameters(24)})`,
};

async function runBatch(
  store: Store,
  batch: { readonly partnerId: number; readonly atMs: number; readonly items: readonly Item[] },
): Promise<readonly AcceptOutcome[]> {
  const { partnerId, atMs, items } = batch;
  // The rules are a partner's settings; when they change in the middle of a batch the newest hold for all of it.
  const { rules } = assertPresent(items.at(-1), "a bet of the batch");
  const head = [partnerId, atMs, rules.placeIntervalMs, rules.ticketsPerEvent, rules.ticketsPerMember];
  const bets = items.map((item) => item.bet);
  const lone = bets.length === 1 ? loneColumns(assertPresent(bets[0], "a lone bet")) : null;
  const aliveSinceMs = atMs - SILENCE_MS;
  if (lone !== null) {
    const values = [...head, ...lone, aliveSinceMs];
    const { rows } = await store.pool.query<LoneRow>({ ...LONE_STATEMENT, values });
    const decided = rows.flatMap(({ status, ...row }) => (status === "undecided" ? [] : [{ ...row, status }]));
    if (decided.length > 0) return decided.map((row) => toOutcome(row, atMs));
  }
  const { rows } = await store.pool.query<OutcomeRow>({
    ...STATEMENT,
    values: [...head, ...betColumns(bets), ...legColumns(bets), aliveSinceMs],
  });
  return rows.map((row) => toOutcome(row, atMs));
}

/** A list of ids and numbers, whose texts need none of the quoting that the client library does for each. */
function plainList<T>(items: readonly T[], pick: (item: T) => bigint | boolean | number | string | null): string {
  let list = "";
  for (const item of items) list += `,${pick(item) ?? "NULL"}`;
  return `{${list.slice(1)}}`;
}

const betColumns = (bets: readonly AcceptBet[]): unknown[] => [
  plainList(bets, (bet) => bet.uniqueId),
  plainList(bets, (bet) => bet.memberId),
  bets.map((bet) => bet.currency),
  bets.map((bet) => bet.ticketType),
  plainList(bets, (bet) => bet.stakeMinor),
  plainList(bets, (bet) => bet.potentialMinor),
  plainList(bets, (bet) => bet.totalOddsCenti),
  plainList(bets, (bet) => bet.memberOddsE4),
  bets.map((bet) => bet.memberOddsStyle),
  plainList(bets, (bet) => bet.entryId),
  plainList(bets, (bet) => bet.debit?.pendingId ?? null),
  plainList(bets, (bet) => bet.debit?.balanceMinor ?? null),
  plainList(bets, (bet) => bet.isResumed),
  bets.map((bet) => formatTicketDetails(bet.details ?? {})),
];

function legColumns(bets: readonly AcceptBet[]): unknown[] {
  const legs = bets.flatMap((bet, index) =>
    bet.legs.map((leg, number) => ({ ...leg, bet: index + 1, number: number + 1 })),
  );
  return [
    plainList(legs, (leg) => leg.bet),
    plainList(legs, (leg) => leg.number),
    plainList(legs, (leg) => leg.eventId),
    plainList(legs, (leg) => leg.marketId),
    plainList(legs, (leg) => leg.marketVersion),
    plainList(legs, (leg) => leg.lineNumber),
    plainList(legs, (leg) => leg.handicapQuarters),
    legs.map((leg) => leg.selection),
    plainList(legs, (leg) => leg.oddsCenti),
    plainList(legs, (leg) => leg.eventStamp),
  ];
}

function loneColumns(bet: AcceptBet): unknown[] | null {
  const [leg, ...others] = bet.legs;
  if (leg === undefined || others.length > 0 || bet.debit !== null || bet.isResumed) return null;
  if (formatTicketDetails(bet.details ?? {}) !== null) return null;
  const money = [bet.stakeMinor.toString(), bet.potentialMinor.toString()];
  const odds = [bet.totalOddsCenti, bet.memberOddsE4, bet.memberOddsStyle];
  const of = [leg.eventId, leg.marketId, leg.marketVersion, leg.lineNumber, leg.handicapQuarters, leg.selection];
  const who = [bet.uniqueId, bet.memberId, bet.currency, bet.ticketType];
  return [...who, ...money, ...odds, bet.entryId, ...of, leg.oddsCenti, leg.eventStamp];
}

interface OutcomeRow {
  readonly status: AcceptStatus;
  readonly ticket_id: bigint | null;
  readonly balance_after_minor: bigint | null;
}

interface LoneRow extends Omit<OutcomeRow, "status"> {
  readonly status: "accepted" | "duplicate" | "undecided";
}

const toOutcome = (row: OutcomeRow, atMs: number): AcceptOutcome =>
  row.status === "accepted"
    ? {
        status: "accepted",
        ticketId: assertPresent(row.ticket_id, "the ticket's id"),
        balanceAfterMinor: assertPresent(row.balance_after_minor, "the balance after the bet"),
        acceptedAtMs: atMs,
      }
    : { status: row.status };
