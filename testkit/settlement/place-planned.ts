import { randomUUID } from "node:crypto";
import { assertPresent, oddsCenti } from "@clutch/kernel";
import { computeSystemPotential } from "@clutch/rules";
import type { Acceptor } from "../../server/bets/betting/accept.ts";
import type { SeededMarket } from "../postgres/seed.ts";
import { detailsOf, oddsOf, totalOf, type HeldTicket, type PlannedTicket } from "./planned-ticket.ts";

const RULES = { placeIntervalMs: 0, ticketsPerEvent: 10_000, ticketsPerMember: 10_000 };

export interface PlacedBy {
  readonly accept: Acceptor;
  readonly partnerId: number;
  readonly memberId: number;
  readonly markets: readonly SeededMarket[];
}

/** Has the product accept a planned ticket on these markets; null when it refuses. */
export async function placePlanned(planned: PlannedTicket, by: PlacedBy): Promise<HeldTicket | null> {
  const totalMinor = totalOf(planned);
  const outcome = await by.accept(
    by.partnerId,
    {
      uniqueId: randomUUID(),
      memberId: by.memberId,
      currency: "USD",
      ticketType: planned.kind,
      stakeMinor: totalMinor,
      potentialMinor: potentialOf(planned),
      totalOddsCenti: 200,
      memberOddsE4: 20_000,
      memberOddsStyle: "euro",
      entryId: randomUUID(),
      debit: null,
      isResumed: false,
      details: detailsOf(planned),
      legs: planned.sides.map((selection, place) => ({
        ...assertPresent(by.markets[place], "a market of the leg"),
        marketVersion: 1,
        lineNumber: 0,
        handicapQuarters: null,
        selection,
        oddsCenti: oddsCenti(oddsOf(selection)),
      })),
    },
    RULES,
  );
  if (outcome.status !== "accepted") return null;
  return { ...planned, ticketId: outcome.ticketId, totalMinor, soldMinor: 0n, soldForMinor: 0n };
}

/** What a ticket without joint prices pays when every leg is won, stored when it is taken; of others only shown. */
function potentialOf(planned: PlannedTicket): bigint {
  const { kind, size: comboSize, stakeMinor, hasBanker } = planned;
  if (kind === "system") {
    const odds = planned.sides.map((side) => oddsCenti(oddsOf(side)));
    return computeSystemPotential(odds, [{ comboSize, stakeMinor }], hasBanker ? [0] : []);
  }
  if (kind !== "single" && kind !== "combo") return totalOf(planned);
  const above = planned.sides.reduce((product, side) => product * BigInt(oddsOf(side)), planned.stakeMinor);
  return above / 100n ** BigInt(planned.sides.length);
}
