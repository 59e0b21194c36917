import { calls } from "@clutch/contract";
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
  const answer = await getRuntime().api.call(
    calls.eventStreams,
    { params: { event_id: eventId } },
    { isRepeated: true },
  );
  if (!answer.ok) return [];
  const entries = answer.value.results.map(({ url, source, kind }) => ({
    address: url,
    source,
    isInternational: kind === "international",
  }));
  return entries.toSorted((one, other) => Number(one.isInternational) - Number(other.isInternational));
}
