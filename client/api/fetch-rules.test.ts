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

test("a language without a file, and one that does not parse, has the English rules; without those there are none", async () => {
  const files: Record<string, unknown> = { "rules_en.json": english, "rules_kk.json": { title: 1 } };
  serve(files);
  expect(await fetchRules("th")).toEqual(english);
  expect(await fetchRules("kk")).toEqual(english);
  serve({});
  expect(await fetchRules("th")).toBeNull();
});
