import { expect, test } from "vitest";
import { fillPath, type Call } from "./call.ts";
import { ERRORS } from "./errors/catalogue.ts";
import * as calls from "./call-table.ts";

const table = Object.entries<Call>(calls);

test("a call's name is its key, its path has no leading slash, and no two calls share method and path", () => {
  for (const [key, call] of table) {
    expect(call.name).toBe(key);
    expect(call.path.startsWith("/")).toBe(false);
  }
  expect(new Set(table.map(([, call]) => `${call.method} ${call.group} ${call.path}`)).size).toBe(table.length);
});

test("every place of a path is a parameter of its schema, and codes of fields exist", () => {
  for (const [key, call] of table) {
    const places = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const shape = (call.params as { readonly shape?: object } | undefined)?.shape ?? {};
    expect(Object.keys(shape), key).toEqual(places);
    for (const codes of Object.values(call.fieldCodes ?? {})) {
      for (const code of Object.values(codes)) expect(ERRORS).toHaveProperty(String(code));
    }
  }
});

test("R7.1-02 R7.1-03 data calls stand in the secondary group, money and member calls in the primary one", () => {
  const secondary = table.filter(([, call]) => call.group === "secondary").map(([, call]) => call.path);
  expect(secondary.every((path) => /^(games|events|results|lucky-combo|features|analytics)/.test(path))).toBe(true);
  const bets = table.filter(([, call]) => call.needsUniqueId === true).map(([, call]) => call.path);
  const posts = ["single-bet/", "combo-bet/", "event-combo/", "mixed-combo-bet/", "lucky-combo-bet/"];
  expect(bets).toEqual(expect.arrayContaining(posts));
});

test("parameters are percent-encoded into the path", () => {
  expect(fillPath(calls.eventStreams.path, { event_id: "a/b" })).toBe("events/a%2Fb/streams/");
});
