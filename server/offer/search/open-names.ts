import type { CatalogueEvent, LiveCatalogue } from "../catalogue/live-catalogue.ts";
import { compareEvents, isListed } from "../catalogue/query-events.ts";
import { namesOf, playersOf } from "./keep-names.ts";
import type { NameKind } from "./store-names.ts";

/** The listed events by the names they have, in the order of the lists. */
export interface OpenNames {
  /** Events of a name; empty where it has none that is listed. */
  events(name: { readonly kind: NameKind; readonly gameId: number; readonly name: string }): readonly CatalogueEvent[];
  /** All listed events in the order of the lists. */
  readonly listed: readonly CatalogueEvent[];
  readonly all: readonly { readonly kind: NameKind; readonly gameId: number; readonly name: string }[];
}

/** Read again at most so often, however many search. */
const HOLD_MS = 1000;

export function createOpenNames(catalogue: Pick<LiveCatalogue, "events">, nowMs: () => number): () => OpenNames {
  let held: { readonly names: OpenNames; readonly atMs: number } | null = null;
  return () => {
    if (held === null || nowMs() - held.atMs >= HOLD_MS) held = { names: readOpenNames(catalogue), atMs: nowMs() };
    return held.names;
  };
}

function readOpenNames(catalogue: Pick<LiveCatalogue, "events">): OpenNames {
  const listed = [...catalogue.events()].filter(isListed).toSorted(compareEvents);
  const byName = new Map<string, CatalogueEvent[]>();
  const all = new Map<string, OpenNames["all"][number]>();
  for (const entry of listed) {
    for (const { kind, gameId, name } of namesOf({ event: entry.event, players: playersOf(entry) })) {
      const key = keyOf({ kind, gameId, name });
      const events = byName.get(key) ?? [];
      if (events.at(-1) !== entry) events.push(entry);
      byName.set(key, events);
      all.set(key, { kind, gameId, name });
    }
  }
  return { listed, all: [...all.values()], events: (name) => byName.get(keyOf(name)) ?? [] };
}

const keyOf = ({ kind, gameId, name }: OpenNames["all"][number]): string => `${kind}:${gameId}:${name}`;
