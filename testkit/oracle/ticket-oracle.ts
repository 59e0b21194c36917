import type { Parts } from "./leg-oracle.ts";
import { cut, cutTo, plus, ratio, times, type Ratio } from "./ratio.ts";

/** Legs priced together: `price` names the odds of any part of them by their places, '0', '0,2' … */
export interface OracleGroup {
  readonly legs: readonly Parts[];
  readonly price: (places: string) => Ratio;
}

export interface OracleTicket {
  readonly groups: readonly OracleGroup[];
  /** One stake on every choice of `size` groups; a plain bet is one choice of all. */
  readonly stakes: readonly { readonly size: number; readonly stakeMinor: bigint }[];
  /** False settles on uncut odds, as the bookmakers of the settlement data do. */
  readonly areOddsCut: boolean;
}

/** Every fate of a group's legs with its weight, one by one: won legs are priced together, back ones leave. */
export function judgeGroup(group: OracleGroup): Ratio {
  let fates: { weight: Ratio; places: number[]; isLost: boolean }[] = [{ weight: ratio(1), places: [], isLost: false }];
  for (const [place, parts] of group.legs.entries()) {
    fates = fates.flatMap((fate) =>
      parts.map((part) => ({
        weight: times(fate.weight, part.weight),
        places: part.fate === "won" ? [...fate.places, place] : fate.places,
        isLost: fate.isLost || part.fate === "lost",
      })),
    );
  }
  let sum = ratio(0);
  for (const fate of fates) {
    if (fate.isLost) continue;
    sum = plus(sum, times(fate.weight, fate.places.length === 0 ? ratio(1) : group.price(fate.places.join(","))));
  }
  return sum;
}

/**
 * The payout by G-53 and RU-7: each line of the ticket is its stake times the product of its legs'
 * returns, the product of two or more cut to two decimals; the lines add up, and the sum is cut to the
 * currency's minor unit.
 */
export function judgeTicket(ticket: OracleTicket): {
  readonly exact: Ratio;
  readonly payoutMinor: bigint;
  readonly lines: number;
} {
  const returns = ticket.groups.map(judgeGroup);
  let exact = ratio(0);
  let lines = 0;
  for (const { size, stakeMinor } of ticket.stakes) {
    // A choice is a number whose bits name the legs: plain counting, slow and hard to get wrong.
    for (let choice = 1; choice < 1 << returns.length; choice += 1) {
      const chosen = returns.filter((_, place) => (choice >> place) % 2 === 1);
      if (chosen.length !== size) continue;
      lines += 1;
      const product = chosen.reduce(times, ratio(1));
      const unit = ticket.areOddsCut && size > 1 ? cutTo(product, 100n) : product;
      exact = plus(exact, times(ratio(stakeMinor), unit));
    }
  }
  return { exact, payoutMinor: cut(exact), lines };
}
