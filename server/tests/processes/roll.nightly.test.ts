import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CLOSE_CODES, HEADERS, parseMessages, PING_TEXT, SOCKET_PING_MS, splitPayload } from "@clutch/contract";
import { afterAll, describe, expect, test } from "vitest";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { betBody, pickOpen, type Picked } from "../../../testkit/server/bettor.ts";
import { isBrokerThere, startBroker } from "../../../testkit/server/broker.ts";
import {
  startInternalWalletPartner,
  type InternalWalletPartner,
} from "../../../testkit/server/internal-wallet-partner.ts";
import { addMovingMatch } from "../../../testkit/server/moving-match.ts";
import { findFreePort, startProcess, waitUntilReady } from "../../../testkit/server/server-process.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import type { Visitor } from "../../../testkit/server/visitor.ts";
import { sized } from "../../../testkit/size.ts";
import { startProxy, type Proxy } from "../deploy/testing/start-proxy.ts";

const isThere = isBrokerThere() && existsSync("/usr/sbin/haproxy");
if (!isThere) console.warn("nats-server, openssl or haproxy is not installed: a roll under load is not tested");

const MEMBERS = sized(4, 50);
const SOCKETS_EACH = sized(10, 20);
const BETS_A_SECOND = sized(10, 200);
/** HAProxy asks each second, and takes a server that drains out after two answers. */
const LEAVING = { CLUTCH_DRAIN_SECONDS: "5", CLUTCH_MOVE_SECONDS: String(sized(3, 10)) };
const LIMIT_MS = 900_000;
const WARM = "stands by with all that the match source knows";

/** A viewer as the widget is one: it opens again when a server closes it, and resumes after what it has seen. */
function openViewer(proxyUrl: string, member: Visitor) {
  const seen = { seq: 0, opened: 0, gaps: 0, codes: [] as number[] };
  let socket: WebSocket | null = null;
  let isOver = false;
  const open = async (): Promise<void> => {
    const ticket = await member.ticket();
    const since = seen.seq > 0 ? `&since=${seen.seq}` : "";
    socket = new WebSocket(`${proxyUrl.replace("http", "ws")}/game-client/v8/events/?token=${ticket}${since}`);
    socket.addEventListener("open", () => (seen.opened += 1));
    socket.addEventListener("message", ({ data }) => {
      for (const message of parseMessages(splitPayload(String(data)))) seen.seq = message.seq;
    });
    socket.addEventListener("close", ({ code }) => {
      seen.codes.push(code);
      if (!isOver) again();
    });
  };
  const again = (): void => void open().catch(() => (isOver ? undefined : setTimeout(again, 200)));
  const pinging = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send(PING_TEXT), SOCKET_PING_MS);
  return {
    seen,
    open,
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    close: () => {
      isOver = true;
      clearInterval(pinging);
      socket?.close(1000);
    },
  };
}

/** Each server reads its partners again every second: until both have, one of them may not know this one. */
async function launchSoon(partner: InternalWalletPartner, memberCode: string): Promise<Visitor> {
  for (;;) {
    const member = await partner.launch(memberCode).catch(() => null);
    if (member !== null) return member;
    await sleep(200);
  }
}

/** Sends bets evenly, whatever becomes of those before, until it is stopped; what each was answered, by its id. */
function startBetting(members: readonly Visitor[], picked: Picked) {
  const answers = new Map<string, number | string>();
  const sending: Promise<void>[] = [];
  let slowestMs = 0;
  const send = async (member: Visitor): Promise<void> => {
    const id = crypto.randomUUID();
    const fromMs = performance.now();
    const answer = await member
      .send("singleBet", { headers: { [HEADERS.uniqueId]: id }, body: betBody(picked) })
      .then(async (response) => (response.status === 201 ? 201 : `${response.status} ${await response.text()}`))
      .catch((error: unknown) => String(error));
    answers.set(id, answer);
    slowestMs = Math.max(slowestMs, performance.now() - fromMs);
  };
  let sent = 0;
  const timer = setInterval(() => {
    const member = members[sent % members.length];
    sent += 1;
    if (member !== undefined) sending.push(send(member));
  }, 1000 / BETS_A_SECOND);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(sending);
      return { answers, slowestMs };
    },
  };
}

