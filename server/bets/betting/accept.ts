import { assertPresent, type CurrencyCode, type OddsCenti } from "@clutch/kernel";
import type { Store } from "../../base/store/open.ts";
import { createBatcher, createPartnerBatchers } from "../../base/store/batcher.ts";
import { toComposite, toCompositeArray } from "../../base/store/composite.ts";
import { retryTransaction } from "../../base/store/retry.ts";
import { formatTicketDetails, type TicketDetails } from "../tickets/ticket-details.ts";

/** A leg at the price, line and versions of match and market it was found good at. */
export interface AcceptLeg {
  readonly eventId: number;
  readonly eventVersion: number;
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
  readonly debit: { readonly pendingId: string; readonly balanceMinor: bigint | null } | null;
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
  | "care-limit"
  | "care-break"
  | "care-closed"
  | "too-fast"
  | "member-limit"
  | "event-limit"
  | "insufficient"
  | "gone";

export type AcceptOutcome =
  | {
      readonly status: "accepted";
      readonly ticketId: bigint;
      /** Null where the partner holds the money and did not report it. */
      readonly balanceAfterMinor: bigint | null;
      readonly acceptedAtMs: number;
    }
  | { readonly status: Exclude<AcceptStatus, "accepted"> };

export type Acceptor = (partnerId: number, bet: AcceptBet, rules: AcceptRules) => Promise<AcceptOutcome>;

interface Item {
  readonly bet: AcceptBet;
  readonly rules: AcceptRules;
}

/** No bet on a match whose source has sent nothing for this long (RU-6). */
export const SILENCE_MS = 5000;
/** The same of matches ahead, whose prices hardly move: `accept_bet` and `accept_bets` go by this too (docs/decisions/0293). */
export const AHEAD_SILENCE_MS = 60_000;

/**
 * Takes bets through `accept_new_bets`, which asks `accept_bets`, those of one moment in one statement, each answered its own outcome. They are judged by the
 * database's time when it holds their locks; `timeMs` is null but in tests with a time of their own.
 */
export function createAcceptor(store: Store, timeMs: () => number | null): Acceptor {
  const accept = createPartnerBatchers<Item, AcceptOutcome>((partnerId) =>
    createBatcher({ run: (items) => retryTransaction(() => runBatch(store, { partnerId, timeMs: timeMs(), items })) }),
  );
  return (partnerId, bet, rules) => accept(partnerId, { bet, rules });
}

const STATEMENT = {
  name: "accept_new_bets",
  text: "select n, status, ticket_id, balance_after_minor, at_ms from accept_new_bets($1, $2, $3, $4, $5, $6, $7, $8, $9) order by n",
};
/** The quick path of a bet that comes alone, has one leg, and for which nothing is stored or held yet. */
const LONE_STATEMENT = {
  name: "accept_bet",
  text: "select status, ticket_id, balance_after_minor, at_ms from accept_bet($1, $2, $3, $4, $5, $6, $7)",
};

async function runBatch(
  store: Store,
  batch: { readonly partnerId: number; readonly timeMs: number | null; readonly items: readonly Item[] },
): Promise<readonly AcceptOutcome[]> {
  const { partnerId, timeMs, items } = batch;
  // The rules are a partner's settings; when they change within a batch the newest apply to all of it.
  const { rules } = assertPresent(items.at(-1), "a bet of the batch");
  const limits = [rules.placeIntervalMs, rules.ticketsPerEvent, rules.ticketsPerMember];
  const head = [partnerId, timeMs, SILENCE_MS, ...limits];
  const rows = items.map(({ bet }) => toBetToAccept(bet));
  if (items.every(({ bet }) => isSimple(bet)) && rows.length === 1) {
    const { rows: answers } = await store.pool.query<LoneRow>({ ...LONE_STATEMENT, values: [...head, rows[0]] });
    const decided = answers.flatMap(({ status, ...row }) => (status === "undecided" ? [] : [{ ...row, status }]));
    if (decided.length > 0) return decided.map(toOutcome);
  }
  const members = items.map(({ bet }) => bet.memberId);
  const newIds = items.map(({ bet }) => (bet.isResumed ? null : bet.uniqueId));
  const values = [...head, toCompositeArray(rows), members, newIds];
  const answers = await store.pool.query<OutcomeRow>({ ...STATEMENT, values });
  return answers.rows.map(toOutcome);
}

const isSimple = (bet: AcceptBet): boolean =>
  bet.legs.length === 1 && bet.debit === null && !bet.isResumed && formatTicketDetails(bet.details ?? {}) === null;

/** The SQL type `bet_to_accept`, its attributes in order. */
const toBetToAccept = (bet: AcceptBet): string =>
  toComposite([
    bet.uniqueId,
    bet.memberId,
    bet.currency,
    bet.ticketType,
    bet.stakeMinor,
    bet.potentialMinor,
    bet.totalOddsCenti,
    bet.memberOddsE4,
    bet.memberOddsStyle,
    bet.entryId,
    bet.debit?.pendingId ?? null,
    bet.debit?.balanceMinor ?? null,
    bet.isResumed,
    formatTicketDetails(bet.details ?? {}),
    toCompositeArray(bet.legs.map(toBetLeg)),
  ]);

/** The SQL type `bet_leg`, its attributes in order. */
const toBetLeg = (leg: AcceptLeg): string =>
  toComposite([
    leg.eventId,
    leg.eventVersion,
    leg.marketId,
    leg.marketVersion,
    leg.lineNumber,
    leg.handicapQuarters,
    leg.selection,
    leg.oddsCenti,
  ]);

interface OutcomeRow {
  readonly status: AcceptStatus;
  readonly ticket_id: bigint | null;
  readonly balance_after_minor: bigint | null;
  readonly at_ms: number;
}

interface LoneRow extends Omit<OutcomeRow, "status"> {
  readonly status: "accepted" | "duplicate" | "undecided";
}

const toOutcome = (row: OutcomeRow): AcceptOutcome =>
  row.status === "accepted"
    ? {
        status: "accepted",
        ticketId: assertPresent(row.ticket_id, "the ticket's id"),
        balanceAfterMinor: row.balance_after_minor,
        acceptedAtMs: row.at_ms,
      }
    : { status: row.status };
