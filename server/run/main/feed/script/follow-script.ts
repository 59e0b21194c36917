import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import type { PlayedSource, ScriptCommand, ScriptedSource } from "@clutch/feed";
import type { Obeyed } from "../thread-messages.ts";

/** How often the file is looked at for new lines. */
const LOOK_MS = 10;

export interface FollowOptions {
  /** One command a line, only ever appended to; it may not be there yet. */
  readonly file: string;
  readonly onObeyed: (obeyed: Obeyed) => void;
}

/**
 * A scripted source that does what its file says, line after line, from the first at every start: a server started again
 * stands where it stood. A question is answered as of the file's last line.
 */
export function followScript(source: ScriptedSource, { file, onObeyed }: FollowOptions): PlayedSource {
  const readLines = createLineReader(file);
  const refused: (readonly [number, string])[] = [];
  let lines = 0;
  let isStarted = false;
  const obeyNew = (): void => {
    const fresh = readLines();
    if (fresh.length === 0) return;
    for (const line of fresh) {
      lines += 1;
      try {
        source.obey(JSON.parse(line) as ScriptCommand);
      } catch (error) {
        refused.push([lines, String(error)]);
      }
    }
    if (isStarted) onObeyed({ lines, refused });
  };
  return {
    ...source,
    async start(sink) {
      obeyNew();
      const stop = await source.start(sink);
      isStarted = true;
      onObeyed({ lines, refused });
      const timer = setInterval(obeyNew, LOOK_MS);
      return async () => {
        clearInterval(timer);
        await stop();
      };
    },
    jointOf(matchKey) {
      obeyNew();
      return source.jointOf(matchKey);
    },
  };
}

/** Gives the whole lines that were appended since it was last asked. */
function createLineReader(file: string): () => readonly string[] {
  const decoder = new StringDecoder("utf8");
  let place = 0;
  let rest = "";
  return () => {
    if (!existsSync(file)) return [];
    const opened = openSync(file, "r");
    try {
      const fresh = Buffer.alloc(fstatSync(opened).size - place);
      if (fresh.byteLength === 0) return [];
      place += readSync(opened, fresh, 0, fresh.byteLength, place);
      const parts = (rest + decoder.write(fresh)).split("\n");
      rest = parts.pop() ?? "";
      return parts;
    } finally {
      closeSync(opened);
    }
  };
}
