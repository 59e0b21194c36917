/** Answers of the calls a guest makes on the way to the first list, in the server's shape: 100 matches of 12 competitions. */
const TEAMS = ["Glasshouse", "Hollow Pines", "Ember Yard", "Nightjar", "Basalt", "Cold Front", "Northgate", "Eastwick"];
const GAMES = [
  [1, "CS:GO"],
  [2, "Dota 2"],
  [3, "LoL"],
  [14, "KoG"],
] as const;
const EVENTS = 100;
const COMPETITIONS = 12;

const pick = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
};
const slug = (team: string): string => team.toLowerCase().replaceAll(" ", "-");

interface SelectionParts {
  readonly marketId: number;
  readonly selection: string;
  readonly name: string;
  readonly handicap: string | null;
  readonly lineNumber: number;
}

const makeSelection = ({ marketId, selection, name, handicap, lineNumber }: SelectionParts) => ({
  bet_type_selection: selection,
  line: `${marketId}-${lineNumber}`,
  status: "open",
  handicap,
  euro_odds: 1.5 + ((marketId * 7 + lineNumber) % 90) / 100,
  hk_odds: 0.85,
  indo_odds: -1.17,
  malay_odds: 0.85,
  bet_ratio: selection === "home" ? 0.6 : 0.4,
  won: null,
  result: null,
  name,
  bet_type_selection_name: name,
  change_status: null,
});

const KINDS = [
  { name: "Match Winner", betType: "WIN", lines: [null] },
  { name: "Map Handicap", betType: "AH", lines: ["1.5", "2.5"] },
  { name: "Total Maps", betType: "OU", lines: ["2.5", "3.5"] },
] as const;

function makeMarket(marketId: number, kind: (typeof KINDS)[number], teams: readonly [string, string]) {
  const isTotal = kind.betType === "OU";
  const selections = kind.lines.flatMap((line, lineNumber) => {
    const at = { marketId, lineNumber };
    const names = isTotal ? (["Over", "Under"] as const) : teams;
    const ids = isTotal ? (["over", "under"] as const) : (["home", "away"] as const);
    const handicaps = line === null || isTotal ? ([line, line] as const) : ([`-${line}`, `+${line}`] as const);
    return [0, 1].map((side) =>
      makeSelection({ ...at, selection: pick(ids, side), name: pick(names, side), handicap: pick(handicaps, side) }),
    );
  });
  return {
    market_id: marketId,
    market_name: kind.name,
    market_kind: kind.betType === "WIN" ? "matchWinner" : kind.name,
    bet_type_name: kind.betType,
    market_tab: "MATCH",
    max_bet_amount: 5000,
    status: "open",
    max_bet_ratio: 0.8,
    timestamp: 1_795_221_773_361,
    version: 1,
    is_main: true,
    selections,
  };
}

function makeEvent(index: number) {
  const teams = [pick(TEAMS, index), pick(TEAMS, index * 3 + 1)] as const;
  const competition = Math.floor((index * COMPETITIONS) / EVENTS);
  const [gameId, gameName] = pick(GAMES, competition);
  const isLive = index % 9 === 0;
  const side = (team: string) => ({ team_name: team, team_logo: `/v8/teams/${slug(team)}.svg` });
  return {
    event_id: String(9_001_000 + index),
    status: "open",
    in_play: isLive ? "true" : "false",
    match_scoreline: isLive ? "1 - 0" : null,
    current_map: isLive ? { map_name: "MAP 2", map_scoreline: "5 - 12" } : null,
    next_map: isLive ? { map_name: "MAP 3", map_scoreline: null } : null,
    live_market_tab_name: isLive ? "MAP 2" : null,
    clock: isLive ? "12:40" : null,
    maps: isLive
      ? [
          { map_num: 1, state: "ended", home: 16, away: 8, winner: "home" },
          { map_num: 2, state: "live", home: 5, away: 12, winner: null },
        ]
      : [],
    lead: isLive ? { side: "away", amount: 2100, unit: "money" } : null,
    has_stats: isLive,
    event_name: `${teams[0]} vs ${teams[1]}`,
    game_id: gameId,
    game_name: gameName,
    game_logo: `/v8/games/${gameId}.svg`,
    competition_id: 300 + competition,
    competition_name: `Northern Series ${competition + 1}`,
    stage: "Week 5",
    home: side(teams[0]),
    away: side(teams[1]),
    is_favourite: false,
    is_outright: false,
    is_combo_allowed: true,
    best_of: 3,
    start_datetime: "2026-11-21T12:00:00+00:00",
    start_datetime_utc: "2026-11-21T12:00:00Z",
    market_tabs: [{ tab_name: "MATCH", open_count: 3, scoreline: isLive ? "1 - 0" : null }],
    total_num_markets: 12,
    live_stream: null,
    live_stream_source: null,
    live_stream_international: null,
    live_stream_international_source: null,
    markets: KINDS.map((kind, position) => makeMarket(700_000 + index * 10 + position, kind, teams)),
  };
}

