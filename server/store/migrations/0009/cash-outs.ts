/**
 * Parts of tickets sold back before they were settled. What is still staked on a ticket is its stake less these; a
 * ticket sold whole gets a result row `cashed_out` in the same transaction and is never settled.
 */
export const CASH_OUTS = [
  `create table cash_outs (
    ticket_id bigint not null,
    number smallint not null check (number > 0),
    partner_id integer not null,
    member_id integer not null,
    stake_minor bigint not null check (stake_minor > 0),
    amount_minor bigint not null check (amount_minor >= 0),
    entry_id uuid not null,
    created_at_ms double precision not null,
    primary key (ticket_id, number)
  )`,
];
