-- The ids of all partners, the deactivated ones too, and nothing else of them: what a process works through, one partner after the other.
create or replace function partner_ids() returns setof integer language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$ select p.partner_id from partners p order by p.partner_id $$;

revoke execute on function partner_ids from public;
alter function partner_ids owner to clutch_definer;
grant execute on function partner_ids to clutch_app;
