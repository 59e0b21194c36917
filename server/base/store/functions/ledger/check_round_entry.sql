-- What moves for a mini-game is what its round says, checked at commit, as an entry and what it is of are written in one transaction
-- in any order. A round here is a round of its own or a bet on a shared one.
--   Stakes are of one round, from its member's wallet in its currency, and come to what the round and the actions in it say: neither is
--   there a round without its stake, nor a stake taken twice.
--   A payout takes all that was staked on the round and its actions, and pays what its result says, or the cash-out of a bet on a shared
--   round, to the wallet that the stake came from.
-- functions/arcade/guard_arcade.sql refuses a result without its entry.
create or replace function check_round_entry() returns trigger language plpgsql security definer
set enable_seqscan = off
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_is_payout boolean := false;
  v_entries uuid[];
  v_round bigint;
  v_partner integer;
  v_member integer;
  v_currency text;
  v_is_seamless boolean;
  v_staked bigint;
  v_paid bigint;
begin
  case tg_table_name
    when 'ledger_entries' then
      v_is_payout := new.reason = 'round-payout';
      v_round := new.ticket_id;
      -- A round is paid once, by a unique index.
      if v_is_payout then v_entries := array[new.entry_id]; end if;
    when 'arcade_shared_bets' then v_round := new.bet_id;
    else v_round := new.round_id;
  end case;
  if not v_is_payout then
    v_entries := array(select e.entry_id from ledger_entries e
      where e.ticket_id = v_round and e.reason = 'round-stake' and e.phase in ('single', 'post'));
  end if;
  select r.partner_id, r.member_id, r.currency, r.is_seamless, r.stake_minor
      + (select coalesce(sum(c.extra_minor), 0) from arcade_actions c where c.round_id = r.round_id),
      (select e.payout_minor from arcade_results e where e.round_id = r.round_id)
    into v_partner, v_member, v_currency, v_is_seamless, v_staked, v_paid from arcade_rounds r where r.round_id = v_round;
  if not found then
    select b.partner_id, b.member_id, b.currency, b.is_seamless, b.stake_minor, coalesce(o.paid_minor, e.payout_minor)
      into v_partner, v_member, v_currency, v_is_seamless, v_staked, v_paid from arcade_shared_bets b
      left join arcade_shared_results e on e.bet_id = b.bet_id
      left join arcade_shared_cash_outs o on o.bet_id = b.bet_id
      where b.bet_id = v_round;
  end if;
  -- Legs of the stakes' account are the stakes; those of a wallet are of this round's, each.
  perform from ledger_legs l join ledger_accounts a on a.account_id = l.account_id where l.entry_id = any (v_entries)
    having sum(abs(l.amount_minor)) filter (where a.kind = 'stakes') = v_staked
      and coalesce(sum(abs(l.amount_minor)) filter (where a.kind in ('member', 'partner-wallet')), 0)
        = case when v_is_payout then v_paid else v_staked end
      and bool_and(a.partner_id = v_partner and l.currency = v_currency and case a.kind
        when 'member' then not v_is_seamless and a.member_id = v_member
        when 'partner-wallet' then v_is_seamless else true end);
  if not found then
    raise exception 'the % of round % are not those it says, or of another wallet', case when v_is_payout then 'payouts' else 'stakes' end, v_round
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

revoke execute on function check_round_entry from public;
alter function check_round_entry owner to clutch_definer;

drop trigger if exists ledger_entries_of_rounds on ledger_entries;
create constraint trigger ledger_entries_of_rounds after insert on ledger_entries deferrable initially deferred for each row
  when (new.reason in ('round-stake', 'round-payout') and new.phase in ('single', 'post')) execute function check_round_entry();
drop trigger if exists arcade_rounds_staked on arcade_rounds;
create constraint trigger arcade_rounds_staked after insert on arcade_rounds deferrable initially deferred for each row
  execute function check_round_entry();
drop trigger if exists arcade_actions_staked on arcade_actions;
create constraint trigger arcade_actions_staked after insert on arcade_actions deferrable initially deferred for each row
  when (new.extra_minor > 0) execute function check_round_entry();
drop trigger if exists arcade_shared_bets_staked on arcade_shared_bets;
create constraint trigger arcade_shared_bets_staked after insert on arcade_shared_bets deferrable initially deferred for each row
  execute function check_round_entry();
