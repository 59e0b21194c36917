-- Names that hold a folded text, best first: those that are it, begin with it, with a word that does, hold it (rank 4 … 1), the
-- newest first. Where none does, those that are like it (rank 0, a typing error forgiven): likeness costs microseconds a row, so it
-- is computed for no name that was typed right. Read by the trigram index; locks nothing.
create or replace function search_names_like(p_text text, p_most integer)
  returns table (kind search_kind, game_id integer, name text, rank integer, likeness real)
  language sql stable
set pg_trgm.word_similarity_threshold = 0.2
as $$
  with literal as materialized (
    select n.kind, n.game_id, n.name, n.last_start_ms, 1::real as likeness,
      case when n.folded = p_text then 4 when n.folded like p_text || '%' then 3
        when n.folded like '% ' || p_text || '%' then 2 else 1 end as rank
    from search_names n
    -- The pattern of a part of a word needs three letters: with fewer it would read the whole index.
    where n.folded like p_text || '%' or n.folded like '% ' || p_text || '%'
      or n.folded like case when length(p_text) > 2 then '%' || p_text || '%' end
    order by rank desc, n.last_start_ms desc, n.name limit p_most
  ), near as materialized (
    -- A word that very many names have would take long to sort: so many of them are compared, whichever come first.
    select n.kind, n.game_id, n.name, n.last_start_ms, n.folded from search_names n
    where length(p_text) > 2 and p_text <% n.folded and not exists (select from literal)
    limit 1500
  ), alike as (
    select n.kind, n.game_id, n.name, n.last_start_ms, word_similarity(p_text, n.folded) as likeness, 0 as rank
    from near n order by likeness desc, n.last_start_ms desc, n.name limit p_most
  )
  select f.kind, f.game_id, f.name, f.rank, f.likeness
  from (select * from literal union all select * from alike) f
  order by f.rank desc, f.likeness desc, f.last_start_ms desc, f.name
$$;

revoke execute on function search_names_like from public;
grant execute on function search_names_like to clutch_app;
