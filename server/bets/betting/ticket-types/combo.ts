import { REFUSALS } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import type { ComboBody } from "../bet-body.ts";
import type { TicketTypeRules } from "./ticket-type-rules.ts";
import { checkOneStake, checkProductOdds, priceProduct } from "./one-stake.ts";

/** At least three matches, one selection of each. A big combo is one that was followed: `is_follow_bet` (G-41). */
export const combo: TicketTypeRules<ComboBody> = {
  isQuoted: false,
  checkOdds: (body) =>
    body.tickets.some((leg) => leg.is_banker === true) ? REFUSALS.validationFailed : checkProductOdds(body),
  price: async ({ legs }) => ok(priceProduct(legs.map((leg) => leg.selection.oddsCenti))),
  stake: checkOneStake,
};
