import { parseCsv, type CsvRow } from "./csv.ts";
import { readCount, readText, ShapeError, type Fields } from "./read-value.ts";
import type { MatchRecord, RecordFile, Skipped } from "./record.ts";
import { isCsLog, parseCsLog } from "./shapes/cs-rounds.ts";
import { isFixtureHistory, parseFixtureHistory, type FixtureHistory } from "./shapes/fixture-history.ts";
import { isHltvMatch, parseHltvMatch } from "./shapes/hltv-matches.ts";
import { groupKills, isLolGames, isLolKills, parseLolGame } from "./shapes/lol-kills.ts";
import { isLeagueList, isOpenDota, parseOpenDota } from "./shapes/opendota.ts";
import { groupTeams, isOraclesElixir, parseOraclesElixir } from "./shapes/oracles-elixir.ts";
import { isProMatch, parseProMatch } from "./shapes/pro-matches.ts";
import { groupMaps, isVctPicks, isVctScore, parseVctMatch } from "./shapes/vct.ts";

/** What a folder holds to be replayed. */
export interface Recordings {
  /** In the order they are replayed: those with a date by it, then the others as their files list them. */
  readonly matches: readonly MatchRecord[];
  readonly histories: readonly FixtureHistory[];
  /** Files and records that cannot be read, and why. */
  readonly skipped: readonly Skipped[];
  /** Files in other shapes, which are not played. */
  readonly others: readonly string[];
}

type Content =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "csv"; readonly rows: readonly CsvRow[] };

interface Opened {
  readonly file: string;
  readonly content: Content;
}

/** Reads everything a folder holds. A file or record that is broken names itself and is skipped; it stops no other. */
export function readRecordings(files: readonly RecordFile[]): Recordings {
  const skipped: Skipped[] = [];
  const opened = files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((file) => openFile(file, skipped));
  const leagues = readLeagues(opened);
  const kills = groupKills(rowsOf(opened, isLolKills));
  const picks = rowsOf(opened, isVctPicks);
  const found: MatchRecord[] = [];
  const histories: FixtureHistory[] = [];
  const others: string[] = [];
  for (const { file, content } of opened) {
    const before = found.length + histories.length + skipped.length;
    const keep = (read: () => MatchRecord): void => {
      const record = tryRead(file, read, skipped);
      if (record) found.push(record);
    };
    for (const history of content.kind === "json" && isFixtureHistory(content.value) ? [content.value] : []) {
      const parsed = tryRead(file, () => parseFixtureHistory(history), skipped);
      if (parsed) histories.push(parsed);
      skipped.push(...(parsed?.unread ?? []).map((reason) => ({ file, reason })));
    }
    for (const read of readersOf(content, { leagues, kills, picks })) keep(read);
    const isKnown = found.length + histories.length + skipped.length > before || isSupport(content);
    if (!isKnown) others.push(file);
  }
  return { matches: orderRecords(found, skipped), histories, skipped, others };
}

function openFile({ name, text }: RecordFile, skipped: Skipped[]): Opened[] {
  if (/\.csv$/i.test(name)) {
    const rows = parseCsv(text);
    if (rows) return [{ file: name, content: { kind: "csv", rows } }];
    skipped.push({ file: name, reason: "it is no CSV file: its lines differ in their number of fields" });
    return [];
  }
  if (!/\.json$/i.test(name)) return [];
  try {
    // A byte order mark is no part of what a file says (RFC 8259, 8.1).
    return [{ file: name, content: { kind: "json", value: JSON.parse(text.replace(/^\uFEFF/, "")) } }];
  } catch {
    skipped.push({ file: name, reason: "it is no JSON" });
    return [];
  }
}

function rowsOf(opened: readonly Opened[], isOwn: (row: CsvRow) => boolean): readonly CsvRow[] {
  return opened.flatMap(({ content }) =>
    content.kind === "csv" && content.rows[0] && isOwn(content.rows[0]) ? content.rows : [],
  );
}

function readLeagues(opened: readonly Opened[]): ReadonlyMap<number, string> {
  const lists = opened.flatMap(({ content }) =>
    content.kind === "json" && isLeagueList(content.value) ? content.value : [],
  );
  return new Map(
    lists.flatMap((league) => (isNamed(league) ? [[readCount(league, "leagueid"), readText(league, "name")]] : [])),
  );
}

const isNamed = (league: Fields): boolean =>
  Number.isSafeInteger(league["leagueid"]) && typeof league["name"] === "string";

interface Support {
  readonly leagues: ReadonlyMap<number, string>;
  readonly kills: ReadonlyMap<string, readonly CsvRow[]>;
  readonly picks: readonly CsvRow[];
}

/** How each match of a file is read; nothing for a file of another shape. */
function readersOf(content: Content, { leagues, kills, picks }: Support): (() => MatchRecord)[] {
  if (content.kind === "json") {
    const values: readonly unknown[] = Array.isArray(content.value) ? content.value : [content.value];
    return values.flatMap((value) => {
      if (isOpenDota(value)) return [() => parseOpenDota(value, leagues)];
      if (isProMatch(value)) return [() => parseProMatch(value)];
      if (isHltvMatch(value)) return [() => parseHltvMatch(value)];
      return isCsLog(value) ? [() => parseCsLog(value)] : [];
    });
  }
  const { rows } = content;
  const [first] = rows;
  if (!first) return [];
  if (isLolGames(first)) return rows.map((row) => () => parseLolGame(row, kills.get(row["game_id"] ?? "") ?? []));
  if (isOraclesElixir(first)) return groupTeams(rows).map((pair) => () => parseOraclesElixir(pair));
  return isVctScore(first) ? groupMaps(rows).map((maps) => () => parseVctMatch(maps, picks)) : [];
}

/** Files that say something about the matches of others. */
function isSupport(content: Content): boolean {
  if (content.kind === "json") return isLeagueList(content.value);
  const [first] = content.rows;
  return first !== undefined && (isLolKills(first) || isVctPicks(first));
}

function tryRead<Read>(file: string, read: () => Read, skipped: Skipped[]): Read | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    skipped.push({ file, reason: error.message });
    return null;
  }
}

/** A record that two files hold is played once. */
function orderRecords(found: readonly MatchRecord[], skipped: Skipped[]): readonly MatchRecord[] {
  const known = new Map<string, MatchRecord>();
  for (const record of found) {
    if (known.has(record.id)) skipped.push({ file: record.id, reason: "the match is in the folder twice" });
    else known.set(record.id, record);
  }
  const dateOf = ({ playedMs }: MatchRecord): number => playedMs ?? Number.MAX_SAFE_INTEGER;
  return [...known.values()].toSorted((one, other) => dateOf(one) - dateOf(other));
}
