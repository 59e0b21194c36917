import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countFound, sectionOf, splitFound } from "./find-in-rules.ts";

const file = {
  title: "Rules",
  sections: [
    { code: "GEN", heading: "General", paragraphs: ["A bet is a bet."] },
    { code: "OU", heading: "Over / under", paragraphs: ["Overtime counts.", "More is over."] },
  ],
};

test("what is found is marked in any case, and nothing of the text is lost", () => {
  expect(splitFound("Overtime is over", "OVER")).toEqual([
    { text: "Over", isFound: true },
    { text: "time is ", isFound: false },
    { text: "over", isFound: true },
  ]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, query) => {
      expect(
        splitFound(text, query)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});

test("places are counted by section, headings among them", () => {
  expect([...countFound(file, "over")]).toEqual([
    ["GEN", 0],
    ["OU", 3],
  ]);
  expect(countFound(file, " ").size).toBe(0);
  // PR-09: a paste may hold what is never seen.
  expect([...countFound(file, "\uFEFFov\u00ADer")]).toEqual([...countFound(file, "over")]);
});

test("a rule's number is an address; anything else opens the first section", () => {
  expect(["#OU-2", "#OU", "#XX-1", "", "#<b>"].map((hash) => sectionOf(file, hash))).toEqual([
    "OU",
    "OU",
    "GEN",
    "GEN",
    "GEN",
  ]);
});
