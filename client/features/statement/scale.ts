/** Values of an axis. */
export interface Scale {
  readonly min: bigint;
  readonly max: bigint;
  /** From the top down, at most five, zero among them. */
  readonly lines: readonly bigint[];
}

/** Round steps of 1, 2 or 5 that hold every value and zero. */
export function makeScale(values: readonly bigint[]): Scale {
  const top = values.reduce((most, value) => (value > most ? value : most), 0n);
  const bottom = values.reduce((least, value) => (value < least ? value : least), 0n);
  const step = stepFor(top, bottom);
  const [above, below] = [ceilDiv(top, step), ceilDiv(-bottom, step)];
  const lines: bigint[] = [];
  for (let n = above; n >= -below; n -= 1n) lines.push(n * step);
  return { min: -below * step, max: above * step, lines };
}

const ceilDiv = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/** The least round step of which at most four lie between bottom and top. */
function stepFor(top: bigint, bottom: bigint): bigint {
  for (let unit = 1n; ; unit *= 10n)
    for (const each of [1n, 2n, 5n]) {
      const step = unit * each;
      const count = ceilDiv(top, step) + ceilDiv(-bottom, step);
      if (count <= 4n && step * 4n >= top - bottom) return step;
    }
}
