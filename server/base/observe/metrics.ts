import type { Clock } from "@clutch/kernel";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "@prometheus-io/client";
import { createMoneyMetrics, type MoneyMetrics } from "./money-metrics.ts";
import { monotonicClock } from "./monotonic-clock.ts";

/** What a rate was exceeded of. */
export type RateScope =
  | "session"
  | "address"
  | "partner"
  | "code"
  | "quotes"
  | "guests"
  | "sockets"
  | "bodies"
  | "files";

/** Everything the server counts about itself, on one registry that `/metrics` prints. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  countCall(call: string, status: number, seconds: number): void;
  countRefusal(code: number): void;
  countRateLimited(scope: RateScope): void;
  /** Payloads published to one room in one tick. */
  countPayloads(feed: string, count: number): void;
  countSlowReader(): void;
  setSockets(feed: string, count: number): void;
  setSourceSilenceMs(silenceMs: number): void;
  countFeedMessages(kind: string, count: number): void;
  /** Markets held back for a palpable error. */
  countSuspension(kind: string): void;
  /** Tables of a partner's mini-games that the monitor has taken out of play, now. */
  setStoppedTables(partnerId: number, count: number): void;
  countVerdict(verdict: string): void;
  readonly money: MoneyMetrics;
}

export function createMetrics(clock: Clock = monotonicClock): Metrics {
  const registry = new Registry();
  // Its usual 10 ms wakes an idle process a hundred times a second, which costs more than sending to a small room.
  // So does its summary of the loop's use, which sorts a tree of a minute's figures ten times a second.
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: 100,
    eventLoopUtilizationTimeout: 5000,
  });
  measureHeapSeldom(registry, clock);
  const counts = new Map<string, number>();
  const { calls, refusals, limited, slow, sockets, silence, feed, suspensions } = createInstruments([registry], counts);
  const { stops, verdicts } = createArcadeInstruments([registry]);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countCall: (call, status, seconds) => calls.observe({ call, status: String(status) }, seconds),
    countRefusal: (code) => refusals.inc({ code: String(code) }),
    countRateLimited: (scope) => limited.inc({ scope }),
    countPayloads: (feedName, count) => void counts.set(feedName, (counts.get(feedName) ?? 0) + count),
    countSlowReader: () => slow.inc(),
    setSockets: (feedName, count) => sockets.set({ feed: feedName }, count),
    setSourceSilenceMs: (silenceMs) => silence.set(silenceMs),
    countFeedMessages: (kind, count) => feed.inc({ kind }, count),
    countSuspension: (kind) => suspensions.inc({ kind }),
    setStoppedTables: (partnerId, count) => stops.set({ partner: String(partnerId) }, count),
    countVerdict: (verdict) => verdicts.inc({ verdict }),
    money: createMoneyMetrics([registry]),
  };
}

/** The gauge whose reading sets those of used and available bytes as well. */
const HEAP_SPACES = "nodejs_heap_space_size_total_bytes";
const HEAP_SPACES_EVERY_MS = 60_000;

/** Bun walks the whole heap to answer for its spaces, which blocked the process for each scrape: they are as of the last minute. */
function measureHeapSeldom(registry: Registry, clock: Clock): void {
  const gauge = registry.getSingleMetric(HEAP_SPACES) as { collect?: () => void } | undefined;
  const measure = gauge?.collect;
  if (gauge === undefined || measure === undefined) return;
  let measuredAtMs = Number.NEGATIVE_INFINITY;
  gauge.collect = () => {
    if (clock.nowMs() - measuredAtMs < HEAP_SPACES_EVERY_MS) return;
    measuredAtMs = clock.nowMs();
    measure();
  };
}

/** `counts` sums the payloads of each feed between two scrapes: a tenth of the cost of counting each in the registry. */
function createInstruments(registers: Registry[], counts: Map<string, number>) {
  const calls = new Histogram({
    name: "clutch_call_seconds",
    help: "Time to answer a call",
    labelNames: ["call", "status"],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const refusals = new Counter({
    name: "clutch_refusals_total",
    help: "Refusals by catalogue code",
    labelNames: ["code"],
    registers,
  });
  const limited = new Counter({
    name: "clutch_rate_limited_total",
    help: "Calls answered 429",
    labelNames: ["scope"],
    registers,
  });
  const payloads = new Counter({
    name: "clutch_payloads_total",
    help: "Payloads published to a room, whatever the number of its viewers",
    labelNames: ["feed"],
    registers,
    collect() {
      for (const [feedName, count] of counts) payloads.inc({ feed: feedName }, count);
      counts.clear();
    },
  });
  const slow = new Counter({ name: "clutch_slow_readers_total", help: "Sockets cut for not reading", registers });
  const sockets = new Gauge({ name: "clutch_sockets", help: "Open sockets", labelNames: ["feed"], registers });
  const silence = new Gauge({
    name: "clutch_source_silence_ms",
    help: "Time since the match source last spoke",
    registers,
  });
  const feed = new Counter({
    name: "clutch_feed_messages_total",
    help: "Messages from the match source",
    labelNames: ["kind"],
    registers,
  });
  const suspensions = new Counter({
    name: "clutch_market_suspensions_total",
    help: "Markets held back for a palpable error",
    labelNames: ["kind"],
    registers,
  });
  return { calls, refusals, limited, slow, sockets, silence, feed, suspensions };
}

function createArcadeInstruments(registers: Registry[]) {
  const stops = new Gauge({
    name: "clutch_arcade_stopped_tables",
    help: "Tables of the mini-games that the monitor has taken out of play; anything above 0 needs an operator",
    labelNames: ["partner"],
    registers,
  });
  const verdicts = new Counter({
    name: "clutch_arcade_verdicts_total",
    help: "Changes of a table's verdict",
    labelNames: ["verdict"],
    registers,
  });
  return { stops, verdicts };
}
