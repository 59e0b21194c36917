import { marketFilterOf } from "../../../select/events.ts";
import type { MarketEntry } from "../../../store/catalogue.ts";
import type { Translate } from "../../../ui/i18n/i18n.ts";

/** The kind of a market as it is said with a price: 'winner' in 'Iron Lanterns, winner, 1.42'. */
export function marketTypeText(market: MarketEntry, t: Translate): string {
  switch (marketFilterOf(market.betTypeName)) {
    case "winner":
      return t("events.kind.winner");
    case "handicap":
      return t("events.kind.handicap");
    default:
      return market.marketName;
  }
}
