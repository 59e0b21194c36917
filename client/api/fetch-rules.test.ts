import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGES } from "@clutch/contract";
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
const figuresOf = (text: string): string[] => (text.match(/[−-]?\d+(?:\.\d+)?/g) ?? []).toSorted();

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
