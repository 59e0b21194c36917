import { createReplay, createScriptedSource, createSimulator, readRecordings, type PlayedSource } from "@clutch/feed";
import { systemClock } from "@clutch/kernel";
import { followScript } from "./script/follow-script.ts";
import type { Obeyed, ThreadOptions } from "./thread-messages.ts";

export interface SourceHooks {
  readonly onObeyed?: (obeyed: Obeyed) => void;
  readonly onClockBack?: (byMs: number) => void;
}

/** Makes the source that a thread plays; what is made again after it costs no second reading of the records. */
export function createSourceMaker(
  { matches, speed, streamsAt, playedUntilMs }: ThreadOptions,
  { onObeyed = () => {}, onClockBack = () => {} }: SourceHooks = {},
): () => PlayedSource {
  const from = (source: PlayedSource): PlayedSource => {
    source.advanceTo?.(playedUntilMs);
    return source;
  };
  if (matches.kind === "scripted")
    return () => followScript(createScriptedSource({ clock: systemClock }), { file: matches.file, onObeyed });
  if (matches.kind === "simulated")
    return () => from(createSimulator({ seed: matches.seed, speed, streamsAt, clock: systemClock, onClockBack }));
  const recordings = readRecordings(matches.files);
  return () => from(createReplay({ recordings, speed, clock: systemClock, onClockBack }));
}
