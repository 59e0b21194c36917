import type { Clock } from "@clutch/kernel";
import type { SettlementFigure } from "@clutch/rules";
import type { MarketState } from "../../base/bus/messages.ts";
import type { StoredNotice } from "../../people/notices/store-notices.ts";
import type { TicketNoticeData } from "../../people/notices/ticket-notice.ts";
import type { Store } from "../../base/store/open.ts";

/** The newest result of a market that a partner's tickets were not settled by yet. */
export interface MarketToSettle {
  readonly partnerId: number;
  readonly marketId: number;
  readonly betType: string;
  /** 1 for a first result, more for a later one, which may correct. */
  readonly revision: number;
  readonly figure: SettlementFigure;
}

/** `unfit`: the figure cannot answer the market's question, so its tickets wait for a corrected result. */
export type SettleVerdict = "settled" | "unfit";

/** A ticket that has a new result; `pending` when a correction reopened it. */
export interface SettledTicket extends TicketNoticeData {
  readonly memberId: number;
}

/** What was committed for one partner, for the open pages of those it concerns. */
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
  /** Called when markets went from their result to settled, for whoever shows them. */
  readonly onClosed?: (markets: readonly MarketState[]) => void;
  /** Most legs (in sets) or tickets (one by one) of a transaction. */
  readonly batchSize?: number;
}
