import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls, HEADERS, type Call, type CallName } from "@clutch/contract";
import { bet, pickOpen } from "../../../testkit/server/bettor.ts";
import {
  INTERNAL_PARTNER_KEY,
  INTERNAL_PARTNER_ORIGIN,
  startInternalWalletPartner,
  type InternalWalletPartner,
} from "../../../testkit/server/internal-wallet-partner.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type CallOptions, type Visitor } from "../../../testkit/server/visitor.ts";

const NICKNAME = "CanaryOfOne";
let server: TestServer;
let otherPartner: InternalWalletPartner;
/** The member everyone else must not see anything of. */
let owner: Visitor;
let canaries: readonly string[];
let favouriteId: string;
const betId = crypto.randomUUID();
const roles: Record<string, Visitor> = {};
const ROLE_NAMES = ["anonymous", "colleague", "stranger", "frozen", "expired"] as const;
const names = Object.keys(calls) as CallName[];

beforeAll(async () => {
  server = await startTestServer({ roles: "api,live,arcade,feed,settle" });
  otherPartner = await startInternalWalletPartner(server);
  owner = await launchMember(server, "DEMO_1001");
  await owner.ask("membersConfig", { body: { nickname: NICKNAME } });
  const picked = await pickOpen(owner);
  const placed = await bet(owner, picked, betId);
  favouriteId = picked.event.event_id;
  await owner.ask("favouriteEvent", { params: { id: favouriteId }, body: { favourite: true } });
  roles["anonymous"] = await launchMember(server, null);
  roles["colleague"] = await launchMember(server, "DEMO_1002");
  roles["stranger"] = await otherPartner.launch("OTHER_1");
  roles["frozen"] = await launchMember(server, "DEMO_1003");
  roles["expired"] = await launchMember(server, "DEMO_1004");
  const { owner: database } = server.store;
  await database
    .updateTable("members")
    .set({ status: "frozen" })
    .where("member_id", "=", roles["frozen"].memberId ?? 0)
    .execute();
  await database
    .updateTable("sessions")
    .set({ expires_at_ms: 1 })
    .where("session_id", "=", roles["expired"].sessionId ?? "")
    .execute();
  const me = await owner.ask("membersMe");
  canaries = [
    NICKNAME,
    me.login_name,
    betId,
    placed.result.ticket_id,
    owner.token ?? "",
    owner.publicToken,
    owner.sessionId ?? "",
    owner.launchId,
  ];
});
afterAll(async () => {
  otherPartner.stop();
  await server.stop();
});

/** Each call with everything of the owner's that it could be asked for. */
const swapped = (): CallOptions => ({
  params: {
    id: favouriteId,
    event_id: favouriteId,
    unique_id: betId,
    code: "0123456789",
    table_id: "1",
    bet_id: "mg-1",
  },
  query: { event_id: favouriteId, partner_member_token: owner.publicToken, member_id: owner.memberId },
  body: { session_id: owner.sessionId, launch_id: owner.launchId, favourite: false, odds_type: "malay", tickets: [] },
});

const roleOf = (name: string): Visitor => {
  const found = roles[name];
  if (found === undefined) throw new Error(`nobody is ${name}`);
  return found;
};

const codeOf = (text: string): unknown => (JSON.parse(text) as { readonly code?: unknown }).code;

/** Public under a nickname: boards and reviews show it to all members of the partner (G-62, G-63). */
const NAMING = new Set<string>(["winRate", "turnover", "bigCombo", "topWinners", "reviews"]);

