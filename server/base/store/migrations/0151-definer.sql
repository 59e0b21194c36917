-- What the functions that run as their owner (clutch_definer) may do beyond the application: exactly what they are for.
grant usage on schema public to clutch_definer;
grant update (log_seq, log_hash, log_at_ms) on arcade_players to clutch_definer;
grant update (next_nonce, open_rounds) on arcade_seeds to clutch_definer;
grant select on arcade_actions, applied_sql to clutch_definer;
grant select, insert, update, delete on leases, lease_renewals to clutch_definer;

-- Partners are made and changed by the owner, whom row-level security holds too: there is no partner to work as before.
create policy provision on partners to current_user using (true) with check (true);
