/** What is known of each bet of a batch before it is judged: its idempotency key and its member's account. */
export const READ_BET_FACTS = `
create function read_bet_facts(p_partner integer, p_unique uuid[], p_member integer[], p_currency text[])
returns table (n integer, state text, account_id bigint, available_minor bigint, last_bet_at_ms double precision)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.partner_id', p_partner::text, true);
  return query select b.n::integer, r.state, a.account_id, a.balance_minor - a.held_minor, a.last_bet_at_ms
    from unnest(p_unique, p_member, p_currency) with ordinality as b(unique_id, member_id, currency, n)
    left join bet_requests r using (member_id, unique_id)
    left join ledger_accounts a using (member_id, currency)
    order by b.n;
end $$;`;