describe("W8 each call of the contract as each kind of caller, with another member's ids", () => {
  for (const name of names) {
    const call: Call = calls[name];
    test.each(ROLE_NAMES)(`${name} by %s`, async (role) => {
      const answer = await roleOf(role).send(name, swapped());
      const text = await answer.text();
      expect(answer.status).toBeLessThan(500);
      const secret = canaries.filter((canary) => canary !== NICKNAME || role === "stranger" || !NAMING.has(name));
      for (const canary of secret) expect(text).not.toContain(canary);
      if (call.auth === "none") return;
      if (role === "expired") expect([answer.status, codeOf(text)]).toEqual([401, 1002]);
      if (role === "anonymous" && call.auth === "member") {
        expect([answer.status, codeOf(text)]).toEqual([401, call.loginCode ?? 1001]);
      }
      if (role === "frozen" && call.needsUniqueId === true) {
        expect([answer.status, codeOf(text)]).toEqual([400, 2001]);
      }
    });
  }

  test("a session of one and a public token or code of another open nothing", async () => {
    for (const role of ["colleague", "stranger"]) {
      const other = roleOf(role);
      const headers = { [HEADERS.publicToken]: other.publicToken };
      expect((await owner.send("eventsFavourite", { headers })).status).toBe(401);
      const local = { launch_id: owner.launchId, local_timestamp: 1 };
      const refresh = await other.send("sessionRefresh", { body: { session_id: owner.sessionId, ...local } });
      expect(refresh.status).toBeGreaterThanOrEqual(400);
    }
  });

  test("after all of it the owner's record is as it was", async () => {
    expect(await owner.ask("membersMe")).toMatchObject({ nickname: NICKNAME, odds_type: "euro" });
    expect((await owner.ask("transactions")).results).toHaveLength(1);
    const { results } = await owner.ask("eventsFavourite");
    expect(results.map((event) => event.event_id)).toEqual([favouriteId]);
  });
});

test("RU-5 a partner that calls a member active does not lift our block; theirs holds beside ours", async () => {
  const again = await launchMember(server, "DEMO_1003");
  expect(await again.ask("membersMe")).toMatchObject({ status: "frozen" });
  await expect(bet(again, await pickOpen(again))).rejects.toThrow(/"code":2001/);
});

test("G-27 a page may be framed by its partner's origins alone, and by nobody for an unknown partner", async () => {
  const ancestors = async (path: string): Promise<string> => {
    const { headers } = await fetch(server.baseUrl + path);
    return /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "none at all";
  };
  const demoOrigin = `http://127.0.0.1:${server.operator.port}`;
  expect(await ancestors(`/v8/launch?auth=${INTERNAL_PARTNER_KEY}`)).toBe(`'self' ${INTERNAL_PARTNER_ORIGIN}`);
  expect(await ancestors("/v8/launch?auth=demo-partner-key")).toBe(`'self' ${demoOrigin}`);
  for (const auth of ["", "nobody", "internal-partner-key%20*", "'none'"]) {
    expect(await ancestors(`/v8/launch?auth=${auth}`)).toBe("'none'");
  }
  expect(await ancestors("/api/healthcheck")).toBe("'none'");
});

test("RU-13 an internal wallet: a bet takes from it, another partner's money stays apart, too much is 3001", async () => {
  const rich = await otherPartner.launch("OTHER_2");
  await otherPartner.fund(rich, 15_000n);
  const picked = await pickOpen(rich);
  const placed = await bet(rich, picked);
  expect(placed.wallet?.balance).toBe(50);
  expect(await rich.ask("wallet")).toEqual(placed.wallet);
  await expect(bet(rich, picked)).rejects.toThrow(/"code":3001/);
  expect((await rich.ask("transactions")).results).toHaveLength(1);
  const poor = await otherPartner.launch("OTHER_3");
  expect((await poor.ask("wallet")).balance).toBe(0);
  expect((await poor.ask("transactions")).results).toEqual([]);
  // The same id at another partner is another bet: theirs neither hides nor shows it.
  const asked = (id: string) => poor.ask("betByUniqueId", { params: { unique_id: id } });
  expect(await asked(betId)).toEqual(await asked(crypto.randomUUID()));
});

test("rows of one partner are invisible to another, in every table that has a partner", async () => {
  const { rows } = await server.store.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns c join information_schema.tables t using (table_name)
     where column_name = 'partner_id' and t.table_type = 'BASE TABLE' and table_name <> 'partners' and t.table_schema = 'public'`,
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const { name } of rows) {
    const count = (partnerId: number) =>
      server.store.withTenant(partnerId, async (tenant) => {
        const found = await tenant
          .selectFrom(name as "tickets")
          .select("partner_id")
          .execute();
        return new Set(found.map((row) => row.partner_id));
      });
    for (const partnerId of [1, otherPartner.partnerId])
      expect([...(await count(partnerId))].filter((id) => id !== partnerId)).toEqual([]);
    const none = await server.store.pool.query<{ n: number }>(`select count(*)::integer as n from ${name}`);
    expect([name, none.rows[0]?.n]).toEqual([name, 0]);
  }
});
