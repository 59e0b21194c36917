import type { CourseBetWire } from "@clutch/contract";

export interface NumberedBet {
  readonly number: number;
  /** The bet, with the selection of its first leg on the match. */
  readonly bet: CourseBetWire;
  /** All its legs on the match. */
  readonly legs: readonly CourseBetWire[];
}

/** The bets on a match in the order they were placed, each once. */
export const numberBets = (bets: readonly CourseBetWire[]): readonly NumberedBet[] =>
  [...Map.groupBy(bets, ({ ticket_id: ticketId }) => ticketId).values()].flatMap((legs, index) => {
    const [bet] = legs;
    return bet === undefined ? [] : [{ number: index + 1, bet, legs }];
  });
