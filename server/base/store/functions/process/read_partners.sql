-- Every partner's row, each read as that partner: row-level security holds as for one alone.
create or replace function read_partners() returns setof partners language plpgsql
as $$
declare
  v_before constant text := coalesce(current_setting('app.partner_id', true), '');
  v_partner integer;
begin
  for v_partner in select * from partner_ids() loop
    perform set_config('app.partner_id', v_partner::text, true);
    return query select p.* from partners p where p.partner_id = v_partner;
  end loop;
  perform set_config('app.partner_id', v_before, true);
end $$;

revoke execute on function read_partners from public;
grant execute on function read_partners to clutch_app;
