-- The order of commit, bet, action, result and reveal (docs/decisions/0154, 0255), enforced for every writer:
--   a seed is stored, taken into play, paired with another client seed and revealed as the last entry of its member's log says;
--   a round stands on its member's seed in play since an earlier transaction, with that seed's next nonce and the client seed in
--   force, and on its entry in the log, which names no other game or table;
--   an action stands in an open round, and is numbered one above the last;
--   a result ends an open round, stands on its entry in the log and in the ledger, says what was staked and pays no more than the
--   table's maximum, or than was staked;
--   a seed goes from next to playing to revealed, and keeps its hash, its sealed text and, once revealed, everything.
-- Counts nonces and open rounds as its owner: the application may not.
create or replace function guard_arcade() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_seed text;
  v_last integer;
  v_entry jsonb;
begin
  case tg_table_name
    when 'arcade_seeds' then
      if tg_op = 'INSERT' then
        if new.state <> 'next' or new.next_nonce <> 0 or new.open_rounds <> 0 then
          raise exception 'a seed is committed before it is played' using errcode = 'check_violation';
        end if;
        new.play_xid := '0';
        v_entry := jsonb_build_object('kind', 'commit', 'seedHash', new.seed_hash);
      elsif old.state = 'revealed' or new.seed_hash <> old.seed_hash or new.sealed <> old.sealed
        or new.member_id <> old.member_id or new.next_nonce < old.next_nonce
        or (old.state, new.state) not in (('next', 'next'), ('next', 'playing'), ('playing', 'playing'),
          ('playing', 'revealed')) then
        raise exception 'a seed cannot change so' using errcode = 'check_violation';
      elsif new.state = 'revealed' then
        v_entry := jsonb_build_object('kind', 'reveal', 'seedHash', new.seed_hash, 'serverSeed', new.server_seed);
      elsif (old.state, old.client_seed) is distinct from (new.state, new.client_seed) then
        if old.state = 'next' then
          new.play_xid := pg_current_xact_id();
        end if;
        v_entry := jsonb_build_object('kind', 'pair', 'seedHash', new.seed_hash, 'clientSeed', new.client_seed);
      end if;
      if v_entry is not null then
        perform from arcade_players p join arcade_log l on l.member_id = p.member_id and l.seq = p.log_seq
          where p.member_id = new.member_id and l.partner_id = new.partner_id and l.body = v_entry;
        if not found then
          raise exception 'a seed changes as the log says' using errcode = 'check_violation';
        end if;
      end if;
    when 'arcade_rounds' then
      update arcade_seeds s set next_nonce = s.next_nonce + 1, open_rounds = s.open_rounds + 1
        where s.seed_hash = new.seed_hash and s.member_id = new.member_id and s.partner_id = new.partner_id
          and s.state = 'playing' and s.next_nonce = new.nonce and s.client_seed = new.client_seed
          and s.play_xid <> pg_current_xact_id();
      if not found then
        raise exception 'a round needs the next nonce of a seed in play since before its transaction'
          using errcode = 'check_violation';
      end if;
      perform from arcade_log l where l.member_id = new.member_id and l.seq = new.log_seq and l.hash = new.log_hash
        and l.partner_id = new.partner_id and l.body - array['scheme', 'game', 'tableId'] = jsonb_build_object('kind', 'bet',
          'roundId', 'mg-' || new.round_id, 'seedHash', new.seed_hash, 'nonce', new.nonce)
        and jsonb_build_object('game', new.game, 'tableId', new.table_id) @> (l.body - array['kind', 'roundId', 'seedHash', 'nonce',
          'scheme']);
      if not found then
        raise exception 'a round needs its entry in the log' using errcode = 'check_violation';
      end if;
    when 'arcade_actions' then
      perform from arcade_rounds r where r.round_id = new.round_id and r.member_id = new.member_id
        and not exists (select from arcade_results e where e.round_id = r.round_id);
      if not found then
        raise exception 'an action needs an open round' using errcode = 'check_violation';
      end if;
      select coalesce(max(a.number), 0) into v_last from arcade_actions a where a.round_id = new.round_id;
      if new.number <> v_last + 1 then
        raise exception 'an action follows the last one' using errcode = 'check_violation';
      end if;
    else
      select r.seed_hash into v_seed from arcade_rounds r
        where r.round_id = new.round_id and r.member_id = new.member_id;
      update arcade_seeds s set open_rounds = s.open_rounds - 1 where s.seed_hash = v_seed and s.state = 'playing';
      if not found then
        raise exception 'a result needs a round on a seed in play' using errcode = 'check_violation';
      end if;
      perform from arcade_log l where l.member_id = new.member_id and l.seq = new.log_seq
        and l.partner_id = new.partner_id
        and l.body @> jsonb_build_object('kind', 'result', 'roundId', 'mg-' || new.round_id);
      if not found then
        raise exception 'a result needs its entry in the log' using errcode = 'check_violation';
      end if;
      perform from arcade_rounds r join ledger_entries e on e.ticket_id = r.round_id and e.reason = 'round-payout'
        where r.round_id = new.round_id and new.payout_minor <= greatest(r.cap_minor, new.staked_minor)
          and new.staked_minor = r.stake_minor
            + (select coalesce(sum(a.extra_minor), 0) from arcade_actions a where a.round_id = r.round_id);
      if not found then
        raise exception 'a result pays what its round can' using errcode = 'check_violation';
      end if;
  end case;
  return new;
end $$;

revoke execute on function guard_arcade from public;
alter function guard_arcade owner to clutch_definer;

create or replace trigger arcade_seeds_guard before insert or update on arcade_seeds
  for each row execute function guard_arcade();
create or replace trigger arcade_rounds_guard before insert on arcade_rounds
  for each row execute function guard_arcade();
create or replace trigger arcade_actions_guard before insert on arcade_actions
  for each row execute function guard_arcade();
create or replace trigger arcade_results_guard before insert on arcade_results
  for each row execute function guard_arcade();
