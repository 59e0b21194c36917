import { afterAll, beforeAll, expect, test } from "vitest";
import { calls, NO_CHOICES } from "@clutch/contract";
import type { MapStats } from "@clutch/feed";
import { openFeedSocket } from "../../../testkit/server/feed-socket.ts";
import { seedMatches } from "../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, sendCall, type Visitor } from "../../../testkit/server/visitor.ts";

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live" });
  member = await launchMember(server);
});
afterAll(async () => server.stop());

async function refusalOf(response: Response) {
  const { base_code, code, ref_code, message } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, base_code, code, ref_code, message };
}
const launchBody = (change: object) => ({
  token: null,
  auth: "demo-partner-key",
  member_code: null,
  local_timestamp: 1,
  ...change,
});
const sendLaunch = (change: object) => sendCall(server.baseUrl, calls.gameLaunch, { body: launchBody(change) });
const noToken = { headers: { Authorization: null } };

test("R7.2-01 R6.1-05 R6.1-06 a launch asks the partner once and answers the session's tokens, settings and clock", async () => {
  const { log, tokens } = server.operator.deps;
  const asked = () => log.recent().filter((entry) => entry.from === "server").length;
  const before = asked();
  const response = await sendLaunch({ token: tokens.issue("DEMO_1003") });
  const json = (await response.json()) as Record<string, unknown>;
  expect([response.status, calls.gameLaunch.answer.safeParse(json).success]).toEqual([201, true]);
  expect(json["token"]).toMatch(/^[0-9a-f]{40}$/);
  expect(Math.abs(Number(json["server_timestamp"]) - Date.now())).toBeLessThan(600_000);
  const headers = { Authorization: `Token ${String(json["token"])}` };
  const me = await sendCall(server.baseUrl, calls.membersMe, { headers });
  expect(await me.json()).toMatchObject({ member_code: "DEMO_1003" });
  const verbs = log
    .recent()
    .slice(before)
    .map((entry) => entry.title);
  expect(verbs.filter((title) => /launch|token|callback/i.test(title))).toHaveLength(1);
});

test("R3.1-05 each launch has an id of its own", async () => {
  const [one, two] = [await launchMember(server), await launchMember(server)];
  expect(one.launchId).not.toBe(two.launchId);
});

test("R7.2-02 R3.2-03 R3.2-04 R3.2-05 R3.2-06 R3.2-07 R3.2-08 R3.2-09 R3.2-10 R3.2-11 members/me/ answers who one is", async () => {
  const me = await member.ask("membersMe");
  expect(me).toMatchObject({
    id: member.memberId,
    login_name: "mara",
    nickname: null,
    default_landing_page: "default",
    odds_type: "euro",
    partner_account: "Saltmarsh",
    member_code: "DEMO_1001",
  });
  expect([typeof me.avatar_id, typeof me.partner_id, typeof me.member_code]).toEqual(["number", "number", "string"]);
  expect((await member.send("membersMe", noToken)).status).toBe(401);
});

test("R7.2-05 R3.2-01 R3.2-02 the wallet is a balance and its currency, nothing else", async () => {
  expect(await (await member.send("wallet")).json()).toEqual({ balance: 1000, currency_code: "USD" });
});

test("RU-5 a member sees their own sessions and ends one: its token opens nothing more; others' stay", async () => {
  const [here, there, stranger] = [
    await launchMember(server, "DEMO_1004"),
    await launchMember(server, "DEMO_1004"),
    await launchMember(server, "DEMO_1003"),
  ];
  const listed = async (who: Visitor) => (await who.ask("sessions")).results;
  const own = await listed(here);
  expect(own.filter(({ is_current: isCurrent }) => isCurrent)).toHaveLength(1);
  const other = (await listed(there)).find(({ is_current: isCurrent }) => isCurrent)?.session_id ?? "";
  expect(own.map(({ session_id: id }) => id)).toContain(other);
  expect(JSON.stringify(own)).not.toContain(here.token ?? "no token");

  // Another member's is answered like an unknown one, and goes on.
  const strange = (await listed(stranger))[0]?.session_id ?? "";
  expect((await here.ask("sessionEnd", { body: { session_id: strange } })).results).toHaveLength(own.length);
  expect(await listed(stranger)).not.toEqual([]);

  const after = await here.ask("sessionEnd", { body: { session_id: other } });
  expect(after.results.map(({ session_id: id }) => id)).not.toContain(other);
  expect(await refusalOf(await there.send("membersMe"))).toMatchObject({ status: 401 });
  expect((await here.ask("sessionEnd", { body: { session_id: other } })).results).toEqual(after.results);
  expect(await here.ask("membersMe")).toMatchObject({ member_code: "DEMO_1004" });
});

