import * as z from "zod/mini";
import { ok, type CurrencyCode, type Result } from "@clutch/kernel";
import { CARDS } from "../core/cards.ts";
import { parseSpots, parseWith, type ParamsProblem } from "../core/parse.ts";
import { BACCARAT_SPOTS, type BaccaratParams, type BaccaratSpot } from "./rules.ts";

const betSchema = z.strictObject({ type: z.enum(BACCARAT_SPOTS), amount: z.number() });
const hand = z.array(z.enum(CARDS)).check(z.minLength(2), z.maxLength(3));

export const baccaratParamsSchema = z.strictObject({
  bets: z.array(betSchema).check(z.minLength(1), z.maxLength(BACCARAT_SPOTS.length)),
});
export const baccaratOutcomeSchema = z.object({ player: hand, banker: hand });

/** `{"bets":[{"type":"banker","amount":10}]}`. */
export function parseBaccaratParams(raw: unknown, currency: CurrencyCode): Result<BaccaratParams, ParamsProblem> {
  const parsed = parseWith(baccaratParamsSchema, raw);
  if (!parsed.ok) return parsed;
  const bets = parseSpots<{ type: BaccaratSpot }, BaccaratSpot>({
    bets: parsed.value.bets,
    currency,
    toSpot: ({ type }) => type,
  });
  return bets.ok ? ok({ bets: bets.value }) : bets;
}
