import { afterAll, beforeAll, expect, test } from "vitest";
import { calls, errorBody, ERRORS, GROUP_BASES, HEADERS, type Call, type CallName } from "@clutch/contract";
import { computeOneTimeCode } from "@clutch/contract/one-time-code";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type CallOptions, type Visitor } from "../../../testkit/server/visitor.ts";

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live,arcade" });
  member = await launchMember(server);
});
afterAll(async () => server.stop());

const names = Object.keys(calls) as CallName[];
const bodies: readonly unknown[] = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "NaN",
  '{"__proto__":{"x":1}}',
  `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`,
  `{"pad":"${"x".repeat(70_000)}"}`,
];
const values: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  // Whole numbers that no column of ids holds.
  2 ** 31,
  2 ** 40,
  9_007_199_254_740_992,
  "",
  "NaN",
  "1'; drop table members;--",
  "\u0000",
  "x".repeat(3000),
  [],
  {},
  [[[1]]],
];

/** A body that names every field the call may read, each with the same hostile value. */
const FIELDS = [
  "token",
  "auth",
  "member_code",
  "local_timestamp",
  "session_id",
  "launch_id",
  "avatar_id",
  "nickname",
  "odds_type",
  "favourite",
  "market_id",
  "selection",
  "bet_type",
  "bet_amount",
  "member_odds",
  "tickets",
  "accept_any_odds",
  "is_follow_bet",
  "last_odds_select_time",
  "lang",
  "timezone",
  "competition_id",
  "notification",
  "systems",
  "event_id",
  "map_option",
  "quote_id",
  "better_odds_only",
];
const bodyOf = (value: unknown): Record<string, unknown> => Object.fromEntries(FIELDS.map((field) => [field, value]));

const QUERIES = [
  "NaN",
  "-1",
  "1e9",
  "2147483648",
  "999999999999999999999",
  "%00",
  "%zz",
  "../../..",
  "'",
  "x".repeat(500),
  "",
];
const QUERY_KEYS = [
  "event_id",
  "game_id[]",
  "competition_id[]",
  "outright",
  "timing",
  "date",
  "market_option",
  "map_option",
  "combo",
  "event_combo",
  "page",
  "page_size",
  "lang",
  "language",
  "timezone",
  "market_id",
  "status",
  "settlement_status",
];

async function expectCatalogueAnswer(response: Response, what: string): Promise<void> {
  const text = await response.text();
  expect(response.status, `${what}: ${text.slice(0, 200)}`).toBeLessThan(500);
  expect(response.headers.get("x-content-type-options"), what).toBe("nosniff");
  expect(response.headers.get("content-security-policy"), what).toContain("frame-ancestors 'none'");
  if (response.ok) return;
  const body = errorBody.safeParse(JSON.parse(text));
  expect(body.success, `${what}: ${text.slice(0, 200)}`).toBe(true);
  expect(Object.keys(ERRORS)).toContain(String(body.data?.code));
}

/** Everything a refused call must leave as it was. */
async function countRows(): Promise<readonly string[]> {
  const counts: string[] = [];
  for (const table of ["tickets", "ledger_entries", "favourites", "members"] as const) {
    const row = await server.store.owner
      .selectFrom(table)
      .select((of) => of.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    counts.push(`${table} ${row.count}`);
  }
  return counts;
}

const paramsOf = (call: Call, value: string): Record<string, string> =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, value]));

test("G-79 every call answers hostile bodies with a catalogue error, and nothing changes", async () => {
  const before = await countRows();
  for (const name of names.filter((each) => calls[each].method !== "GET")) {
    const call: Call = calls[name];
    for (const body of [...bodies, ...values.map(bodyOf)]) {
      const options: CallOptions = { body, params: paramsOf(call, "1") };
      await expectCatalogueAnswer(await member.send(name, options), `${name} ${JSON.stringify(body).slice(0, 80)}`);
    }
  }
  expect(await countRows()).toEqual(before);
  await member.ask("membersMe");
});

