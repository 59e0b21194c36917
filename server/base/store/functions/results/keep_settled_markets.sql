-- A market with a result takes no bets any more, whoever opens it: what it came to is known.
create or replace function keep_settled_markets() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from market_results r where r.market_id = new.market_id limit 1;
  if found then
    raise exception 'market % has a result and does not open again', new.market_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke execute on function keep_settled_markets from public;

create or replace trigger markets_with_results before update of status on markets for each row
  when (new.status = 'open' and old.status <> 'open') execute function keep_settled_markets();
