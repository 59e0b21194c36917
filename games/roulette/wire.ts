import * as z from "zod/mini";
import { ok, type CurrencyCode, type Result } from "@clutch/kernel";
import { MAX_SPOTS, parseSpots, parseWith, type ParamsProblem } from "../core/parse.ts";
import { NEIGHBOUR_TYPES } from "./layout.ts";
import {
  EVEN_TYPES,
  GROUP_TYPES,
  isRouletteSpot,
  ROULETTE_NUMBERS,
  type RouletteParams,
  type RouletteSpot,
} from "./rules.ts";

const number = z.int().check(z.gte(0), z.lt(ROULETTE_NUMBERS));
const amount = z.number();

const betSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("number"), number, amount }),
  z.strictObject({
    type: z.enum(NEIGHBOUR_TYPES),
    numbers: z.array(number).check(z.maxLength(6)),
    amount,
  }),
  z.strictObject({ type: z.enum(GROUP_TYPES), index: z.int(), amount }),
  z.strictObject({ type: z.enum(EVEN_TYPES), amount }),
]);
export const rouletteParamsSchema = z.strictObject({
  bets: z.array(betSchema).check(z.minLength(1), z.maxLength(MAX_SPOTS)),
});
export const rouletteOutcomeSchema = z.object({ number });

type BetInput = z.infer<typeof betSchema>;

function toSpot(bet: BetInput): RouletteSpot | null {
  const spot = toAnySpot(bet);
  return isRouletteSpot(spot) ? spot : null;
}

function toAnySpot(bet: BetInput): RouletteSpot {
  if ("number" in bet) return { type: "number", numbers: [bet.number] };
  if ("numbers" in bet) return { type: bet.type, numbers: bet.numbers.toSorted((a, b) => a - b) };
  if ("index" in bet) return { type: bet.type, index: bet.index };
  return { type: bet.type };
}

/**
 * `{"bets":[{"type":"red","amount":10}]}` (G-74); `number` names a number, `dozen` and `column` an index from 1 to 3,
 * `split`, `street`, `corner` and `line` the neighbouring numbers.
 */
export function parseRouletteParams(raw: unknown, currency: CurrencyCode): Result<RouletteParams, ParamsProblem> {
  const parsed = parseWith(rouletteParamsSchema, raw);
  if (!parsed.ok) return parsed;
  const bets = parseSpots<BetInput, RouletteSpot>({ bets: parsed.value.bets, currency, toSpot });
  return bets.ok ? ok({ bets: bets.value }) : bets;
}
