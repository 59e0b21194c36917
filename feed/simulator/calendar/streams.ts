import type { Fixture } from "../../source.ts";

type Streams = Fixture["streams"];

/** What matches are shown as, in turn: each kind alone, local and international ones, and every third match not at all. */
const KINDS: readonly (readonly [local: string | null, international: string | null])[] = [
  ["m3u8", "mp4"],
  ["flv", null],
  [null, null],
  ["mp4", "m3u8"],
  [null, "flv"],
  [null, null],
];

/** Where a match is shown, by the slot in its key, so that every league has matches of every kind; nowhere without `at`. */
export function computeStreams(matchKey: string, at: string | null): Streams {
  const slot = Number(/-(\d+)$/.exec(matchKey)?.[1] ?? 2);
  const [local, international] = KINDS[slot % KINDS.length] ?? [null, null];
  if (at === null) return [];
  const name = encodeURIComponent(matchKey);
  return [
    ...(local === null ? [] : [{ url: `${at}/${name}.${local}`, source: "studio", isInternational: false }]),
    ...(international === null
      ? []
      : [{ url: `${at}/${name}-intl.${international}`, source: "studio-intl", isInternational: true }]),
  ];
}
