import { readFileSync } from "node:fs";
import { LANGUAGES, rulesFile, rulesFileName } from "@clutch/contract";
import { expect, test } from "vitest";
import { fillRules } from "./fill-rules.ts";

const read = (language: (typeof LANGUAGES)[number]) =>
  rulesFile.parse(
    JSON.parse(readFileSync(new URL(`../../public/rules/${rulesFileName(language)}`, import.meta.url), "utf8")),
  );
const postponed = (file: ReturnType<typeof read>) => file.sections.find(({ code }) => code === "VOID")?.paragraphs[6];

test.each(LANGUAGES)("RU-28 the rules in %s say within how many hours a postponed match must begin", (language) => {
  const filled = fillRules(read(language), { hours: 37 });
  expect(postponed(filled)).toBe(postponed(read(language))?.replace("{hours}", "37"));
  expect(postponed(filled)).toContain("37");
  expect(JSON.stringify(filled)).not.toMatch(/\{\w+\}/);
});
