import type { MarketStatus, TicketResult } from "@clutch/rules";
import type { MarketStatusWire, TicketResultWire } from "./primitives.ts";

/** SPEC 4 spells two statuses twice (G-37): the wire accepts both spellings, everything behind it has one. */
export const toMarketStatus = (wire: MarketStatusWire): MarketStatus => (wire === "close" ? "closed" : wire);

export const toTicketResult = (wire: TicketResultWire): TicketResult => (wire === "cancel" ? "cancelled" : wire);
