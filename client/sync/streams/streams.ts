import { calls } from "@clutch/contract";
import { INITIAL_FILTER } from "../../store/lobby.ts";
import { uiStore } from "../../store/ui.ts";
import { writeEvents } from "../catalogue.ts";
import { computeEventsQuery } from "../events.ts";
import { eventLocale } from "../language.ts";
import { showMobilePage } from "../mobile-page.ts";
import { getRuntime } from "../runtime.ts";

/** One way a match is shown. */
export interface StreamEntry {
  readonly address: string;
  /** Who shows it, as the source names itself. */
  readonly source: string;
  readonly isInternational: boolean;
}

/** The streams of an event, local ones first; none where the call fails, for a match is followed without them as well. */
export async function loadStreams(eventId: string): Promise<readonly StreamEntry[]> {
  const input = { params: { event_id: eventId } };
  const answer = await getRuntime().api.call(calls.eventStreams, input, { isRepeated: true });
  if (!answer.ok) return [];
  const entries = answer.value.results.map(({ url, source, kind }) => ({
    address: url,
    source,
    isInternational: kind === "international",
  }));
  return entries.toSorted((one, other) => Number(one.isInternational) - Number(other.isInternational));
}

const WATCHED = { ...INITIAL_FILTER, tab: "inplay", onlyStreams: true } as const;

/** Ids of matches in play that are shown, in the list's order, with what the catalogue holds of them; null when the call fails. */
export async function loadWatchable(): Promise<readonly string[] | null> {
  const query = { ...computeEventsQuery(WATCHED, 1), ...eventLocale() };
  const answer = await getRuntime().api.call(calls.eventsList, { query }, { isRepeated: true });
  if (!answer.ok) return null;
  writeEvents(answer.value.results);
  return answer.value.results.map(({ event_id: eventId }) => eventId);
}

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
