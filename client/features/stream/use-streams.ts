import { isEndedStatus } from "@clutch/rules";
import { useAnswer } from "../../queries/use-answer.ts";
import type { EventEntry } from "../../store/catalogue.ts";
import { streamsQuery, type StreamEntry } from "../../sync/streams.ts";
import { streamType, type StreamType } from "./stream-type.ts";

export interface ShownStream extends StreamEntry {
  readonly type: StreamType;
}

const NONE: readonly ShownStream[] = [];

/**
 * The streams of an event that can be shown here, local ones first; null until they are known. None where the call fails,
 * for a match is followed without them as well.
 */
export function useStreams(eventId: string, event: EventEntry | undefined): readonly ShownStream[] | null {
  // Not asked for anew as the match ends: what was shown says that it has ended.
  const isInPlay = event !== undefined && (event.inPlay || isEndedStatus(event.status));
  const { data, isError } = useAnswer(streamsQuery(eventId, isInPlay), {
    // As play begins the picture stays while they are asked for anew.
    placeholder: (before, key) => (key?.[1] === eventId ? before : undefined),
  });
  if (data === undefined) return isError ? NONE : null;
  return data.flatMap(toShown);
}

function toShown(entry: StreamEntry): ShownStream[] {
  const type = streamType(entry.address, window.location.protocol);
  return type === null ? [] : [{ ...entry, type }];
}
