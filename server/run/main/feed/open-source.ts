import { DAY_MS, systemClock, type Stop } from "@clutch/kernel";
import type { RecordFile } from "@clutch/feed";
import { startLoop } from "../../jobs/loop.ts";
import { createTrouble } from "../../../base/observe/trouble.ts";
import { readPlayedUntil } from "../../../offer/trading/store-trading.ts";
import type { Base } from "../base.ts";
import { logRecords } from "./log-records.ts";
import { readMatchSeed } from "./match-seed.ts";
import { openRecords } from "./open-records.ts";
import { createAcknowledgement, type Acknowledgement } from "./script/acknowledge.ts";
import type { ThreadOptions } from "./thread-messages.ts";
import { createThreadSource, SOURCE_NAMES, type ThreadSource } from "./thread-source.ts";

/** The source in its thread, not yet started. */
export interface OpenedSource {
  readonly matches: ThreadOptions["matches"];
  readonly source: ThreadSource;
  readonly acknowledgement: Acknowledgement | null;
  /** Its thread ended by itself: nothing comes from it any more. */
  readonly isOver: () => boolean;
}

export async function openSource(base: Base): Promise<OpenedSource> {
  const { speed, demoSecret, operatorOrigin } = base.config;
  const matches = readMatches(base);
  const acknowledgement = matches.kind === "scripted" ? createAcknowledgement(matches.file) : null;
  const streamsAt = demoSecret === null ? null : `${operatorOrigin}/streams`;
  const playedUntilMs = await findPlayedUntil(base, matches);
  let isOver = false;
  const source = createThreadSource(
    { matches, speed, streamsAt, playedUntilMs },
    {
      onEnd: (error) => {
        isOver = true;
        base.log.error({ err: error }, "the match source ended: this process publishes no match until it is restarted");
      },
      onTrouble: (trouble) => base.log.error({ trouble }, "a question to the worlds of a match failed"),
      onWarm: () => base.log.info("this process stands by with all that the match source knows"),
      onClockBack: (byMs) => warnOfClock(base, byMs),
      onObeyed: (obeyed, sentCount) => acknowledgement?.obeyed(obeyed, sentCount),
    },
  );
  return { matches, source, acknowledgement, isOver: () => isOver };
}

/** A source that plays along while another process publishes the same matches. */
export interface StandingSource {
  /** As it is to be started; null where its thread has ended. */
  take(): Promise<OpenedSource | null>;
  readonly stop: Stop;
}

/** How often it learns how far the other process has played: its own clock may be behind. */
const FOLLOW_MS = 1000;

export async function openStandingSource(base: Base): Promise<StandingSource> {
  const opened = await openSource(base);
  const { source, matches, isOver } = opened;
  source.standBy();
  const follow = async (): Promise<void> => source.advanceTo(await findPlayedUntil(base, matches));
  const { failed, worked } = createTrouble(base.log, "following how far the matches are played");
  const following = startLoop({
    name: "following how far the matches are played",
    everyMs: FOLLOW_MS,
    run: follow,
    onError: failed,
    onDone: worked,
  });
  return {
    async take() {
      await following.stop();
      await follow();
      return isOver() ? null : opened;
    },
    async stop() {
      await following.stop();
      await source.stop();
    },
  };
}

/** A source that is further ahead of the clock played by one that had been set wrong. */
const MOST_AHEAD_MS = DAY_MS;

/** Where the clock was set back since, a source goes on from what it has played to: what was published once is known. */
async function findPlayedUntil(base: Base, { kind }: ThreadOptions["matches"]): Promise<number> {
  const playedMs = await readPlayedUntil(base.jobStore, SOURCE_NAMES[kind]);
  const aheadMs = playedMs - systemClock.nowMs();
  if (kind === "scripted" || aheadMs > MOST_AHEAD_MS) return 0;
  if (aheadMs > 1000) warnOfClock(base, aheadMs);
  return playedMs;
}

const warnOfClock = ({ log }: Base, byMs: number): void =>
  log.warn(
    { bySeconds: Math.round(byMs / 1000) },
    "the machine's clock was set back: matches go on by their own time, a little slower until it meets them",
  );

/** Where the matches come from: a script, the records of a folder, or a seed. */
function readMatches({ config, log }: Base): ThreadOptions["matches"] {
  if (config.scriptFile !== null) {
    log.warn("CLUTCH_FEED is scripted: whoever writes the file decides every match. It is for tests and demos");
    return { kind: "scripted", file: config.scriptFile };
  }
  if (config.replayFolder !== null) return { kind: "recorded", files: readRecordFiles(config.replayFolder, log) };
  if (config.seed !== null) {
    log.warn("CLUTCH_SEED is set: whoever knows it can compute every match ahead. It is for tests and demos");
  }
  return { kind: "simulated", seed: config.seed ?? readMatchSeed(config.dataFolder) };
}

/** What of a folder cannot be read is named in the log and left out; a folder with nothing to play was refused at start. */
function readRecordFiles(folder: string, log: Base["log"]): readonly RecordFile[] {
  const opened = openRecords(folder);
  if (!opened.ok) throw new Error(opened.error);
  const { files, unread, recordings } = opened.value;
  logRecords(log, unread, recordings);
  return files;
}
