import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldName } from "./fold-name.ts";

describe("R7.2-19 names are compared without what a keyboard may lack", () => {
  test("case, accents, punctuation and spaces do not count", () => {
    expect(["  FaZe  Clan ", "faze-clan", "Fąze  Clán", "FAZE.CLAN"].map(foldName)).toEqual(Array(4).fill("faze clan"));
    expect(["Łódź", "Straße", "Ærø", "Natus Vincere’s"].map(foldName)).toEqual([
      "lodz",
      "strasse",
      "aero",
      "natus vinceres",
    ]);
  });

  test("Cyrillic and Greek are read in Latin letters, others stand as codes", () => {
    expect(["Спирит", "Қазақ", "Ολυμπία", "Ёж"].map(foldName)).toEqual(["spirit", "kazak", "olympia", "ezh"]);
    expect(foldName("中 ab")).toBe("x4e2d ab");
    expect(foldName("首血").startsWith(foldName("首"))).toBe(true);
  });

  test("RU-19 a character that is many letters in another form makes no text of thousands", () => {
    expect(foldName("ﷺ".repeat(20)).length).toBeLessThanOrEqual(360);
    expect(foldName("中".repeat(60))).toBe("x4e2d".repeat(60));
  });

  test("a folded name is ASCII letters, digits and single spaces, and folding again changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const folded = foldName(text);
        expect(folded).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/);
        expect(foldName(folded)).toBe(folded);
        expect(folded.length).toBeLessThanOrEqual(360);
      }),
    );
  });
});

test("PR-09 characters that are never seen do not part a name, wherever a paste has left them", () => {
  for (const unseen of [
    "\u00AD",
    "\u200B",
    "\u200D",
    "\u2060",
    "\uFEFF",
    "\u200E",
    "\u061C",
    "\u034F",
    "\uFE0F",
    "\u3164",
  ])
    for (const name of [`Kes${unseen}trel`, `${unseen}Kestrel`, `Kestrel${unseen}`])
      expect(foldName(name)).toBe("kestrel");
});
