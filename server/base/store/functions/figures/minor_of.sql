-- An amount of an answer, which is in major units, in minor ones (kernel/money.ts); null for what is no number.
create or replace function minor_of(p_amount jsonb, p_currency text) returns numeric language sql immutable
as $$
  select case jsonb_typeof(p_amount) when 'number' then (p_amount #>> '{}')::numeric
    * case when p_currency in ('JPY', 'KRW', 'VND') then 1 when p_currency = 'KWD' then 1000 else 100 end end
$$;

revoke execute on function minor_of from public;
grant execute on function minor_of to clutch_app;
