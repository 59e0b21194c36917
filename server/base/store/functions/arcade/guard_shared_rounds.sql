-- The order of commit, salt, bet, close, reveal and result of shared rounds (docs/decisions/0163, 0255, 0258), enforced for every
-- writer by the clock of the database:
--   a chain is stored without a salt; its salt is set once, by a later transaction; the times of both are the database's;
--   a ceremony is begun with the chain and finished with the salt by the owner alone, and nothing it names changes;
--   a chain without a ceremony is in play at once, one with a ceremony is taken into play after its salt, by a later transaction;
--   a chain ends when its last round is settled, or, between two rounds, by the owner, or where it has no ceremony and one with a
--   finished ceremony is prepared;
--   a member is shown a chain by the last entry of their log when it is written: first its end, then its salt;
--   a round takes the next link of a chain in play, salted by an earlier transaction, after the round before it is settled;
--   a bet stands on a round that takes bets, when it is written and when it commits (error CL010), that was opened by an earlier
--   transaction, on a chain that an earlier one has shown to the member, and on its entry in the member's log;
--   a round closes within an hour and after its time, at the time of the database, is revealed by the link that hashes to the link before it, and is settled once every bet
--   has its result;
--   a result belongs to a bet of a revealed round, and stands on its entry in the log;
--   a cash-out belongs to a bet of a closed round that is not revealed yet, and its time is over (error CL010).
create or replace function guard_shared_rounds() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_now constant double precision := date_part('epoch', clock_timestamp()) * 1000;
  v_before text;
  v_is_owner boolean;
