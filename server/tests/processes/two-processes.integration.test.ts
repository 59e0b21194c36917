import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { addMovingMatch } from "../../../testkit/server/moving-match.ts";
import { bet, pickOpen } from "../../../testkit/server/bettor.ts";
import { deployedBroker, isBrokerThere, startBroker } from "../../../testkit/server/broker.ts";
import { openFeedSocket } from "../../../testkit/server/feed-socket.ts";
import { findFreePort, startProcess, waitUntilReady } from "../../../testkit/server/server-process.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

const isThere = isBrokerThere();
if (!isThere) console.warn("nats-server or openssl is not installed: two processes on one bus are not tested");

const folder = mkdtempSync(join(tmpdir(), "clutch-two-"));
const started: ChildProcess[] = [];
let server: TestServer | null = null;
afterAll(async () => {
  for (const child of started) child.kill("SIGTERM");
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startNats(port: number, text: string): Promise<ChildProcess> {
  const child = await startBroker(folder, port, text);
  started.push(child);
  return child;
}

type Legs = { market_id: number; selection: string; line: string }[];

/** Two markets of one match that have a joint price; answers those selections of theirs that nobody has asked for yet. */
async function pickTwoOfOneMatch(member: Visitor): Promise<Legs> {
  for (;;) {
    const { results } = await member.ask("eventsList", { query: { timing: "today" } });
    for (const { markets } of results) {
      const open = markets.filter(({ status, selections }) => status === "open" && selections.length > 1).slice(0, 2);
      const legsAt = (at: number): Legs =>
        open.flatMap(({ market_id, selections }) => {
          const selection = selections.at(at);
          return selection === undefined
            ? []
            : [{ market_id, selection: selection.bet_type_selection, line: selection.line }];
        });
      if (open.length === 2 && (await askJointPrice(member, legsAt(0))).status === 200) return legsAt(-1);
    }
    await sleep(200);
  }
}

const askJointPrice = (member: Visitor, tickets: Legs): Promise<Response> =>
  member.send("betRangeEventCombo", { body: { tickets } });

/** Who needs the other process is refused at once; who does not is served. */
async function expectBusAway({ baseUrl }: TestServer, member: Visitor, legs: Legs): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 30 }, () => askJointPrice(member, legs)));
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await answer.json()).toMatchObject({ base_code: 2, code: 503 });
  }
  expect((await member.send("transactions")).status).toBe(200);
  const ready = await fetch(`${baseUrl}/readyz`);
  expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await ready.json()).toMatchObject({ status: "unavailable", checks: { database: true, bus: false } });
}

describe.skipIf(!isThere)("two processes, one database, NATS of deploy/nats between them", () => {
  test("prices, results and news cross; a broker's death loses nothing stored, what needs it answers 503", async () => {
    const natsPort = await findFreePort();
    const broker = deployedBroker(folder, natsPort);
    const nats = await startNats(natsPort, broker.text);
    server = await startTestServer({ roles: "api,live", env: broker.gateway });
    const port = await findFreePort();
    let output = "";
    const worker = startProcess({
      env: { ...server.env, ...broker.worker, PORT: String(port) },
      roles: "feed,settle",
      onOutput: (text) => (output += text),
    });
    started.push(worker);
    await waitUntilReady(`http://127.0.0.1:${port}`, worker, () => output);

    const member = await launchMember(server);
    const news = openFeedSocket(server.baseUrl, `game-client/v8/notifications/?token=${await member.ticket()}`);
    const lists = openFeedSocket(server.baseUrl, `game-client/v8/events/?token=${await member.ticket()}`);
    await Promise.all([news, lists].map((socket) => socket.until((message) => message.event === "welcome")));
    const match = await addMovingMatch(server.script);
    const first = await match.moveUntilHeard(lists, 0);
    const picked = await pickOpen(member);
    const { wallet, result } = await bet(member, picked);

    // The broker dies and comes back: prices go on, and the lists are to be fetched again.
    const legs = await pickTwoOfOneMatch(member);
    const outputBefore = server.output().length;
    const awayAtMs = Date.now();
    nats.kill("SIGKILL");
    await sleep(500);
    await expectBusAway(server, member, legs);
    const lines = server.output().slice(outputBefore).split("\n");
    const refused = lines.filter((line) => line.includes("calls are refused")).length;
    expect(refused).toBeGreaterThan(0);
    // Ten lines of one text at once, then one a second.
    expect(refused).toBeLessThanOrEqual(10 + Math.ceil((Date.now() - awayAtMs) / 1000));
    await startNats(natsPort, broker.text);
    await lists.until((message) => message.event === "gameclient-refresh" && message.seq > first);
    const seq = lists.messages().at(-1)?.seq ?? 0;
    await match.moveUntilHeard(lists, seq);

    const isHome = picked.selection.bet_type_selection === "home";
    const figure = JSON.stringify({ kind: "score", home: isHome ? 1 : 0, away: isHome ? 0 : 1 });
    const row = { market_id: picked.market.market_id, revision: 1, figure, created_at_ms: Date.now() };
    await server.store.owner.insertInto("market_results").values(row).execute();
    const settled = await news.until((message) => message.event === "ticket");
    expect(settled).toMatchObject({ data: { ticket_id: result.ticket_id, result_status: "win" } });
    await news.until((message) => message.event === "wallet" && message.data.balance > (wallet?.balance ?? 0));
    await news.until((message) => message.event === "notification");

    const exit = new Promise<number | null>((resolve) => worker.once("exit", resolve));
    worker.kill("SIGTERM");
    expect(await exit).toBe(0);
    for (const socket of [news, lists]) socket.close();
  });
});
