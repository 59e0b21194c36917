import type { OddsChoice } from "@clutch/rules";

/** How the agent answers a price that moved during the delay; the choices of RU-4. */
export const CHOICES = ["any", "better", "none"] as const satisfies readonly OddsChoice[];

/** Bets of one match in one group on one outcome: they win and lose together. */
export interface Tally {
  sent: number;
  /** By choice: how many were accepted, and the sum of their prices. */
  readonly accepted: number[];
  readonly odds: number[];
  /** Fair chances seen, of which calibration is judged. */
  seen: number;
  fair: number;
}

export const createTally = (): Tally => ({ sent: 0, accepted: [0, 0, 0], odds: [0, 0, 0], seen: 0, fair: 0 });

/** Shares of a unit that won and came back. */
export interface Shares {
  readonly won: number;
  readonly returned: number;
}

interface ChoiceSums {
  accepted: number;
  profit: number;
  /** Sums over matches, for the standard error. */
  profitSquares: number;
  profitTimesCount: number;
  countSquares: number;
  /** Variance if every price were fair and the bets on one question of a match one bet. */
  nullVariance: number;
}

/** A tally with how its outcome ended; `question` names market and selection, whatever the line. */
export interface SettledTally {
  readonly question: string;
  readonly tally: Tally;
  readonly shares: Shares;
}

/** All bets of a group over all matches. */
export interface Group {
  sent: number;
  matches: number;
  readonly choices: ChoiceSums[];
  seen: number;
  expected: number;
  came: number;
  gapSquares: number;
  gapNullVariance: number;
}

const createGroup = (): Group => ({
  sent: 0,
  matches: 0,
  choices: CHOICES.map(() => ({
    accepted: 0,
    profit: 0,
    profitSquares: 0,
    profitTimesCount: 0,
    countSquares: 0,
    nullVariance: 0,
  })),
  seen: 0,
  expected: 0,
  came: 0,
  gapSquares: 0,
  gapNullVariance: 0,
});

/** Adds what one match's bets of one group returned. */
export function addMatch(groups: Map<string, Group>, key: string, outcomes: readonly SettledTally[]): void {
  const group = groups.get(key) ?? createGroup();
  groups.set(key, group);
  group.matches += 1;
  for (const { tally } of outcomes) group.sent += tally.sent;
  for (const [choice, sums] of group.choices.entries()) addChoice(sums, choice, outcomes);
  addCalibration(group, outcomes);
}

function addChoice(sums: ChoiceSums, choice: number, outcomes: readonly SettledTally[]): void {
  const deviations = new Map<string, number>();
  let [count, profit] = [0, 0];
  for (const { question, tally, shares } of outcomes) {
    const own = tally.accepted[choice] ?? 0;
    const odds = tally.odds[choice] ?? 0;
    if (own === 0) continue;
    count += own;
    profit += shares.won * odds + (shares.returned - 1) * own;
    deviations.set(question, (deviations.get(question) ?? 0) + Math.sqrt(own * Math.max(0, odds - own)));
  }
  for (const deviation of deviations.values()) sums.nullVariance += deviation ** 2;
  sums.accepted += count;
  sums.profit += profit;
  sums.profitSquares += profit * profit;
  sums.profitTimesCount += profit * count;
  sums.countSquares += count * count;
}

function addCalibration(group: Group, outcomes: readonly SettledTally[]): void {
  const deviations = new Map<string, number>();
  let gap = 0;
  for (const { question, tally, shares } of outcomes) {
    // A push says nothing of a chance; a half counts half.
    const decided = 1 - shares.returned;
    if (tally.seen === 0 || decided === 0) continue;
    const chance = tally.fair / tally.seen;
    group.seen += tally.seen * decided;
    group.expected += tally.fair * decided;
    group.came += shares.won * tally.seen;
    gap += shares.won * tally.seen - tally.fair * decided;
    const deviation = tally.seen * decided * Math.sqrt(chance * (1 - chance));
    deviations.set(question, (deviations.get(question) ?? 0) + deviation);
  }
  for (const deviation of deviations.values()) group.gapNullVariance += deviation ** 2;
  group.gapSquares += gap * gap;
}

/** A mean return (0 is fair) with its distance from 0 in standard errors, by match. */
export interface GroupReturn {
  readonly accepted: number;
  readonly perAccepted: number;
  readonly perSent: number;
  /** Standard errors above (or, negative, below) 0; the same for bets sent and bets accepted. */
  readonly errors: number;
}

export function computeReturn({ sent, choices }: Group, choice: number): GroupReturn {
  const sums = choices[choice];
  if (!sums || sums.accepted === 0) return { accepted: 0, perAccepted: 0, perSent: 0, errors: 0 };
  const { accepted, profit, profitSquares, profitTimesCount, countSquares, nullVariance } = sums;
  const mean = profit / accepted;
  const seenVariance = profitSquares - 2 * mean * profitTimesCount + mean * mean * countSquares;
  // The variance seen is nothing where all bets won alike: the one fair prices have is the least.
  const variance = Math.max(seenVariance, nullVariance);
  return {
    accepted,
    perAccepted: mean,
    perSent: profit / sent,
    errors: variance > 0 ? profit / Math.sqrt(variance) : 0,
  };
}

/** How far what came lies from the fair chances: the mean gap, and its distance from 0 in standard errors. */
export function computeGap({ seen, expected, came, gapSquares, gapNullVariance }: Group): {
  gap: number;
  errors: number;
} {
  const variance = Math.max(gapSquares, gapNullVariance);
  return {
    gap: seen > 0 ? (came - expected) / seen : 0,
    errors: variance > 0 ? (came - expected) / Math.sqrt(variance) : 0,
  };
}
