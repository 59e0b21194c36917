import { hundredths, payout } from "../money.mjs";
import { integerAt, need } from "../read.mjs";

const HIGHEST = 1_000_000;

/**
 * The curve at a time: 1.00 grows by 1,414 millionths every 10 ms, cut to hundred-millionths at each step.
 * @param {number} elapsedMs
 */
export function curveCenti(elapsedMs) {
  let value = 100_000_000n;
  for (let tick = Math.floor(elapsedMs / 10); tick > 0 && value < 1_000_000_000_000n; tick -= 1)
    value += (value * 1414n) / 1_000_000n;
  return Math.min(HIGHEST, Number(value / 1_000_000n));
}

/**
 * The multiplier at which a stake reaches the table's maximum.
 * @param {bigint} stake
 * @param {bigint} cap
 */
function highestPaid(stake, cap) {
  let centi = (cap * 100n) / stake;
  while (payout(stake, [centi + 1n, 100n]) <= cap) centi += 1n;
  return centi > BigInt(HIGHEST) ? HIGHEST : Number(centi);
}

/** @type {import("./instant.mjs").Play} */
export function playCrash(round, next) {
  const point = (BigInt(integerAt(round.build, "percent")) << 32n) / (BigInt(next()) + 1n);
  const centi = point < 100n ? 100 : Number(point);
  const chosen = round.params["autoCenti"];
  const auto = chosen === null ? highestPaid(round.stake, round.cap) : integerAt(round.params, "autoCenti");
  let out = auto <= centi ? auto : 0;
  const [cashOut] = round.actions;
  if (cashOut !== undefined) {
    need(cashOut["action"] === "cashout", "actions");
    const at = curveCenti(integerAt(cashOut, "elapsedMs"));
    if (at > 100 && at <= centi && at < auto) out = at;
  }
  return { outcome: { centi }, staked: round.stake, paid: payout(round.stake, hundredths(out)) };
}
