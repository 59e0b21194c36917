import { createStore } from "zustand/vanilla";
import type { OddsCenti } from "@clutch/kernel";
import type { MarketStatus, OddsType, TicketResult, TicketType } from "@clutch/rules";

export type HistoryTab = "pending" | "settled" | "prebook";

export interface TicketLeg {
  readonly eventId: string;
  readonly eventName: string;
  readonly eventDateMs: number;
  readonly gameId: number;
  readonly marketId: number;
  /** The line of its market; null when unknown. */
  readonly line: string | null;
  readonly gameMarketName: string;
  readonly betTypeName: string;
  readonly marketStatus: MarketStatus;
  readonly selection: string;
  readonly selectionName: string;
  readonly handicap: string | null;
  readonly resultValue: string | null;
  /** Why its market is void; absent where it is not, and where no reason that has words was given. */
  readonly voidReason?: string | undefined;
  /** What its market was settled on before a correction, null for a void; undefined when nothing was corrected. */
  readonly resultBefore?: string | null | undefined;
  readonly resultStatus: TicketResult;
  readonly oddsCenti: OddsCenti;
  /** Stands in every combination of its system. */
  readonly isBanker: boolean;
}

/** A placed bet; amounts in minor units of `currency`. */
export interface Ticket {
  readonly ticketId: string;
  readonly ticketNum: string;
  readonly ticketType: TicketType;
  readonly dateCreatedMs: number;
  /** Null or absent while pending, and where the answer does not say. */
  readonly dateSettledMs?: number | null | undefined;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly potentialWinningsMinor: bigint;
  /** Null while pending. */
  readonly earningsMinor: bigint | null;
  readonly totalOddsCenti: OddsCenti;
  readonly memberOdds: number;
  readonly memberOddsStyle: OddsType;
  readonly isPrebook: boolean;
  readonly resultStatus: TicketResult;
  /** What was sold back before it was settled: of the stake, and for how much. */
  readonly cashOut: { readonly stakeMinor: bigint; readonly amountMinor: bigint } | null;
  /** The result before the correction, and the time of the correction. */
  readonly correction?:
    | { readonly status: TicketResult; readonly paidMinor: bigint; readonly atMs: number }
    | null
    | undefined;
  readonly legs: readonly TicketLeg[];
}

export interface TicketList {
  readonly tickets: readonly Ticket[];
  readonly page: number;
  readonly hasMore: boolean;
  readonly state: "idle" | "loading" | "ready" | "failed";
}

/** An open bet sold back whole while it was in sight: it stays in its place until the member leaves the list. */
export interface SoldTicket {
  readonly ticket: Ticket;
  /** Where it was among the open bets. */
  readonly index: number;
}

export interface TicketsState {
  readonly tab: HistoryTab;
  readonly lists: Readonly<Record<HistoryTab, TicketList>>;
  readonly sold: readonly SoldTicket[];
}

export const EMPTY_TICKETS: TicketList = { tickets: [], page: 0, hasMore: false, state: "idle" };

export const createTicketsStore = () =>
  createStore<TicketsState>(() => ({
    tab: "pending",
    lists: { pending: EMPTY_TICKETS, settled: EMPTY_TICKETS, prebook: EMPTY_TICKETS },
    sold: [],
  }));
export const ticketsStore = createTicketsStore();
