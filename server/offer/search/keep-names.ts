import type { Stop } from "@clutch/kernel";
import type { Bus } from "../../base/bus/bus.ts";
import type { EventChanged, EventState } from "../../base/bus/messages.ts";
import type { CatalogueEvent, LiveCatalogue } from "../catalogue/live-catalogue.ts";
import type { Store } from "../../base/store/open.ts";
import { writeNames, type SearchName } from "./store-names.ts";

interface KeepNamesDeps {
  readonly store: Store;
  readonly bus: Bus;
  readonly catalogue: LiveCatalogue;
  readonly onError: (error: unknown) => void;
}

/** Coalesces what a source's first batch brings. */
const PAUSE_MS = 500;
const PAUSE_AFTER_ERROR_MS = 10_000;
const BATCH = 500;
/** Names waiting and names known as written; beyond it the oldest is forgotten and written again when it is next seen. */
const MAX_NAMES = 200_000;

/** Writes the names of events as they appear, so that the search finds them; every server does, as writing twice is harmless. */
export function startKeepingNames({ store, bus, catalogue, onError }: KeepNamesDeps): Stop {
  const written = new Map<string, number>();
  const waiting = new Map<string, SearchName>();
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> = Promise.resolve();
  let isStopped = false;

  const keep = (names: readonly SearchName[], pauseMs = PAUSE_MS): void => {
    for (const name of names) {
      const key = keyOf(name);
      if ((written.get(key) ?? Number.NEGATIVE_INFINITY) < name.lastStartMs) putBounded(waiting, key, name);
    }
    if (waiting.size > 0 && timer === null && !isStopped) timer = setTimeout(flush, pauseMs).unref();
  };
  const flush = (): void => {
    const batch = [...waiting].slice(0, BATCH);
    for (const [key] of batch) waiting.delete(key);
    const names = batch.map(([, name]) => name);
    working = writeNames(store, names)
      .then(() => names.forEach((name) => putBounded(written, keyOf(name), name.lastStartMs)))
      .then(() => PAUSE_MS)
      .catch((error: unknown) => {
        for (const [key, name] of batch) if (!waiting.has(key)) putBounded(waiting, key, name);
        onError(error);
        return PAUSE_AFTER_ERROR_MS;
      })
      .then((pauseMs) => {
        timer = null;
        keep([], pauseMs);
      });
  };
  const stopHearing = bus.subscribe("event.*", ({ event }: EventChanged) => {
    keep(namesOf({ event, players: playersOf(catalogue.event(event.eventId)) }));
  });
  for (const entry of catalogue.events()) keep(namesOf({ event: entry.event, players: playersOf(entry) }));
  return async () => {
    isStopped = true;
    stopHearing();
    if (timer !== null) clearTimeout(timer);
    await working;
  };
}

const keyOf = ({ kind, gameId, name }: SearchName): string => `${kind}:${gameId}:${name}`;

function putBounded<T>(names: Map<string, T>, key: string, value: T): void {
  names.set(key, value);
  if (names.size <= MAX_NAMES) return;
  const oldest = names.keys().next();
  if (!oldest.done) names.delete(oldest.value);
}

/** Who plays, as far as the statistics of the running maps say. */
export const playersOf = (entry: CatalogueEvent | null): readonly string[] => [
  ...new Set(
    [...(entry?.stats.values() ?? [])].flatMap(({ stats }) =>
      [...(stats.home.players ?? []), ...(stats.away.players ?? [])].map(({ name }) => name),
    ),
  ),
];

/** Every name an event is found by. */
export function namesOf({ event, players }: { readonly event: EventState; readonly players: readonly string[] }) {
  const { gameId, startMs: lastStartMs } = event;
  const of = (kind: SearchName["kind"], names: readonly (string | null)[]): SearchName[] =>
    names.flatMap((name) => (name === null || name === "" ? [] : [{ kind, gameId, name, lastStartMs }]));
  return [
    ...of("team", [event.homeName, event.awayName, ...event.contenders]),
    ...of("player", players),
    ...of("league", [event.competitionName]),
  ];
}
