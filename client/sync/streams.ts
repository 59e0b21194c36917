import { calls } from "@clutch/contract";
import { INITIAL_FILTER } from "../store/lobby.ts";
import { uiStore } from "../store/ui.ts";
import { writeEvents } from "./catalogue.ts";
import { computeEventsQuery } from "./events/events.ts";
import { eventLocale } from "./language.ts";
import { showMobilePage } from "./mobile-page.ts";
import { readAnswer, type Query } from "./queries/query.ts";
import type { Reader } from "./queries/reader.ts";
import { getRuntime } from "./runtime.ts";

/** One way a match is shown. */
export interface StreamEntry {
  readonly address: string;
  /** Who shows it, as the source names itself. */
  readonly source: string;
  readonly isInternational: boolean;
}

/** The streams of an event, local ones first; asked for anew as play begins and whenever they are shown: addresses expire. */
export const streamsQuery = (eventId: string, isInPlay: boolean): Query<readonly StreamEntry[]> => ({
  queryKey: ["streams", eventId, isInPlay],
  gcTime: 0,
  queryFn: async (run) => {
    const { results } = await readAnswer(calls.eventStreams, { params: { event_id: eventId } }, run);
    const entries = results.map(({ url, source, kind }) => ({
      address: url,
      source,
      isInternational: kind === "international",
    }));
    return entries.toSorted((one, other) => Number(one.isInternational) - Number(other.isInternational));
  },
});

const WATCHED = { ...INITIAL_FILTER, tab: "inplay", onlyStreams: true } as const;

/** Ids of matches in play that are shown, in the list's order; the catalogue gets what is known of them. */
export const watchableQuery = (reader: Reader): Query<readonly string[]> => ({
  queryKey: ["watchable", reader],
  queryFn: async (run) => {
    const query = { ...computeEventsQuery(WATCHED, 1), ...eventLocale() };
    const { results } = await readAnswer(calls.eventsList, { query }, run);
    writeEvents(results);
    return results.map(({ event_id: eventId }) => eventId);
  },
});

const pathOf = (eventId: string): string => `/live-stream-app/${encodeURIComponent(eventId)}`;

/** The picture of a match alone, without the widget's chrome (route live-stream-app). */
export const openStream = (eventId: string): void => getRuntime().navigate(pathOf(eventId));

/** From the picture to the markets of its match, or to the list. On a phone the event's page lies over the list (G-19). */
export function leaveStream(eventId: string | null): void {
  const { navigate } = getRuntime();
  const { isMobile } = uiStore.getState();
  navigate(eventId === null || isMobile ? "/events" : `/events/${encodeURIComponent(eventId)}`);
  if (eventId === null || !isMobile) return;
  uiStore.setState({ mobileEventId: eventId });
  showMobilePage("event-detail");
}

/** Whether the picture fills the screen, really or by our own styles: the prompt to rotate then stays away (SPEC 2). */
export const setVideoFullscreen = (isVideoFullscreen: boolean): void => uiStore.setState({ isVideoFullscreen });
