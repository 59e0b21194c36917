-- Makes the partitions of match_facts for the month of p_now_ms, the one before and the next, and drops those that ended more than
-- p_kept_months ago. Run at the start of the process that writes facts, and every hour. A caller can neither have facts dropped early
-- nor fill the schema: at least three months are kept, by the database's clock, and none is made beyond the next two.
create or replace function keep_fact_months(p_now_ms double precision, p_kept_months integer)
returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_now timestamp := date_trunc('month', to_timestamp(p_now_ms / 1000) at time zone 'UTC');
  v_month timestamp;
  v_clock constant timestamp := to_timestamp(clock_ms() / 1000) at time zone 'UTC';
  v_kept constant timestamp := date_trunc('month', least(v_now, v_clock)) - make_interval(months => greatest(p_kept_months, 3));
  v_name text;
begin
  perform given_time(p_now_ms);
  for v_step in -1 .. 1 loop
    v_month := v_now + make_interval(months => v_step);
    v_name := 'facts_' || to_char(v_month, 'YYYY_MM');
    continue when v_month > v_clock + interval '2 months';
    continue when to_regclass(format('match_months.%I', v_name)) is not null;
    execute format('create table match_months.%I partition of public.match_facts for values from (%L) to (%L)', v_name,
      extract(epoch from v_month at time zone 'UTC') * 1000,
      extract(epoch from (v_month + interval '1 month') at time zone 'UTC') * 1000);
  end loop;
  for v_name in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'match_months' and c.relkind = 'r' and c.relname ~ '^facts_\d{4}_\d{2}$'
      and c.relname < 'facts_' || to_char(v_kept, 'YYYY_MM')
  loop
    execute format('drop table match_months.%I', v_name);
  end loop;
end $$;

revoke execute on function keep_fact_months from public;
alter function keep_fact_months owner to clutch_definer;
grant execute on function keep_fact_months to clutch_app;
