import { REFUSALS } from "@clutch/contract";
import { assertPresent, ok, parseWireOdds } from "@clutch/kernel";
import { doMemberOddsFit } from "@clutch/rules";
import type { SingleBody } from "../bet-body.ts";
import type { TicketTypeRules } from "./ticket-type-rules.ts";
import { checkOneStake, priceProduct } from "./one-stake.ts";

/** One selection, in any odds type. */
export const single: TicketTypeRules<SingleBody> = {
  isQuoted: false,
  checkOdds: (body) => {
    const leg = assertPresent(body.tickets[0], "the leg of a single");
    const agreed = parseWireOdds(leg.euro_odds);
    if (agreed === null) return REFUSALS.validationFailed;
    return [body.member_odds, leg.member_odds].every((odds) => doMemberOddsFit(odds, agreed, body.odds_type))
      ? null
      : REFUSALS.invalidMemberOdds;
  },
  price: async ({ legs }) => ok(priceProduct(legs.map((leg) => leg.selection.oddsCenti))),
  stake: (ask, price) => checkOneStake(ask, price, "single"),
};