const launch = {
  launch_id: "lc-5caff73f80f6dc334ddbe3b1",
  session_id: null,
  token: null,
  public_token: "b1754af0501217eee8085752cc4e2ff719f55f29",
  is_anonymous: true,
  ip_address: "127.0.0.1",
  country_code: null,
  timezone: "UTC",
  server_timestamp: 1_795_221_775_191,
  member: null,
  wallet: null,
  settings: {
    partner_id: 1,
    partner_official_name: "Demo Operator",
    partner_logo: "/v8/partners/some.svg",
    theme: "default",
    allowed_origins: [],
    app_download_urls: { ios: null, android: null },
    currency_symbol: "$",
    currency_code: "USD",
    show_symbol: true,
    in_k: false,
    exchange_rate: 1,
    min_bet_amount: 10,
    max_combo_payout: 50_000,
    max_combo_amount: 5000,
    bet_increment: [50, 100, 200, 500, 1000],
    mixed_combo_max_num_event: 5,
    combo_max_num_event: 20,
    max_combinations: 1000,
    default_lang: "en",
    lang_selection: ["en"],
    odds_selection: ["euro", "indo", "hongkong", "malay"],
    default_odds: "euro",
    accept_any_odds: true,
    is_mini_game_enabled: false,
    is_prebooking_enabled: false,
    show_bet_ratio: true,
    features: {
      favourites: true,
      prebooking: false,
      esports: true,
      master_boards: false,
      big_combo: false,
      turnover: false,
      win_rate: false,
      hot_market: false,
      hot_match: false,
      top_winnings: false,
      obfuscated_member_code: false,
    },
    mini_game: { show_in_nav: false, table_ids: [], is_demo_offered: false },
    in_play_delay_ms: 2000,
    max_odds_slide_percent: 10,
    postponement_hours: 48,
  },
};

/** By path, without the query. */
export const LIST_ANSWERS: Readonly<Record<string, unknown>> = {
  "/api/healthcheck": { status: "ok" },
  "/api/secondary/healthcheck": { status: "ok" },
  "/api/minigame/healthcheck": { status: "ok" },
  "/api/game-launch/": launch,
  "/api/secondary/games": {
    results: GAMES.map(([id, name]) => ({
      game_id: id,
      game_name: name,
      game_logo: `/v8/games/${id}.svg`,
      event_count: 25,
      live_count: 3,
    })),
  },
  "/api/secondary/games/tieco/": {
    results: ["today", "inplay", "early", "combo", "outright"].map((type) => ({
      tieco_type: type,
      count: 20,
      stream_count: 4,
    })),
    featured_count: 20,
    featured_stream_count: 4,
    favourite_count: 5,
    favourite_stream_count: 1,
  },
  "/api/secondary/events/": {
    results: Array.from({ length: EVENTS }, (_, index) => makeEvent(index)),
    page: 1,
    count: EVENTS,
  },
};
