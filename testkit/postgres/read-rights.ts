import { sql } from "kysely";
import type { Store } from "../../server/base/store/open.ts";

/** Rights by table, as `select, insert, update(a b)`: columns where a right is not of the whole table. */
export type TableRights = Readonly<Record<string, string>>;

/** What a role may do with each table, by all ways it has come to it; less what another role may, where one is named. */
export async function readRights(store: Store, role: string, less: string | null = null): Promise<TableRights> {
  const { rows } = await sql<{ name: string; rights: string }>`
    with tables as (
      select c.oid, c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    ), verbs (verb, ordinal, has_columns) as (
      values ('select', 1, true), ('insert', 2, true), ('update', 3, true), ('delete', 4, false), ('truncate', 5, false),
        ('references', 6, false), ('trigger', 7, false)
    ), given as (
      select t.name, v.verb, v.ordinal, null::text as field, 0 as attnum from tables t cross join verbs v
      where has_table_privilege(${role}, t.oid, v.verb)
        and (${less}::text is null or not has_table_privilege(coalesce(${less}, 'public'), t.oid, v.verb))
      union all
      select t.name, v.verb, v.ordinal, a.attname::text, a.attnum from tables t cross join verbs v
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where v.has_columns and not has_table_privilege(${role}, t.oid, v.verb)
        and has_column_privilege(${role}, t.oid, a.attname, v.verb)
        and (${less}::text is null or not has_column_privilege(coalesce(${less}, 'public'), t.oid, a.attname, v.verb))
    ), named as (
      select name, ordinal, case when bool_and(field is null) then verb
        else verb || '(' || string_agg(field, ' ' order by attnum) || ')' end as text
      from given group by name, verb, ordinal
    )
    select name, string_agg(text, ', ' order by ordinal) as rights from named group by name order by name`.execute(
    store.owner,
  );
  return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]));
}
