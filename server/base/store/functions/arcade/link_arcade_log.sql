-- An entry of a member's log follows the last one: its number, its time and the hash it names. The end of the log is kept on
-- the member's row, which the writer of a round has locked. A log does not go back in time: after the clock was set back its entries have the
-- time of the last one until the clock has passed it.
create or replace function link_arcade_log() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from arcade_players p where p.member_id = new.member_id and p.partner_id = new.partner_id and p.log_at_ms = new.at_ms;
  if not found then
    perform given_time(new.at_ms);
  end if;
  update arcade_players p set log_seq = new.seq, log_hash = new.hash, log_at_ms = new.at_ms
    where p.member_id = new.member_id and p.partner_id = new.partner_id and new.seq = p.log_seq + 1
      and new.previous = p.log_hash and new.at_ms >= p.log_at_ms;
  if not found then
    raise exception 'a log entry must follow the last one' using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke execute on function link_arcade_log from public;
alter function link_arcade_log owner to clutch_definer;

create or replace trigger arcade_log_link before insert on arcade_log
  for each row execute function link_arcade_log();
