-- The last outcomes of a table (G-75) are read by table, newest first.
create index arcade_rounds_of_table on arcade_rounds (partner_id, table_id, round_id);
