/** Statistics of the batteries: p-values in floating point, accurate to about 1e-10. */

const MAX_TERMS = 10_000;
const TINY = 1e-300;

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ln Γ(x) for positive x, by Lanczos' series. */
function logGamma(x: number): number {
  const shifted = x - 1;
  const base = shifted + LANCZOS.length - 0.5;
  const series = LANCZOS.reduce((sum, weight, index) => sum + weight / (shifted + index + 1), 0.99999999999980993);
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series);
}

/** Upper regularised gamma function Q(a, x): a series below the mean, a continued fraction above it. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < MAX_TERMS && term > sum * 1e-16; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - front * sum;
  }
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MAX_TERMS; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (Math.abs(an * d + b) < TINY ? TINY : an * d + b);
    c = Math.abs(b + an / c) < TINY ? TINY : b + an / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return front * fraction;
}

/** Chance that a chi-square of so many degrees of freedom is at least this large. */
export const chiSquareTail = (statistic: number, degrees: number): number => upperGamma(degrees / 2, statistic / 2);

/** Two-sided chance of a standard normal at least this far from 0. */
export const normalTails = (z: number): number => upperGamma(0.5, (z * z) / 2);

/** Expected counts below this are put together with their neighbour. */
const MIN_EXPECTED = 10;

/** P-value of counts against exact chances (which add up to 1). */
export function testCounts(counts: readonly number[], chances: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let [statistic, cells] = [0, 0];
  let [held, expected] = [0, 0];
  chances.forEach((chance, index) => {
    held += counts[index] ?? 0;
    expected += chance * total;
    const isLast = index === chances.length - 1;
    if (expected < MIN_EXPECTED && !isLast) return;
    if (expected > 0) {
      statistic += (held - expected) ** 2 / expected;
      cells += 1;
    }
    [held, expected] = [0, 0];
  });
  return chiSquareTail(statistic, cells - 1);
}

/** P-value of the number of runs of equal signs (Wald and Wolfowitz), given how many of each there are. */
export function testRuns(signs: readonly boolean[]): number {
  const positives = signs.filter(Boolean).length;
  const negatives = signs.length - positives;
  const runs = signs.filter((sign, index) => index === 0 || sign !== signs[index - 1]).length;
  const product = 2 * positives * negatives;
  const mean = product / signs.length + 1;
  const variance = (product * (product - signs.length)) / (signs.length ** 2 * (signs.length - 1));
  return normalTails((runs - mean) / Math.sqrt(variance));
}

/** P-value of the correlation between each value and the next. */
export function testSerial(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [square, product] = [0, 0];
  values.forEach((value, index) => {
    square += (value - mean) ** 2;
    if (index > 0) product += (value - mean) * ((values[index - 1] ?? 0) - mean);
  });
  return normalTails((product / square) * Math.sqrt(values.length));
}
