import { readFileSync } from "node:fs";
import type { RulesFile } from "@clutch/contract";
import * as fc from "fast-check";
import { BET_TYPES, formatHandicap, legResultOf, selectionsOf, settleSelection, VOID_REASONS } from "@clutch/rules";
import { expect, test } from "vitest";
import texts from "../../texts/client/en/history.json" with { type: "json" };
import { explainLeg, findRule } from "./leg-reason.ts";

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
  const isVoid = { ...leg("WIN", "home", null, null), resultStatus: "refund" as const };
  expect(explainLeg(isVoid)?.id).toBe("history.why.void");
  expect(VOID_REASONS.map((voidReason) => explainLeg({ ...isVoid, voidReason })?.id)).toEqual([
    "history.why.noResult",
    "history.why.withdrawn",
    "history.why.nobody",
    "history.why.format",
    "history.why.postponed",
  ]);
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

/** Every bet type with lines whole, half and quarter, settled on scores far from them and at them, and void for each reason. */
function settledLegs() {
  const judged = BET_TYPES.flatMap((betTypeName) =>
    ["home", ...selectionsOf(betTypeName)].flatMap((selection) =>
      [null, "-1.25", "+1", "1.75", "2", "2.5"].flatMap((handicap) =>
        ["0 - 0", "1 - 0", "1 - 1", "9 - 0", "Red Foxes", null].map((resultValue) => ({
          ...leg(betTypeName, selection, handicap, resultValue),
          voidReason: undefined,
        })),
      ),
    ),
  );
  const [first] = judged;
  if (first === undefined) throw new Error("no bet types");
  const isVoid = { ...first, resultStatus: "refund" as const };
  return [...judged, ...[undefined, ...VOID_REASONS].map((voidReason) => ({ ...isVoid, voidReason }))];
}

/** What the rule says, by words of it that no other rule of the same outcome holds. */
const RULES: Readonly<Record<string, RegExp>> = {
  "WIN-1": /^Match winner/,
  "WIN-2": /^Map winner/,
  "WIN-3": /a draw returns the stake/,
  "WIN-4": /^Outright winner/,
  "AH-1": /is added to the side/,
  "AH-2": /a level result returns the stake/,
  "AH-3": /half won or half lost/,
  "OU-1": /More than the line is over/,
  "OU-2": /equals a whole line, the stake is returned. A quarter line/,
  "OE-1": /^Odd \/ even/,
  "OE-2": /If neither side had it, the market is void/,
  "OE-3": /^Yes \/ no markets/,
  "VOID-1": /^A void bet is returned/,
  "VOID-2": /cancelled, or given to one side/,
  "VOID-3": /^A market without a result/,
  "VOID-4": /the format of a match/,
  "VOID-7": /^A postponed match keeps its bets/,
};

test("R4.2-05 every settlement sentence, and every outcome without one, has the rule that says so", () => {
  const legs = settledLegs();
  const said = new Set(legs.flatMap((each) => explainLeg(each)?.id ?? []));
  const sentences = Object.keys(texts).filter((id) => id.startsWith("history.why.") && !id.includes(".half"));
  expect([...said].toSorted()).toEqual(sentences.toSorted());
  const found = new Set(legs.map((each) => findRule(each) ?? "none"));
  expect([...found].toSorted()).toEqual(Object.keys(RULES).toSorted());
  const file = new URL("../public/rules/rules_en.json", import.meta.url);
  const { sections } = JSON.parse(readFileSync(file, "utf8")) as RulesFile;
  for (const [rule, words] of Object.entries(RULES)) {
    const [code, number] = rule.split("-");
    expect(sections.find((section) => section.code === code)?.paragraphs[Number(number) - 1]).toMatch(words);
  }
});

test("an open leg and a market not known here have no rule; half a win follows the rule of quarters", () => {
  expect(findRule({ ...leg("WIN", "home", null, "2 - 1"), resultStatus: "pending" })).toBeNull();
  expect(findRule(leg("NEW", "home", null, "2 - 1"))).toBeNull();
  expect(findRule(leg("AH", "home", "-0.75", "1 - 0"))).toBe("AH-3");
  expect(findRule(leg("OU", "under", "1.25", "1 - 0"))).toBe("OU-2");
  expect(findRule(leg("OU", "over", "0.5", "1 - 0"))).toBe("OU-1");
});
