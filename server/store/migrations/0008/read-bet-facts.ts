/**
 * What is known of each bet of a batch before it is judged: its idempotency key, its member's status and account, and when
 * the source of matches was last alive.
 */
export const READ_BET_FACTS = `
create function read_bet_facts(p_partner integer, p_unique uuid[], p_member integer[], p_currency text[])
returns table (n integer, state text, member_status text, partner_status text, account_id bigint, available_minor bigint,
  last_bet_at_ms double precision, source_alive_at_ms double precision)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.partner_id', p_partner::text, true);
  return query select b.n::integer, r.state, m.status, m.partner_status, a.account_id, a.balance_minor - a.held_minor, a.last_bet_at_ms,
      (select max(h.alive_at_ms) from source_health h)
    from unnest(p_unique, p_member, p_currency) with ordinality as b(unique_id, member_id, currency, n)
    left join bet_requests r on r.member_id = b.member_id and r.unique_id = b.unique_id
    left join members m on m.member_id = b.member_id
    left join ledger_accounts a on a.member_id = b.member_id and a.currency = b.currency
    order by b.n;
end $$;`;
