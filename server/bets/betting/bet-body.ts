import type { calls, CallRequest, ComboLegWire } from "@clutch/contract";
import type { OddsChoice } from "@clutch/rules";

type BodyOf<N extends keyof typeof calls> = CallRequest<(typeof calls)[N]>["body"];

export type SingleBody = BodyOf<"singleBet">;
export type ComboTabBody = BodyOf<"comboBet">;
export type ComboBody = Extract<ComboTabBody, { bet_type: "combo" }>;
export type SystemBody = Extract<ComboTabBody, { bet_type: "system" }>;
export type EventComboBody = BodyOf<"eventComboBet">;
export type MixedComboBody = BodyOf<"mixedComboBet">;
export type LuckyComboBody = BodyOf<"luckyComboBet">;

/** The body of any bet call (G-42), discriminated by `bet_type`. */
export type BetBody = SingleBody | ComboTabBody | EventComboBody | MixedComboBody | LuckyComboBody;
/** The combos of one stake on all legs. */
export type StakedBody = Exclude<BetBody, SystemBody>;
export type BodyLeg = ComboLegWire;

/** Which odds the member accepts without a prompt (RU-4). */
export const choiceOf = (body: BetBody): OddsChoice => {
  if (body.better_odds_only) return "better";
  return body.accept_any_odds ? "any" : "none";
};
