-- Names are indexed by their runs of three letters alone, and by what is left at their ends: shorter queries are beginnings of runs. A third
-- of the keys, and the function reads the letters once. docs/decisions/0021-reads-that-do-not-grow.md, 0023-taking-in.md.
create function timeline.name_runs(folded text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(coalesce(array_agg(case when b is null or b = '|' then a when c is null or c = '|' then a || b else a || b || c end), '{}'))
  from (select string_to_array(folded, null) as letters) l, unnest(letters, letters[2:], letters[3:]) as r(a, b, c) where a <> '|'
$$;
-- New names wait in a list of 64 kB at most, which each search reads too, so that they come into the index many at a time.
create index participant_name_runs on timeline.participant using gin (timeline.name_runs(search)) with (fastupdate = on, gin_pending_list_limit = 64);
drop index timeline.participant_runs;
drop function timeline.runs_of(text);
-- Room on each page for the next state of its participants: a change of detail then touches no index.
alter table timeline.participant set (fillfactor = 90);
