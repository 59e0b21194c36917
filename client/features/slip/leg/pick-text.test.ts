import { expect, test } from "vitest";
import { pickText } from "./pick-text.ts";

const pick = (selectionName: string) => ({ selectionName, betTypeName: "AH", selection: "home" });
const handicap = (): string => "−1.5";

test("the line stands after the name of a team, whatever direction that is written in", () => {
  expect(pickText(pick("הפועל"), -6, handicap)).toBe("\u2068הפועל\u2069 −1.5");
  expect(pickText(pick("Velvet Riot"), -6, handicap)).toBe("Velvet Riot −1.5");
});
