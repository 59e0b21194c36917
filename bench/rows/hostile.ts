import { betForAWhile, findBets, type BetBody } from "../lib/hostile/victims.ts";
import { startStage, STAGE_PORT } from "../lib/hostile/stage.ts";
import { startProgram } from "../lib/processes.ts";
import { ratioLine, stated, type Line } from "../lib/report.ts";
import { interleave, median, ratioOf } from "../lib/rounds.ts";

const SECONDS = 8;
const MOST_ROUNDS = 3;

/** Members' bets while 20 guests ask for prices as fast as the limits let them, beside the same bets in quiet. */
export async function guestFlood(rounds: number): Promise<Line[]> {
  const stage = await startStage();
  try {
    return await measure(await findBets(stage), Math.min(rounds, MOST_ROUNDS));
  } finally {
    await stage.stop();
  }
}

async function measure(bets: readonly BetBody[], rounds: number): Promise<Line[]> {
  const figures = await interleave(
    [
      { name: "quiet", run: () => betForAWhile(bets, SECONDS) },
      {
        name: "flood",
        run: async () => {
          const flood = startProgram("bun", ["bench/arms/guest-flood.ts", STAGE_PORT, "bench-internal", 20, 40]);
          await flood.nextLine();
          const p99Ms = await betForAWhile(bets, SECONDS);
          await flood.stop();
          return p99Ms;
        },
      },
    ],
    rounds,
  );
  const of = (name: string): readonly number[] => figures.get(name) ?? [];
  const row = "hostile: guests";
  return [
    ratioLine({
      row,
      measure: "p99 of members' bets, 20 guests flood bet-quote/ / quiet",
      ratio: ratioOf(of("flood"), of("quiet"), "lower"),
      target: { relation: "≤", value: 2 },
    }),
    stated(row, "the same in quiet", { value: median(of("quiet")), unit: "ms" }),
  ];
}
