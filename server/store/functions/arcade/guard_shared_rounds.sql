-- The order of commit, salt, bet, close, reveal and result of shared rounds (docs/decisions/0163), enforced for every writer by
-- the clock of the database:
--   a chain is stored without a salt; its salt is set once;
--   a round takes the next link of a salted chain, after the round before it is settled;
--   a bet stands on a round that takes bets, when it is written and when it commits (error CL010);
--   a round closes after its time, is revealed by the link that hashes to the link before it, and is settled once every bet
--   has its result;
--   a result belongs to a bet of a revealed round;
--   a cash-out belongs to a bet of a closed round that is not revealed yet, and its time is over (error CL010).
create or replace function guard_shared_rounds() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_now constant double precision := date_part('epoch', clock_timestamp()) * 1000;
  v_before text;
begin
  case tg_table_name
    when 'arcade_chains' then
      if tg_op = 'INSERT' and new.salt is not null then
        raise exception 'a chain is committed before its salt' using errcode = 'check_violation';
      elsif tg_op = 'UPDATE' and (old.salt is distinct from new.salt and old.salt is not null
        or old.ended_at_ms is not null or new.sealed_marks <> old.sealed_marks) then
        raise exception 'a chain cannot change so' using errcode = 'check_violation';
      end if;
    when 'arcade_shared_rounds' then
      if tg_op = 'INSERT' then
        perform from arcade_chains c where c.chain_end = new.chain_end and c.partner_id = new.partner_id
          and c.table_id = new.table_id and c.salt is not null and new.chain_round <= c.rounds and c.ended_at_ms is null;
        if not found or new.phase <> 'betting' then
          raise exception 'a round needs a salted chain' using errcode = 'check_violation';
        end if;
        if new.chain_round > 1 then
          perform from arcade_shared_rounds r where r.chain_end = new.chain_end and r.chain_round = new.chain_round - 1
            and r.phase = 'settled';
          if not found then
            raise exception 'a round follows the last one' using errcode = 'check_violation';
          end if;
        end if;
      elsif (old.phase, new.phase) not in (('betting', 'closed'), ('closed', 'revealed'), ('revealed', 'settled')) then
        raise exception 'a round cannot change so' using errcode = 'check_violation';
      elsif new.phase = 'closed' and v_now < old.closes_at_ms then
        raise exception 'a round closes after its time' using errcode = 'check_violation';
      elsif new.phase = 'revealed' then
        v_before := case when new.chain_round = 1 then new.chain_end else (select r.link from arcade_shared_rounds r
          where r.chain_end = new.chain_end and r.chain_round = new.chain_round - 1) end;
        if encode(sha256(convert_to(new.link, 'UTF8')), 'hex') is distinct from v_before then
          raise exception 'a link hashes to the link before it' using errcode = 'check_violation';
        end if;
      elsif new.phase = 'settled' then
        perform from arcade_shared_bets b where b.chain_end = new.chain_end and b.chain_round = new.chain_round
          and not exists (select from arcade_shared_results e where e.bet_id = b.bet_id);
        if found or new.link <> old.link or new.outcome <> old.outcome then
          raise exception 'a round is settled after its bets' using errcode = 'check_violation';
        end if;
      end if;
    when 'arcade_shared_bets' then
      if tg_when = 'BEFORE' then
        -- Held until the bet commits, so that the round cannot close between the check and the commit.
        perform from arcade_shared_rounds r where r.chain_end = new.chain_end and r.chain_round = new.chain_round for share;
      end if;
      perform from arcade_shared_rounds r where r.chain_end = new.chain_end and r.chain_round = new.chain_round
        and r.partner_id = new.partner_id and r.table_id = new.table_id and r.phase = 'betting' and v_now < r.closes_at_ms;
      if not found then
        raise exception 'the round takes no bets' using errcode = 'CL010';
      end if;
    when 'arcade_shared_cash_outs' then
      -- Held until the cash-out commits, so that the round is not revealed between the check and the commit.
      perform from arcade_shared_rounds r join arcade_shared_bets b using (chain_end, chain_round)
        where b.bet_id = new.bet_id for share of r;
      perform from arcade_shared_rounds r join arcade_shared_bets b using (chain_end, chain_round)
        where b.bet_id = new.bet_id and b.member_id = new.member_id and r.phase = 'closed'
        and new.elapsed_ms <= date_part('epoch', clock_timestamp()) * 1000 - r.closed_at_ms;
      if not found then
        raise exception 'the bet takes no cash-out' using errcode = 'CL010';
      end if;
    else
      perform from arcade_shared_bets b join arcade_shared_rounds r using (chain_end, chain_round)
        where b.bet_id = new.bet_id and b.member_id = new.member_id and r.phase = 'revealed';
      if not found then
        raise exception 'a result needs a bet of a revealed round' using errcode = 'check_violation';
      end if;
  end case;
  return new;
end $$;

revoke execute on function guard_shared_rounds from public;

create or replace trigger arcade_chains_guard before insert or update on arcade_chains
  for each row execute function guard_shared_rounds();
create or replace trigger arcade_shared_rounds_guard before insert or update on arcade_shared_rounds
  for each row execute function guard_shared_rounds();
create or replace trigger arcade_shared_bets_guard before insert on arcade_shared_bets
  for each row execute function guard_shared_rounds();
drop trigger if exists arcade_shared_bets_at_commit on arcade_shared_bets;
create constraint trigger arcade_shared_bets_at_commit after insert on arcade_shared_bets
  deferrable initially deferred for each row execute function guard_shared_rounds();
create or replace trigger arcade_shared_cash_outs_guard before insert on arcade_shared_cash_outs
  for each row execute function guard_shared_rounds();
create or replace trigger arcade_shared_results_guard before insert on arcade_shared_results
  for each row execute function guard_shared_rounds();
