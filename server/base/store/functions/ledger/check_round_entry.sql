-- What moves for a mini-game is what its round says, checked at commit, as an entry and what it is of are written in one transaction
-- in any order:
--   a stake is that of a round, of an action in it or of a bet on a shared round;
--   a payout takes all that the round's result says was staked, and pays what that result says, or the cash-out of a bet on a shared round.
-- functions/arcade/guard_arcade.sql refuses a result without its entry.
create or replace function check_round_entry() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_staked bigint;
  v_paid bigint;
begin
  select coalesce(sum(abs(l.amount_minor)) filter (where a.kind = 'stakes'), 0),
      coalesce(sum(l.amount_minor) filter (where a.kind in ('member', 'partner-wallet')), 0) into v_staked, v_paid
    from ledger_legs l join ledger_accounts a on a.account_id = l.account_id where l.entry_id = new.entry_id;
  if new.reason = 'round-stake' then
    perform from arcade_rounds r where r.round_id = new.ticket_id and r.stake_minor = v_staked
      union all select from arcade_actions c where c.round_id = new.ticket_id and c.extra_minor = v_staked
      union all select from arcade_shared_bets b where b.bet_id = new.ticket_id and b.stake_minor = v_staked;
  else
    perform from arcade_results e where e.round_id = new.ticket_id and e.staked_minor = v_staked and e.payout_minor = v_paid
      union all select from arcade_shared_bets b
        left join arcade_shared_results e on e.bet_id = b.bet_id
        left join arcade_shared_cash_outs o on o.bet_id = b.bet_id
        where b.bet_id = new.ticket_id and b.stake_minor = v_staked and coalesce(o.paid_minor, e.payout_minor) = v_paid;
  end if;
  if not found then
    raise exception 'entry % moves what no round of a mini-game says', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

revoke execute on function check_round_entry from public;
alter function check_round_entry owner to clutch_definer;

drop trigger if exists ledger_entries_of_rounds on ledger_entries;
create constraint trigger ledger_entries_of_rounds after insert on ledger_entries deferrable initially deferred for each row
  when (new.reason in ('round-stake', 'round-payout') and new.phase in ('single', 'post')) execute function check_round_entry();
