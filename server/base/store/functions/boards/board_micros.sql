-- An amount in minor units as millionths of the base currency, cut to whole ones; null for a currency not listed.
create or replace function board_micros(p_minor bigint, p_currency text, p_currencies text[], p_divisors bigint[])
returns bigint language sql immutable parallel safe
as $$
  select least(div(p_minor::numeric * 10000000, p_divisors[array_position(p_currencies, p_currency)]), 9000000000000000000)::bigint
$$;

revoke execute on function board_micros from public;
grant execute on function board_micros to clutch_app;
