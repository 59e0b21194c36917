import { assert, isCurrencyCode, type Clock, type CurrencyCode } from "@clutch/kernel";
import type { MarketState } from "../bus/messages.ts";
import type { StoredNotice } from "../notices/store-notices.ts";
import type { Store } from "../store/open.ts";
import type { StoredTicketResult } from "../store/schema.ts";
import type { ChangedTicket } from "./settle-tickets.ts";

/** A ticket that has a new result. */
export interface SettledTicket {
  readonly ticketId: bigint;
  readonly memberId: number;
  /** Of a single its market's, of any other ticket how often it was settled. */
  readonly revision: number;
  /** It had another result before. */
  readonly isCorrection: boolean;
  /** `pending` when a correction opened it again. */
  readonly result: StoredTicketResult;
  readonly payoutMinor: bigint;
  readonly currency: CurrencyCode;
}

/** What was committed for one partner: told to whoever is online, after the commit. */
export interface SettledBatch {
  readonly partnerId: number;
  readonly tickets: readonly SettledTicket[];
  /** One for each ticket, already stored. */
  readonly notices: Iterable<StoredNotice>;
}

export interface SettlementDeps {
  readonly store: Store;
  readonly clock: Clock;
  /** Called after each commit; what it does may be lost in a crash, the notices themselves are stored. */
  readonly onSettled: (batch: SettledBatch) => void;
  /** Called when markets went from their result to settled; they are told to whoever shows them. */
  readonly onClosed?: (markets: readonly MarketState[]) => void;
  /** Tickets a statement. */
  readonly batchSize?: number;
}

export function toSettled(row: ChangedTicket): SettledTicket {
  assert(isCurrencyCode(row.currency), `ticket ${row.ticket_id} is in ${row.currency}`);
  return {
    ticketId: row.ticket_id,
    memberId: row.member_id,
    revision: row.revision,
    isCorrection: row.revision > 1,
    result: row.result,
    payoutMinor: row.payout_minor,
    currency: row.currency,
  };
}
