import type { ScriptCommand, ScriptedMatch, ScriptedOutright, ScriptMoment } from "@clutch/feed";
import { DAY_MS, MINUTE_MS } from "@clutch/kernel";

export type { ScriptMoment };

export type Stated = Pick<ScriptedMatch, "key" | "game" | "league" | "home" | "away" | "bestOf"> &
  Partial<ScriptedMatch>;

/** A match of which the rest does not matter: even, won by home, announced for now. */
export const statedMatch = (stated: Stated, startMs: number = Date.now()): ScriptedMatch => ({
  stage: "Week 1",
  startMs,
  edge: 0,
  maps: Array.from({ length: Math.ceil(stated.bestOf / 2) }, () => ({ winner: "home" as const })),
  streams: [],
  ...stated,
});

/** In the day of `nowMs`, however late it is. */
export function laterToday(nowMs: number, minutes: number): number {
  const end = new Date(nowMs);
  end.setHours(23, 59, 0, 0);
  return Math.min(nowMs + minutes * MINUTE_MS, Math.max(end.getTime(), nowMs + MINUTE_MS));
}

/** So many days after that of `nowMs`, at an hour. */
export function onDay(nowMs: number, days: number, hour: number): number {
  const day = new Date(nowMs + days * DAY_MS);
  day.setHours(hour, 0, 0, 0);
  return day.getTime();
}

const dota = { game: "dota", league: "Lantern Masters", bestOf: 3 } as const;
const csgo = { game: "csgo", league: "Contour Major", bestOf: 3 } as const;
const duel = { game: "starcraft", league: "Weekly Duel", bestOf: 1 } as const;
const fifa = { game: "fifa", league: "Virtual Premier", bestOf: 1 } as const;
const valorant = { game: "valorant", league: "Vantage Tour", bestOf: 3 } as const;
const lol = { game: "lol", league: "Meridian League", bestOf: 3 } as const;

interface Placed {
  readonly match: ScriptedMatch;
  /** Where it stands; absent before its start. */
  readonly stands?: ScriptMoment;
}

const live = (stated: Stated, nowMs: number, stands: ScriptMoment): Placed => ({
  match: statedMatch(stated, nowMs - 20 * MINUTE_MS),
  stands,
});
const ahead = (stated: Stated, startMs: number): Placed => ({ match: statedMatch(stated, startMs) });

/**
 * The matches of the main games the server of a journey begins with: some in play, some later today, some tomorrow and on the
 * day after, one that is over, and an outright. They never move by themselves, and a journey moves only matches of its own.
 */
export const standardSet = (nowMs: number, streamsAt: string | null): ScriptCommand[] =>
  toCommands(nowMs, placedMatches(nowMs, streamsAt));

/** Of the standard set what a server needs that no page looks at: pricing the rest is most of what such a server costs. */
export const smallSet = (nowMs: number): ScriptCommand[] =>
  toCommands(
    nowMs,
    placedMatches(nowMs, null).filter(({ match }) => IN_SMALL_SET.has(match.key)),
  );

const IN_SMALL_SET = new Set([
  "script-live-dota",
  "script-live-csgo",
  "script-live-duel-0",
  "script-over",
  "script-today-dota",
  "script-today-csgo",
  "script-today-lol",
  "script-morrow-dota-0",
  "script-morrow-csgo-0",
]);

function toCommands(nowMs: number, placed: readonly Placed[]): ScriptCommand[] {
  const outright: ScriptedOutright = {
    key: "script-outright",
    game: "dota",
    league: "Lantern Masters",
    startMs: onDay(nowMs, 5, 18),
    contenders: ["Black Maple", "Cold Front", "Deep Field", "Ember Yard"].map((name, index) => ({
      name,
      oddsCenti: [250, 320, 410, 900][index] ?? 250,
    })),
  };
  return [
    ...placed.map(({ match }): ScriptCommand => ({ atMs: nowMs, do: "match", match })),
    ...placed.flatMap(({ match, stands }): ScriptCommand[] =>
      stands ? [{ atMs: nowMs, do: "play", match: match.key, to: stands }] : [],
    ),
    { atMs: nowMs, do: "outright", outright },
  ];
}

