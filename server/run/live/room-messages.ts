import type { Language, SentFacts } from "@clutch/contract";
import type {
  EventChanged,
  FactsKnown,
  MarketState,
  MemberMessage,
  SharedRoundChanged,
  StatsChanged,
} from "../../base/bus/messages.ts";
import { tabScore, toEventUpdate, toStatsWire } from "../../offer/catalogue/event-view.ts";
import { toFactWire } from "../../offer/catalogue/facts/fact-view.ts";
import type { CatalogueEvent } from "../../offer/catalogue/live-catalogue.ts";
import { toMarketRow, toMarketUpdate } from "../../offer/catalogue/market-view.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import { fromBus } from "../../people/notices/publish-update.ts";
import { toNoticeWire } from "../../people/notices/notice.ts";
import type { RoomMessage } from "./room.ts";

/** A market's prices and statuses, computed when sent; a newer one replaces it while it waits (coalesced). */
export const updateMessage = (market: MarketState): RoomMessage => ({
  event: "gameclient-updates",
  timestamp: market.updatedAtMs,
  data: () => toMarketUpdate(market),
  row: (seq) => toMarketRow(market, seq),
  key: `market-${market.marketId}`,
});

/** A match's state and score. */
export const eventMessage = ({ atMs, event }: EventChanged): RoomMessage => ({
  event: "gameclient-events",
  timestamp: atMs,
  data: () => toEventUpdate(event),
  key: `event-${event.eventId}`,
});

/** The list changed: fetch again. */
export const refreshMessage = (eventId: string, atMs: number): RoomMessage => ({
  event: "gameclient-refresh",
  timestamp: atMs,
  data: () => ({ event_id: eventId }),
  key: `refresh-${eventId}`,
});

/** One tab's score and how many of its markets are open. */
export function tabMessage(entry: CatalogueEvent, tab: MarketState["tab"], atMs: number): RoomMessage {
  const open = [...entry.markets.values()].filter((market) => market.tab === tab && market.status === "open").length;
  const { event } = entry;
  const { eventId } = event;
  return {
    event: "market-scoreline",
    timestamp: atMs,
    data: () => ({ event_id: eventId, tab_name: tab, open_count: open, scoreline: tabScore(event, tab) }),
    key: `tab-${tab}`,
  };
}

export const statsMessage = ({ atMs, eventId, mapNumber, stats }: StatsChanged): RoomMessage => ({
  event: "gameclient-livestats",
  timestamp: atMs,
  data: () => toStatsWire(eventId, mapNumber, { stats, atMs }),
  key: `stats-${mapNumber}`,
});

/** New facts, each sent once: nothing replaces them while they wait. */
export const factsMessage = ({ atMs, eventId, facts }: FactsKnown): RoomMessage => ({
  event: "gameclient-facts",
  timestamp: atMs,
  data: () => ({ event_id: eventId, facts: facts.map(toFactWire) }) satisfies SentFacts,
  key: null,
});

/** The phase of a shared round; the phases before it need not be sent any more. */
export const sharedRoundMessage = ({ atMs, body }: SharedRoundChanged): RoomMessage => ({
  event: "mini-game-round",
  timestamp: atMs,
  data: () => body,
  key: "mini-game-round",
});

/** A message for one member in the language of their page; null for kinds that are not sent. */
export function memberMessage(message: MemberMessage, names: Names, language: Language): RoomMessage | null {
  const { atMs } = message;
  switch (message.kind) {
    case "notice": {
      const data = toNoticeWire(fromBus(message), names, language);
      const event = data.kind === "prebook" ? "prebook-notification" : "notification";
      return { event, timestamp: atMs, data: () => data, key: null };
    }
    case "wallet":
      return { event: "wallet", timestamp: atMs, data: () => message.body, key: "wallet" };
    case "member":
      return {
        event: "member",
        timestamp: atMs,
        data: () => message.body,
        key: `member-${message.body.choices.version}`,
      };
    case "care":
      return { event: "care", timestamp: atMs, data: () => ({}), key: "care" };
    case "ticket":
      return {
        event: "ticket",
        timestamp: atMs,
        data: () => message.body,
        key: `ticket-${message.body.ticket_id}`,
      };
    case "cash-out":
      return {
        event: "cash-out",
        timestamp: atMs,
        data: () => message.body,
        key: `cash-out-${message.body.ticket_id}`,
      };
    case "revoked":
      return null;
  }
}
