-- What a single pays that is neither won whole nor lost (half wins and losses, pushes, voids): the stake times
-- (won fraction x odds + returned fraction), cut to minor units (RU-7). The only payout arithmetic in SQL: a whole win pays the
-- potential stored with the ticket, which the rules rounded, and a loss nothing. payouts.integration.test.ts holds it to
-- rules/settle. Inlined where it is called: keep it one expression.
create or replace function partial_payout(p_stake_minor bigint, p_odds_centi bigint, p_won_numerator integer,
  p_won_denominator integer, p_returned_numerator integer, p_returned_denominator integer)
returns bigint language sql immutable parallel safe
as $$
  select div(p_stake_minor::numeric * (p_won_numerator::numeric * p_odds_centi * p_returned_denominator
      + p_returned_numerator::numeric * 100 * p_won_denominator),
    p_won_denominator::numeric * p_returned_denominator * 100)::bigint
$$;

revoke execute on function partial_payout from public;
grant execute on function partial_payout to clutch_app;
