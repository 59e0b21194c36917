-- An id is used once by all that a member places, of whatever kind and for good (RU-3, G-47): a request under one that used_ids knows is
-- not stored, as after a conflict, so that every `insert into bet_requests ... on conflict` finds it taken. Bets at their acceptance, of
-- kind 'bet', are looked at before, many at once (accept_bet, accept_new_bets): a row for itself would cost a bet of a batch four per cent.
--
-- What is stored at the same time in two kinds is decided by the key of bet_requests: whatever takes a stake is stored with a row there,
-- which stays a day.
--
-- Runs as its owner, past row-level security, whose conditions would be planned into each look-up.
create or replace function skip_used_id() returns trigger language plpgsql security definer
as $$
begin
  if public.used_ids(array[new.member_id], array[new.unique_id]) <> '{}' then return null; end if;
  return new;
end $$;

revoke execute on function skip_used_id from public;
alter function skip_used_id owner to clutch_definer;

create or replace trigger bet_requests_used_id before insert on bet_requests
  for each row when (new.kind <> 'bet' or new.answer_status >= 400) execute function skip_used_id();
