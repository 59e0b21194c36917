-- Keeps that a partner's tickets have been settled by these revisions of results, each with how many those were; a revision that is
-- not stored is passed over, and so is one kept before. The three lists go together by ordinal.
create or replace function record_settlements(p_partner integer, p_now_ms double precision, p_markets integer[],
  p_revisions integer[], p_counts integer[])
returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform given_time(p_now_ms);
  insert into market_settlements (partner_id, market_id, revision, ticket_count, settled_at_ms)
    select p_partner, g.market_id, g.revision, g.count, p_now_ms
    from unnest(p_markets, p_revisions, p_counts) as g(market_id, revision, count)
    where exists (select from market_results r where r.market_id = g.market_id and r.revision = g.revision)
    on conflict do nothing;
end $$;

revoke execute on function record_settlements from public;
alter function record_settlements owner to clutch_writer;
grant execute on function record_settlements to clutch_app;
