import { randomUUID } from "node:crypto";
import { systemClock } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../../../testkit/postgres/open-test-store.ts";
import { seedPartner } from "../../../../testkit/postgres/seed.ts";
import { TEST_BOX } from "../../../../testkit/postgres/test-box.ts";
import type { Store } from "../../../base/store/open.ts";
import { createPartnerShares } from "../../../money/partner-link/partner-shares.ts";
import { createPartners } from "../partners.ts";
import { createSessions } from "../store-sessions.ts";
import { loadPartners } from "../store-partners.ts";
import { unitsPerUsd } from "../units-per-usd.ts";
import { launch, type LaunchDeps } from "./launch.ts";
import { createNamedMembers } from "./named-members.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

interface Sent {
  readonly key?: string;
  /** Before the process looks for the member the partner named. */
  readonly beforeFind?: () => Promise<unknown>;
  /** Before the partner answers. */
  readonly beforeAnswer?: () => Promise<unknown>;
  /** What the database does to this launch's transactions, in order. */
  readonly database?: readonly ("works" | "is away" | "commits, and the answer is lost")[];
  readonly auth?: string;
}

const AWAY = "the database is away";

/** The store of a process whose transactions end as given, and go well after that. */
function failing(outcomes: readonly string[]): Pick<Store, "withTenant"> {
  const left = [...outcomes];
  return {
    async withTenant(partnerId, work) {
      const outcome = left.shift() ?? "works";
      if (outcome === "is away") throw new Error(AWAY);
      const result = await store.withTenant(partnerId, work);
      if (outcome !== "works") throw new Error(AWAY);
      return result;
    },
  };
}

/** A partner whose tokens are good once, and processes that serve it. */
async function startPartner() {
  const clock = { aheadMs: 0, nowMs: () => systemClock.nowMs() + clock.aheadMs };
  const partnerId = await seedPartner(store);
  const partners = createPartners(() => loadPartners(store, TEST_BOX), systemClock);
  const { key: auth } = await store.owner
    .selectFrom("partners")
    .select("key")
    .where("partner_id", "=", partnerId)
    .executeTakeFirstOrThrow();
  const link = { callbackUrl: "https://partner.test/launch", signingSecrets: [TEST_BOX.seal("a-secret", auth)] };
  await store.owner
    .updateTable("partners")
    .set({ link: JSON.stringify(link) })
    .where("partner_id", "=", partnerId)
    .execute();
  const sessions = createSessions({ store, partners, clock });
  const usedTokens = new Set<string>();
  const asked: string[] = [];

  const startProcess = () => {
    const shares = createPartnerShares({ clock, chance: () => 0 });
    const named = createNamedMembers(clock);
    return (token: string, { key, database = [], beforeFind, beforeAnswer }: Sent = {}) => {
      const deps: LaunchDeps = {
        store: { ...store, ...failing(database) },
        partners,
        sessions,
        clock,
        named: {
          ...named,
          find: async (launching, ask) => {
            await beforeFind?.();
            return named.find(launching, ask);
          },
        },
        link: {
          shareOf: shares.forLaunches,
          fetch: async () => {
            asked.push(token);
            const isUsed = usedTokens.has(token);
            usedTokens.add(token);
            await beforeAnswer?.();
            if (isUsed) return Response.json({ error: "unknown_token" }, { status: 401 });
            return Response.json({ member_code: "M1", loginName: "one", currency_code: "USD", balance: 1 });
          },
        },
        callbackTimeoutMs: 60_000,
        unitsPerUsd,
        readWallet: () => Promise.resolve({ ok: false, error: { code: 1106 } }),
        takeGuest: () => 0,
      };
      const visitor = { requestId: "r", receivedAtMs: clock.nowMs(), ipAddress: null };
      const sides = { timezone: "UTC", theme: null, game_id: null, competition_id: [], half_screen: false };
      const body = { token, auth, member_code: null, launch_key: key, local_timestamp: 1, ...sides };
      return launch(deps, visitor, { body } as never);
    };
  };
  const countSessions = async () => (await sessions.list({ partnerId, memberId: await memberOf(partnerId) })).length;
  const signOut = () => sessions.revokeAllOf(partnerId, "M1");
  return { enter: startProcess(), startProcess, clock, asked, sessions, countSessions, signOut };
}