test("G-79 every call answers hostile queries and path parts with a catalogue error or an answer, never a 5xx", async () => {
  for (const name of names) {
    const call: Call = calls[name];
    const path = (value: string) => call.path.replaceAll(/\{\w+\}/g, value);
    for (const value of QUERIES) {
      const query = QUERY_KEYS.map((key) => `${key}=${value}`).join("&");
      const part = /^[%.'/]|^$/.test(value) ? encodeURIComponent(value || "x") : value;
      const address = `${server.baseUrl}${GROUP_BASES[call.group]}${path(part)}?${query}`;
      const headers = {
        [HEADERS.authorization]: `Token ${member.token}`,
        [HEADERS.publicToken]: member.publicToken,
        [HEADERS.oneTimeCode]: computeOneTimeCode(member.token ?? "", Date.now()),
      };
      const response = await fetch(address, { method: call.method, headers, redirect: "manual" });
      await expectCatalogueAnswer(response, `${name} ${value.slice(0, 30)}`);
    }
  }
});

test("R7.1-01 every call that needs a session refuses to answer without one", async () => {
  for (const name of names.filter((each) => calls[each].auth !== "none")) {
    const call: Call = calls[name];
    const headers = { [HEADERS.authorization]: null, [HEADERS.publicToken]: null, [HEADERS.oneTimeCode]: null };
    const response = await member.send(name, { headers, params: paramsOf(call, "1"), body: {} });
    const json = (await response.json()) as { code: number };
    expect([name, response.status, json.code]).toEqual([
      name,
      401,
      call.auth === "member" ? (call.loginCode ?? 1001) : 1001,
    ]);
  }
});

test("wire convention 9 a path answers with and without its slash, and on its fallback, without a redirect", async () => {
  const headers = { [HEADERS.authorization]: `Token ${member.token}` };
  for (const path of ["/api/wallet/", "/api/wallet", "/api-fallback/wallet/", "/api-fallback/wallet"]) {
    const response = await fetch(`${server.baseUrl}${path}`, { headers, redirect: "manual" });
    expect([path, response.status]).toEqual([path, 200]);
  }
});

test("G-35 R7.2-29 a method the path does not know is 405, a path nobody knows 404, both by the catalogue", async () => {
  const patched = await fetch(`${server.baseUrl}/api/secondary/events/favourite`, { method: "PATCH" });
  const unknown = await fetch(`${server.baseUrl}/api/nothing/`);
  expect([patched.status, unknown.status]).toEqual([405, 404]);
  await expectCatalogueAnswer(patched, "405");
  await expectCatalogueAnswer(unknown, "404");
});

test("another partner's session, event and ticket ids open nothing", async () => {
  const other = await launchMember(server, "DEMO_1002");
  const refresh = { session_id: other.sessionId, launch_id: other.launchId, local_timestamp: 1 };
  expect((await member.send("sessionRefresh", { body: refresh })).status).toBe(401);
  const mixed = await member.send("games", { headers: { [HEADERS.publicToken]: other.publicToken } });
  expect(mixed.status).toBe(401);
});

test("G-79 an address over 8 kB is refused by the catalogue, a head over 16 kB by the listener", async () => {
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${server.baseUrl}${path}`, { headers });
  const long = await ask(`/api/healthcheck?x=${"a".repeat(9000)}`);
  expect([long.status, await long.json()]).toMatchObject([400, { code: 6002, detail: { reason: "too-large" } }]);
  expect((await ask("/api/healthcheck", { "x-long": "a".repeat(17_000) })).status).toBe(431);
  expect((await ask("/api/healthcheck", { "x-long": "a".repeat(12_000) })).status).toBe(200);
});

test("G-79 redirects carry the headers of every answer", async () => {
  for (const path of ["/", "/v8"]) {
    const { status, headers } = await fetch(`${server.baseUrl}${path}`, { redirect: "manual" });
    expect([path, Math.floor(status / 100)]).toEqual([path, 3]);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("G-27 only the partner named by the launch address may frame it, and nobody when there is none", async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${server.baseUrl}${path}`)).headers.get("content-security-policy") ?? "";
  const origin = new URL(server.operator.deps.settings.widgetOrigin).origin;
  expect(origin).toBe(server.baseUrl);
  const known = await policyOf("/v8/launch.html?auth=demo-partner-key");
  // Without a built client there is no page to frame, and the answer is an error that nothing may frame.
  if (!known.includes("script-src")) return expect(known).toContain("frame-ancestors 'none'");
  expect(known).toMatch(/frame-ancestors 'self' http:\/\/127\.0\.0\.1:\d+$/);
  for (const path of ["/v8/launch?auth=nobody", "/v8/launch.html"]) {
    expect(await policyOf(path)).toContain("frame-ancestors 'none'");
  }
});

test("G-89 R7.2-106 maintenance closes every call but health and status with 8004, within seconds, and opens again", async () => {
  const { owner } = server.store;
  const set = (isOn: boolean) => {
    const row = { value: JSON.stringify({ isOn, fromMs: 1_761_040_800_000, toMs: null }), updated_at_ms: Date.now() };
    return owner
      .insertInto("switches")
      .values({ name: "maintenance", ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
  };
  const isDown = async () => (await member.send("wallet")).status === 503;
  await set(true);
  while (!(await isDown())) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await (await member.send("wallet")).json()).toMatchObject({
    code: 8004,
    detail: { is_maintenance: true, from: "2025-10-21T10:00:00Z", to: null },
  });
  expect(await member.ask("maintenanceStatus")).toMatchObject({ is_maintenance: true, from: "2025-10-21T10:00:00Z" });
  expect(await member.ask("healthcheck")).toEqual({ status: "ok" });
  await set(false);
  while (await isDown()) await new Promise((resolve) => setTimeout(resolve, 100));
});
