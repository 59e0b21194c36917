import type { MatchFact } from "@clutch/feed";
import { sql } from "kysely";
import { toFactRow } from "../catalogue/facts/fact-row.ts";
import type { Store } from "../../base/store/open.ts";
import type { Tick } from "./store-trading.ts";

export const factsKeyOf = (eventId: string, { mapNumber }: Pick<MatchFact, "mapNumber">): string =>
  `${eventId}#${mapNumber}`;

/**
 * Appends facts, each once. A time ahead of ours is ours, so that no row is ahead of what a viewer may see; months without a
 * partition go to the default one.
 */
export async function insertFacts(
  tick: Tick,
  published: readonly { readonly eventId: string; readonly facts: readonly MatchFact[] }[],
  nowMs: number,
): Promise<void> {
  const given = published.flatMap(({ eventId, facts }) => facts.map((fact) => toFactRow(eventId, fact, nowMs)));
  await sql`
    insert into match_facts (event_id, map_number, sequence, at_ms, second, kind, side, detail)
    select event_id, map_number, sequence, at_ms, second, kind, side, detail
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(event_id integer, map_number smallint,
      sequence integer, at_ms double precision, second integer, kind text, side text, detail jsonb)
    order by event_id, map_number, sequence on conflict do nothing`.execute(tick);
}

/** How many facts of each map are stored, of the matches that are not over. */
export async function loadFactsKnown(store: Store): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ event_id: number; map_number: number; sequence: number }>`
    select event_id, map_number, max(sequence) as sequence from match_facts
    where event_id in (select event_id from events where state in ('scheduled', 'live'))
    group by event_id, map_number`.execute(store.db);
  return new Map(
    rows.map((row) => [factsKeyOf(String(row.event_id), { mapNumber: row.map_number }), row.sequence] as const),
  );
}

/** Facts are kept for this many months, and the current one. */
const KEPT_MONTHS = 3;

/** Makes the partitions of these months and drops those past their use; before the first fact of a month is written. */
export const keepFactMonths = async (store: Store, nowMs: number): Promise<void> =>
  void (await sql`select keep_fact_months(${nowMs}::double precision, ${KEPT_MONTHS}::integer)`.execute(store.db));
