import { REFUSALS } from "@clutch/contract";
import type { EventComboBody } from "../bet-body.ts";
import type { TicketTypeRules } from "./ticket-type-rules.ts";
import { checkOneStake, checkQuotedOdds } from "./one-stake.ts";
import { priceQuoted } from "./quoted.ts";

/** Several markets of one match at their joint price (RU-2). */
export const eventCombo: TicketTypeRules<EventComboBody> = {
  isQuoted: true,
  checkOdds: (body) =>
    body.tickets.every((leg) => leg.event_id === body.event_id) ? checkQuotedOdds(body) : REFUSALS.validationFailed,
  price: priceQuoted,
  stake: checkOneStake,
};
