import type { ResultEventWire } from "@clutch/contract";

type MarketWire = ResultEventWire["markets"][number];

const pick = (name: string, side: string, changes: Partial<MarketWire["selections"][number]>) => ({
  name,
  bet_type_selection: side,
  bet_type_selection_name: name,
  line: "699001-0",
  handicap: null,
  result: "win" as const,
  won: true,
  status: "settled" as const,
  ...changes,
});

/** The fixture of gaps.md with a second market of three lines. */
export function resultWire(changes: Partial<ResultEventWire> = {}): ResultEventWire {
  const line = (number: number, handicap: string, overWins: boolean) => {
    const of = (isWon: boolean) => ({
      line: `699002-${number}`,
      handicap,
      won: isWon,
      result: isWon ? ("win" as const) : ("loss" as const),
    });
    return [pick("Over", "over", of(overWins)), pick("Under", "under", of(!overWins))];
  };
  return {
    event_id: "9000990",
    event_name: "Red Foxes vs Gold Hawks",
    game_id: 2,
    game_name: "Dota 2",
    game_logo: "/v8/games/dota.svg",
    competition_id: 310,
    competition_name: "Summer Masters",
    stage: null,
    home: { team_name: "Red Foxes", team_logo: null },
    away: { team_name: "Gold Hawks", team_logo: null },
    status: "settled",
    is_outright: false,
    best_of: 3,
    start_datetime: "2025-10-20T18:00:00+08:00",
    start_datetime_utc: "2025-10-20T10:00:00Z",
    match_scoreline: "2 - 1",
    maps: [
      { map_num: 1, state: "ended", home: 30, away: 12, winner: "home" },
      { map_num: 2, state: "ended", home: 9, away: 21, winner: "away" },
      { map_num: 3, state: "ended", home: 25, away: 19, winner: "home" },
    ],
    market_tabs: [{ tab_name: "MATCH", open_count: 0, scoreline: "2 - 1" }],
    has_stats: true,
    bet_count: 0,
    markets: [
      {
        market_id: 699_002,
        market_name: "Total Kills",
        bet_type_name: "OU",
        market_tab: "MATCH",
        status: "settled",
        result_value: "64 - 52",
        selections: [...line(1, "120.5", false), ...line(0, "99.5", true)],
      },
      {
        market_id: 699_001,
        market_name: "Match Winner",
        bet_type_name: "WIN",
        market_tab: "MATCH",
        status: "settled",
        result_value: "2 - 1",
        selections: [pick("Red Foxes", "home", {}), pick("Gold Hawks", "away", { result: "loss", won: false })],
      },
    ],
    ...changes,
  };
}
