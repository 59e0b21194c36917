import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { readRecordings, type RecordFile, type Recordings } from "@clutch/feed";
import { err, ok, type Result } from "@clutch/kernel";

/** Larger files are no records, and are not read. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_FILES = 10_000;

export interface OpenedRecords {
  readonly files: readonly RecordFile[];
  readonly recordings: Recordings;
  /** Files that cannot be read, or are too large. */
  readonly unread: readonly string[];
}

/**
 * Reads the JSON and CSV files of the folder that is replayed (RU-23), also below it. The error is one line: the folder is not
 * there, cannot be read or holds nothing to play. A single file that cannot be read is named and left out.
 */
export function openRecords(folder: string): Result<OpenedRecords, string> {
  const names = listFolder(folder);
  if (!names.ok) return names;
  const files: RecordFile[] = [];
  const unread: string[] = [];
  for (const name of names.value) {
    const text = tryReadFile(path.join(folder, name));
    if (text === null) unread.push(name);
    else files.push({ name, text });
  }
  const recordings = readRecordings(files);
  if (recordings.matches.length + recordings.histories.length > 0) return ok({ files, recordings, unread });
  const what =
    names.value.length === 0 ? "holds no JSON or CSV file" : "holds no match in a shape that can be replayed";
  return err(`CLUTCH_FEED: ${folder} ${what}`);
}

function listFolder(folder: string): Result<readonly string[], string> {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    return ok(
      names
        .filter((name) => /\.(json|csv)$/i.test(name))
        .toSorted()
        .slice(0, MAX_FILES),
    );
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    const why = code === "ENOENT" ? "does not exist" : code === "ENOTDIR" ? "is no folder" : "cannot be read";
    return err(`CLUTCH_FEED: ${folder} ${why}`);
  }
}

function tryReadFile(file: string): string | null {
  try {
    return statSync(file).size > MAX_BYTES ? null : readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
