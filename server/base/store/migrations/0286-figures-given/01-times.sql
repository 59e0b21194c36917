-- Whether functions take a time from their caller that is not the database's (given_time). Empty, but where tests have a time of their
-- own: only the owner writes it (docs/decisions/0268).
create table given_times (is_any_taken boolean primary key check (is_any_taken));
grant select on given_times to clutch_definer;
