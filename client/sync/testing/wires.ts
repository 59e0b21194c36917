import type { EventWire, MarketWire } from "@clutch/contract";

/** The fixtures of gaps.md, as the wire has them. */
export function marketWire(changes: Partial<MarketWire> = {}): MarketWire {
  const marketId = changes.market_id ?? 700_101;
  const selection = (name: string, side: string, euro: number) => ({
    name,
    bet_type_selection: side,
    bet_type_selection_name: name,
    line: `${marketId}-0`,
    handicap: null,
    status: "open" as const,
    result: null,
    won: null,
    bet_ratio: 0.5,
    change_status: null,
    euro_odds: euro,
    hk_odds: 0.85,
    indo_odds: -1.1764,
    malay_odds: 0.85,
  });
  return {
    market_id: marketId,
    market_name: "Match Winner",
    bet_type_name: "WIN",
    market_tab: "MATCH",
    max_bet_amount: 5000,
    status: "open",
    max_bet_ratio: 0.5,
    timestamp: 1000,
    version: 1,
    is_main: true,
    selections: [selection("Red Foxes", "home", 1.85), selection("Blue Owls", "away", 1.95)],
    ...changes,
  };
}

export function eventWire(changes: Partial<EventWire> = {}): EventWire {
  return {
    event_id: "9001001",
    event_name: "Red Foxes vs Blue Owls",
    status: "open",
    game_id: 2,
    game_name: "Dota 2",
    game_logo: "/v8/games/2.svg",
    competition_id: 310,
    competition_name: "Summer Masters",
    stage: null,
    home: { team_name: "Red Foxes", team_logo: null },
    away: { team_name: "Blue Owls", team_logo: null },
    in_play: "true",
    is_favourite: false,
    is_outright: false,
    is_combo_allowed: true,
    best_of: 3,
    start_datetime: "2025-10-21T17:30:00+08:00",
    start_datetime_utc: "2025-10-21T09:30:00Z",
    live_market_tab_name: "MAP 1",
    match_scoreline: "0 - 0",
    current_map: { map_name: "MAP 1", map_scoreline: "12 - 9" },
    next_map: null,
    clock: "31:47",
    maps: [{ map_num: 1, state: "live", home: 12, away: 9, winner: null }],
    market_tabs: [{ tab_name: "MATCH", open_count: 1, scoreline: "0 - 0" }],
    total_num_markets: 1,
    live_stream: null,
    live_stream_source: null,
    live_stream_international: null,
    live_stream_international_source: null,
    markets: [marketWire()],
    ...changes,
  };
}

export const ticketWire = {
  ticket_id: "78120001",
  ticket_num: "E78120001",
  ticket_type: "single",
  bet_amount: 100,
  total_bet_amount: 100,
  potential_winnings: 185,
  winnings_percent: 85,
  total_odds: 1.85,
  member_odds: 1.85,
  member_odds_style: "euro",
  amount: 100,
  earnings: null,
  currency: "USD",
  is_prebook: "false",
  result_status: "pending",
  number_of_combo: 1,
  date_created_utc: "2025-10-21T10:00:00Z",
  tickets: [],
} as const;
