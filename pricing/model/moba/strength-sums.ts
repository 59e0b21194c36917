/** Full-strength minutes from 0:00 to each step, with the way back from minutes to steps. */
export interface StrengthSums {
  readonly sums: Float64Array;
  /** For each of equal parts of the whole sum the last step at or before its beginning. */
  readonly guide: Uint16Array;
}

const PARTS = 512;

export function createStrengthSums(sums: Float64Array): StrengthSums {
  const guide = new Uint16Array(PARTS + 1);
  const whole = sums.at(-1) ?? 0;
  let step = 0;
  for (let part = 0; part <= PARTS; part += 1) {
    while (step < sums.length - 2 && (sums[step + 1] ?? 0) <= (part / PARTS) * whole) step += 1;
    guide[part] = step;
  }
  return { sums, guide };
}

/** The time in steps, with its fraction, at which so many full-strength minutes have passed. */
export function stepAt({ sums, guide }: StrengthSums, minutes: number): number {
  const whole = sums[sums.length - 1] ?? 0;
  let step = guide[Math.min(PARTS, Math.floor((minutes / whole) * PARTS))] ?? 0;
  while (step < sums.length - 2 && (sums[step + 1] ?? 0) <= minutes) step += 1;
  const before = sums[step] ?? 0;
  return step + (minutes - before) / ((sums[step + 1] ?? 0) - before);
}

/** Full-strength minutes that have passed at a time in steps. */
export function strengthAt({ sums }: StrengthSums, time: number): number {
  const step = Math.min(sums.length - 2, Math.floor(time));
  const before = sums[step] ?? 0;
  return before + (time - step) * ((sums[step + 1] ?? 0) - before);
}