begin
  case tg_table_name
    when 'arcade_chains' then
      v_is_owner := pg_has_role((select c.relowner from pg_class c where c.oid = tg_relid), 'member');
      if tg_op = 'INSERT' then
        if new.salt is not null or new.ended_at_ms is not null then
          raise exception 'a chain is committed before its salt' using errcode = 'check_violation';
        end if;
        if new.ceremony_source is not null and not v_is_owner then
          raise exception 'a ceremony is the owner''s' using errcode = 'check_violation';
        end if;
        new.taken_at_ms := case when new.ceremony_source is null then v_now end;
        new.commit_xid := pg_current_xact_id();
        new.committed_at_ms := v_now;
        new.salt_xid := '0';
      elsif old.ended_at_ms is not null or new.sealed_marks <> old.sealed_marks or new.chain_end <> old.chain_end
        or new.rounds <> old.rounds or new.table_id <> old.table_id or new.partner_id <> old.partner_id
        or new.committed_at_ms <> old.committed_at_ms or new.commit_xid <> old.commit_xid
        or (new.ceremony_source, new.ceremony_value) is distinct from (old.ceremony_source, old.ceremony_value)
        or old.salt is distinct from new.salt
          and (old.salt is not null or old.commit_xid = pg_current_xact_id())
        or old.taken_at_ms is distinct from new.taken_at_ms
          and (old.taken_at_ms is not null or old.salt is null or old.salt_xid = pg_current_xact_id()) then
        raise exception 'a chain cannot change so' using errcode = 'check_violation';
      else
        new.salt_xid := old.salt_xid;
        new.salted_at_ms := old.salted_at_ms;
        if old.salt is distinct from new.salt then
          if old.ceremony_source is not null and not v_is_owner then
            raise exception 'a ceremony is the owner''s' using errcode = 'check_violation';
          end if;
          new.salt_xid := pg_current_xact_id();
          new.salted_at_ms := v_now;
        end if;
        if old.taken_at_ms is distinct from new.taken_at_ms then
          new.taken_at_ms := v_now;
        end if;
        if new.ended_at_ms is not null then
          perform from arcade_shared_rounds r where r.chain_end = new.chain_end and r.phase <> 'settled';
          if found then
            raise exception 'a chain in play does not end' using errcode = 'check_violation';
          end if;
          perform from arcade_shared_rounds r where r.chain_end = new.chain_end and r.chain_round = new.rounds;
          if not found and not v_is_owner then
            perform from arcade_chains c where old.ceremony_source is null and c.partner_id = new.partner_id
              and c.table_id = new.table_id and c.taken_at_ms is null and c.ended_at_ms is null and c.salt is not null
              and c.salt_xid <> pg_current_xact_id();
            if not found then
              raise exception 'a chain in play does not end' using errcode = 'check_violation';
            end if;
          end if;
        end if;
      end if;
    when 'arcade_shown_ends' then
      perform from arcade_chains c join arcade_players p on p.member_id = new.member_id and p.log_seq = new.log_seq
        join arcade_log e on e.member_id = p.member_id and e.seq = p.log_seq
        where c.chain_end = new.chain_end and c.partner_id = new.partner_id and e.partner_id = new.partner_id
          and e.body = jsonb_strip_nulls(jsonb_build_object('kind', 'chain_commit', 'chainEnd', c.chain_end, 'rounds', c.rounds,
            'source', c.ceremony_source, 'value', c.ceremony_value));
      if not found then
        raise exception 'a chain is shown as the log says' using errcode = 'check_violation';
      end if;
    when 'arcade_shown_chains' then
      perform from arcade_chains c join arcade_players p on p.member_id = new.member_id and p.log_seq = new.log_seq
        join arcade_shown_ends e on e.member_id = p.member_id and e.chain_end = new.chain_end and e.log_seq < p.log_seq
        join arcade_log s on s.member_id = p.member_id and s.seq = p.log_seq
        where c.chain_end = new.chain_end and c.partner_id = new.partner_id and s.partner_id = new.partner_id
          and s.body = jsonb_build_object('kind', 'chain_salt', 'chainEnd', c.chain_end, 'salt', c.salt);
      if not found then
        raise exception 'a chain is shown as the log says' using errcode = 'check_violation';
      end if;
      new.shown_xid := pg_current_xact_id();
    when 'arcade_shared_rounds' then
      if tg_op = 'INSERT' then
        perform from arcade_chains c where c.chain_end = new.chain_end and c.partner_id = new.partner_id
          and c.table_id = new.table_id and c.salt is not null and new.chain_round <= c.rounds and c.ended_at_ms is null
          and c.taken_at_ms is not null and c.salt_xid <> pg_current_xact_id();
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
        if new.closes_at_ms > v_now + 3600000 then
          raise exception 'a round closes within the hour' using errcode = 'check_violation';
        end if;
        new.open_xid := pg_current_xact_id();
      elsif old.phase = 'closed' and new.phase = 'closed' then
        -- The clock was set back behind the beginning of the run: it begins anew, and nothing else changes.
        if v_now > old.closed_at_ms - 1000 or (to_jsonb(new) - 'closed_at_ms') <> (to_jsonb(old) - 'closed_at_ms') then
          raise exception 'a round cannot change so' using errcode = 'check_violation';
        end if;
        new.closed_at_ms := v_now;
      elsif (old.phase, new.phase) not in (('betting', 'closed'), ('closed', 'revealed'), ('revealed', 'settled')) then
        raise exception 'a round cannot change so' using errcode = 'check_violation';
      elsif new.phase = 'closed' then
        -- Also where the clock was set back behind its opening.
        if v_now < old.closes_at_ms and v_now > old.opened_at_ms - 1000 or new.link is not null or new.outcome is not null then
          raise exception 'a round closes after its time' using errcode = 'check_violation';
        end if;
        -- How far a round has run is counted from here.
        new.closed_at_ms := v_now;
      elsif new.closed_at_ms <> old.closed_at_ms then
        raise exception 'a round cannot change so' using errcode = 'check_violation';
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
      if tg_when = 'BEFORE' then
        perform from arcade_shared_rounds r join arcade_shown_chains s on s.chain_end = r.chain_end
          where r.chain_end = new.chain_end and r.chain_round = new.chain_round and s.member_id = new.member_id
            and pg_current_xact_id() not in (r.open_xid, s.shown_xid);
        if not found then
          raise exception 'a bet needs a round and a chain shown before its transaction' using errcode = 'check_violation';
        end if;
        perform from arcade_log l join arcade_shared_rounds r on r.chain_end = new.chain_end and r.chain_round = new.chain_round
          where l.member_id = new.member_id and l.seq = new.log_seq and l.hash = new.log_hash
            and l.partner_id = new.partner_id and l.body - array['scheme', 'game', 'tableId'] = jsonb_build_object('kind',
              'chain_bet', 'roundId', 'mg-' || new.bet_id, 'chainEnd', new.chain_end, 'chainRound', new.chain_round)
            and jsonb_build_object('game', r.game, 'tableId', new.table_id) @> (l.body - array['kind', 'roundId', 'chainEnd',
              'chainRound', 'scheme']);
        if not found then
          raise exception 'a bet needs its entry in the log' using errcode = 'check_violation';
        end if;
      end if;
    when 'arcade_shared_cash_outs' then
      -- Held until the cash-out commits, so that the round is not revealed between the check and the commit.
      perform from arcade_shared_rounds r join arcade_shared_bets b using (chain_end, chain_round)
        where b.bet_id = new.bet_id for share of r;
      perform from arcade_shared_rounds r join arcade_shared_bets b using (chain_end, chain_round)
        where b.bet_id = new.bet_id and b.member_id = new.member_id and r.phase = 'closed'
        and coalesce(new.paid_minor, 0) <= greatest(b.cap_minor, b.stake_minor)
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
      perform from arcade_log l where l.member_id = new.member_id and l.seq = new.log_seq
        and l.partner_id = new.partner_id
        and l.body @> jsonb_build_object('kind', 'result', 'roundId', 'mg-' || new.bet_id);
      if not found then
        raise exception 'a result needs its entry in the log' using errcode = 'check_violation';
      end if;
  end case;
  return new;
end $$;

revoke execute on function guard_shared_rounds from public;

create or replace trigger arcade_chains_guard before insert or update on arcade_chains
  for each row execute function guard_shared_rounds();
create or replace trigger arcade_shown_ends_guard before insert on arcade_shown_ends
  for each row execute function guard_shared_rounds();
create or replace trigger arcade_shown_chains_guard before insert on arcade_shown_chains
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