test("R7.2-97 R3.2-14 the avatars are a list of ids and pictures", async () => {
  const { results } = await member.ask("avatars");
  expect(results.length).toBeGreaterThan(1);
  for (const { avatar_id: id, url } of results) expect(url).toBe(`/v8/avatars/${id}.svg`);
});

test("R7.2-98 R7.2-99 R7.2-100 R3.2-13 preferences change alone or not at all; values nobody knows are refused", async () => {
  const before = await member.ask("membersMe");
  expect((await member.ask("membersConfig", { body: {} })).result).toEqual(before);
  for (const change of [
    { avatar_id: 4 },
    { default_landing_page: "hot_betting" },
    { notification: false },
    { show_on_boards: false },
  ]) {
    expect((await member.ask("membersConfig", { body: change })).result).toMatchObject(change);
    expect(await member.ask("membersMe")).toMatchObject(change);
  }
  for (const wrong of [{ avatar_id: 99 }, { default_landing_page: "nowhere" }]) {
    const answer = await member.send("membersConfig", { body: wrong });
    expect(await refusalOf(answer)).toMatchObject({ status: 400, message: "Validation failed" });
  }
  expect(await member.ask("membersMe")).toMatchObject({ avatar_id: 4, default_landing_page: "hot_betting" });
  await member.ask("membersConfig", { body: { notification: true } });
});

test("what a member chose is theirs on every device, counted, and out of reach of others", async () => {
  const [here, there] = [await launchMember(server, "DEMO_1004"), await launchMember(server, "DEMO_1004")];
  const other = await launchMember(server, "DEMO_1005");
  const of = async (who: Visitor) => (await who.ask("membersMe")).choices;
  expect([await of(here), await of(other)]).toEqual([NO_CHOICES, NO_CHOICES]);
  const games = { sound: true, volume: 40, haptics: false, instant: true, keys: false };
  await here.ask("membersConfig", { body: { language: "th", consent: "better", games, steps: [250, 7.5, 40] } });
  const shown = { timezone: "Asia/Tokyo", amounts: "short", density: "compact", clock: "hidden" } as const;
  const look = { scheme: "light", motion: "reduced", colours: "blue_orange", tables: [20, 4], ...shown } as const;
  const marked = [...look.tables, ...look.tables];
  const { result } = await there.ask("membersConfig", { body: { ...look, tables: marked, odds_type: "malay" } });
  const all = { version: 2, language: "th", consent: "better", games, steps: [7.5, 40, 250], ...look };
  expect(result).toMatchObject({ odds_type: "malay", choices: all });
  expect(await of(here)).toEqual(all);
  // A picture is no choice that devices show at once.
  await here.ask("membersConfig", { body: { avatar_id: 2 } });
  const again = await launchMember(server, "DEMO_1004");
  expect([await of(again), await of(other)]).toEqual([all, NO_CHOICES]);
  // No steps are the partner's again, and count as a choice.
  const none = (await here.ask("membersConfig", { body: { odds_type: "euro", steps: [] } })).result.choices;
  expect([none.version, none.steps]).toEqual([3, null]);
});

test("RU-6 open pages of a member hear what they chose elsewhere, those of another do not", async () => {
  const [here, there] = [await launchMember(server, "DEMO_1004"), await launchMember(server, "DEMO_1004")];
  const other = await launchMember(server, "DEMO_1005");
  const open = async (who: Visitor, lang: string) =>
    openFeedSocket(server.baseUrl, `game-client/v8/notifications/?token=${await who.ticket()}&lang=${lang}`);
  const sockets = [await open(here, "en"), await open(there, "th"), await open(other, "en")] as const;
  for (const socket of sockets) await socket.until(({ event }) => event === "welcome");
  const { result } = await here.ask("membersConfig", { body: { consent: "none", language: "kk" } });
  for (const socket of [sockets[0], sockets[1]])
    expect(await socket.until(({ event }) => event === "member")).toMatchObject({ data: result });
  // What came to them after it has come to the third as well, and this is all it hears.
  await other.ask("membersConfig", { body: { scheme: "light" } });
  await sockets[2].until(({ event }) => event === "member");
  expect(sockets[2].messages().filter(({ event }) => event === "member")).toMatchObject([
    { data: { id: other.memberId, choices: { scheme: "light" } } },
  ]);
  for (const socket of sockets) socket.close();
});

