import { DAY_MS, systemClock, type Stop } from "@clutch/kernel";
import { startLoop } from "../../jobs/loop.ts";
import { createTrouble } from "../../../base/observe/trouble.ts";
import { startTrading } from "../../../offer/trading/start-trading.ts";
import { startKeepingPrices } from "../../../offer/trading/prices/keep-prices.ts";
import { readPlayedUntil } from "../../../offer/trading/store-trading.ts";
import { keepFactMonths } from "../../../offer/trading/store-facts.ts";
import { serveWorlds } from "../../../bets/quotes/ask-worlds.ts";
import type { Base } from "../base.ts";
import type { RecordFile } from "@clutch/feed";
import { logRecords } from "./log-records.ts";
import { openRecords } from "./open-records.ts";
import type { ThreadOptions } from "./thread-messages.ts";
import { readMatchSeed } from "./match-seed.ts";
import { createAcknowledgement } from "./script/acknowledge.ts";
import { preparePast } from "./past/play-past.ts";
import { createSleeper } from "./sleeper.ts";
import { createThreadSource, SOURCE_NAMES } from "./thread-source.ts";

/** How often the partitions of months are looked after. */
const MONTHS_MS = 3_600_000;

/** Takes matches from their source. One process has this role: the source's word is written once. */
export async function startFeedRole(base: Base): Promise<Stop> {
  const { speed, demoSecret, operatorOrigin } = base.config;
  const matches = readMatches(base);
  const acknowledgement = matches.kind === "scripted" ? createAcknowledgement(matches.file) : null;
  const streamsAt = demoSecret === null ? null : `${operatorOrigin}/streams`;
  const playedUntilMs = await findPlayedUntil(base, matches);
  const source = createThreadSource(
    { matches, speed, streamsAt, playedUntilMs },
    {
      onEnd: (error) => base.log.error({ err: error }, "the match source fell silent: no bet is taken until a restart"),
      onTrouble: (trouble) => base.log.error({ trouble }, "a question to the worlds of a match failed"),
      onClockBack: (byMs) => warnOfClock(base, byMs),
      onObeyed: (obeyed, sentCount) => acknowledgement?.obeyed(obeyed, sentCount),
    },
  );
  const sleeper = createSleeper(base, source, () => Bun.gc(true));
  await keepFactMonths(base.store, base.clock.nowMs());
  const { failed, worked } = createTrouble(base.log, "keeping the months of facts");
  const months = startLoop({
    name: "keeping the months of facts",
    everyMs: MONTHS_MS,
    run: () => keepFactMonths(base.store, base.clock.nowMs()),
    onError: failed,
    onDone: worked,
  });
  const startPast = await preparePastOf(base, matches);
  const stopPrices = startKeepingPrices(base);
  const stopTrading = await startTrading(source, {
    ...base,
    // Whoever settles hears of results by the bus and finds them in the store.
    onResults: () => {},
    onTaken: (count) => {
      acknowledgement?.taken(count);
      sleeper.taken(count);
    },
    recover: (matchKeys) => source.recover(matchKeys),
  });
  const stopPast = startPast();
  const stopServing = serveWorlds(base.bus, (question, priority) => source.ask(question, priority));
  // A script says when its prices move, whoever looks.
  const stopResting = matches.kind === "scripted" ? null : base.attention.attach(sleeper);
  return async () => {
    await stopResting?.();
    stopServing();
    await stopPast();
    await months.stop();
    await stopTrading();
    await stopPrices();
  };
}

/** A source that is further ahead of the clock played by one that had been set wrong. */
const MOST_AHEAD_MS = DAY_MS;

/** Where the clock was set back since, a source goes on from what it has played to: what was published once is known. */
async function findPlayedUntil(base: Base, { kind }: ThreadOptions["matches"]): Promise<number> {
  const playedMs = await readPlayedUntil(base.store, SOURCE_NAMES[kind]);
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

/** Only invented matches have a past that can be played. */
function preparePastOf(base: Base, matches: ThreadOptions["matches"]): Promise<() => Stop> {
  const { speed, playsPast } = base.config;
  return matches.kind === "simulated" && playsPast
    ? preparePast(base, { seed: matches.seed, speed })
    : Promise.resolve(() => () => Promise.resolve());
}

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
