-- Within how many hours of the announced start a match must begin for the bets of a partner to stand: its setting, 48 without one.
create or replace function postponement_hours(p_partner integer)
returns integer language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select least(72, greatest(24, coalesce((p.settings ->> 'postponementHours')::integer, 48))) from partners p where p.partner_id = p_partner
$$;

revoke execute on function postponement_hours from public;
grant execute on function postponement_hours to clutch_app;
