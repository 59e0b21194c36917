import { assert, oddsCenti } from "@clutch/kernel";
import type { PricedGroup } from "@clutch/rules";
import { priceOfLegs, type TicketDetails } from "./ticket-details.ts";

/** Legs of a ticket that are priced together (RU-2), or a single one. */
export interface PricedPart {
  /** Places in the ticket from 0. */
  readonly legs: readonly number[];
  readonly priceOf: PricedGroup["priceOf"];
}

/** Legs quoted together form one part, every other leg its own, in the order of the ticket; `odds` are the legs' own. */
export function pricedPartsOf({ groups = [] }: TicketDetails, odds: readonly number[]): readonly PricedPart[] {
  const together = groups.map((group): PricedPart => ({
    legs: group.legs.map((number) => number - 1),
    priceOf: (indexes) =>
      priceOfLegs(
        group,
        indexes.map((index) => numberAt(group.legs, index)),
      ),
  }));
  const isQuoted = new Set(together.flatMap(({ legs }) => legs));
  const alone = odds.flatMap((centi, index): PricedPart[] => {
    if (isQuoted.has(index)) return [];
    const own = oddsCenti(centi);
    return [{ legs: [index], priceOf: () => own }];
  });
  return [...together, ...alone];
}

function numberAt(numbers: readonly number[], index: number): number {
  const number = numbers[index];
  assert(number !== undefined, `a group has no leg ${index}`);
  return number;
}
