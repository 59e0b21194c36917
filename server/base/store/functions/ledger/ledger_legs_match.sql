-- Whether a stored entry has these legs: distinguishes a retry from another entry under the same id.
create or replace function ledger_legs_match(p_entry uuid, p_legs jsonb) returns boolean language sql stable
as $$
  select coalesce((select array_agg((account_id, amount_minor, currency)::text order by account_id, amount_minor)
    from ledger_legs where entry_id = p_entry), '{}')
  = coalesce((select array_agg((account_id, amount_minor, currency)::text order by account_id, amount_minor)
    from jsonb_to_recordset(p_legs) as l(account_id bigint, amount_minor bigint, currency text)), '{}')
$$;

revoke execute on function ledger_legs_match from public;
grant execute on function ledger_legs_match to clutch_app;
