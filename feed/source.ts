import type { MarketStatus } from "@clutch/rules";
import type { OddsCenti, Stop, Side } from "@clutch/kernel";
import type { MatchFact } from "./facts.ts";

/**
 * The port matches come through (RU-1). A source names things by its own keys; the server gives
 * them ids. Nothing above this file knows which source runs.
 */
export interface MatchSource {
  readonly name: string;
  /**
   * Starts sending. The first batches hold every fixture and market the source now knows, ended by
   * `snapshotComplete`; later batches hold changes. `alive` comes at least every 2 s: after 5 s of
   * silence no bet may be taken (RU-6).
   */
  start(sink: SourceSink): Promise<Stop>;
}

/** Takes the messages of one moment together, in order. */
export type SourceSink = (messages: readonly SourceMessage[]) => void;

export type SourceMessage =
  | { readonly kind: "alive"; readonly atMs: number }
  | { readonly kind: "snapshotComplete"; readonly atMs: number }
  | { readonly kind: "fixture"; readonly atMs: number; readonly fixture: Fixture }
  | { readonly kind: "score"; readonly atMs: number; readonly matchKey: string; readonly score: MatchScore }
  | {
      readonly kind: "markets";
      readonly atMs: number;
      readonly matchKey: string;
      readonly markets: readonly SourceMarket[];
    }
  | {
      readonly kind: "stats";
      readonly atMs: number;
      readonly matchKey: string;
      readonly mapNumber: number;
      readonly stats: MapStats;
    }
  /** New facts in order, after the score that shows them. Numbers of a map go on without gaps; repeats do no harm. */
  | {
      readonly kind: "facts";
      readonly atMs: number;
      readonly matchKey: string;
      readonly facts: readonly MatchFact[];
    }
  | {
      readonly kind: "results";
      readonly atMs: number;
      readonly matchKey: string;
      readonly results: readonly MarketResult[];
    };

export interface Team {
  readonly name: string;
  /** File name of a drawn emblem, without extension; null when there is none. */
  readonly emblem: string | null;
}

export interface Fixture {
  readonly matchKey: string;
  readonly gameId: number;
  readonly competitionKey: string;
  readonly competitionName: string;
  readonly stage: string | null;
  /** Null for an outright, which has contenders instead. */
  readonly home: Team | null;
  readonly away: Team | null;
  readonly contenders: readonly Team[];
  readonly isOutright: boolean;
  readonly isComboAllowed: boolean;
  readonly bestOf: number;
  readonly startMs: number;
  readonly state: FixtureState;
  readonly streams: readonly { readonly url: string; readonly source: string; readonly isInternational: boolean }[];
}

/** `withdrawn` voids every open bet of the match. */
export type FixtureState = "scheduled" | "live" | "ended" | "withdrawn";

export interface MatchScore {
  readonly inPlay: boolean;
  readonly home: number;
  readonly away: number;
  /** One entry a map that has begun or is next, in order from map 1. */
  readonly maps: readonly MapScore[];
  /** What the match clock shows, such as `31:47` or `R14`; null when there is none. */
  readonly clockText: string | null;
  /** What a side is ahead by on the running map; null or absent where the game or the source has no such figure. */
  readonly lead?: MatchLead | null;
}

/** Gold of a lane game, money of a round game; `amount` is above zero. */
export interface MatchLead {
  readonly side: Side;
  readonly amount: number;
  readonly unit: "gold" | "money";
}

export interface MapScore {
  readonly mapNumber: number;
  readonly state: "pending" | "live" | "ended";
  readonly home: number;
  readonly away: number;
  /** Who won an ended map: the figures do not say (a lane is lost with more kills). Null or absent where the source does not know. */
  readonly winner?: Side | null;
}

/** `pause` keeps the last price in sight; `resulting` waits for the outcome; `closed` leaves the lists. */
export type SourceMarketStatus = Exclude<MarketStatus, "settlement" | "settled">;

/** `MATCH`, or `MAP 1` … `MAP 19`. */
export type MarketTab = "MATCH" | `MAP ${number}`;

