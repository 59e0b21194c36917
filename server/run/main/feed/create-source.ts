import { createReplay, createScriptedSource, createSimulator, readRecordings, type PlayedSource } from "@clutch/feed";
import { systemClock } from "@clutch/kernel";
import { followScript } from "./script/follow-script.ts";
import type { Obeyed, ThreadOptions } from "./thread-messages.ts";

/** Makes the source that a thread plays; what is made again after it costs no second reading of the records. */
export function createSourceMaker(
  { matches, speed, streamsAt }: ThreadOptions,
  onObeyed: (obeyed: Obeyed) => void = () => {},
): () => PlayedSource {
  if (matches.kind === "scripted")
    return () => followScript(createScriptedSource({ clock: systemClock }), { file: matches.file, onObeyed });
  if (matches.kind === "simulated")
    return () => createSimulator({ seed: matches.seed, speed, streamsAt, clock: systemClock });
  const recordings = readRecordings(matches.files);
  return () => createReplay({ recordings, speed, clock: systemClock });
}
