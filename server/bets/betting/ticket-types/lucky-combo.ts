import { ok } from "@clutch/kernel";
import type { LuckyComboBody } from "../bet-body.ts";
import type { TicketTypeRules } from "./ticket-type-rules.ts";
import { checkOneStake, checkProductOdds, priceProduct } from "./one-stake.ts";

/** A generated combo: priced and limited as any other (G-71). */
export const luckyCombo: TicketTypeRules<LuckyComboBody> = {
  isQuoted: false,
  checkOdds: checkProductOdds,
  price: async ({ legs }) => ok(priceProduct(legs.map((leg) => leg.selection.oddsCenti))),
  stake: checkOneStake,
};
