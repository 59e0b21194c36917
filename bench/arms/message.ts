/** One market change in the wire shape of G-76, stamped with the moment it happened. */
export function marketMessage(marketId: number, atMs: number, sentUs: number): string {
  return JSON.stringify({
    room: "events",
    event: "gameclient-updates",
    timestamp: atMs,
    data: {
      event_id: String(9_000_000 + marketId),
      market_id: marketId,
      market_tab: "MATCH",
      status: "open",
      selections: [
        { bet_type_selection: "home", line: `${marketId}-0`, status: "open", handicap: null, euro_odds: 1.88 },
        { bet_type_selection: "away", line: `${marketId}-0`, status: "open", handicap: null, euro_odds: 1.95 },
      ],
    },
    sent_us: sentUs,
  });
}

export const nowUs = (): number => Math.round((performance.timeOrigin + performance.now()) * 1000);
