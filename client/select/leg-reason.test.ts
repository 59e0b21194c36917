import * as fc from "fast-check";
import { formatHandicap, legResultOf, settleSelection } from "@clutch/rules";
import { expect, test } from "vitest";
import { explainLeg } from "./leg-reason.ts";

const leg = (betTypeName: string, selection: string, handicap: string | null, resultValue: string | null) => ({
  betTypeName,
  selection,
  handicap,
  resultValue,
  resultStatus: "win" as const,
});

test("a handicap is explained from the side that was taken", () => {
  expect(explainLeg(leg("AH", "home", "-1.5", "2 - 0"))).toEqual({
    id: "history.why.ahead",
    values: { score: "2 – 0", handicap: "−1.5", margin: "0.5" },
    half: null,
  });
  expect(explainLeg(leg("AH", "away", "+1.5", "2 - 0"))?.id).toBe("history.why.behind");
  expect(explainLeg(leg("AH", "home", "-2", "2 - 0"))?.id).toBe("history.why.level");
  expect(explainLeg(leg("AH", "away", "+1.75", "0 - 0"))?.values["margin"]).toBe("1.75");
});

test("a total names its sum and how far it is from the line", () => {
  expect(explainLeg(leg("OU", "under", "45.5", "28 - 17"))).toEqual({
    id: "history.why.under",
    values: { sum: 45, line: "45.5", margin: "0.5" },
    half: null,
  });
  expect(explainLeg(leg("OU", "over", "2", "1 - 1"))?.id).toBe("history.why.equal");
});

test("parity, a level score and a market without a result have their words; an open leg has none", () => {
  expect(explainLeg(leg("OE", "odd", null, "2 - 1"))?.values).toEqual({ sum: 3, parity: "odd" });
  expect(explainLeg(leg("WIN", "home", null, "1 - 1"))?.id).toBe("history.why.draw");
  expect(explainLeg(leg("WIN", "home", null, "2 - 1"))).toBeNull();
  expect(explainLeg({ ...leg("WIN", "home", null, null), resultStatus: "refund" })?.id).toBe("history.why.void");
  expect(explainLeg({ ...leg("AH", "home", "-1.5", "2 - 0"), resultStatus: "pending" })).toBeNull();
});

test("R4.2-05 what is said of a line agrees with the rules that settled it, for every line and score", () => {
  const taken = fc.record({
    betType: fc.constantFrom("AH" as const, "OU" as const),
    isFirst: fc.boolean(),
    handicapQuarters: fc.integer({ min: -40, max: 40 }),
    home: fc.integer({ min: 0, max: 12 }),
    away: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(
    fc.property(taken, ({ betType, isFirst, handicapQuarters: quarters, home, away }) => {
      const isTotal = betType === "OU";
      const selection = isTotal ? (isFirst ? "over" : "under") : isFirst ? "home" : "away";
      const handicapQuarters = isTotal ? Math.abs(quarters) : quarters;
      const settled = settleSelection({ betType, selection, handicapQuarters }, { kind: "score", home, away });
      if (!settled.ok) throw new Error(settled.error);
      const outcome = settled.value;
      const reason = explainLeg({
        betTypeName: betType,
        selection,
        resultValue: `${home} - ${away}`,
        handicap: formatHandicap(handicapQuarters, { betType, selection }),
        resultStatus: legResultOf(outcome) as "win",
      });
      const halves = { "half-win": "won", "half-loss": "lost" } as const;
      expect(reason?.half).toBe(outcome.kind in halves ? halves[outcome.kind as keyof typeof halves] : null);
      const good = isTotal ? (isFirst ? "history.why.over" : "history.why.under") : "history.why.ahead";
      const ids = { win: good, draw: isTotal ? "history.why.equal" : "history.why.level" };
      const result = legResultOf(outcome);
      if (result === "win" || result === "draw") expect(reason?.id).toBe(ids[result]);
      else expect([ids.win, ids.draw]).not.toContain(reason?.id);
    }),
  );
});
