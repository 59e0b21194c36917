import { createRng, type Rng } from "@clutch/kernel";

/** How one bettor of the population bets. Shares are of 1. */
export interface Habits {
  readonly memberCode: string;
  readonly nickname: string;
  readonly avatarId: number;
  /** The usual stake in major units; a bet is a quarter to four times of it. */
  readonly stake: number;
  readonly comboShare: number;
  /** Of singles, those on matches in play. */
  readonly liveShare: number;
  /** Of bets, those copied from the boards. */
  readonly followShare: number;
  /** Of turns, those that look whether an open bet can be sold. */
  readonly cashOutShare: number;
  /** Of choices with two sides, those of the lower price. */
  readonly favouriteShare: number;
  /** The hours of the day, UTC, in which bets are placed: from, and for how many hours. */
  readonly awakeFrom: number;
  readonly awakeHours: number;
}

/** Nicknames in order of the demo partner's accounts DEMO_2001 and on. */
const NICKNAMES = [
  ..."midlane_mo Kestrel88 OffAngle Tomiko bushcamper Vex rotisserie LadyLuck7 GankPlank Sunday_Ana".split(" "),
  ..."ecoRound Pixel Petra HalfBuy Norrin wardsman TiltProof Ace_of_Base Juno noscope_nils".split(" "),
  ..."Mirela clutchorkick Baron Bo Saffron".split(" "),
];

export const POPULATION_SIZE = NICKNAMES.length;

/** The demo partner takes no bet below 10. */
const STAKES = [10, 10, 15, 20, 20, 25, 40, 50, 100] as const;
const AVATARS = 8;

const between = (rng: Rng, low: number, high: number): number => low + (high - low) * rng.next();

export function pickFrom<T>(rng: Rng, all: readonly [T, ...T[]]): T {
  return all[Math.floor(rng.next() * all.length)] ?? all[0];
}

/** The habits of the bettor at this place from 0 on: the same at every start. */
export function computeHabits(index: number): Habits {
  const rng = createRng(`population habits ${index}`);
  return {
    memberCode: `DEMO_${2001 + index}`,
    nickname: NICKNAMES[index] ?? `Bettor${index + 1}`,
    avatarId: 1 + Math.floor(rng.next() * AVATARS),
    stake: pickFrom(rng, STAKES),
    comboShare: between(rng, 0.1, 0.5),
    liveShare: between(rng, 0.2, 0.8),
    followShare: between(rng, 0, 0.2),
    cashOutShare: between(rng, 0, 0.25),
    favouriteShare: between(rng, 0.45, 0.8),
    awakeFrom: Math.floor(rng.next() * 24),
    awakeHours: 8 + Math.floor(rng.next() * 9),
  };
}

/** How much a game is liked, from 0 to 1: a few games much, most hardly. */
export const computeLiking = ({ memberCode }: Habits, gameId: number): number =>
  createRng(`population liking ${memberCode} ${gameId}`).next() ** 4;

/** Whether the bettor bets at this hour of the day, UTC. */
export const isAwake = ({ awakeFrom, awakeHours }: Habits, hour: number): boolean =>
  (hour - awakeFrom + 24) % 24 < awakeHours;

/** Where a bettor means to leave a flight, in hundredths: most near 1.50 to 3, a few far beyond. */
export const computeCrashTarget = (rng: Rng): number =>
  Math.min(5000, 101 + Math.round((110 + 60 * rng.next()) * (-Math.log(1 - rng.next()) * 0.9 + 0.1)));

/** Stakes of mini-games are smaller than those of bets: a tenth to a half of the usual one. */
export const computeCrashStake = (habits: Habits, rng: Rng): number =>
  Math.max(1, Math.round(habits.stake * (0.1 + 0.4 * rng.next())));

const ROUND_STAKES = [10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400] as const;

/** A round stake about the usual one: a quarter to four times of it, most often the usual. */
export function computeStake(habits: Habits, rng: Rng): number {
  const wanted = habits.stake * 4 ** (rng.next() + rng.next() - 1);
  return ROUND_STAKES.findLast((round) => round <= wanted) ?? ROUND_STAKES[0];
}
