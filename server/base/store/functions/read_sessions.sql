-- The sessions of a batch of secrets in one statement, each with its member; n counts from 1 in the order given, and an
-- unknown, revoked or foreign secret returns no row. Row-level security holds as for one secret alone: each secret makes
-- visible the session of its own hash, and its member is read as that session's partner.
-- The sliding expiry is written when it has grown by p_slide_every_ms.
-- Locks the sessions it extends, in the order given: sort the hashes, so that two batches never wait for each other.
create or replace function read_sessions(p_hash bytea[], p_is_public boolean[], p_now double precision, p_life_ms double precision,
  p_slide_every_ms double precision)
returns table (n integer, session_id text, partner_id integer, expires_at_ms double precision, member_id integer,
  member_code text, login_name text, currency text, country_code text, odds_type odds_type,
  member_status member_status, partner_status member_status)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  s record;
  m record;
begin
  for i in 1 .. coalesce(array_length(p_hash, 1), 0) loop
    perform set_config('app.partner_id', '', true), set_config('app.secret_hash', encode(p_hash[i], 'hex'), true);
    -- The public token of a member's session is no credential.
    if p_is_public[i] then
      select * into s from sessions x where x.public_token_hash = p_hash[i] and x.member_id is null;
    else
      select * into s from sessions x where x.token_hash = p_hash[i];
    end if;
    continue when s.session_id is null or s.revoked_at_ms is not null;
    perform set_config('app.partner_id', s.partner_id::text, true);
    if s.expires_at_ms > p_now and p_now + p_life_ms - s.expires_at_ms > p_slide_every_ms then
      update sessions x set expires_at_ms = p_now + p_life_ms,
          -- A rest of half an hour, as rules/care/visit.ts has it.
          begun_ms = case when p_now + p_life_ms - x.expires_at_ms > 1800000 then p_now else x.begun_ms end
        where x.session_id = s.session_id and x.revoked_at_ms is null;
      s.expires_at_ms := p_now + p_life_ms;
    end if;
    select * into m from members x where x.member_id = s.member_id;
    n := i;
    session_id := s.session_id;
    partner_id := s.partner_id;
    expires_at_ms := s.expires_at_ms;
    member_id := m.member_id;
    member_code := m.member_code;
    login_name := m.login_name;
    currency := m.currency;
    country_code := m.country_code;
    odds_type := m.odds_type;
    member_status := m.status;
    partner_status := m.partner_status;
    return next;
  end loop;
  perform set_config('app.partner_id', '', true), set_config('app.secret_hash', '', true);
end $$;

revoke execute on function read_sessions from public;
grant execute on function read_sessions to clutch_app;
