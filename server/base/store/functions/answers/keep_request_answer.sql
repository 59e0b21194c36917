-- An answer that is kept under an id stays as it is: what would change it changes nothing.
create or replace function keep_request_answer() returns trigger language plpgsql
as $$
begin
  return null;
end $$;

revoke execute on function keep_request_answer from public;

create or replace trigger bet_requests_stay_answered before update on bet_requests for each row
  when (old.state = 'done' and old.answer_body is not null) execute function keep_request_answer();
