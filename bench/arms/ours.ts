import { setImmediate as otherWork, setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "@clutch/kernel";
import type { Partner } from "../../server/base/caller/caller.ts";
import type { LiveCatalogue } from "../../server/offer/catalogue/live-catalogue.ts";
import { createLocalBus } from "../../server/base/bus/bus.ts";
import { createOddsHistory } from "../../server/offer/catalogue/odds-history.ts";
import { batchTopicOf, publishTo } from "../../server/run/live/publish.ts";
import { startRooms, TICK_MS } from "../../server/run/live/rooms.ts";
import { startLive, type SocketState } from "../../server/run/live/serve-sockets.ts";
import { demoPartner } from "../../server/people/members/demo-partner.ts";
import type { Session, Sessions } from "../../server/people/members/sessions.ts";
import { createLog } from "../../server/base/observe/log.ts";
import { createMetrics } from "../../server/base/observe/metrics.ts";
import { drive, marketAt, readPlan } from "./message.ts";

/** Our own rooms and sockets; only who a ticket belongs to is made up. Arguments: a plan (message.ts). */
const plan = readPlan();
const WARM_TURNS = 5000;
const clock = systemClock;
const origin = `http://localhost:${plan.port}`;
const options = { operatorOrigin: origin, signingSecret: "bench", inPlayDelayMs: 0, placeIntervalMs: 0 };
const partner: Partner = { partnerId: 1, ...demoPartner(options) };
const sessionOf = (memberId: number): Session => ({
  sessionId: `ss-${memberId}`,
  partner,
  member: {
    memberId,
    partnerId: 1,
    memberCode: String(memberId),
    loginName: "bench",
    currency: "USD",
    countryCode: null,
    status: "active",
    oddsType: "euro",
  },
  expiresAtMs: Number.MAX_SAFE_INTEGER,
});
const unasked = (): never => {
  throw new Error("the bench asked for what it has not");
};
const sessions: Sessions = {
  open: unasked,
  byPublicToken: unasked,
  revoke: unasked,
  revokeAllOf: unasked,
  list: unasked,
  forget: unasked,
  byToken: async () => "unknown",
  findEnded: async () => new Map(),
};
const catalogue: LiveCatalogue = {
  events: () => [],
  event: () => null,
  market: () => null,
  stop: () => {},
  history: createOddsHistory(),
};
const metrics = createMetrics();
const bus = createLocalBus((error) => console.error(error));
let joined = 0;
const live = startLive({
  bus,
  catalogue,
  sessions,
  clock,
  log: createLog("silent"),
  metrics,
  publicOrigin: origin,
  tickets: {
    issue: unasked,
    redeem: async (ticket) => {
      joined += 1;
      return sessionOf(Number(ticket));
    },
  },
  isDown: () => false,
  limits: { takeAddress: () => 0, openFromAddress: () => () => {}, openOfSession: () => () => {} },
  addressOf: (peer) => peer,
  chance: () => 0.5,
  names: (_language, id) => id,
});
const server = Bun.serve<SocketState>({
  port: plan.port,
  hostname: "127.0.0.1",
  fetch: (request, host) => live.upgrade(request, host) ?? new Response(null, { status: 404 }),
  websocket: live.websocket,
});
live.attach(server);

/** Warm-up: a server that has run all day has compiled its code, of sending changes too. */
async function warmUp(): Promise<void> {
  const startMs = clock.nowMs();
  let turn = 0;
  // A tick passes with every turn, so that messages are sent at its end.
  const hurried = { nowMs: () => startMs + turn * TICK_MS };
  const viewers = { publish: () => 0, subscriberCount: (topic: string) => (topic === batchTopicOf("events") ? 1 : 0) };
  const rooms = startRooms({
    bus,
    catalogue,
    clock: hurried,
    metrics,
    names: (_language: string, id: string) => id,
    chance: () => 0.5,
    publish: (topic, messages) => publishTo(viewers, topic, messages),
  });
  rooms.enter({ feed: "events", combo: false });
  for (; turn < WARM_TURNS; turn += 1) {
    const atMs = hurried.nowMs();
    for (let n = 0; n < 20; n += 1) bus.publish("market.9001001", { atMs, markets: [marketAt(n, atMs)] });
    await otherWork();
  }
  rooms.stop();
}

await warmUp();
console.log("listening");
while (joined < plan.sockets) await sleep(20);
await sleep(700);
await drive(
  plan,
  (n, atMs) => bus.publish("market.9001001", { atMs, markets: [marketAt(n, atMs)] }),
  () => sleep(150),
);
