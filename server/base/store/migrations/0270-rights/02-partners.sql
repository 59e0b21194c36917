-- A partner's row, with its sealed link, is visible to their own transactions alone, like everything else of a partner. Who the
-- partners are is told by partner_ids(), whose owner sees them all; their rows are read one partner after the other (read_partners).
drop policy tenant on partners;
create policy tenant on partners using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::integer));
create policy directory on partners for select to clutch_definer using (true);
