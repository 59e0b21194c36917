-- Matches whose start a member is told of; a row goes as its match begins or is called off.
create table event_reminders (
  partner_id integer not null references partners,
  member_id integer not null references members,
  -- Who waits for a match does not keep it (0222).
  event_id integer not null references events on delete cascade,
  created_at_ms double precision not null,
  primary key (member_id, event_id)
);
create index event_reminders_by_event on event_reminders (partner_id, event_id);

alter table event_reminders enable row level security;
alter table event_reminders force row level security;
create policy tenant on event_reminders
  using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::integer))
  with check (partner_id = (select nullif(current_setting('app.partner_id', true), '')::integer));

grant select, insert, delete on event_reminders to clutch_app;
