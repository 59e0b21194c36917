import { beforeEach, expect, test } from "vitest";
import { activateMessages, findText, t } from "./i18n.ts";
import { matchName } from "./match-name.ts";

beforeEach(() => activateMessages("en", { "slip.leg.versus": [["home"], " v ", ["away"]] }));

test("names of another direction are isolated in a text, others are as they were", () => {
  expect(t("slip.leg.versus", { home: "מכבי 2", away: "Red Foxes" })).toBe("\u2068מכבי 2\u2069 v Red Foxes");
  expect(findText("slip.leg.versus", { home: "Red Foxes", away: "الأهلي" })).toBe("Red Foxes v \u2068الأهلي\u2069");
  expect(matchName("מכבי vs الأهلي", t)).toBe("\u2068מכבי\u2069 v \u2068الأهلي\u2069");
  expect(matchName("Iron Lanterns vs Kestrel Nine", t)).toBe("Iron Lanterns v Kestrel Nine");
});
