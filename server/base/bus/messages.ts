import type {
  CashOutOfferWire,
  MemberWire,
  SharedRoundUpdateWire,
  TicketUpdateWire,
  WalletWire,
} from "@clutch/contract";
import type { MapStats, MarketTab, MatchFact, MatchScore, SourceLine, SourceMarketStatus } from "@clutch/feed";
import type { QuoteAnswered, QuoteAsked } from "./quote-messages.ts";

/** A market as the server holds it: the source's market under our id. JSON only, so any bus can carry it. */
export interface MarketState {
  readonly marketId: number;
  readonly eventId: string;
  readonly tab: MarketTab;
  readonly betType: string;
  readonly nameId: string;
  readonly nameValues: Readonly<Record<string, string | number>>;
  readonly status: SourceMarketStatus | "settlement" | "settled";
  readonly isMain: boolean;
  readonly version: number;
  readonly lines: readonly SourceLine[];
  readonly updatedAtMs: number;
}

/** A match as the server holds it. `state` is the fixture's; a match with `ended` leaves the lists. */
export interface EventState {
  readonly eventId: string;
  readonly matchKey: string;
  readonly gameId: number;
  readonly competitionId: number;
  readonly competitionName: string;
  readonly stage: string | null;
  readonly homeName: string | null;
  readonly awayName: string | null;
  readonly homeEmblem: string | null;
  readonly awayEmblem: string | null;
  readonly contenders: readonly string[];
  readonly isOutright: boolean;
  readonly isComboAllowed: boolean;
  readonly bestOf: number;
  readonly startMs: number;
  readonly state: "scheduled" | "live" | "ended" | "withdrawn";
  readonly streams: readonly { readonly url: string; readonly source: string; readonly isInternational: boolean }[];
  readonly score: MatchScore | null;
  readonly updatedAtMs: number;
}

export interface MarketsChanged {
  readonly atMs: number;
  readonly markets: readonly MarketState[];
}

export interface EventChanged {
  readonly atMs: number;
  readonly event: EventState;
  /** True when lists that show the event should be fetched again: it is new, or it has left. */
  readonly isListChange: boolean;
}

export interface StatsChanged {
  readonly atMs: number;
  readonly eventId: string;
  readonly mapNumber: number;
  readonly stats: MapStats;
}

/** New facts of a match, in order; each is published once. */
export interface FactsKnown {
  readonly atMs: number;
  readonly eventId: string;
  readonly facts: readonly MatchFact[];
}

/** A stored notice as text id and values: each open page reads it in its own language (RU-14). */
export interface NoticeOnBus {
  readonly notificationId: string;
  readonly kind: string;
  readonly textId: string;
  readonly textValues: Readonly<Record<string, string | number>>;
  readonly ticketId: string | null;
}

/** What one member's notification room carries; made by `server/people/notices/publish-update.ts`, bodies are the wire's own. */
export type MemberMessage =
  | { readonly kind: "notice"; readonly atMs: number; readonly notice: NoticeOnBus }
  | { readonly kind: "wallet"; readonly atMs: number; readonly body: WalletWire }
  | { readonly kind: "member"; readonly atMs: number; readonly body: MemberWire }
  | { readonly kind: "care"; readonly atMs: number }
  | { readonly kind: "ticket"; readonly atMs: number; readonly body: TicketUpdateWire }
  | { readonly kind: "cash-out"; readonly atMs: number; readonly body: CashOutOfferWire }
  /** The session (or, when null, every session of the member) ended: its sockets are cut within a second. */
  | { readonly kind: "revoked"; readonly atMs: number; readonly sessionId: string | null };

export interface ResultsKnown {
  readonly atMs: number;
  readonly eventId: string;
  readonly marketIds: readonly number[];
}

export type SourceMessageOnBus =
  | { readonly kind: "alive"; readonly atMs: number }
  | { readonly kind: "reloaded"; readonly atMs: number };

export interface MaintenanceChanged {
  readonly atMs: number;
  readonly isOn: boolean;
}

/** A round of a shared table took another phase; the second word of its topic is the partner's id. */
export interface SharedRoundChanged {
  readonly atMs: number;
  readonly partnerId: number;
  readonly body: SharedRoundUpdateWire;
}

/** The first word of a topic says what it carries; the second is an event's or a member's id. */
export interface BusMessages {
  readonly market: MarketsChanged;
  readonly event: EventChanged;
  readonly stats: StatsChanged;
  readonly facts: FactsKnown;
  readonly member: MemberMessage;
  readonly result: ResultsKnown;
  readonly source: SourceMessageOnBus;
  readonly maintenance: MaintenanceChanged;
  readonly sharedRound: SharedRoundChanged;
  readonly quoteAsk: QuoteAsked;
  readonly quoteAnswer: QuoteAnswered;
}

export type Topic = { [K in keyof BusMessages]: `${K}.${string}` }[keyof BusMessages];

export type TopicMessage<T extends Topic> = T extends `${infer K}.${string}`
  ? K extends keyof BusMessages
    ? BusMessages[K]
    : never
  : never;
