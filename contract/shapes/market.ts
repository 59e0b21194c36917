import * as z from "zod/mini";
import { withOddsNames } from "./odds-names.ts";
import {
  amount,
  betTypeName,
  betTypeSelection,
  changeStatus,
  euroOdds,
  handicap,
  integerId,
  label,
  line,
  marketStatus,
  marketTab,
  ratio,
  styledOdds,
  ticketResult,
  timestampMs,
} from "./primitives.ts";

/** One selection of one line with its price in all four styles (G-29). */
const selectionShape = z.object({
  name: label,
  bet_type_selection: betTypeSelection,
  bet_type_selection_name: label,
  line,
  handicap,
  status: marketStatus,
  result: z.nullable(ticketResult),
  /** Null when unknown, drawn or refunded. */
  won: z.nullable(z.boolean()),
  bet_ratio: ratio,
  change_status: z.nullable(changeStatus),
  euro_odds: euroOdds,
  hk_odds: styledOdds,
  indo_odds: styledOdds,
  malay_odds: styledOdds,
});

export const selection = withOddsNames(selectionShape);

export type SelectionWire = z.infer<typeof selection>;

/** A market with the selections of all its lines, main line first (G-29). */
export const market = z.object({
  market_id: integerId,
  market_name: label,
  /** What kind of market it is, the same in every match and language: `matchWinner`, `mapTotalKills` … */
  market_kind: label,
  /** Of a correct score: which, as a scoreline (`2 - 0`); absent of every other market. */
  exact_score: z.optional(label),
  bet_type_name: betTypeName,
  market_tab: marketTab,
  max_bet_amount: amount,
  status: marketStatus,
  max_bet_ratio: ratio,
  timestamp: timestampMs,
  /** Raised at every change; older ones are dropped (RU-6). */
  version: z.int().check(z.gte(0)),
  /** True for the market a list row shows for its tab and filter. */
  is_main: z.boolean(),
  selections: z.array(selection),
});

export type MarketWire = z.infer<typeof market>;
