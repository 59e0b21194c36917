import type { Side } from "@clutch/kernel";

/**
 * What becomes of bets, prebooks and sales, in whole numbers: a small model written from the SPEC, the rulings and the
 * decisions, which shares no code with the product. Money in minor units, odds in hundredths, chances in thousandths.
 */
export type Figure = Side | "void";

export interface LifeMarket {
  isOpen: boolean;
  odds: Record<Side, bigint>;
  /** In so many of a thousand worlds home wins. */
  homeWorlds: bigint;
  /** The result of the highest revision that was published. */
  newest: { readonly revision: number; readonly figure: Figure } | null;
}

export interface LifeBet {
  readonly ticketId: string;
  readonly member: number;
  readonly stake: bigint;
  readonly legs: readonly { readonly market: number; readonly side: Side; readonly odds: bigint }[];
  readonly sales: { readonly stake: bigint; readonly amount: bigint }[];
  /** As the settlement left it last. */
  status: "pending" | "win" | "loss" | "refund" | "cashed_out";
  paid: bigint;
}

export interface LifePrebook {
  readonly prebookId: string;
  readonly member: number;
  readonly market: number;
  readonly side: Side;
  readonly target: bigint;
  readonly stake: bigint;
  isWaiting: boolean;
}

export interface Life {
  readonly start: readonly bigint[];
  readonly markets: LifeMarket[];
  readonly bets: LifeBet[];
  readonly prebooks: LifePrebook[];
}

const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);
const openStake = (bet: LifeBet): bigint => bet.stake - sum(bet.sales.map(({ stake }) => stake));

/** May be below zero: what was paid and spent can be taken back by a correction. */
export function walletOf({ start, bets }: Life, member: number): bigint {
  const mine = bets.filter((bet) => bet.member === member);
  const moves = mine.map((bet) => bet.paid + sum(bet.sales.map(({ amount }) => amount)) - bet.stake);
  return (start[member] ?? 0n) + sum(moves);
}

export const takesBets = ({ isOpen, newest }: LifeMarket): boolean => isOpen && newest === null;

/** A single or a combo at the odds of now: every market open, and the money there. */
export const isBetTaken = (life: Life, bet: { member: number; stake: bigint; markets: readonly number[] }): boolean =>
  bet.stake <= walletOf(life, bet.member) && bet.markets.every((at) => takesBets(marketOf(life, at)));

export const marketOf = (life: Life, at: number): LifeMarket => {
  const market = life.markets[at];
  if (market === undefined) throw new Error(`no market ${at}`);
  return market;
};

/** A result closes its market for good; the highest revision counts, in whatever order they are published. */
export function addResult(life: Life, at: number, result: { revision: number; figure: Figure }): void {
  const market = marketOf(life, at);
  if (market.newest === null || result.revision > market.newest.revision) market.newest = result;
}

type Leg = LifeBet["legs"][number];
const fateOf = (life: Life, { market, side }: Leg): "won" | "lost" | "void" | null => {
  const figure = marketOf(life, market).newest?.figure;
  if (figure === undefined) return null;
  return figure === "void" ? "void" : figure === side ? "won" : "lost";
};

/** Every ticket by the newest results: what it is called and what it has been paid in all. */
export function settleAll(life: Life): void {
  for (const bet of life.bets) {
    if (bet.status === "cashed_out") continue;
    const fates = bet.legs.map((leg) => fateOf(life, leg));
    const won = bet.legs.filter((_, index) => fates[index] === "won");
    const unit = cutUnit(
      bet,
      won.map(({ odds }) => [odds, 100n] as const),
    );
    if (fates.includes("lost")) Object.assign(bet, { status: "loss", paid: 0n });
    else if (fates.includes(null)) Object.assign(bet, { status: "pending", paid: 0n });
    else Object.assign(bet, { status: won.length > 0 ? "win" : "refund", paid: (openStake(bet) * unit[0]) / unit[1] });
  }
}

type Fraction = readonly [above: bigint, below: bigint];

/** The product of the legs' returns for one unit; that of several legs is cut to hundredths. */
function cutUnit({ legs }: LifeBet, returns: readonly Fraction[]): Fraction {
  const [above, below] = productOf(returns);
  return legs.length === 1 ? [above, below] : [(above * 100n) / below, 100n];
}

const productOf = (values: readonly Fraction[]): Fraction =>
  values.reduce<Fraction>((all, each) => [all[0] * each[0], all[1] * each[1]], [1n, 1n]);

const MARGIN_PERCENT = 5n;

/**
 * What the open stake is sold for now, 0 for no offer: what is paid in the worlds where all legs win, times their share,
 * less the margin, cut once. Offered while something is open and every open leg's market takes bets.
 */
export function offerOf(life: Life, bet: LifeBet): bigint {
  if (bet.status !== "pending") return 0n;
  const open = bet.legs.filter((leg) => fateOf(life, leg) === null);
  if (open.length === 0 || open.some((leg) => !takesBets(marketOf(life, leg.market)))) return 0n;
  const chances: Fraction[] = [];
  const returns: Fraction[] = [];
  for (const leg of bet.legs) {
    const fate = fateOf(life, leg);
    const { homeWorlds } = marketOf(life, leg.market);
    const worlds = leg.side === "home" ? homeWorlds : 1000n - homeWorlds;
    if (fate === "lost") return 0n;
    if (fate === "void") continue;
    returns.push([leg.odds, 100n]);
    if (fate !== "won") chances.push([worlds, 1000n]);
  }
  const value = productOf([...chances, cutUnit(bet, returns)]);
  return (openStake(bet) * value[0] * (100n - MARGIN_PERCENT)) / (value[1] * 100n);
}

const MIN_PART = 100n;

/** What a sale of this part brings (all when null), or null when it is refused. What is sold is remembered. */
export function sell(life: Life, bet: LifeBet, part: bigint | null): bigint | null {
  const left = openStake(bet);
  const stake = part ?? left;
  const isPart = stake >= MIN_PART && left - stake >= MIN_PART;
  const offer = offerOf(life, bet);
  if (offer === 0n || stake > left || (stake < left && !isPart)) return null;
  const amount = (offer * stake) / left;
  if (amount === 0n) return null;
  bet.sales.push({ stake, amount });
  if (stake === left) bet.status = "cashed_out";
  return amount;
}

/** Booked while its market is paused, above the last odds and at most at 100, once a selection. */
export function isPrebooked(life: Life, entry: Omit<LifePrebook, "prebookId" | "isWaiting">): boolean {
  const { isOpen, newest, odds } = marketOf(life, entry.market);
  const isTwice = life.prebooks.some(
    (other) =>
      other.isWaiting && other.member === entry.member && other.market === entry.market && other.side === entry.side,
  );
  return !isOpen && newest === null && entry.target > odds[entry.side] && entry.target <= 10_000n && !isTwice;
}

/** What a look at a waiting prebook does now. */
export function decide(life: Life, { market, side, target }: LifePrebook): "place" | "wait" | "cancel" {
  const { isOpen, newest, odds } = marketOf(life, market);
  if (newest !== null) return "cancel";
  return isOpen && odds[side] >= target ? "place" : "wait";
}
