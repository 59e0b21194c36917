-- Appends results of markets, each revision once however often the source repeats it, and marks their markets as awaiting settlement:
-- nothing else writes a result, and none is written of a market that still takes bets afterwards. Returns the markets a new result
-- came for. p_results: source_key, revision, figure; a market that was never published is passed over.
-- Lock order: markets by source key, as acceptance does.
create or replace function record_results(p_now_ms double precision, p_results jsonb)
returns table (market_id integer, event_id integer, source_key text, version integer)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform given_time(p_now_ms);
  return query
  with added as (
    insert into market_results (market_id, revision, figure, created_at_ms)
    select m.market_id, given.revision, given.figure, p_now_ms
    from jsonb_to_recordset(p_results) as given(source_key text, revision integer, figure jsonb)
    join markets m on m.source_key = given.source_key order by m.market_id, given.revision
    on conflict do nothing returning market_id
  ), locked as (
    select m.market_id from markets m where m.market_id in (select a.market_id from added a)
    order by m.source_key for no key update
  )
  update markets m set status = 'settlement', version = m.version + 1, updated_at_ms = p_now_ms
    from locked l where m.market_id = l.market_id
    returning m.market_id, m.event_id, m.source_key, m.version;
end $$;

revoke execute on function record_results from public;
alter function record_results owner to clutch_writer;
grant execute on function record_results to clutch_app;
