import type { MixedComboBody } from "../bet-body.ts";
import type { TicketTypeRules } from "./ticket-type-rules.ts";
import { checkOneStake, checkQuotedOdds } from "./one-stake.ts";
import { priceQuoted } from "./quoted.ts";

/** Two to five matches, one or more markets of each: joint inside a match, multiplied across matches (RU-2). */
export const mixedCombo: TicketTypeRules<MixedComboBody> = {
  isQuoted: true,
  checkOdds: checkQuotedOdds,
  price: priceQuoted,
  stake: (ask, price) => checkOneStake(ask, price, "mixed"),
};
