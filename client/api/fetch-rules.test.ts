import { readdirSync, readFileSync } from "node:fs";
import { BREAK_HOURS, CLOSURE_MONTHS, LANGUAGES } from "@clutch/contract";
import { HOUR_MS } from "@clutch/kernel";
import {
  COMBO_MIN_EVENTS,
  DEFAULT_SLIP_LIMITS,
  IN_MATCH_COMBO_MAX_SELECTIONS,
  IN_MATCH_COMBO_MIN_SELECTIONS,
  LUCKY_COMBO_MIN_MARKETS,
  MIXED_COMBO_MIN_EVENTS,
  MIXED_COMBO_MIN_SELECTIONS,
  RAISE_WAIT_MS,
} from "@clutch/rules";
import { afterEach, expect, test, vi } from "vitest";
import { fetchRules } from "./fetch-rules.ts";

const english = { title: "Rules", sections: [{ code: "GEN", heading: "General", paragraphs: ["A bet is a bet."] }] };

/** A server that has some of the files. */
function serve(files: Readonly<Record<string, unknown>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const name = /\/rules\/(rules_[\w-]+\.json)\?v=/.exec(url)?.[1] ?? url;
    asked.push(name);
    return name in files ? Response.json(files[name]) : new Response(null, { status: 404 });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

test("R7.2-108 R7.2-109 Spanish and Malay are asked for by the codes of their files", async () => {
  const asked = serve({ "rules_sp.json": english, "rules_my.json": english });
  expect(await fetchRules("es")).toEqual(english);
  expect(await fetchRules("ms")).toEqual(english);
  expect(asked).toEqual(["rules_sp.json", "rules_my.json"]);
});

test("a language whose file is missing or does not parse gets the English rules; without those, none", async () => {
  const files: Record<string, unknown> = { "rules_en.json": english, "rules_kk.json": { title: 1 } };
  serve(files);
  expect(await fetchRules("th")).toEqual(english);
  expect(await fetchRules("kk")).toEqual(english);
  serve({});
  expect(await fetchRules("th")).toBeNull();
});

const folder = new URL("../public/rules/", import.meta.url);
const read = (code: string): unknown => JSON.parse(readFileSync(new URL(`rules_${code}.json`, folder), "utf8"));
/** Languages part thousands with a comma, a point or a space. */
const figuresOf = (text: string): string[] =>
  (text.replaceAll(/(?<=\d)[., \u00A0](?=\d{3}(?!\d))/g, "").match(/[−-]?\d+(?:\.\d+)?/g) ?? []).toSorted();

test.each(LANGUAGES)(
  "R1.1-29 R7.2-107 the rules in %s have the sections, paragraphs and figures of the English ones, and their own words",
  async (language) => {
    serve(Object.fromEntries(readdirSync(folder).map((file) => [file, read(file.slice(6, -5))])));
    const [rules, original] = [await fetchRules(language), await fetchRules("en")];
    if (rules === null || original === null) throw new Error("no rules");
    expect(rules.sections.map(({ code, paragraphs }) => [code, paragraphs.length])).toEqual(
      original.sections.map(({ code, paragraphs }) => [code, paragraphs.length]),
    );
    const texts = (each: typeof rules) => each.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
    for (const [index, text] of texts(rules).entries()) {
      // Half lines are a figure in some languages and a word in others.
      const figures = figuresOf(texts(original)[index] ?? "");
      expect(figuresOf(text)).toEqual(expect.arrayContaining(figures));
    }
    const same = texts(rules).filter((text, index) => text.length > 24 && text === texts(original)[index]);
    if (language !== "en") expect(same).toEqual([]);
  },
);

test("RU-19 the figures of combos and limits in the rules are those of the code, in their order", async () => {
  serve({ "rules_en.json": read("en") });
  const rules = await fetchRules("en");
  const figuresIn = (code: string, number: number): number[] => {
    const section = rules?.sections.find((each) => each.code === code);
    return (section?.paragraphs[number - 1]?.replaceAll(",", "").match(/\d+/g) ?? []).map(Number);
  };
  const { comboMaxNumEvent, mixedComboMaxNumEvent, maxMarkets, maxCombinations } = DEFAULT_SLIP_LIMITS;
  expect(COMBO_MIN_EVENTS).toBe(LUCKY_COMBO_MIN_MARKETS);
  expect(figuresIn("COM", 6)).toEqual([
    COMBO_MIN_EVENTS,
    comboMaxNumEvent,
    IN_MATCH_COMBO_MIN_SELECTIONS,
    IN_MATCH_COMBO_MAX_SELECTIONS,
    MIXED_COMBO_MIN_SELECTIONS,
    maxMarkets,
    MIXED_COMBO_MIN_EVENTS,
    mixedComboMaxNumEvent,
    IN_MATCH_COMBO_MAX_SELECTIONS,
  ]);
  expect(figuresIn("COM", 8)).toEqual([maxCombinations]);
  expect(figuresIn("CARE", 1)).toEqual([RAISE_WAIT_MS / HOUR_MS]);
  const [hours, ...days] = BREAK_HOURS;
  const [months, ...years] = CLOSURE_MONTHS;
  expect(figuresIn("CARE", 3)).toEqual([
    hours,
    ...days.map((each) => each / 24),
    months,
    ...years.map((each) => each / 12),
  ]);
});
