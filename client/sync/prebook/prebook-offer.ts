import type { OddsCenti } from "@clutch/kernel";
import { isBetType, isPrebookOffered, MAX_TARGET_ODDS_CENTI } from "@clutch/rules";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceStore, type PriceKey } from "../../store/prices.ts";
import { sessionStore } from "../../store/session.ts";

/** Prebooking is on only when both flags are (G-05), for members alone. */
export function isPrebookingOn(): boolean {
  const { partner, token } = sessionStore.getState();
  return token !== null && partner.isPrebookingEnabled && partner.features.prebooking;
}

/** A price at the highest target or beyond leaves nothing to wait for. */
export const hasTarget = (last: OddsCenti | null): last is OddsCenti => last !== null && last < MAX_TARGET_ODDS_CENTI;

/** Whether this price may be prebooked (SPEC 4), by the current state of the page. */
export function canPrebook(key: PriceKey): boolean {
  const { markets, events } = catalogueStore.getState();
  const market = markets[Number(key.split(":")[0])];
  const price = priceStore.get(key);
  if (market === undefined || price === undefined || !hasTarget(price.oddsCenti)) return false;
  const betType = market.betTypeName;
  const view = events[market.eventId]?.isOutright === true ? "outright" : "single";
  if (!isBetType(betType)) return false;
  return isPrebookOffered({ marketStatus: price.status, betType, view, isEnabled: isPrebookingOn() });
}
