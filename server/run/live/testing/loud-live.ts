import { systemClock } from "@clutch/kernel";
import { createLocalBus } from "../../../base/bus/bus.ts";
import type { LiveCatalogue } from "../../../offer/catalogue/live-catalogue.ts";
import { createOddsHistory } from "../../../offer/catalogue/odds-history.ts";
import { demoPartner } from "../../../people/members/demo-partner.ts";
import type { Session } from "../../../people/members/sessions.ts";
import { createLog } from "../../../base/observe/log.ts";
import { createMetrics } from "../../../base/observe/metrics.ts";
import { openListener } from "../../main/listener.ts";
import { startLive } from "../serve-sockets.ts";

/**
 * Our rooms and sockets in a process of their own with fake socket tickets. An input line `<name> <megabytes>` sends each
 * member that much in messages of 10 kB and is answered by `sent <messages>`; for each member who leaves it prints
 * `left <member>`, and for each who is cut for not reading `slow`.
 */
const MESSAGE_BYTES = 10_000;
const AT_ONCE = 10;
const TICK_MS = 100;
const MEMBERS = [1, 2];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const origin = "http://localhost";
const options = { operatorOrigin: origin, signingSecret: "loud", inPlayDelayMs: 0, placeIntervalMs: 0 };
const sessionOf = (memberId: number): Session => ({
  sessionId: `ss-${memberId}`,
  partner: { partnerId: 1, ...demoPartner(options) },
  member: {
    memberId,
    partnerId: 1,
    memberCode: String(memberId),
    loginName: "loud",
    currency: "USD",
    countryCode: null,
    status: "active",
    oddsType: "euro",
  },
  expiresAtMs: Number.MAX_SAFE_INTEGER,
});
const unasked = (): never => {
  throw new Error("asked for what is not here");
};
const catalogue: LiveCatalogue = {
  events: () => [],
  event: () => null,
  market: () => null,
  stop: () => {},
  history: createOddsHistory(),
};
const bus = createLocalBus((error) => {
  throw error;
});
const live = startLive({
  bus,
  catalogue,
  clock: systemClock,
  log: createLog("silent"),
  metrics: { ...createMetrics(), countSlowReader: () => say("slow") },
  publicOrigin: origin,
  sessions: {
    open: unasked,
    byPublicToken: unasked,
    revoke: unasked,
    revokeAllOf: unasked,
    list: unasked,
    forget: unasked,
    byToken: async () => "unknown",
    findEnded: async () => new Map(),
  },
  tickets: { issue: unasked, redeem: async (ticket) => sessionOf(Number(ticket)) },
  onMember: { enter: () => {}, leave: ({ memberId }) => say(`left ${memberId}`) },
  isDown: () => false,
  limits: { takeAddress: () => 0, openFromAddress: () => () => {}, openOfSession: () => () => {} },
  addressOf: (peer) => peer,
  chance: () => 0.5,
  names: (_language, id) => id,
});
const listener = openListener("127.0.0.1", 0);
listener.open({ app: null, live });
say(`listening ${listener.port}`);

let sent = 0;
async function send(name: string, megabytes: number): Promise<void> {
  const count = Math.ceil((megabytes * 1e6) / MESSAGE_BYTES);
  for (let sentCount = 0; sentCount < count; sentCount += 1) {
    sent += 1;
    // Messages of one name are coalesced within a tick; otherwise each is another ticket.
    const update = {
      ticket_id: name === "one" ? "1" : String(sent),
      result_status: "pending",
      earnings: null,
    } as const;
    const body = Object.assign({ n: sentCount + 1, text: "x".repeat(MESSAGE_BYTES) }, update);
    for (const memberId of MEMBERS) bus.publish(`member.${memberId}`, { kind: "ticket", atMs: sent, body });
    if (sentCount % AT_ONCE === AT_ONCE - 1) await Bun.sleep(TICK_MS / 5);
  }
  await Bun.sleep(TICK_MS * 2);
  say(`sent ${count}`);
}

for await (const line of console) {
  const [name = "", megabytes = ""] = line.split(" ");
  await send(name, Number(megabytes));
}