export interface SourceMarket {
  readonly marketKey: string;
  readonly tab: MarketTab;
  /** A code of G-36: WIN, 1X2, AH, OU, OE, WINMAP, YN, OR … */
  readonly betType: string;
  /** Id of the market's name in the server texts, with its values: `market.totalKills`. */
  readonly nameId: string;
  readonly nameValues: Readonly<Record<string, string | number>>;
  readonly status: SourceMarketStatus;
  /** True for the one market of its tab and filter that a list row shows (winner, handicap, total). */
  readonly isMain: boolean;
  /** Rises with every change of this market, not always by one; older versions are dropped. */
  readonly version: number;
  readonly lines: readonly SourceLine[];
}

/** Line 0 is the main line; its handicap may move while the match goes on. */
export interface SourceLine {
  readonly lineNumber: number;
  /** From the home side (AH) or the total (OU), in quarters: −1.5 is −6, 2.25 is 9. Null for kinds without a line. */
  readonly handicapQuarters: number | null;
  readonly selections: readonly SourceSelection[];
  /** What has happened has answered this line already: it can be neither bet nor booked, whatever its market does (RU-22). */
  readonly isDecided?: true;
}

export interface SourceSelection {
  /** home, away, draw, over, under, odd, even, yes, no or `team-{n}` (G-36). */
  readonly selection: string;
  readonly oddsCenti: OddsCenti;
  readonly isOpen: boolean;
}

/** Results name the figure a market is settled on, never payouts: the rules do the rest for any line taken. */
export interface MarketResult {
  readonly marketKey: string;
  /** 1, then 2 … for corrections of an earlier result of the same market. */
  readonly revision: number;
  readonly figure: Figure;
}

export type Figure =
  | { readonly kind: "score"; readonly home: number; readonly away: number }
  | { readonly kind: "selection"; readonly selection: string }
  | { readonly kind: "void"; readonly reason: string };

/** Live statistics of one map (G-66). A field a game does not have is absent. */
export interface MapStats {
  readonly state: "pending" | "live" | "ended";
  /** What the map is called, in games whose maps have names; absent elsewhere. */
  readonly mapName?: string;
  readonly clockText: string | null;
  /** `endReason` is null where the source does not say how the round ended. */
  readonly rounds: readonly {
    readonly round: number;
    readonly winner: Side;
    readonly endReason: string | null;
  }[];
  /** What was scored in each part of the play that has begun, in order; absent where a game has no parts or the source no times. */
  readonly periods?: readonly PeriodScore[];
  readonly home: SideStats;
  readonly away: SideStats;
}

/** A part of the play, numbered from 1 within its kind, and what was scored within it. */
export interface PeriodScore {
  readonly kind: "half" | "quarter" | "regular" | "overtime";
  readonly number: number;
  readonly home: number;
  readonly away: number;
}

export interface SideStats {
  readonly kills?: number;
  readonly deaths?: number;
  readonly assists?: number;
  readonly gold?: number;
  readonly netWorth?: number;
  readonly towers?: number;
  /** Barracks of Dota 2, inhibitors of LoL (G-68). */
  readonly barracks?: number;
  /** Fallen neutral bosses: Roshan, Baron, Overlord, Lord. */
  readonly bosses?: number;
  readonly goals?: number;
  /** Goals among them. */
  readonly shots?: number;
  readonly shotsOnTarget?: number;
  readonly saves?: number;
  readonly corners?: number;
  /** Share of the time with the ball; those of both sides add up to 100. */
  readonly possession?: number;
  /** Cars of the other side that were destroyed. */
  readonly demolitions?: number;
  /** Of a duel: population, those of it who gather, and towns. */
  readonly supply?: number;
  readonly workers?: number;
  readonly bases?: number;
  /** Of a shooter: what the players of the side carry is worth, in the money of the game. */
  readonly equipment?: number;
  readonly side?: string;
  /** Heroes that the side forbade, in order. */
  readonly bans?: readonly string[];
  readonly players?: readonly PlayerStats[];
}

export interface PlayerStats {
  readonly name: string;
  readonly hero?: string;
  readonly level?: number;
  readonly kills?: number;
  readonly deaths?: number;
  readonly assists?: number;
  readonly gold?: number;
  readonly netWorth?: number;
  /** Dealt to heroes. */
  readonly damage?: number;
  readonly lastHits?: number;
  readonly denies?: number;
  /** How often the hero was picked, and won, in matches of the game; 0 to 100. */
  readonly pickPercent?: number;
  readonly winPercent?: number;
  readonly money?: number;
  readonly weapon?: string;
  readonly health?: number;
  readonly armor?: number;
  readonly goals?: number;
  readonly shots?: number;
  readonly saves?: number;
}
