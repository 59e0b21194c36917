import fc from "fast-check";
import { expect, test } from "vitest";
import { BACCARAT_SPOTS } from "@clutch/games/baccarat/rules";
import { parseBaccaratParams } from "@clutch/games/baccarat/wire";
import { layOn, sumOf, type SpotAmounts } from "../../shared/spots.ts";
import { toBaccaratParams, toWireParams } from "./spots.ts";

test("RU-26 the amounts on the spots of baccarat are sent unchanged, and their sum is the bet, in any currency", () => {
  const chip = fc.record({ spot: fc.constantFrom(...BACCARAT_SPOTS), minor: fc.bigInt({ min: 1n, max: 100_000n }) });
  fc.assert(
    fc.property(fc.array(chip, { minLength: 1 }), fc.constantFrom("USD", "JPY", "KWD"), (chips, currency) => {
      const amounts = chips.reduce<SpotAmounts>((laid, { spot, minor }) => layOn(laid, spot, minor), {});
      expect(sumOf(amounts)).toBe(chips.reduce((sum, { minor }) => sum + minor, 0n));
      const parsed = parseBaccaratParams(toWireParams(amounts, currency), currency);
      expect(parsed).toEqual({ ok: true, value: toBaccaratParams(amounts) });
    }),
  );
  expect(parseBaccaratParams(toWireParams({}, "USD"), "USD").ok).toBe(false);
});
