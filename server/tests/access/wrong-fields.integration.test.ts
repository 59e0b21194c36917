import { afterAll, beforeAll, expect, test } from "vitest";
import { calls, errorBody, GROUP_BASES, type Call, type CallName } from "@clutch/contract";
import { openApiDocument, type Json } from "@clutch/contract/docs";
import { sized } from "../../../testkit/size.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live,arcade" });
  member = await launchMember(server);
});
afterAll(async () => {
  // The edge has refused them all: the net below it, for what a column refuses, has caught none.
  expect(server.output()).not.toContain("a value that no column holds");
  await server.stop();
});

/** Values no column holds, each in the place of one field of a request that is right otherwise. */
const VALUES: readonly unknown[] = [
  -1,
  0,
  2 ** 31,
  2 ** 40,
  Number.MAX_SAFE_INTEGER,
  2 ** 64,
  1e308,
  "0",
  "2147483648",
  "999999999999999",
  "99999999999999999",
  "9".repeat(40),
  "9999-12-31",
  "a\u0000b",
  "\ud800",
  "x".repeat(3000),
  null,
  [],
  {},
];
/** `npm test` tries each field with every third value, and each value with every third field; the nightly set tries all. */
const isDue = (nth: number): boolean => nth % sized(3, 1) === 0;
const IN_PATHS = [
  "2147483648",
  "99999999999999999",
  "9".repeat(40),
  "mg-999999999999999999",
  "mg-1",
  "%00",
  "%ED%A0%80",
];

const document = openApiDocument() as { readonly paths: Readonly<Record<string, Json>> };
const operationOf = (call: Call) =>
  document.paths[`${GROUP_BASES[call.group]}${call.path}`]?.[call.method.toLowerCase()] as {
    readonly parameters?: readonly { readonly name: string; readonly in: string }[];
    readonly requestBody?: { readonly content: { readonly "application/json": { readonly example: unknown } } };
  };

/** The body with each of its values in turn replaced by another. */
function replaceEach(body: unknown, value: unknown): readonly unknown[] {
  if (typeof body !== "object" || body === null) return [value];
  if (Array.isArray(body))
    return [value, ...body.slice(0, 1).flatMap((inner) => replaceEach(inner, value).map((each) => [each]))];
  return Object.entries(body).flatMap(([name, inner]) =>
    replaceEach(inner, value).map((each) => ({ ...body, [name]: each })),
  );
}

const WELL_FORMED: Readonly<Record<string, string>> = {
  lang: "en",
  timezone: "UTC",
  date_from: "2025-10-01",
  date_to: "2025-10-21",
};

async function expectNoFailure(response: Response, what: string): Promise<void> {
  const text = await response.text();
  expect(response.status, `${what}: ${text.slice(0, 200)}`).toBeLessThan(500);
  if (!response.ok) expect(errorBody.safeParse(JSON.parse(text)).success, what).toBe(true);
}

const names = (Object.keys(calls) as CallName[]).filter((name) => name !== "sessionEnd");

test("G-79 a field no column holds is refused or finds nothing, in the body of every call", async () => {
  for (const name of names) {
    const call: Call = calls[name];
    const example = operationOf(call).requestBody?.content["application/json"].example;
    if (example === undefined) continue;
    const params = Object.fromEntries(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => [key, key === "bet_id" ? "mg-1" : "1"]),
    );
    for (const [turn, value] of VALUES.entries())
      await Promise.all(
        replaceEach(example, value)
          .filter((_, field) => isDue(turn + field))
          .map(async (body) =>
            expectNoFailure(await member.send(name, { body, params }), `${name} ${JSON.stringify(body).slice(0, 300)}`),
          ),
      );
  }
});

test("G-79 a field no column holds is refused or finds nothing, in the query and the path of every call", async () => {
  for (const name of names) {
    const call: Call = calls[name];
    const parameters = operationOf(call).parameters ?? [];
    const keys = parameters.filter((each) => each.in === "query").map((each) => each.name);
    const base = Object.fromEntries(
      keys.flatMap((key) => (WELL_FORMED[key] === undefined ? [] : [[key, WELL_FORMED[key]]])),
    );
    const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => [key, "1"]));
    for (const [field, key] of keys.entries())
      for (const [turn, value] of VALUES.entries()) {
        if (!isDue(turn + field) || (typeof value !== "string" && typeof value !== "number")) continue;
        const query = { ...base, [key]: String(value).toWellFormed() };
        await expectNoFailure(
          await member.send(name, { query, params }),
          `${name} ${key}=${String(value).slice(0, 60)}`,
        );
      }
    for (const key of Object.keys(params))
      for (const value of IN_PATHS)
        await expectNoFailure(
          await member.send(name, { query: base, params: { ...params, [key]: value } }),
          `${name} ${key} ${value}`,
        );
  }
});
