-- Whether the legs of an entry are between accounts that its reason moves money between, each in its direction: what whoever serves may
-- record by ledger_record. Bets, sales and settlements are recorded by their own functions, deposits by the owner.
create or replace function ledger_legs_fit(p_reason text, p_phase ledger_phase, p_legs jsonb)
returns boolean language sql stable
as $$
  select coalesce(bool_and(case a.kind
      when 'member' then case when p_phase = 'single' then case p_reason
        when 'round-stake' then l.amount_minor < 0 when 'round-payout' then l.amount_minor > 0 end end
      when 'partner-wallet' then case p_reason when 'stake' then p_phase = 'pending' and l.amount_minor < 0
        when 'round-payout' then p_phase = 'single' and l.amount_minor > 0 end
      when 'stakes' then case p_reason when 'stake' then p_phase = 'pending' and l.amount_minor > 0
        when 'round-stake' then p_phase = 'single' and l.amount_minor > 0
        when 'round-payout' then p_phase = 'single' and l.amount_minor < 0 end
      when 'revenue' then p_reason = 'round-payout' and p_phase = 'single' end is true), true)
  from jsonb_to_recordset(p_legs) as l(account_id bigint, amount_minor bigint)
  join ledger_accounts a on a.account_id = l.account_id
$$;

revoke execute on function ledger_legs_fit from public;
grant execute on function ledger_legs_fit to clutch_writer;
