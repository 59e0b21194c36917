import { parseCsv, touchedBy, type Csv, type CsvRow, type TornLine } from "./csv.ts";
import { cleanName } from "./names.ts";
import { isFields, MOST, readCount, readText, ShapeError, type Fields } from "./read-value.ts";
import type { MatchRecord, RecordFile, Skipped } from "./record.ts";
import { isCsLog, parseCsLog } from "./shapes/cs-rounds.ts";
import { isFixtureHistory, parseFixtureHistory, type FixtureHistory } from "./shapes/fixture-history.ts";
import { isHltvMatch, orderHltvList, parseHltvMatch } from "./shapes/hltv-matches.ts";
import { groupKills, isLolGames, isLolKills, parseLolGame } from "./shapes/lol-kills.ts";
import { isHeroList, readHeroNames, type HeroName } from "./shapes/hero-names.ts";
import { isLeagueList, isOpenDota, parseOpenDota } from "./shapes/opendota.ts";
import { groupTeams, isOraclesElixir, parseOraclesElixir } from "./shapes/oracles-elixir.ts";
import { isProMatch, parseProMatch } from "./shapes/pro-matches.ts";
import { groupMaps, isVctPicks, isVctScore, parseVctMatch } from "./shapes/vct.ts";

/** What a folder holds to be replayed. */
export interface Recordings {
  /** In the order they are replayed: those with a date by it, then the others by their sequence or as their files list them. */
  readonly matches: readonly MatchRecord[];
  readonly histories: readonly FixtureHistory[];
  /** Files and records that cannot be read, and why. */
  readonly skipped: readonly Skipped[];
  /** Files in other shapes, which are not played. */
  readonly others: readonly string[];
  /** How many of the matches say neither when they were played nor in which order, by their files. */
  readonly unordered: ReadonlyMap<string, number>;
}

type Content = { readonly kind: "json"; readonly value: unknown } | ({ readonly kind: "csv" } & Csv);

interface Opened {
  readonly file: string;
  readonly content: Content;
}

/** One record of a file: what the file calls it, and how it is read. */
interface Reader {
  readonly record: string;
  readonly read: () => MatchRecord;
}

interface Found {
  readonly file: string;
  readonly match: MatchRecord;
}

/** Reads everything a folder holds. A file or record that is broken names itself and is skipped; it stops no other. */
export function readRecordings(files: readonly RecordFile[]): Recordings {
  const skipped: Skipped[] = [];
  const opened = files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((file) => openFile(file, skipped));
  const support = readSupport(opened);
  const found: Found[] = [];
  const histories: FixtureHistory[] = [];
  const others: string[] = [];
  for (const { file, content } of opened) {
    const before = found.length + histories.length + skipped.length;
    for (const history of content.kind === "json" && isFixtureHistory(content.value) ? [content.value] : []) {
      const parsed = tryRead({ file, record: null }, () => parseFixtureHistory(history), skipped);
      if (parsed) histories.push(parsed);
      skipped.push(...(parsed?.unread ?? []).map((each) => ({ file, ...each })));
    }
    for (const { record, read } of readersOf(content, support)) {
      const match = tryRead({ file, record }, read, skipped);
      if (match) found.push({ file, match });
    }
    const isKnown = found.length + histories.length + skipped.length > before || isSupport(content);
    if (content.kind === "csv" && isKnown) skipped.push(...content.torn.map((line) => nameTorn(file, line)));
    if (!isKnown) others.push(file);
  }
  return { ...orderRecords(found, skipped), histories, skipped, others };
}

const nameTorn = (file: string, { line }: TornLine): Skipped => ({
  file,
  record: `line ${line}`,
  reason: "it has not the fields that the first line names",
});

function openFile({ name, text }: RecordFile, skipped: Skipped[]): Opened[] {
  if (/\.csv$/i.test(name)) {
    const csv = parseCsv(text);
    if (csv) return [{ file: name, content: { kind: "csv", ...csv } }];
    skipped.push({
      file: name,
      record: null,
      reason: "it is no CSV file: no line has the fields that the first one names",
    });
    return [];
  }
  if (!/\.json$/i.test(name)) return [];
  try {
    // A byte order mark is no part of what a file says (RFC 8259, 8.1).
    return [{ file: name, content: { kind: "json", value: JSON.parse(text.replace(/^\uFEFF/, "")) } }];
  } catch {
    skipped.push({ file: name, record: null, reason: "it is no JSON" });
    return [];
  }
}

/** What files say about the matches of others. */
interface Support {
  readonly leagues: ReadonlyMap<number, string>;
  readonly heroes: ReadonlyMap<number, HeroName>;
  readonly kills: ReadonlyMap<string, readonly CsvRow[]>;
  readonly picks: readonly CsvRow[];
  /** Games and matches that lack a line of their kills, or of their picks. */
  readonly tornKills: ReadonlySet<string>;
  readonly tornPicks: ReadonlySet<string>;
}

