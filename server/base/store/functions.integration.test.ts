import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase, runOn } from "../../../testkit/postgres/empty-database.ts";
import { openStore } from "./open.ts";
import { readSqlTree, type SqlSource } from "./schema/read-sql.ts";

/** A function's definition, in its file and in the database. */
interface FunctionState {
  readonly body: string;
  readonly settings: readonly string[];
  readonly isDefiner: boolean;
  /** Roles besides the owner that may execute it; `public` for everybody. */
  readonly executors: readonly string[];
  /** `clutch_definer` of a function that runs as its owner, else the migrator. */
  readonly owner: string;
}

const sources = readSqlTree(join(import.meta.dirname, "functions"));
const required = (match: RegExpExecArray | null, what: string): RegExpExecArray => {
  if (match === null) throw new Error(`a function's file has no ${what}`);
  return match;
};

/** `enable_seqscan = off` and `work_mem = '32MB'` as PostgreSQL keeps them: name=value. */
const toSetting = (line: string): string => line.replace(/^set ([\w.]+) = '?(.*?)'?$/, "$1=$2");

function parseFile({ name, text }: SqlSource): FunctionState {
  const header = required(new RegExp(`^create or replace function ${name}\\(.*?^as \\$\\$`, "ms").exec(text), "header");
  const body = required(/^as \$\$(.*?)\$\$;$/ms.exec(text), "body");
  const granted = [...text.matchAll(/^grant execute on function (\w+) to (\w+);$/gm)];
  for (const [, granting] of granted) expect(granting).toBe(name);
  expect(text).toContain(`\nrevoke execute on function ${name} from public;\n`);
  return {
    body: body[1] ?? "",
    settings: (header[0].match(/^set .*$/gm) ?? []).map(toSetting).toSorted(),
    isDefiner: header[0].includes("security definer"),
    executors: granted.map(([, , role]) => role ?? ""),
    owner: /^alter function \w+ owner to (\w+);$/m.exec(text)?.[1] ?? "migrator",
  };
}

const HELD = `
select p.proname as name, json_build_object(
  'body', p.prosrc,
  'settings', coalesce((select json_agg(c order by c) from unnest(p.proconfig) c), '[]'),
  'isDefiner', p.prosecdef,
  'executors', coalesce((select json_agg(case when g.grantee = 0 then 'public' else g.grantee::regrole::text end)
    from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g where g.grantee <> p.proowner), '[]'),
  'owner', case when p.proowner = (select datdba from pg_database where datname = current_database()) then 'migrator'
    else p.proowner::regrole::text end) as state
from pg_proc p where p.pronamespace = 'public'::regnamespace
  -- Those of an extension are the extension's own.
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
order by p.proname, p.oid`;

let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await createEmptyDatabase());
  await (await openStore({ databaseUrl: url, poolSize: 1 })).stop();
});
afterAll(() => drop());

const expected = sources.map((source) => ({ name: source.name, state: parseFile(source) }));

test("the database holds exactly the functions of the files: bodies, settings, security, grants and owner", async () => {
  expect(sources.length).toBeGreaterThan(10);
  expect(await runOn(url, HELD)).toEqual(expected);
});

test.each([
  ["a setting", "alter function accept_bets set enable_sort = off"],
  ["an executor", "grant execute on function accept_bet to public"],
  ["the security", "alter function accept_bet security invoker"],
  ["an owner", "alter function accept_bet owner to clutch_app"],
  ["an overload", "create function accept_bet() returns integer language sql as 'select 1'"],
  ["a function no file knows", "create function stray() returns integer language sql as 'select 1'"],
])("the comparison notices %s that differs", async (_what, change) => {
  const held = await runOn(url, "begin", "grant create on schema public to clutch_app", change, HELD);
  expect(held).not.toEqual(expected);
});

test("every function's file states its contract and stays below 250 lines", () => {
  for (const { name, text } of sources) {
    expect([name, text.startsWith("-- "), text.split("\n").length < 250]).toEqual([name, true, true]);
  }
});
