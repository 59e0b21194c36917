import { expect, test } from "vitest";
import { blankServers } from "./calls-plugin.ts";

test("of a call what the client reads stays at its place, and what only the server reads is blank", () => {
  const code = [
    'import * as z from "zod/mini";',
    "const dates = z.object({});",
    "export const eventsList = defineCall({",
    '  name: "eventsList", summary: "a, b", method: "GET", source: "G-1",',
    "  query: z.object({",
    "    date: z.string(),",
    "  }),",
    "  answer: z.object({ body: dates, query: z.string() }),",
    "  body: dates",
    "});",
    "export const page = { summary: 1 };",
  ].join("\n");
  const left = blankServers(code);
  expect(left.split("\n").map((line) => line.replaceAll(/ +/g, " ").trim())).toEqual([
    'import * as z from "zod/mini";',
    "const dates = z.object({});",
    "export const eventsList = defineCall({",
    'name: "eventsList", method: "GET",',
    "",
    "",
    "",
    "answer: z.object({ body: dates, query: z.string() }),",
    "",
    "});",
    "export const page = { summary: 1 };",
  ]);
  expect(left.indexOf("answer")).toBe(code.indexOf("answer"));
});
