-- Checkpoints are numbered one after the other, and what a member's row says of the newest only moves on: to no more than the log holds, at
-- the database's time.
create or replace function guard_checkpoints() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_table_name = 'arcade_checkpoints' then
    if new.number is distinct from coalesce((select max(c.number) from arcade_checkpoints c where c.partner_id = new.partner_id), 0) + 1 then
      raise exception 'a checkpoint follows the last one' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  perform given_time(new.checkpoint_at_ms);
  if new.checkpoint_seq < old.checkpoint_seq or new.checkpoint_seq > new.log_seq or new.checkpoint_at_ms < old.checkpoint_at_ms then
    raise exception 'a checkpoint of a log moves on' using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke execute on function guard_checkpoints from public;
alter function guard_checkpoints owner to clutch_definer;

create or replace trigger arcade_checkpoints_guard before insert on arcade_checkpoints for each row execute function guard_checkpoints();
create or replace trigger arcade_players_checkpoints before update of checkpoint_seq, checkpoint_at_ms on arcade_players
  for each row execute function guard_checkpoints();
