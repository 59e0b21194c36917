import type { GameKind } from "@clutch/pricing";
import type { Fixture } from "../../source.ts";

type Streams = Fixture["streams"];

/** The loop that is shown of each family of games, as the demo partner serves it: a folder of its streams. */
const LOOPS = {
  lane: "lane",
  rounds: "rounds",
  duel: "duel",
  goals: "goals",
  "goals-draw": "goals",
} as const satisfies Readonly<Record<GameKind, string>>;

/** What matches are shown as, in turn: each kind alone, local and international ones, and every third match not at all. */
const KINDS: readonly (readonly [local: string | null, international: string | null])[] = [
  ["m3u8", "mp4"],
  ["flv", null],
  [null, null],
  ["mp4", "m3u8"],
  [null, "flv"],
  [null, null],
];

/**
 * Where a match is shown: by the slot in its key, so that every league has matches of every kind, and by its family of games, so that
 * what is seen is a game of its kind. Nowhere without `at`.
 */
export function computeStreams({ matchKey, kind }: { matchKey: string; kind: GameKind }, at: string | null): Streams {
  const slot = Number(/-(\d+)$/.exec(matchKey)?.[1] ?? 2);
  const [local, international] = KINDS[slot % KINDS.length] ?? [null, null];
  if (at === null) return [];
  const address = `${at}/${LOOPS[kind]}/${encodeURIComponent(matchKey)}`;
  return [
    ...(local === null ? [] : [{ url: `${address}.${local}`, source: "studio", isInternational: false }]),
    ...(international === null
      ? []
      : [{ url: `${address}-intl.${international}`, source: "studio-intl", isInternational: true }]),
  ];
}
