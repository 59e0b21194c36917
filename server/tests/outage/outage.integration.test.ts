import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HEADERS } from "@clutch/contract";
import { startOwnCluster, type OwnCluster } from "../../../testkit/postgres/own-cluster.ts";
import { sayAlive } from "../../../testkit/postgres/seed.ts";
import { bet, pickOpen, type Picked } from "../../../testkit/server/bettor.ts";
import {
  startInternalWalletPartner,
  type InternalWalletPartner,
} from "../../../testkit/server/internal-wallet-partner.ts";
import { seedMatches } from "../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import type { Visitor } from "../../../testkit/server/visitor.ts";

/** Longer than a source may be silent (RU-6). */
const FREEZE_MS = 7000;

let cluster: OwnCluster;
let server: TestServer;
let partner: InternalWalletPartner;
let member: Visitor;
let picked: Picked;
beforeAll(async () => {
  cluster = await startOwnCluster();
  server = await startTestServer({ roles: "api,live", databaseUrl: cluster.url });
  await seedMatches(server.store, [{ event: { startMs: Date.now() + 60_000 } }]);
  await server.restart();
  partner = await startInternalWalletPartner(server);
  member = await partner.launch("OUTAGE_1");
  await partner.fund(member, 10_000_000n);
  await sayAlive(server.store, Date.now());
  picked = await pickOpen(member);
});
afterAll(async () => {
  partner?.stop();
  await server.stop();
  await cluster.stop();
});

const sendBet = (uniqueId: string): Promise<Response> => {
  const { event, market, selection } = picked;
  const leg = {
    event_id: event.event_id,
    market_id: market.market_id,
    line: selection.line,
    bet_type_selection: selection.bet_type_selection,
    handicap: selection.handicap,
    euro_odds: selection.euro_odds,
    member_odds: selection.euro_odds,
  };
  const about = { bet_amount: 100, member_odds: selection.euro_odds, last_odds_select_time: Date.now() };
  const fixed = { bet_type: "single", odds_type: "euro", accept_any_odds: true, is_follow_bet: false };
  return member.send("singleBet", {
    headers: { [HEADERS.uniqueId]: uniqueId },
    body: { ...fixed, ...about, lang: "en", timezone: "UTC", tickets: [leg] },
  });
};

const ticketsOf = async (uniqueIds: readonly string[]): Promise<number> => {
  const rows = await server.store.owner
    .selectFrom("tickets")
    .select("ticket_id")
    .where("unique_id", "in", [...uniqueIds])
    .execute();
  return rows.length;
};

/** The status that asking for a socket ends with. */
const askForSocket = (): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const key = Buffer.from(crypto.randomUUID().slice(0, 16)).toString("base64");
    const version = { "sec-websocket-version": "13", "sec-websocket-key": key };
    const url = `${server.baseUrl}/game-client/v8/events/?token=${"0".repeat(40)}&combo=false&batch=true`;
    get(url, { headers: { connection: "Upgrade", upgrade: "websocket", ...version } }, (answer) =>
      resolve(answer.resume().statusCode),
    )
      .on("upgrade", (answer, socket) => {
        socket.destroy();
        resolve(answer.statusCode);
      })
      .on("error", reject);
  });

test("RU-3 RU-6 calls are refused with 503 while the database is frozen, and no bet is judged by what was before", async () => {
  await sayAlive(server.store, Date.now());
  await bet(member, picked);
  const linesBefore = server.output().length;
  const uniqueIds = Array.from({ length: 60 }, () => crypto.randomUUID());
  cluster.freeze();
  const frozenLongEnough = sleep(FREEZE_MS);
  try {
    const answers = await Promise.all([
      ...uniqueIds.map((id) => sendBet(id)),
      ...Array.from({ length: 40 }, () => member.send("transactions")),
    ]);
    expect(await askForSocket()).toBe(503);
    expect((await fetch(`${server.baseUrl}/livez`)).status).toBe(200);
    const ready = await fetch(`${server.baseUrl}/readyz`);
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "1"]);
    const checks = { database: false, migrations: false };
    expect(await ready.json()).toMatchObject({ status: "unavailable", checks });
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("1");
      expect(await answer.json()).toMatchObject({ base_code: 2, code: 503 });
    }
  } finally {
    await frozenLongEnough;
    cluster.thaw();
  }
  // Every statement that was on its way is worked off before this one is.
  await expect.poll(async () => (await member.send("transactions")).status, { timeout: 20_000 }).toBe(200);
  await sleep(1000);
  expect(await ticketsOf(uniqueIds)).toBe(0);
  const lines = server.output().slice(linesBefore).split("\n");
  expect(lines.filter((line) => line.includes("calls are refused")).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('"level":50')).length).toBeLessThan(20);

  await sayAlive(server.store, Date.now());
  await bet(member, picked);
});

test("RU-3 while the database crashes and comes back each call is answered or refused with 503, never with 500", async () => {
  const statuses: number[] = [];
  const callFor = async (untilIsBack: () => boolean): Promise<void> => {
    while (!untilIsBack()) {
      const answers = await Promise.all([
        sendBet(crypto.randomUUID()),
        member.send("transactions"),
        member.send("wallet"),
      ]);
      statuses.push(...answers.map((answer) => answer.status));
    }
  };
  await sayAlive(server.store, Date.now() + 60_000);
  cluster.crash();
  await callFor(() => statuses.includes(503));
  const before = statuses.length;
  await callFor(() => statuses.slice(before).filter((status) => status < 300).length > 20);
  expect([...new Set(statuses)].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
});