const placedMatches = (nowMs: number, streamsAt: string | null): Placed[] => [
  ...inPlay(nowMs, streamsAt),
  ...later(nowMs),
];

/** The matches of the standard set, to drive them where a system is one test's own. */
export const standardMatches = (): readonly ScriptedMatch[] =>
  placedMatches(Date.now(), null).map(({ match }) => match);

function inPlay(nowMs: number, streamsAt: string | null): Placed[] {
  const streams =
    streamsAt === null ? [] : [{ url: `${streamsAt}/lane/script-live.m3u8`, source: "studio", isInternational: false }];
  const half = { map: 1, share: 0.4 };
  return [
    live({ ...dota, key: "script-live-dota", home: "Black Maple", away: "Cold Front", streams }, nowMs, half),
    live({ ...csgo, key: "script-live-csgo", home: "Glasshouse", away: "Hollow Pines" }, nowMs, half),
    live({ ...lol, key: "script-live-lol", home: "Nightjar", away: "Ninth Bell" }, nowMs, half),
    live({ ...valorant, key: "script-live-valorant", home: "Tin Crown", away: "Sable Row" }, nowMs, {
      map: 2,
      share: 0.3,
    }),
    // More than the first page shows of those in play.
    ...DUELS.slice(0, 4).map(([home, away], index) =>
      live({ ...duel, key: `script-live-duel-${index}`, home, away }, nowMs, { map: 1, share: 0.1 }),
    ),
    live({ ...dota, key: "script-over", home: "Low Orbit", away: "Mono Lake" }, nowMs, { at: "over" }),
  ];
}

const PAIRS = [
  ["Deep Field", "Ember Yard"],
  ["Iron Lanterns", "Kestrel Nine"],
  ["Northgate", "Paper Tigers"],
  ["Quiet Storm", "Red Harrow"],
  ["Saltwater", "Velvet Riot"],
] as const;

const DUELS = [
  ["Argent", "Brisk"],
  ["Corvid", "Dunlin"],
  ["Ermine", "Fathom"],
  ["Gorse", "Halyard"],
  ["Isobar", "Jackdaw"],
  ["Kelpie", "Larch"],
  ["Marlin", "Nocturne"],
  ["Osprey", "Pylon"],
] as const;

/** Enough for a list of several screens; more would slow every journey that looks at all of it. */
const SHORT_DAYS = 2;

function later(nowMs: number): Placed[] {
  return [
    ahead({ ...dota, key: "script-today-dota", home: "Basalt", away: "Eastwick" }, laterToday(nowMs, 40)),
    ahead({ ...csgo, key: "script-today-csgo", home: "Juniper Six", away: "Grey Heron" }, laterToday(nowMs, 50)),
    ahead(
      { ...lol, key: "script-today-lol", league: "Academy League", bestOf: 1, home: "Oxide", away: "Rookery" },
      laterToday(nowMs, 60),
    ),
    ...PAIRS.flatMap(([home, away], index) => [
      ahead({ ...dota, key: `script-morrow-dota-${index}`, home, away }, onDay(nowMs, 1, 10 + index)),
      ahead({ ...csgo, key: `script-morrow-csgo-${index}`, home, away }, onDay(nowMs, 1, 11 + index)),
    ]),
    ahead({ ...lol, key: "script-morrow-lol", home: "Arc Light", away: "Cinderpath" }, onDay(nowMs, 1, 16)),
    ...Array.from({ length: SHORT_DAYS }, (_, index) => index + 2).flatMap((day) =>
      DUELS.map(([home, away], index) =>
        ahead({ ...duel, key: `script-duel-${day}-${index}`, home, away }, onDay(nowMs, day, 10 + index)),
      ),
    ),
    ahead(
      { ...fifa, key: "script-after-fifa", home: "Yarrow Court", away: "Third Rail", maps: [{ score: [2, 1] }] },
      onDay(nowMs, 2, 12),
    ),
  ];
}
