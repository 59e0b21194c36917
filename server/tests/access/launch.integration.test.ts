import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls, HEADERS } from "@clutch/contract";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, launchWith, sendCall } from "../../../testkit/server/visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live" });
});
afterAll(async () => server.stop());

const codeOf = async (response: Response): Promise<unknown> => ((await response.json()) as { code?: unknown }).code;
const launchBody = (change: object) => ({
  token: null,
  auth: "demo-partner-key",
  member_code: null,
  local_timestamp: 1,
  ...change,
});

test("G-01 G-03 RU-5 a partner's token opens a session, once; the second time it has expired", async () => {
  const token = server.operator.deps.tokens.issue("DEMO_1001");
  const member = await launchWith(server, token);
  expect(member.token).toMatch(/^[0-9a-f]{40}$/);
  const again = await sendCall(server.baseUrl, calls.gameLaunch, { body: launchBody({ token }) });
  expect([again.status, await codeOf(again)]).toEqual([401, 1002]);
});

test("RU-5 of many launches at once with one token exactly one succeeds", async () => {
  const token = server.operator.deps.tokens.issue("DEMO_1001");
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => sendCall(server.baseUrl, calls.gameLaunch, { body: launchBody({ token }) })),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status >= 500)).toHaveLength(0);
});

test("RU-5 a launch sent again with its key has the same session; with another key or none it has expired", async () => {
  const token = server.operator.deps.tokens.issue("DEMO_1001");
  const launchKey = randomUUID();
  const send = async (change: object) => {
    const answer = await sendCall(server.baseUrl, calls.gameLaunch, { body: launchBody({ token, ...change }) });
    return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> };
  };
  const first = await send({ launch_key: launchKey });
  const again = await send({ launch_key: launchKey });
  expect([first.status, again.status]).toEqual([201, 201]);
  for (const name of ["token", "public_token", "session_id", "launch_id"])
    expect([name, again.body[name]]).toEqual([name, first.body[name]]);
  for (const other of [{}, { launch_key: randomUUID() }, { launch_key: "x" }])
    expect(await send(other)).toMatchObject({ status: 401, body: { code: 1002 } });
});

test("G-02 a member code alone identifies nobody", async () => {
  const answer = await sendCall(server.baseUrl, calls.gameLaunch, { body: launchBody({ member_code: "DEMO_1001" }) });
  expect([answer.status, await codeOf(answer)]).toEqual([401, 1005]);
});

test("PR-23 what a device says of itself refuses no launch: odd, absent or wrong becomes the partner's default", async () => {
  for (const odd of [null, "", "Etc/Unknown", "+05:30", "xx-XX", -1, 1e300, 1.5, {}, [], "x".repeat(3000)]) {
    const facts = ["lang", "timezone", "theme", "game_id", "competition_id", "half_screen", "local_timestamp"];
    for (const change of [
      ...facts.map((name) => ({ [name]: odd })),
      Object.fromEntries(facts.map((name) => [name, odd])),
    ]) {
      const answer = await sendCall(server.baseUrl, calls.gameLaunch, { body: launchBody(change) });
      expect([change, answer.status]).toEqual([change, 201]);
    }
  }
  const answer = await sendCall(server.baseUrl, calls.gameLaunch, {
    body: launchBody({ timezone: "+05:30", lang: "xx" }),
  });
  expect(await answer.json()).toMatchObject({ timezone: "UTC", settings: { default_lang: "en" } });
});

test("PR-23 a wrong one-time code is answered with the server's time; without one nothing is disclosed", async () => {
  const member = await launchMember(server);
  const wrong = await member.send("games", { headers: { [HEADERS.oneTimeCode]: "000000" } });
  const { detail } = (await wrong.json()) as { readonly detail: { readonly server_timestamp?: number } };
  expect([wrong.status, Math.abs((detail.server_timestamp ?? 0) - Date.now()) < 60_000]).toEqual([401, true]);
  const none = await member.send("games", { headers: { [HEADERS.oneTimeCode]: null } });
  expect(((await none.json()) as { readonly detail: object }).detail).toEqual({});
});

test("G-02 an unknown partner key is refused with 1003", async () => {
  const answer = await sendCall(server.baseUrl, calls.gameLaunch, { body: launchBody({ auth: "nobody" }) });
  expect([answer.status, await codeOf(answer)]).toEqual([401, 1003]);
});

test("R1.1-06 G-02 a visitor without a token sees the lists and no wallet", async () => {
  const visitor = await launchMember(server, null);
  expect(visitor.token).toBeNull();
  await visitor.ask("eventsList");
  const wallet = await visitor.send("wallet");
  expect(wallet.status).toBe(401);
});

test("R7.1-02 R7.1-03 G-09 secondary calls need the code and the public token, members' and visitors' alike", async () => {
  for (const visitor of [await launchMember(server), await launchMember(server, null)]) {
    expect((await visitor.send("games")).status).toBe(200);
    for (const header of [HEADERS.oneTimeCode, HEADERS.publicToken]) {
      const answer = await visitor.send("games", { headers: { [header]: null } });
      expect([answer.status, await codeOf(answer)]).toEqual([401, 1001]);
    }
    const wrong = await visitor.send("games", { headers: { [HEADERS.oneTimeCode]: "000000" } });
    expect(wrong.status).toBe(401);
  }
});

