import type { Recordings } from "@clutch/feed";
import type { Base } from "../base.ts";

/** Lines about what is left out, of each file and in all: a folder of broken records may not fill the log. */
const LINES_A_FILE = 20;
const LINES = 100;

/** Says what of a folder is played, in which order where its records do not say, and what is left out and why. */
export function logRecords(log: Pick<Base["log"], "warn">, unread: readonly string[], recordings: Recordings): void {
  const { matches, histories, skipped, others, unordered } = recordings;
  for (const file of unread.slice(0, LINES)) log.warn({ file }, "a file of the replay cannot be read and is left out");
  const byFile = [...Map.groupBy(skipped, ({ file }) => file).values()];
  const linesAFile = Math.max(1, Math.min(LINES_A_FILE, Math.floor(LINES / byFile.length)));
  const named = byFile.flatMap((own) => own.slice(0, linesAFile)).slice(0, LINES);
  for (const { file, record, reason } of named)
    log.warn({ file, record, reason }, "a broken record of the replay is left out");
  const unnamed = skipped.length - named.length + Math.max(0, unread.length - LINES);
  if (unnamed > 0) log.warn({ count: unnamed }, "more of the replay is left out than is named");
  if (unordered.size > 0)
    log.warn(
      { files: Object.fromEntries([...unordered].slice(0, LINES)) },
      "records say neither when nor in which order they were played: they are replayed as their files list them",
    );
  const fixtures = histories.reduce((sum, history) => sum + history.fixtures.length, 0);
  log.warn(
    { matches: matches.length, fixtures, otherFiles: others.length },
    "recorded matches are replayed: whoever knows the records knows their ends. It is for tests and demos",
  );
}
