import { useEffect, useState } from "react";
import { loadStreams, type StreamEntry } from "../../sync/streams/streams.ts";
import { streamType, type StreamType } from "./stream-type.ts";

export interface ShownStream extends StreamEntry {
  readonly type: StreamType;
}

interface Found {
  readonly eventId: string;
  readonly isInPlay: boolean;
  readonly streams: readonly ShownStream[];
}

/** The streams of an event that can be shown here, local ones first; null until they are known. Asked again as play begins. */
export function useStreams(eventId: string, isInPlay: boolean): readonly ShownStream[] | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isOver = false;
    void loadStreams(eventId).then((entries) => {
      if (!isOver) setFound({ eventId, isInPlay, streams: entries.flatMap(toShown) });
    });
    return () => {
      isOver = true;
    };
  }, [eventId, isInPlay]);
  return found?.eventId === eventId ? found.streams : null;
}

function toShown(entry: StreamEntry): ShownStream[] {
  const type = streamType(entry.address, window.location.protocol);
  return type === null ? [] : [{ ...entry, type }];
}
