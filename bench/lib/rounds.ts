/** One way to do the work; answers its cost (or rate) in the row's unit for one round. */
export interface Arm {
  readonly name: string;
  readonly run: () => Promise<number>;
}

export type Figures = ReadonlyMap<string, readonly number[]>;

/**
 * Runs all arms in turn, round after round, every second one in reverse, so that drift of the machine and what an arm leaves behind
 * (pages to be written, a log to be kept) hit all alike. The first round warms up and is not counted.
 */
export async function interleave(arms: readonly Arm[], rounds: number): Promise<Figures> {
  const figures = new Map<string, number[]>(arms.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const arm of round % 2 === 0 ? arms : arms.toReversed()) {
      const figure = await arm.run();
      if (round > 0) figures.get(arm.name)?.push(figure);
      process.stderr.write(`  round ${round}/${rounds} ${arm.name}: ${figure.toPrecision(4)}\n`);
    }
  return figures;
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

export function quantile(values: readonly number[], share: number): number {
  const ordered = sorted(values);
  return ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export interface Ratio {
  readonly median: number;
  /** The quartile on the bad side: a goal passes only if this one does. */
  readonly worse: number;
}

/** Ratios are taken round by round, then summed up. `better` says which side of 1 we want to be on. */
export function ratioOf(ours: readonly number[], peer: readonly number[], better: "lower" | "higher"): Ratio {
  const ratios = ours.map((value, index) => value / (peer[index] ?? Number.NaN));
  return { median: median(ratios), worse: quantile(ratios, better === "lower" ? 0.75 : 0.25) };
}
