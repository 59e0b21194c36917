import { assert, assertPresent, type CurrencyCode, type OddsCenti } from "@clutch/kernel";
import { createBulkhead, type Bulkhead } from "../../base/caller/bulkhead.ts";
import { DatabaseTimeout } from "../../base/store/database-away.ts";
import { CALL_LIMITS, type Store } from "../../base/store/open.ts";
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
  | "care-unset"
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

/** Of each partner: judging a bet of a member with limits may take as long as they have many bets. */
const ALONE = { atOnce: 4, maxWaiting: 1024, maxWaitingOfKey: 64, maxWaitMs: CALL_LIMITS.waitMs };
/** Members known to have limits; who is forgotten is found again by their next bet. */
const MAX_KNOWN = 10_000;

/**
 * Takes bets through `accept_new_bets`, which asks `accept_bets`, those of one moment in one statement, each answered its own outcome. They are judged by the
 * database's time when it holds their locks; `timeMs` is null but in tests with a time of their own. Bets of members with limits of their
 * own are taken one by one in places of their own, by turns of members: nobody waits for them.
 */
export function createAcceptor(store: Store, timeMs: () => number | null): Acceptor {
  const together = createPartnerBatchers<Item, BatchOutcome>((partnerId) =>
    createBatcher({ run: (items) => retryTransaction(() => runBatch(store, { partnerId, timeMs: timeMs(), items })) }),
  );
  const alone = createAlone((partnerId, item) =>
    retryTransaction(() => runStatement(store, STATEMENT, { partnerId, timeMs: timeMs(), items: [item] })),
  );
  return async (partnerId, bet, rules) => {
    const item = { bet, rules };
    if (!alone.isKnown(item)) {
      const outcome = await together(partnerId, item);
      if (outcome.status !== "alone") return outcome;
    }
    return alone.run(partnerId, item);
  };
}

interface Alone {
  isKnown(item: Item): boolean;
  run(partnerId: number, item: Item): Promise<AcceptOutcome>;
}

function createAlone(run: (partnerId: number, item: Item) => Promise<readonly BatchOutcome[]>): Alone {
  const places = new Map<number, Bulkhead>();
  /** In the order they were last seen. */
  const known = new Set<number>();
  const placesOf = (partnerId: number): Bulkhead => {
    const own = places.get(partnerId) ?? createBulkhead(ALONE);
    places.set(partnerId, own);
    return own;
  };
  return {
    isKnown: ({ bet }) => known.has(bet.memberId),
    async run(partnerId, item) {
      const { memberId } = item.bet;
      known.delete(memberId);
      known.add(memberId);
      for (const oldest of known) {
        if (known.size <= MAX_KNOWN) break;
        known.delete(oldest);
      }
      const answers = await placesOf(partnerId).run(() => run(partnerId, item), String(memberId));
      if (answers === null) throw new DatabaseTimeout(ALONE.maxWaitMs);
      const [outcome] = answers;
      assert(outcome !== undefined && outcome.status !== "alone", "a bet by itself is decided");
      return outcome;
    },
  };
}

const STATEMENT = {
  name: "accept_new_bets",
  text: "select n, status, ticket_id, balance_after_minor, at_ms from accept_new_bets($1, $2, $3, $4, $5, $6, $7, $8, $9) order by n",
};
/** The same, but for bets that are to be sent alone. */
const APART_STATEMENT = {
  name: "accept_apart_bets",
  text: STATEMENT.text.replace("accept_new_bets", "accept_apart_bets"),
};
/** The quick path of a bet that comes alone, has one leg, and for which nothing is stored or held yet. */
const LONE_STATEMENT = {
  name: "accept_bet",
  text: "select status, ticket_id, balance_after_minor, at_ms from accept_bet($1, $2, $3, $4, $5, $6, $7)",
};

interface Batch {
  readonly partnerId: number;
  readonly timeMs: number | null;
  readonly items: readonly Item[];
}

async function runBatch(store: Store, batch: Batch): Promise<readonly BatchOutcome[]> {
  const [first, second] = batch.items;
  if (first !== undefined && second === undefined && isSimple(first.bet)) {
    const values = [...headOf(batch), toBetToAccept(first.bet)];
    const { rows: answers } = await store.pool.query<LoneRow>({ ...LONE_STATEMENT, values });
    const decided = answers.flatMap(({ status, ...row }) => (status === "undecided" ? [] : [{ ...row, status }]));
    if (decided.length > 0) return decided.map(toOutcome);
  }
  return runStatement(store, APART_STATEMENT, batch);
}

function headOf({ partnerId, timeMs, items }: Batch): readonly unknown[] {
  // The rules are a partner's settings; when they change within a batch the newest apply to all of it.
  const { rules } = assertPresent(items.at(-1), "a bet of the batch");
  return [partnerId, timeMs, SILENCE_MS, rules.placeIntervalMs, rules.ticketsPerEvent, rules.ticketsPerMember];
}

async function runStatement(store: Store, statement: typeof STATEMENT, batch: Batch): Promise<readonly BatchOutcome[]> {
  const { items } = batch;
  const members = items.map(({ bet }) => bet.memberId);
  const newIds = items.map(({ bet }) => (bet.isResumed ? null : bet.uniqueId));
  const values = [...headOf(batch), toCompositeArray(items.map(({ bet }) => toBetToAccept(bet))), members, newIds];
  const answers = await store.pool.query<OutcomeRow>({ ...statement, values });
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

type BatchOutcome = AcceptOutcome | { readonly status: "alone" };

interface OutcomeRow {
  readonly status: AcceptStatus | "alone";
  readonly ticket_id: bigint | null;
  readonly balance_after_minor: bigint | null;
  readonly at_ms: number;
}

interface LoneRow extends Omit<OutcomeRow, "status"> {
  readonly status: "accepted" | "duplicate" | "undecided";
}

const toOutcome = (row: OutcomeRow): BatchOutcome =>
  row.status === "accepted"
    ? {
        status: "accepted",
        ticketId: assertPresent(row.ticket_id, "the ticket's id"),
        balanceAfterMinor: row.balance_after_minor,
        acceptedAtMs: row.at_ms,
      }
    : { status: row.status };
