import * as z from "zod/mini";
import type { Result } from "@clutch/kernel";
import { CARDS } from "../core/cards.ts";
import { parseWith, type ParamsProblem } from "../core/parse.ts";
import { HAND_ACTIONS, HAND_RESULTS, INSURANCE_STATES, type BlackjackAction, type BlackjackParams } from "./rules.ts";

const card = z.enum(CARDS);

export const blackjackParamsSchema = z.strictObject({});
export const blackjackActionSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.enum(HAND_ACTIONS) }),
  z.strictObject({ action: z.literal("insurance"), take: z.boolean() }),
]);
export const blackjackViewSchema = z.object({
  dealer: z.array(z.nullable(card)),
  hands: z.array(z.object({ cards: z.array(card), doubled: z.boolean(), result: z.nullable(z.enum(HAND_RESULTS)) })),
  active: z.nullable(z.int()),
  insurance: z.enum(INSURANCE_STATES),
  actions: z.array(z.enum([...HAND_ACTIONS, "insurance"])),
  ended: z.boolean(),
});

/** `{}`. */
export const parseBlackjackParams = (raw: unknown): Result<BlackjackParams, ParamsProblem> =>
  parseWith(blackjackParamsSchema, raw);

/** `{"action":"hit"}` (`stand`, `double`, `split`) or `{"action":"insurance","take":false}`. */
export const parseBlackjackAction = (raw: unknown): Result<BlackjackAction, ParamsProblem> =>
  parseWith(blackjackActionSchema, raw);