test("R7.2-98 choices out of bounds are refused and change nothing", async () => {
  const before = await member.ask("membersMe");
  const games = { sound: true, volume: 40, haptics: false, instant: true, keys: false };
  const codes: unknown[] = [];
  for (const wrong of [
    { language: "xx" },
    { language: null },
    { scheme: "sepia" },
    { consent: true },
    { games: { ...games, volume: 101 } },
    { games: { ...games, volume: 0.5 } },
    { games: { sound: true } },
    { language: "th", scheme: "x".repeat(5000) },
    { steps: [5, 0] },
    { steps: [0.001] },
    { steps: [1, 2, 3, 4, 5, 6] },
    { steps: ["5"] },
    { steps: null },
    { motion: "none" },
    { timezone: "Asia/Nowhere" },
    { timezone: "" },
    { density: "tiny" },
    { colours: "grey" },
    { tables: [0.5] },
    { tables: Array.from({ length: 101 }, (_value, index) => index + 1) },
  ]) {
    const { status, code } = await refusalOf(await member.send("membersConfig", { body: wrong }));
    codes.push([status, code]);
  }
  expect(codes).toEqual(
    [
      ...[6003, 6002, 6003, 6003, 6003, 6002, 6002, 6003],
      ...[6003, 6003, 6003, 6002, 6002, 6003, 6003, 6003, 6003, 6003],
      ...[6002, 6003],
    ].map((code) => [400, code]),
  );
  expect(await member.ask("membersMe")).toEqual(before);
  // Fields that nobody knows are kept nowhere.
  expect((await member.send("membersConfig", { body: { scheme: "light", size: "x" } })).status).toBe(200);
  const { version } = before.choices;
  const after = { ...before, choices: { ...before.choices, scheme: "light", version: version + 1 } };
  expect(await member.ask("membersMe")).toEqual(after);
});

test("R3.11-07 R3.11-09 the body of a refusal has base_code and ref_code beside its code", async () => {
  const answer = await member.send("membersConfig", { body: { avatar_id: 99 } });
  expect(await refusalOf(answer)).toEqual({
    status: 400,
    base_code: 2,
    code: 6003,
    ref_code: 0,
    message: "Validation failed",
  });
});

test("R5.4-04 R5.4-05 R5.4-06 R8.2-70 R8.2-71 a nickname is required, free and set once", async () => {
  const [first, second] = [await launchMember(server, "DEMO_1004"), await launchMember(server, "DEMO_1005")];
  const set = async (who: Visitor, nickname: string) => who.send("membersConfig", { body: { nickname } });
  for (const blank of ["", "   "])
    expect(await refusalOf(await set(first, blank))).toMatchObject({
      status: 400,
      code: 7004,
      message: "Please enter a nickname",
    });
  expect((await set(first, "LuckyFox")).status).toBe(200);
  expect(await refusalOf(await set(second, "luckyfox"))).toMatchObject({
    status: 400,
    code: 7005,
    message: "Please enter a different nickname",
  });
  expect(await refusalOf(await set(first, "Other"))).toMatchObject({ status: 400, code: 6003 });
  expect((await first.ask("membersMe")).nickname).toBe("LuckyFox");
});

test("R7.2-10 notifications/ takes the session's token in its query, and no other one", async () => {
  const other = await launchMember(server, "DEMO_1004");
  expect((await member.send("notifications", { query: { token: member.token } })).status).toBe(200);
  expect(await refusalOf(await member.send("notifications", { query: { token: other.token } }))).toMatchObject({
    status: 401,
    code: 1001,
  });
});

