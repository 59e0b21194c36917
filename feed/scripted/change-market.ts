import { oddsCenti } from "@clutch/kernel";
import type { SourceLine, SourceMarket } from "../source.ts";
import type { MarketChange } from "./script.ts";

/** The market as the script changes it. */
export function changeMarket(market: SourceMarket, change: MarketChange | undefined): SourceMarket {
  if (!change) return market;
  const status = change.status ?? market.status;
  const main = market.lines[0];
  for (const selection of Object.keys(change.odds ?? {}))
    if (!main?.selections.some((each) => each.selection === selection))
      throw new Error(`${market.marketKey} has no selection ${selection}`);
  const lines = market.lines.map((line): SourceLine => {
    const odds = line === main ? (change.odds ?? {}) : {};
    const selections = line.selections.map((each) => {
      const stated = odds[each.selection];
      return {
        ...each,
        oddsCenti: stated === undefined ? each.oddsCenti : oddsCenti(stated),
        isOpen: status === "open" && (change.status === "open" || each.isOpen),
      };
    });
    return { ...line, selections };
  });
  return { ...market, status, lines };
}