async function memberOf(partnerId: number): Promise<number> {
  const { member_id: memberId } = await store.owner
    .selectFrom("members")
    .select("member_id")
    .where("partner_id", "=", partnerId)
    .executeTakeFirstOrThrow();
  return memberId;
}

const REFUSED = { ok: false, error: { code: 1002 } };

const tokensOf = (answer: Awaited<ReturnType<typeof launch>>) =>
  answer.ok ? [answer.value.token, answer.value.public_token, answer.value.session_id, answer.value.launch_id] : answer;

test("a member signed out while their launch is under way gets no session of it; the next launch opens one", async () => {
  const { enter, signOut } = await startPartner();
  expect(await enter("one")).toMatchObject({ ok: true });
  expect(await signOut()).toBe(1);
  const late = await enter("two", { beforeAnswer: signOut });
  expect(late).toMatchObject(REFUSED);
  expect(await enter("three")).toMatchObject({ ok: true });
  expect(await signOut()).toBe(1);
});

test("a member signed out while their very first launch is under way gets no session of it either", async () => {
  const { enter, signOut } = await startPartner();
  const beforeAnswer = async () => {
    expect(await signOut()).toBe(0);
  };
  expect(await enter("one", { beforeAnswer })).toMatchObject(REFUSED);
  expect(await enter("two")).toMatchObject({ ok: true });
  expect(await signOut()).toBe(1);
});

test("RU-5 a launch whose database was away after the partner had answered succeeds when it is repeated", async () => {
  const { enter, asked, countSessions } = await startPartner();
  const key = randomUUID();
  await expect(enter("one", { key, database: ["works", "is away"] })).rejects.toThrow(AWAY);
  await expect(enter("one", { key, database: ["is away"] })).rejects.toThrow(AWAY);
  expect(await enter("one", { key })).toMatchObject({ ok: true });
  expect([asked, await countSessions()]).toEqual([["one"], 1]);
});

test("RU-5 a launch whose answer was lost after the commit is answered by the same session, by any process", async () => {
  const { enter, startProcess, asked, sessions, countSessions } = await startPartner();
  const key = randomUUID();
  const lost = enter("one", { key, database: ["works", "commits, and the answer is lost"] });
  await expect(lost).rejects.toThrow(AWAY);
  const first = await enter("one", { key });
  expect(first).toMatchObject({ ok: true });
  const again = await startProcess()("one", { key });
  expect(tokensOf(again)).toEqual(tokensOf(first));
  expect(await sessions.byToken((again.ok && again.value.token) || "")).toMatchObject({ member: { memberCode: "M1" } });
  expect([asked, await countSessions()]).toEqual([["one"], 1]);
});

test("RU-5 a launch sent twice at once opens one session, which both are answered", async () => {
  const { enter, asked, countSessions } = await startPartner();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => enter("one", { key })));
  const [first, ...others] = answers.map(tokensOf);
  expect(first).toHaveLength(4);
  for (const other of others) expect(other).toEqual(first);
  expect([asked, await countSessions()]).toEqual([["one"], 1]);
});

test("RU-5 a launch sent again just as the first is stored has its session, and the partner is asked once", async () => {
  const { enter, asked, countSessions } = await startPartner();
  const key = randomUUID();
  const first: { answer?: Awaited<ReturnType<typeof launch>> } = {};
  const again = await enter("one", {
    key,
    beforeFind: async () => {
      first.answer = await enter("one", { key });
    },
  });
  expect(first.answer).toMatchObject({ ok: true });
  expect(again).toMatchObject({ ok: true });
  expect(first.answer && tokensOf(first.answer)).toEqual(tokensOf(again));
  expect([asked, await countSessions()]).toEqual([["one"], 1]);
});

