import { oursSender, runFan, wsSender, type FanOutcome } from "../lib/fan.ts";
import { compileNative } from "../lib/processes.ts";
import { ratioLine, stated, type Line } from "../lib/report.ts";
import { interleave, median, quantile, ratioOf } from "../lib/rounds.ts";

const SOCKETS = 500;
const STEP_MS = 10;
/** Forty ticks: one that stalls for ten milliseconds is not yet a hundredth of all changes. */
const STEPS = 400;
const WARM_STEPS = 100;
/** 200 changes a second to 500 viewers: 100,000 updates a second, which is some half of what `ws` can send on a processor. */
const PER_STEP = 2;
const UPDATES = (STEPS + WARM_STEPS) * PER_STEP;
/** What our rooms gather over (RU-6): a change waits for at most this long by design. */
const TICK_MS = 100;

/**
 * How late a change reaches its viewers, open loop: each change carries the moment it was due. Ours beyond the tick it
 * is gathered in, beside ws, which sends at once, at the same offered load.
 */
export async function delivery(rounds: number): Promise<Line[]> {
  const drain = await compileNative("drain");
  const plan = [SOCKETS, STEPS, PER_STEP, STEP_MS, WARM_STEPS];
  const load = { drain, sockets: SOCKETS, updates: UPDATES, limitMs: 120_000 };
  const seen: FanOutcome[] = [];
  const arms = [oursSender(9054, plan), wsSender(9055, plan)].map((sender) => ({
    name: sender.name,
    run: async () => {
      const outcome = await runFan(sender, load);
      if (sender.name !== "ours") return outcome.p99Ms;
      seen.push(outcome);
      return Math.max(0.1, outcome.p99Ms - TICK_MS);
    },
  }));
  const figures = await interleave(arms, rounds);
  const of = (name: string): readonly number[] => figures.get(name) ?? [];
  const perSecond = (SOCKETS * PER_STEP * 1000) / STEP_MS;
  const busy = (median(seen.map((outcome) => outcome.cpuUs)) * perSecond) / 1e6;
  const row = "delivery";
  return [
    {
      row,
      measure: "ours, p99 beyond the tick",
      median: median(of("ours")),
      unit: "ms",
      worse: quantile(of("ours"), 0.75),
      target: { relation: "≤", value: 5 },
      note: `${perSecond.toLocaleString("en")} updates/s, ${Math.round(busy * 100)} % of a processor of ours, all received`,
    },
    stated(row, "ws, p99 from change to socket", { value: median(of("ws")), unit: "ms" }),
    ratioLine({
      row,
      measure: "ours beyond the tick / ws",
      ratio: ratioOf(of("ours"), of("ws"), "lower"),
      target: { relation: "≤", value: 0.5 },
    }),
  ];
}