function readSupport(opened: readonly Opened[]): Support {
  const csvOf = (isOwn: (row: CsvRow) => boolean): Csv => {
    const own = opened.flatMap(({ content }) =>
      content.kind === "csv" && content.rows[0] && isOwn(content.rows[0]) ? [content] : [],
    );
    return { rows: own.flatMap(({ rows }) => rows), torn: own.flatMap(({ torn }) => torn) };
  };
  const jsonOf = (isOwn: (value: unknown) => value is readonly Fields[]): readonly Fields[] =>
    opened.flatMap(({ content }) => (content.kind === "json" && isOwn(content.value) ? content.value : []));
  const [kills, picks] = [csvOf(isLolKills), csvOf(isVctPicks)];
  return {
    leagues: new Map(
      jsonOf(isLeagueList).flatMap((league) =>
        isNamed(league) ? [[readCount(league, "leagueid", MOST.id), readText(league, "name")]] : [],
      ),
    ),
    heroes: readHeroNames(jsonOf(isHeroList)),
    kills: groupKills(kills.rows),
    picks: picks.rows,
    tornKills: touchedBy(kills.torn, "game_id"),
    tornPicks: touchedBy(picks.torn, "match_id"),
  };
}

const isNamed = ({ leagueid, name }: Fields): boolean =>
  Number.isSafeInteger(leagueid) && Number(leagueid) >= 0 && typeof name === "string";

/** How each match of a file is read; nothing for a file of another shape. */
function readersOf(content: Content, support: Support): readonly Reader[] {
  return content.kind === "json" ? readersOfJson(content.value, support) : readersOfCsv(content, support);
}

function readersOfJson(value: unknown, { leagues, heroes }: Support): readonly Reader[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const sequences = orderHltvList(values.filter(isHltvMatch));
  const readerOf = (each: unknown): (() => MatchRecord) | null => {
    if (isOpenDota(each)) return () => parseOpenDota(each, { leagues, heroes });
    if (isProMatch(each)) return () => parseProMatch(each);
    if (isHltvMatch(each)) return () => parseHltvMatch(each, sequences.get(each) ?? null);
    return isCsLog(each) ? () => parseCsLog(each) : null;
  };
  const reads = values.map(readerOf);
  if (reads.every((read) => read === null)) return [];
  return reads.map((read, index) => ({
    record: nameOf(values[index], index),
    read: read ?? refuse("it has not the shape of the other records of its file"),
  }));
}

const refuse = (reason: string) => (): never => {
  throw new ShapeError(reason);
};

/** What a file calls one of its records, else its place. */
function nameOf(value: unknown, index: number): string {
  const ids = isFields(value) ? [value["match_id"], value["match-id"], value["source"], value["id"]] : [];
  const id = ids.find((each) => typeof each === "string" || typeof each === "number");
  return cleanName(String(id ?? "")) || `at place ${index + 1}`;
}

function readersOfCsv({ rows, torn }: Csv, { kills, picks, tornKills, tornPicks }: Support): readonly Reader[] {
  const [first] = rows;
  if (!first) return [];
  if (isLolGames(first))
    return rows.map((row) =>
      readerOf(row["game_id"], tornKills, () => parseLolGame(row, kills.get(row["game_id"] ?? "") ?? [])),
    );
  if (isOraclesElixir(first)) {
    const touched = touchedBy(torn, "gameid");
    return groupTeams(rows).map((pair) => readerOf(pair[0]?.["gameid"], touched, () => parseOraclesElixir(pair)));
  }
  if (!isVctScore(first)) return [];
  const touched = new Set([...tornPicks, ...touchedBy(torn, "match_id")]);
  return groupMaps(rows).map((maps) => readerOf(maps[0]?.["match_id"], touched, () => parseVctMatch(maps, picks)));
}

const readerOf = (id = "", touched: ReadonlySet<string>, read: () => MatchRecord): Reader => ({
  record: cleanName(id),
  read: touched.has(id) ? refuse("a line that may be one of its own is torn") : read,
});

/** Files that say something about the matches of others. */
function isSupport(content: Content): boolean {
  if (content.kind === "json") return isLeagueList(content.value) || isHeroList(content.value);
  const [first] = content.rows;
  return first !== undefined && (isLolKills(first) || isVctPicks(first));
}

function tryRead<Read>(of: Omit<Skipped, "reason">, read: () => Read, skipped: Skipped[]): Read | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    skipped.push({ ...of, reason: error.message });
    return null;
  }
}

/** A record that two files hold is played once. */
function orderRecords(found: readonly Found[], skipped: Skipped[]): Pick<Recordings, "matches" | "unordered"> {
  const known = new Map<string, Found>();
  for (const { file, match } of found) {
    if (known.has(match.id)) skipped.push({ file, record: match.id, reason: "the match is in the folder twice" });
    else known.set(match.id, { file, match });
  }
  const dateOf = ({ playedMs }: MatchRecord): number => playedMs ?? Number.MAX_SAFE_INTEGER;
  const all = [...known.values()];
  const withoutOrder = all.filter(({ match }) => match.playedMs === null && match.sequence === null);
  return {
    matches: all
      .map(({ match }) => match)
      .toSorted((one, other) => dateOf(one) - dateOf(other) || (one.sequence ?? 0) - (other.sequence ?? 0)),
    unordered: new Map([...Map.groupBy(withoutOrder, ({ file }) => file)].map(([file, own]) => [file, own.length])),
  };
}