test("RU-5 a launch sent at once to two processes opens one session, which the refused one has when repeated", async () => {
  const { enter, startProcess, countSessions } = await startPartner();
  const key = randomUUID();
  const other: { answer?: Awaited<ReturnType<typeof launch>> } = {};
  const beforeAnswer = async () => {
    // The partner has used the token for this launch; the other process' launch is refused by it, and finds nothing stored.
    other.answer = await startProcess()("one", { key });
  };
  const first = await enter("one", { key, beforeAnswer });
  expect([first, other.answer]).toMatchObject([{ ok: true }, { ok: false, error: { code: 1005 } }]);
  expect(tokensOf(await startProcess()("one", { key }))).toEqual(tokensOf(first));
  expect(await countSessions()).toBe(1);
});

test("RU-5 a used token opens nothing for another caller, with another key or none, stored or not", async () => {
  const { enter, startProcess, countSessions } = await startPartner();
  const key = randomUUID();
  await expect(enter("one", { key, database: ["works", "is away"] })).rejects.toThrow(AWAY);
  for (const thief of [enter, startProcess()])
    for (const stolen of [{}, { key: randomUUID() }])
      expect(await thief("one", stolen)).toMatchObject({ ok: false, error: { code: 1005 } });
  expect(await enter("one", { key })).toMatchObject({ ok: true });
  for (const thief of [enter, startProcess()])
    for (const stolen of [{}, { key: randomUUID() }]) expect(await thief("one", stolen)).toMatchObject(REFUSED);
  expect(await countSessions()).toBe(1);
});

test("RU-5 a launch key is of one token: with another one it is refused, and that token stays good", async () => {
  const { enter, asked, countSessions } = await startPartner();
  const key = randomUUID();
  await expect(enter("one", { key, database: ["works", "is away"] })).rejects.toThrow(AWAY);
  expect(await enter("two", { key })).toMatchObject(REFUSED);
  expect(await enter("one", { key })).toMatchObject({ ok: true });
  expect(await enter("two", { key })).toMatchObject(REFUSED);
  expect([asked, await countSessions()]).toEqual([["one"], 1]);
  expect(await enter("two", { key: randomUUID() })).toMatchObject({ ok: true });
});

test("RU-5 a launch is repeated for two minutes, stored or not, and never into a session that has ended", async () => {
  const { enter, clock, sessions, signOut } = await startPartner();
  const [stored, waiting, ended] = [randomUUID(), randomUUID(), randomUUID()];
  expect(await enter("one", { key: stored })).toMatchObject({ ok: true });
  await expect(enter("two", { key: waiting, database: ["works", "is away"] })).rejects.toThrow(AWAY);
  clock.aheadMs = 119_000;
  expect(await enter("one", { key: stored })).toMatchObject({ ok: true });
  clock.aheadMs = 121_000;
  expect(await enter("one", { key: stored })).toMatchObject(REFUSED);
  expect(await enter("two", { key: waiting })).toMatchObject({ ok: false, error: { code: 1005 } });
  const third = await enter("three", { key: ended });
  await signOut();
  expect(await enter("three", { key: ended })).toMatchObject(REFUSED);
  expect(await sessions.byToken((third.ok && third.value.token) || "")).toBe("unknown");
});

test("RU-5 a member signed out after the partner named them gets no session of a repeated launch", async () => {
  const { enter, signOut } = await startPartner();
  const key = randomUUID();
  await expect(enter("one", { key, database: ["works", "is away"] })).rejects.toThrow(AWAY);
  await signOut();
  expect(await enter("one", { key })).toMatchObject(REFUSED);
  expect(await enter("one", { key })).toMatchObject(REFUSED);
});
