/** The published curve: hundred-millionths, 1,414 millionths more every 10 ms, cut at each step. Written apart from the rules. */
export function curveAt(elapsedMs: number): number {
  let value = 100_000_000n;
  for (let tick = 0; tick < Math.floor(elapsedMs / 10); tick += 1) value += (value * 1414n) / 1_000_000n;
  return Number(value / 1_000_000n);
}

/** The first tick, in ms, at which that curve is beyond a multiplier in hundredths. */
export function msBeyond(centi: number): number {
  let ms = 0;
  while (curveAt(ms) <= centi) ms += 10;
  return ms;
}
