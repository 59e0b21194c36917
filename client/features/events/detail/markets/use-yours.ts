import { useSlip, useTickets } from "../../../../select/hooks.ts";

/** Ids of the markets of a match that stand in the slip or in an open bet the page knows of. */
export function useYours(eventId: string): ReadonlySet<number> {
  const held = useSlip(({ groups }) =>
    Object.values(groups).flatMap((legs) => legs.filter((leg) => leg.eventId === eventId).map((leg) => leg.marketId)),
  );
  const bet = useTickets(({ lists }) =>
    lists.pending.tickets.flatMap(({ legs }) =>
      legs.filter((leg) => leg.eventId === eventId).map((leg) => leg.marketId),
    ),
  );
  return new Set([...held, ...bet]);
}
