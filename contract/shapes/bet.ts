import * as z from "zod/mini";
import { REFUSALS } from "@clutch/rules";
import type { FieldCodes } from "../call.ts";
import { errorBody } from "../errors/refusal.ts";
import { prebookAnswer } from "./prebook.ts";
import {
  betTypeSelection,
  changeStatus,
  euroOdds,
  handicap,
  integerId,
  language,
  line,
  marketStatus,
  oddsType,
  styledOdds,
  timestampMs,
  totalOdds,
  timezone,
  uniqueId,
} from "./primitives.ts";
import { ticket } from "./ticket.ts";
import { wallet } from "./wallet.ts";
import { withDefault } from "./with-default.ts";

/** The common fields of every bet post besides stake and legs (G-42). */
export const betCommon = {
  odds_type: oddsType,
  member_odds: styledOdds,
  accept_any_odds: z.boolean(),
  /** RU-4: with `accept_any_odds`, refuse a price below the one shown and take any better one. */
  better_odds_only: withDefault(z.boolean(), false),
  is_follow_bet: z.boolean(),
  last_odds_select_time: timestampMs,
  lang: language,
  timezone,
};

/** The same for combos, whose member odds are those of all legs together. */
export const comboCommon = { ...betCommon, member_odds: z.union([styledOdds, totalOdds]) };

/** The quote a price of one match's legs was shown from (RU-2); the price itself is judged by a new quote. */
export const quoteId = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,80}$/));

/** No bet has more legs than this, whatever the partner's limits. */
export const MAX_LEGS = 50;

/** Where G-79 names another code than 6002 and 6003. */
export const betFieldCodes: Readonly<Record<string, FieldCodes>> = {
  bet_amount: { missing: REFUSALS.missingAmount },
  odds_type: { value: REFUSALS.invalidOddsType },
  bet_type_selection: { value: REFUSALS.invalidSelection },
  member_odds: { value: REFUSALS.invalidMemberOdds },
  tickets: { value: REFUSALS.invalidPostData },
};

/** Answer of every bet post; `unique_id` is the id the client made (RU-3). */
/** `wallet` is null where the partner holds the money and did not report what is left. */
export const betAnswer = z.object({ unique_id: uniqueId, result: ticket, wallet: z.nullable(wallet) });
export type BetAnswerWire = z.infer<typeof betAnswer>;

/** One entry of `detail.changes` of 5002 (G-42). */
export const betChange = z.object({
  market_id: integerId,
  line,
  bet_type_selection: betTypeSelection,
  euro_odds: euroOdds,
  handicap,
  status: marketStatus,
  change_status: changeStatus,
});
export type BetChangeWire = z.infer<typeof betChange>;

/** `detail` of 5002; `total_odds` when it is the price of the whole that changed (RU-2). */
export const changesDetail = z.object({ changes: z.array(betChange), total_odds: z.optional(totalOdds) });

/** The outcome of a bet post (RU-3): also `detail` of 6001, where the state is never `unknown`. */
export const betOutcome = z.discriminatedUnion("state", [
  /** The end of the in-play delay; null for another wait. */
  z.object({ state: z.literal("processing"), place_at: z.nullable(timestampMs) }),
  z.object({
    state: z.literal("done"),
    status: z.int().check(z.gte(200), z.lte(599)),
    body: z.union([betAnswer, prebookAnswer, errorBody]),
  }),
  /** The id was used more than a day ago, and what it was answered is no longer kept; what came of it stands in the history. */
  z.object({ state: z.literal("expired") }),
  /** Unknown id: sending the same bet with the same id is safe. */
  z.object({ state: z.literal("unknown") }),
]);
export type BetOutcomeWire = z.infer<typeof betOutcome>;
