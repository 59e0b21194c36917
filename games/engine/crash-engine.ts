import { assert, assertPresent, err, ok } from "@clutch/kernel";
import { toJson } from "../core/json.ts";
import { centi, computePayout } from "../core/payout.ts";
import { parseWith } from "../core/parse.ts";
import { computeCrashCenti } from "../crash/curve.ts";
import { dealCrash } from "../crash/deal.ts";
import { computeCrashExpected } from "../crash/returns.ts";
import {
  cashOutCrashBet,
  crashRules,
  placeCrashBet,
  settleCrashBet,
  type CrashBet,
  type CrashOutcome,
} from "../crash/rules.ts";
import { crashOutcomeSchema, parseCrashParams } from "../crash/wire.ts";
import { createEngine, preparedOf, type Engine } from "./engine.ts";

function readPoint(raw: unknown): CrashOutcome {
  const point = parseWith(crashOutcomeSchema, raw);
  if (!point.ok) throw new Error(`an outcome of another game: ${point.error.field}`);
  return point.value;
}

const payoutOf = ({ stakeMinor, outCenti }: CrashBet): bigint =>
  outCenti === null ? 0n : computePayout(stakeMinor, centi(outCenti));

/** Crash: one point for all, and bets that end one by one (crash/rules.ts). */
export const crashEngine: Engine = createEngine(
  { rules: crashRules, parse: parseCrashParams },
  (parsed, { limits }) => {
    const { stakeMinor, params } = parsed.bet;
    const placed = placeCrashBet({ stakeMinor, capMinor: limits.maxPayoutMinor, params });
    return {
      ...preparedOf(parsed),
      kind: "crash",
      autoCenti: params.autoCenti,
      outCentiOf: (elapsedMs) => (elapsedMs === null ? placed.autoCenti : computeCrashCenti(elapsedMs)),
      mostMinor: computePayout(stakeMinor, centi(placed.autoCenti)),
      computeExpected: () => computeCrashExpected(stakeMinor, params, parsed.build),
      cashOut: (raw, elapsedMs) => {
        const ended = cashOutCrashBet(placed, { elapsedMs, point: readPoint(raw) });
        if (!ended.ok) return ended;
        const { outCenti } = ended.value;
        // Lost, or out at the automatic multiplier before: there was nothing left to cash out.
        if (outCenti === null || outCenti === placed.autoCenti) return err({ reason: "round-ended" });
        return ok({ outCenti, payoutMinor: payoutOf(ended.value) });
      },
      settle: (raw, elapsedMs) => {
        const point = readPoint(raw);
        const taken =
          elapsedMs === null ? ok(settleCrashBet(placed, point)) : cashOutCrashBet(placed, { elapsedMs, point });
        assert(taken.ok, "a cash-out that was taken before");
        return { outcome: toJson(point), payoutMinor: payoutOf(taken.value) };
      },
    };
  },
  (draws, buildId) => toJson(dealCrash(draws, null, assertPresent(crashRules.builds.byId[buildId], "a known build"))),
);
