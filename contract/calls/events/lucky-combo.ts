import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import { ODDS_TYPES } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { idText, integerText, localeQuery, many, oneOr } from "../../query.ts";
import { list } from "../../shapes/page.ts";
import {
  betTypeName,
  betTypeSelection,
  euroOdds,
  eventId,
  handicap,
  integerId,
  label,
  styledOdds,
  utcText,
} from "../../shapes/primitives.ts";

/** Odds of any odds type in a query; the filter checks the range of the type. */
const oddsText = z.pipe(z.pipe(z.string().check(z.regex(/^-?\d{1,4}(\.\d{1,4})?$/)), z.transform(Number)), styledOdds);

export const luckyComboItem = z.object({
  event_id: eventId,
  event_name: label,
  event_date: utcText,
  game_id: integerId,
  competition_name: label,
  market_id: integerId,
  game_market_name: label,
  bet_type_name: betTypeName,
  handicap,
  selection: z.object({ bet_type_selection: betTypeSelection, bet_type_selection_name: label }),
  odds: z.object({ euro_odds: euroOdds, malay_odds: styledOdds }),
});
export type LuckyComboItemWire = z.infer<typeof luckyComboItem>;

export const luckyCombo = defineCall({
  name: "luckyCombo",
  summary: "A combo thrown together from matches, markets and odds the member allows; no match twice.",
  source: "SPEC 3, SPEC 7, G-71, G-72",
  method: "GET",
  path: "lucky-combo/",
  group: "secondary",
  auth: "public",
  query: z.object({
    from_odds: oneOr(oddsText, 1.01),
    to_odds: oneOr(oddsText, 10),
    odds_type: oneOr(z.enum(ODDS_TYPES), "euro"),
    event_select: oneOr(z.enum(["all", "today", "inplay", "early"]), "all"),
    game_id: many(idText),
    num_events: oneOr(integerText(3, 20), 3),
    bet_type: many(betTypeName),
    selection: many(z.enum(["home", "away", "over", "under", "odd", "even", "favourite", "underdog"])),
    ...localeQuery,
  }),
  fieldCodes: { odds_type: { value: REFUSALS.invalidOddsType } },
  answer: list(luckyComboItem),
  successStatus: 200,
});
