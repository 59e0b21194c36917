/**
 * A small model of wallets, tickets and results, written from the SPEC and the rulings and sharing no code with the
 * product. Whole numbers only; a quarter line is two half stakes on its neighbours.
 */
export interface ModelBet {
  readonly id: string;
  readonly member: number;
  readonly market: number;
  readonly side: string;
  readonly stake: bigint;
  readonly odds: bigint;
}

export interface ModelMarket {
  readonly kind: "WIN" | "AH" | "OU";
  readonly quarters: number;
  isOpen: boolean;
  newest: { revision: number; figure: ModelFigure } | null;
}

export type ModelFigure = { readonly home: number; readonly away: number } | "void";

export interface Model {
  readonly start: readonly bigint[];
  readonly markets: ModelMarket[];
  readonly bets: ModelBet[];
}

/** Whether a bet is taken: a new id, an open market, enough money. What is taken is remembered. */
export function modelBet(model: Model, bet: ModelBet): boolean {
  if (model.bets.some((other) => other.id === bet.id)) return false;
  if (!model.markets[bet.market]?.isOpen || balanceOf(model, bet.member) < bet.stake) return false;
  model.bets.push(bet);
  return true;
}

/** A result closes its market for good; of several revisions the highest counts, in whatever order they came. */
export function modelResult(model: Model, result: { market: number; revision: number; figure: ModelFigure }): void {
  const market = model.markets[result.market];
  if (!market) return;
  market.isOpen = false;
  if (market.newest === null || result.revision > market.newest.revision) market.newest = result;
}

/** Start, less every stake, plus what each settled ticket is worth by the newest result. */
export function balanceOf(model: Model, member: number): bigint {
  const mine = model.bets.filter((bet) => bet.member === member);
  return mine.reduce((sum, bet) => sum - bet.stake + (payoutOf(model, bet) ?? 0n), model.start[member] ?? 0n);
}

/** Null while there is no result. The cut to whole minor units is toward zero, once (RU-7). */
export function payoutOf(model: Model, bet: ModelBet): bigint | null {
  const market = model.markets[bet.market];
  if (!market?.newest) return null;
  const { figure } = market.newest;
  if (figure === "void") return bet.stake;
  const [low, high] = market.kind === "WIN" ? [0, 0] : neighbours(market.quarters);
  // Each half stake returns odds, itself or nothing; everything is kept times 200 until the one cut.
  const doubled = [low, high].map((line) => {
    const edge = edgeOf(market.kind, bet.side, { figure, quarters: line });
    if (edge > 0) return bet.stake * bet.odds;
    return edge === 0 ? bet.stake * 100n : 0n;
  });
  return ((doubled[0] ?? 0n) + (doubled[1] ?? 0n)) / 200n;
}

function neighbours(quarters: number): readonly [number, number] {
  return quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
}

function edgeOf(
  kind: ModelMarket["kind"],
  side: string,
  on: { figure: { home: number; away: number }; quarters: number },
): number {
  const { home, away } = on.figure;
  if (kind === "OU") {
    const over = (home + away) * 4 - on.quarters;
    return side === "over" ? over : -over;
  }
  const lead = (home - away) * 4 + (kind === "AH" ? on.quarters : 0);
  return side === "home" ? lead : -lead;
}
