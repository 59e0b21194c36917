import type { EventWire } from "@clutch/contract";

type MarketWire = EventWire["markets"][number];
type SelectionWire = MarketWire["selections"][number];

interface MarketSeed {
  readonly type: string;
  readonly name: string;
  readonly tab?: string;
  readonly status?: MarketWire["status"];
  /** Per line: handicap text of the first selection or null, then one price a selection. */
  readonly lines: readonly (readonly [string | null, ...number[]])[];
  readonly share?: number;
}

const SELECTIONS: Readonly<Record<string, readonly string[]>> = {
  WIN: ["home", "away"],
  WINMAP: ["home", "away"],
  "1X2": ["home", "draw", "away"],
  AH: ["home", "away"],
  OU: ["over", "under"],
  OE: ["odd", "even"],
  YN: ["yes", "no"],
};

const opposite = (handicap: string): string =>
  handicap.startsWith("-") ? `+${handicap.slice(1)}` : handicap.startsWith("+") ? `-${handicap.slice(1)}` : handicap;

interface SelectionSeed {
  readonly marketId: number;
  readonly market: MarketSeed;
  readonly teams: readonly [string, string];
  readonly line: number;
  readonly index: number;
}

function makeSelection({ marketId, market, teams, line, index }: SelectionSeed): SelectionWire {
  const selection = SELECTIONS[market.type]?.[index] ?? `team-${index + 1}`;
  const [handicap = null, ...prices] = market.lines[line] ?? [null];
  const euro = prices[index] ?? 1.9;
  const name = { home: teams[0], away: teams[1] }[selection] ?? selection;
  const share = market.share ?? 0.5;
  return {
    name,
    bet_type_selection: selection,
    bet_type_selection_name: name,
    line: `${marketId}-${line}`,
    handicap: handicap === null ? null : market.type === "AH" && index === 1 ? opposite(handicap) : handicap,
    status: market.status ?? "open",
    result: null,
    won: null,
    bet_ratio: index === 0 ? share : 1 - share,
    change_status: null,
    euro_odds: euro,
    hk_odds: Number((euro - 1).toFixed(2)),
    indo_odds: 1,
    malay_odds: 1,
  } as SelectionWire;
}

export interface EventSeed {
  readonly id: string;
  readonly game: readonly [number, string];
  readonly competition: readonly [number, string, string | null];
  readonly teams: readonly [string, string];
  readonly bestOf: number;
  readonly startInMinutes: number;
  readonly score?: string;
  readonly clock?: string;
  readonly maps?: readonly (readonly ["live" | "ended", number, number])[];
  readonly markets: readonly MarketSeed[];
  readonly more?: number;
  readonly favourite?: boolean;
  readonly stream?: boolean;
  readonly status?: EventWire["status"];
}

/** An event in the shape events/ answers (G-29). */
export function makeEvent(seed: EventSeed, nowMs: number): EventWire {
  const start = new Date(nowMs + seed.startInMinutes * 60_000).toISOString().slice(0, 19);
  const isLive = seed.score !== undefined;
  const maps = (seed.maps ?? []).map(([state, home, away], index) => ({
    map_num: index + 1,
    state,
    home,
    away,
    winner: state === "live" ? null : home > away ? "home" : "away",
  }));
  const markets = seed.markets.map((market, index) => makeMarket(seed, market, Number(seed.id) * 100 + index));
  const tabs = [...new Set(["MATCH", ...seed.markets.map((market) => market.tab ?? "MATCH")])];
  const mapName = `MAP ${maps.length}`;
  return {
    event_id: seed.id,
    event_name: seed.teams.join(" vs "),
    status: seed.status ?? "open",
    game_id: seed.game[0],
    game_name: seed.game[1],
    game_logo: `/v8/games/${seed.game[0]}.svg`,
    competition_id: seed.competition[0],
    competition_name: seed.competition[1],
    stage: seed.competition[2],
    home: { team_name: seed.teams[0], team_logo: null },
    away: { team_name: seed.teams[1], team_logo: null },
    in_play: isLive ? "true" : "false",
    is_favourite: seed.favourite ?? false,
    is_outright: false,
    is_combo_allowed: true,
    best_of: seed.bestOf,
    start_datetime: `${start}+00:00`,
    start_datetime_utc: `${start}Z`,
    live_market_tab_name: isLive ? mapName : null,
    match_scoreline: seed.score ?? null,
    current_map: isLive && maps.length > 0 ? { map_name: mapName, map_scoreline: null } : null,
    next_map: null,
    clock: seed.clock ?? null,
    maps,
    lead: null,
    has_stats: isLive,
    market_tabs: tabs.map((tab) => ({
      tab_name: tab,
      open_count: markets.filter((market) => market.market_tab === tab).length,
      scoreline: scorelineOf(tab, maps),
    })),
    total_num_markets: markets.length + (seed.more ?? 0),
    live_stream: seed.stream ? "https://stream.example/x.m3u8" : null,
    live_stream_source: seed.stream ? "studio" : null,
    live_stream_international: null,
    live_stream_international_source: null,
    markets,
  } as EventWire;
}

function scorelineOf(tab: string, maps: readonly { map_num: number; home: number; away: number }[]): string | null {
  const map = maps.find((one) => `MAP ${one.map_num}` === tab);
  return map ? `${map.home} - ${map.away}` : null;
}

function makeMarket(seed: EventSeed, market: MarketSeed, marketId: number): MarketWire {
  const count = SELECTIONS[market.type]?.length ?? 2;
  return {
    market_id: marketId,
    market_name: market.name,
    market_kind: market.name,
    bet_type_name: market.type,
    market_tab: market.tab ?? "MATCH",
    max_bet_amount: 2500,
    status: market.status ?? "open",
    max_bet_ratio: Math.max(market.share ?? 0.5, 1 - (market.share ?? 0.5)),
    timestamp: 1,
    version: 1,
    is_main: true,
    selections: market.lines.flatMap((_, line) =>
      Array.from({ length: count }, (__, index) => makeSelection({ marketId, market, teams: seed.teams, line, index })),
    ),
  } as MarketWire;
}