describe.skipIf(!isThere)("two servers, HAProxy of deploy/proxy before them", () => {
  const folder = mkdtempSync(join(tmpdir(), "clutch-roll-"));
  const started: ChildProcess[] = [];
  let server: TestServer | null = null;
  let proxy: Proxy | null = null;
  let partner: InternalWalletPartner | null = null;
  afterAll(async () => {
    await proxy?.stop();
    partner?.stop();
    await server?.stop();
    for (const child of started) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  const startServer = async (env: Readonly<Record<string, string>>) => {
    let output = "";
    const child = startProcess({ env, roles: "api,live,feed,settle", onOutput: (text) => (output += text) });
    started.push(child);
    await waitUntilReady(`http://127.0.0.1:${env["PORT"]}`, child, () => output);
    return { child, output: () => output };
  };

  test(
    "a whole roll under bets and viewers: each bet is taken once, none is refused, every viewer goes on",
    async () => {
      const natsPort = await findFreePort();
      started.push(await startBroker(folder, natsPort, ""));
      const both = { ...LEAVING, NATS_URL: `nats://127.0.0.1:${natsPort}` };
      const first = await startTestServer({ roles: "api,live,feed,settle", env: both });
      server = first;
      const secondEnv = { ...first.env, PORT: String(await findFreePort()) };
      let second = await startServer(secondEnv);
      proxy = await startProxy("haproxy", [Number(first.env["PORT"]), Number(secondEnv.PORT)], { isPlain: true });
      const proxyUrl = `http://127.0.0.1:${proxy.httpPort}`;
      partner = await startInternalWalletPartner({ ...first, baseUrl: proxyUrl });
      const members: Visitor[] = [];
      for (let nth = 0; nth < MEMBERS; nth += 1) {
        const member = await launchSoon(partner, `ROLL_${nth}`);
        await partner.fund(member, 1_000_000_000n);
        members.push(member);
      }
      const match = await addMovingMatch(first.script);
      const [member] = members;
      if (member === undefined) throw new Error("there are members");
      const picked = await pickOpen(member);
      const viewers = members.flatMap((each) => Array.from({ length: SOCKETS_EACH }, () => openViewer(proxyUrl, each)));
      await Promise.all(viewers.map((viewer) => viewer.open()));
      await expect.poll(() => viewers.every((viewer) => viewer.isOpen()), { timeout: 60_000 }).toBe(true);
      await expect.poll(() => second.output().includes(WARM), { timeout: 60_000 }).toBe(true);

      const betting = startBetting(members, picked);
      const rolledMs = performance.now();
      // The holder of the feed first: the roles move to the second and back.
      await first.restart();
      await expect.poll(() => first.output().split(WARM).length > 1, { timeout: 60_000 }).toBe(true);
      const gone = new Promise<number | null>((resolve) => second.child.once("exit", resolve));
      second.child.kill("SIGTERM");
      expect(await gone).toBe(0);
      second = await startServer(secondEnv);
      await expect.poll(() => second.output().includes(WARM), { timeout: 60_000 }).toBe(true);
      const tookMs = performance.now() - rolledMs;
      const { answers, slowestMs } = await betting.stop();

      console.log(
        `${answers.size} bets in ${Math.round(tookMs)} ms, ${viewers.length} viewers; slowest bet ${Math.round(slowestMs)} ms`,
      );
      expect([...answers.values()].filter((answer) => answer !== 201)).toEqual([]);
      const tickets = await first.store.owner
        .selectFrom("tickets")
        .select("unique_id")
        .where("partner_id", "=", partner.partnerId)
        .execute();
      expect(tickets.map(({ unique_id }) => unique_id).toSorted()).toEqual([...answers.keys()].toSorted());
      expect(await sweepLedger(first.store)).toEqual([]);

      await expect.poll(() => viewers.every((viewer) => viewer.isOpen()), { timeout: 60_000 }).toBe(true);
      const before = viewers.map(({ seen }) => seen.seq);
      await match.move();
      await expect
        .poll(() => viewers.every(({ seen }, nth) => seen.seq > (before[nth] ?? 0)), { timeout: 60_000 })
        .toBe(true);
      expect([...new Set(viewers.flatMap(({ seen }) => seen.codes))]).toEqual([CLOSE_CODES.goingAway]);
      for (const viewer of viewers) viewer.close();
    },
    LIMIT_MS,
  );
});
