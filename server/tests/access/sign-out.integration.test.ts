import { CLOSE_CODES } from "@clutch/contract";
import { SESSIONS_END_PATH, SIGNATURE_HEADER, signBody } from "@clutch/contract/partner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFeedSocket } from "../../../testkit/server/feed-socket.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

const DEMO_PARTNER_KEY = "demo-partner-key";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A member with an open socket. */
async function signIn(memberCode: string) {
  const visitor = await launchMember(server, memberCode);
  const socket = openFeedSocket(server.baseUrl, `game-client/v8/events/?token=${await visitor.ticket()}`);
  await socket.until(({ event }) => event === "welcome");
  return { visitor, socket };
}

const statusOf = async (visitor: Visitor): Promise<number> => (await visitor.send("membersMe")).status;

interface Signing {
  readonly secret?: string;
  readonly atMs?: number;
  readonly sent?: string;
}

const secretOf = (): string => server.env["CLUTCH_PARTNER_SECRET"] ?? "";

/** What the partner's server posts; `sent` in place of what was signed. */
async function signOut(body: unknown, { secret = secretOf(), atMs = Date.now(), sent }: Signing = {}) {
  const raw = JSON.stringify(body);
  const answer = await fetch(server.baseUrl + SESSIONS_END_PATH, {
    method: "POST",
    headers: { [SIGNATURE_HEADER]: await signBody(raw, [secret], atMs) },
    body: sent ?? raw,
  });
  return { status: answer.status, body: (await answer.json()) as { readonly ended?: number; readonly code?: number } };
}

test("a partner signs a member out: every session of theirs ends, its sockets close, nobody else's do", async () => {
  const [one, two] = [await signIn("DEMO_1001"), await signIn("DEMO_1001")];
  const other = await signIn("DEMO_1002");
  const asked = { auth: DEMO_PARTNER_KEY, member_code: "DEMO_1001" };
  expect(await signOut(asked)).toEqual({ status: 200, body: { ended: 2 } });
  expect(await Promise.all([one.socket.closed, two.socket.closed])).toEqual([
    CLOSE_CODES.tokenRejected,
    CLOSE_CODES.tokenRejected,
  ]);
  expect(await Promise.all([one, two, other].map(({ visitor }) => statusOf(visitor)))).toEqual([401, 401, 200]);
  expect(await signOut(asked)).toEqual({ status: 200, body: { ended: 0 } });
  expect(await signOut({ ...asked, member_code: "NOBODY" })).toEqual({ status: 200, body: { ended: 0 } });
  other.socket.close();
});

test("a sign-out that the partner did not sign is refused and ends nothing", async () => {
  const { visitor, socket } = await signIn("DEMO_1004");
  const asked = { auth: DEMO_PARTNER_KEY, member_code: "DEMO_1004" };
  const refused = [
    await signOut(asked, { secret: "another-secret" }),
    await signOut(asked, { atMs: Date.now() - 301_000 }),
    await signOut({ ...asked, member_code: "DEMO_1005" }, { sent: JSON.stringify(asked) }),
    await signOut({ ...asked, auth: "no-partner" }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [401, 1003]));
  expect(await signOut({ auth: DEMO_PARTNER_KEY })).toMatchObject({ status: 400, body: { code: 6002 } });
  expect(await statusOf(visitor)).toBe(200);
  socket.close();
});

test("a member ends their own session: its token opens nothing more and its socket closes", async () => {
  const { visitor, socket } = await signIn("DEMO_1004");
  const { results } = await visitor.ask("sessions");
  const current = results.find(({ is_current: isCurrent }) => isCurrent)?.session_id ?? "";
  const left = await visitor.ask("sessionEnd", { body: { session_id: current } });
  expect(left.results.map(({ session_id: id }) => id)).not.toContain(current);
  expect(await socket.closed).toBe(CLOSE_CODES.tokenRejected);
  expect(await statusOf(visitor)).toBe(401);
});
