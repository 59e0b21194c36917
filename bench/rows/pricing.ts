import { startPinned } from "../lib/processes.ts";
import { ratioLine, stated, type Line } from "../lib/report.ts";
import { median, quantile, ratioOf } from "../lib/rounds.ts";

interface Round {
  readonly oursUs: number;
  readonly naiveUs: number;
  readonly redrawMs: number;
}

/**
 * The joint law of 4 legs of one match (the prices of all 15 choices of them) from 100,000 worlds, and how soon after a
 * score the worlds are sampled again.
 */
export async function pricing(rounds: number): Promise<Line[]> {
  const arm = startPinned(0, "bun", ["bench/arms/pricing.ts"]);
  const figures: Round[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      arm.child.stdin?.write("go\n");
      const figure = JSON.parse(await arm.nextLine()) as Round;
      if (round > 0) figures.push(figure);
    }
  } finally {
    await arm.stop();
  }
  const ours = figures.map((figure) => figure.oursUs);
  const redraws = figures.map((figure) => figure.redrawMs);
  const row = "pricing";
  return [
    stated(row, "law of 4 legs at 100,000 worlds", {
      value: median(ours),
      unit: "µs",
      note: "200 combos, 50 times each",
    }),
    ratioLine({
      row,
      measure: "law of 4 legs / row by row",
      ratio: ratioOf(
        ours,
        figures.map((figure) => figure.naiveUs),
        "lower",
      ),
      target: { relation: "≤", value: 1 / 15 },
      note: "both give the same law",
    }),
    {
      row,
      measure: "best-of-three sampled again after a score",
      median: median(redraws),
      unit: "ms",
      worse: quantile(redraws, 0.75),
      target: { relation: "≤", value: 30 },
      note: "100,000 worlds of the map under way, and a law of 4 legs",
    },
  ];
}
