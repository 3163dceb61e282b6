-- So that reads stay as fast when an archive grows: docs/decisions/0021-reads-that-do-not-grow.md.

-- Runs of one, two and three letters inside the names of a folded search text, whose bars part the names.
create function timeline.runs_of(folded text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct run), '{}') from (
    select substr(folded, at, size) as run from generate_series(1, 3) as size, generate_series(1, length(folded) - size + 1) as at) r
  where strpos(run, '|') = 0
$$;
-- A query of three letters or more is looked for by its runs of three, a shorter one by itself; names are then compared as before.
create index participant_runs on timeline.participant using gin (timeline.runs_of(search)) with (fastupdate = off);
-- Beginnings are found by the same runs.
drop index timeline.participant_search;

-- Lists, totals and seasons of a team are read from these alone.
drop index timeline.match_home, timeline.match_away;
create index match_home on timeline.match (home_id, kick_off desc, id desc) include (competition_id, season_id);
create index match_away on timeline.match (away_id, kick_off desc, id desc) include (competition_id, season_id);
create index match_competition on timeline.match (competition_id, kick_off, id);

-- How many matches a competition has: kept by the statements that add, remove or move matches, whoever runs them.
create table timeline.match_total (
  competition_id bigint primary key references timeline.competition on delete cascade,
  matches int not null check (matches >= 0)
);
insert into timeline.match_total (competition_id, matches) select competition_id, count(*) from timeline.match group by 1;

-- Rows are locked in the order of their ids, so that two statements never wait for each other.
create function timeline.total_added() returns trigger language plpgsql as $$
begin
  insert into timeline.match_total as t (competition_id, matches) select competition_id, count(*) from added group by 1 order by 1
  on conflict (competition_id) do update set matches = t.matches + excluded.matches;
  return null;
end $$;
create trigger total_added after insert on timeline.match referencing new table as added
  for each statement execute function timeline.total_added();

create function timeline.total_removed() returns trigger language plpgsql as $$
begin
  perform from timeline.match_total where competition_id in (select competition_id from removed) order by competition_id for update;
  update timeline.match_total t set matches = t.matches - r.count
    from (select competition_id, count(*) as count from removed group by 1) r where r.competition_id = t.competition_id;
  return null;
end $$;
create trigger total_removed after delete on timeline.match referencing old table as removed
  for each statement execute function timeline.total_removed();

create function timeline.total_moved() returns trigger language plpgsql as $$
begin
  update timeline.match_total set matches = matches - 1 where competition_id = old.competition_id;
  insert into timeline.match_total as t values (new.competition_id, 1) on conflict (competition_id) do update set matches = t.matches + 1;
  return null;
end $$;
create trigger total_moved after update of competition_id on timeline.match
  for each row when (old.competition_id <> new.competition_id) execute function timeline.total_moved();

create function timeline.total_emptied() returns trigger language plpgsql as $$
begin
  delete from timeline.match_total;
  return null;
end $$;
create trigger total_emptied after truncate on timeline.match for each statement execute function timeline.total_emptied();