test("G-02 a member's public token alone opens nothing", async () => {
  const member = await launchMember(server);
  const answer = await member.send("games", { headers: { [HEADERS.authorization]: null } });
  expect([answer.status, await codeOf(answer)]).toEqual([401, 1001]);
});

test("RU-8 a session that guesses codes is stopped, even when a guess is right at last", async () => {
  const member = await launchMember(server);
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const answer = await member.send("games", { headers: { [HEADERS.oneTimeCode]: "00000x" } });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(statuses.slice(10)).toEqual([429, 429]);
  const right = await member.send("games");
  expect([right.status, right.headers.has("retry-after")]).toEqual([429, true]);
});

test("G-04 R7.2-03 members/me/ answers the member, and refuses a query token that differs from the header", async () => {
  const member = await launchMember(server);
  const me = await member.ask("membersMe", { query: { token: member.token } });
  expect(me.member_code).toBe("DEMO_1001");
  const other = await member.send("membersMe", { query: { token: "f".repeat(40) } });
  expect([other.status, await codeOf(other)]).toEqual([401, 1001]);
});

test("G-05 a refresh keeps the tokens and extends their life; another session's id is refused", async () => {
  const member = await launchMember(server);
  const body = { session_id: member.sessionId, launch_id: member.launchId, local_timestamp: 1 };
  const refreshed = await member.ask("sessionRefresh", { body });
  expect([refreshed.token, refreshed.public_token]).toEqual([member.token, member.publicToken]);
  expect(refreshed.expires_at - refreshed.server_timestamp).toBe(8 * 3_600_000);
  const other = await member.send("sessionRefresh", { body: { ...body, session_id: "ss-other" } });
  expect(other.status).toBe(401);
});

test("G-05 an expired session is 1002, a revoked one 1001", async () => {
  const [old, gone] = [await launchMember(server), await launchMember(server)];
  await server.store.owner
    .updateTable("sessions")
    .set({ expires_at_ms: 1 })
    .where("session_id", "=", old.sessionId)
    .execute();
  await server.store.owner
    .updateTable("sessions")
    .set({ revoked_at_ms: 1 })
    .where("session_id", "=", gone.sessionId)
    .execute();
  expect(await codeOf(await old.send("membersMe"))).toBe(1002);
  expect(await codeOf(await gone.send("membersMe"))).toBe(1001);
});

test("G-64 preferences are kept; a nickname is set once, must be free, and is 1 to 20 characters", async () => {
  const [first, second] = [await launchMember(server, "DEMO_1001"), await launchMember(server, "DEMO_1002")];
  const set = (visitor: typeof first, body: object) => visitor.send("membersConfig", { body });
  expect((await set(first, { avatar_id: 4, odds_type: "malay", nickname: "  LuckyFox " })).status).toBe(200);
  expect(await first.ask("membersMe")).toMatchObject({ avatar_id: 4, odds_type: "malay", nickname: "LuckyFox" });
  expect(await codeOf(await set(first, { nickname: "Other" }))).toBe(6003);
  expect(await codeOf(await set(second, { nickname: "luckyfox" }))).toBe(7005);
  expect(await codeOf(await set(second, { nickname: "   " }))).toBe(7004);
  expect(await codeOf(await set(second, { nickname: "x".repeat(21) }))).toBe(6003);
  expect(await codeOf(await set(second, { avatar_id: 99 }))).toBe(6003);
});

test("RU-5 canary secrets are in no line the server writes, whatever went wrong with them", async () => {
  const launchToken = server.operator.deps.tokens.issue("DEMO_1005");
  const member = await launchWith(server, launchToken);
  const launchKey = randomUUID();
  for (const token of [launchToken, server.operator.deps.tokens.issue("DEMO_1006")])
    await sendCall(server.baseUrl, calls.gameLaunch, { body: launchBody({ token, launch_key: launchKey }) });
  await sendCall(server.baseUrl, calls.gameLaunch, { body: `{"token":"${launchToken}", broken` });
  await member.ask("membersMe", { query: { token: member.token, partner_member_token: "canary-partner-token" } });
  const ticket = await member.ticket();
  await fetch(`${server.baseUrl}/game-client/v8/events/?token=${ticket}`);
  await fetch(`${server.baseUrl}/nowhere/?token=${ticket}`);
  await member.send("games", { headers: { [HEADERS.authorization]: `Token ${member.token}x` } });
  await member.send("games", { headers: { [HEADERS.oneTimeCode]: "918273" } });
  await fetch(`${server.baseUrl}/v8/launch?auth=demo-partner-key&token=canary-launch-address`);
  const answers = await Promise.all(
    [
      member.send("membersConfig", { body: { nickname: member.token } }),
      member.send("wallet", { headers: { cookie: "a" } }),
    ].map(async (answer) => (await answer).text()),
  );
  const output = server.output();
  expect(output).toContain("/api/members/me/?token=***");
  const secrets = [launchToken, member.token, member.publicToken, ticket, server.env["CLUTCH_PARTNER_SECRET"]];
  for (const secret of [...secrets, launchKey, "canary-partner-token", "918273", "canary-launch-address"]) {
    expect(output).not.toContain(secret);
    for (const answer of answers) expect(answer).not.toContain(secret);
  }
});