test("R7.2-06 R7.2-07 R7.2-08 R7.2-09 R3.11-10 R3.11-12 R3.11-13 notifications come 50 a page, in the language asked for", async () => {
  const { partner_id } = await member.ask("membersMe");
  const of = { partner_id, member_id: member.memberId ?? 0, kind: "bet", text_id: "notice.betLost" };
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...of,
    text_values: JSON.stringify({ ticket: `E${at}` }),
    ticket_id: null,
    revision: null,
    created_at_ms: 1_761_040_800_000 + at,
    read_at_ms: null,
  }));
  await server.store.owner.insertInto("notifications").values(rows).execute();
  const page = await member.ask("notifications", { query: { timezone: "Asia/Manila" } });
  expect([page.results.length, page.count, page.next]).toEqual([50, 60, 2]);
  expect((await member.ask("notifications", { query: { page_size: 10 } })).results).toHaveLength(10);
  expect(page.results[0]).toEqual({
    notification_id: expect.any(Number) as number,
    kind: "generic",
    title: "Bet lost",
    message: "Your bet E59 lost.",
    date_created_utc: expect.stringMatching(/^2025-10-21T10:00:00/) as string,
    ticket_id: null,
    event_id: null,
    booking_status: null,
  });
  const [vi, vn, th] = await Promise.all(
    ["vi", "vn", "th"].map(async (language) => (await member.ask("notifications", { query: { language } })).results[0]),
  );
  expect(vi).toEqual(vn);
  expect(new Set([page.results[0]?.title, vi?.title, th?.title]).size).toBe(3);
  expect((await member.send("notifications", noToken)).status).toBe(401);
});

test("R8.2-03 R8.2-04 R8.2-05 R7.2-124 a token nobody knows, one past its life and an unknown key say so", async () => {
  const unknown = await member.send("wallet", { headers: { Authorization: `Token ${"f".repeat(40)}` } });
  expect(await refusalOf(unknown)).toMatchObject({ status: 401, code: 1001, message: "Token is invalid" });
  const nobody = await sendLaunch({ auth: "nobody" });
  expect(await refusalOf(nobody)).toMatchObject({ status: 401, code: 1003, message: "Authentication failed" });
  const old = await launchMember(server);
  const body = { session_id: old.sessionId, launch_id: old.launchId, local_timestamp: 1 };
  const refreshed = await old.ask("sessionRefresh", { body });
  expect(refreshed.expires_at).toBeGreaterThan(refreshed.server_timestamp);
  const { owner } = server.store;
  await owner.updateTable("sessions").set({ expires_at_ms: 1 }).where("session_id", "=", old.sessionId).execute();
  const expired = { status: 401, code: 1002, message: "Your token has expired, please exit and launch again" };
  // What was looked up a moment ago is remembered for another moment.
  while ((await old.send("wallet")).status === 200) await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await refusalOf(await old.send("wallet"))).toMatchObject(expired);
  expect(await refusalOf(await old.send("sessionRefresh", { body }))).toMatchObject(expired);
});

test("R7.2-105 every server group answers its health", async () => {
  for (const base of ["/api/", "/api/secondary/", "/api/minigame/"]) {
    const answer = await fetch(`${server.baseUrl}${base}healthcheck`);
    expect([base, answer.status, await answer.json()]).toEqual([base, 200, { status: "ok" }]);
  }
});

const STATS: MapStats = { state: "ended", clockText: "31:00", rounds: [], home: { kills: 9 }, away: { kills: 4 } };

test("R7.2-48 R7.2-49 R9.1-01 results come 20 a page, newest first, and one at a time by id", async () => {
  await seedMatches(
    server.store,
    Array.from({ length: 25 }, (_, at) => ({
      event: { eventId: String(9_000_990 + at), state: "ended" as const, startMs: 1_761_040_800_000 + at * 60_000 },
      markets: [
        { marketId: 700_901 + 2 * at, status: "settled" as const },
        { marketId: 700_902 + 2 * at, status: "settled" as const, isMain: false },
      ],
      stats: at === 0 ? { 1: STATS } : {},
    })),
  );
  const first = await member.ask("results");
  const second = await member.ask("results", { query: { page: 2 } });
  expect([first.results.length, first.page_size, first.count, second.results.length]).toEqual([20, 20, 25, 5]);
  const ids = [...first.results, ...second.results].map((event) => Number(event.event_id));
  expect(ids).toEqual(Array.from({ length: 25 }, (_, at) => 9_000_990 + 24 - at));
  const { result } = await member.ask("resultDetail", { params: { event_id: "9000990" } });
  expect([result.event_id, result.markets.length, result.has_stats]).toEqual(["9000990", 2, true]);
  // Of a match whose source gave no statistics none are kept.
  expect(first.results.map((event) => event.has_stats)).toEqual(Array(20).fill(false));
  expect((await member.send("resultDetail", { params: { event_id: "1" } })).status).toBe(404);
});
