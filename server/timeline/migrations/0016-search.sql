-- What search finds: a row for each team, each player who represents himself, and each competition, derived from the tables below by
-- server/timeline/search/refresh.ts. No extension is needed. docs/decisions/0025-search.md.
create table timeline.search_name (
  kind text not null check (kind in ('team', 'player', 'competition')),
  subject_id bigint not null,
  sport text not null,
  names text[] not null,                      -- folded, the shown name first
  words text[] not null,                      -- of all its names, sorted
  weight int not null,                        -- matches of a team or competition, seasons of a player in a team
  primary key (kind, subject_id)
);
create index search_name_words on timeline.search_name using gin (array_to_tsvector(words)) with (fastupdate = on, gin_pending_list_limit = 64);

-- The words of all names, each with the number of names that have it: what a mistyped word is compared with.
create table timeline.search_word (
  word text primary key,
  uses int not null check (uses > 0)
);
create index search_word_runs on timeline.search_word using gin (timeline.name_runs('^' || word || '$')) with (fastupdate = on, gin_pending_list_limit = 64);

-- Subjects whose rows changed since. Appended only: a row that is taken belongs to a committed change, which the reading that follows sees.
create table timeline.search_stale (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('participant', 'competition')),
  subject_id bigint not null
);

-- Pairs of a kind and a column: one row for each subject that a statement names.
create function timeline.search_changed() returns trigger language plpgsql as $$
begin
  for place in 0 .. tg_nargs - 1 by 2 loop
    execute format('insert into timeline.search_stale (kind, subject_id) select distinct %L, %I from changed where %2$I is not null',
      tg_argv[place], tg_argv[place + 1]);
  end loop;
  return null;
end $$;

create trigger search_added after insert on timeline.participant referencing new table as changed
  for each statement execute function timeline.search_changed('participant', 'id');
create trigger search_removed after delete on timeline.participant referencing old table as changed
  for each statement execute function timeline.search_changed('participant', 'id', 'participant', 'merged_into');
create trigger search_added after insert on timeline.alias referencing new table as changed
  for each statement execute function timeline.search_changed('participant', 'participant_id');
create trigger search_removed after delete on timeline.alias referencing old table as changed
  for each statement execute function timeline.search_changed('participant', 'participant_id');
create trigger search_added after insert on timeline.player_alias referencing new table as changed
  for each statement execute function timeline.search_changed('participant', 'player_id');
create trigger search_removed after delete on timeline.player_alias referencing old table as changed
  for each statement execute function timeline.search_changed('participant', 'player_id');
create trigger search_added after insert on timeline.membership referencing new table as changed
  for each statement execute function timeline.search_changed('participant', 'player_id');
create trigger search_removed after delete on timeline.membership referencing old table as changed
  for each statement execute function timeline.search_changed('participant', 'player_id');
create trigger search_added after insert on timeline.competition referencing new table as changed
  for each statement execute function timeline.search_changed('competition', 'id');
create trigger search_removed after delete on timeline.competition referencing old table as changed
  for each statement execute function timeline.search_changed('competition', 'id');
create trigger search_added after insert on timeline.match referencing new table as changed
  for each statement execute function timeline.search_changed('participant', 'home_id', 'participant', 'away_id', 'competition', 'competition_id');
create trigger search_removed after delete on timeline.match referencing old table as changed
  for each statement execute function timeline.search_changed('participant', 'home_id', 'participant', 'away_id', 'competition', 'competition_id');

-- Updates fire only where a name, a representative or a side changed, so that a change of score costs nothing.
create function timeline.search_participant_changed() returns trigger language plpgsql as $$
begin
  insert into timeline.search_stale (kind, subject_id)
  select distinct 'participant', id from unnest(array[old.id, old.merged_into, new.merged_into]) as c(id) where id is not null;
  return null;
end $$;
create trigger search_moved after update of name, short_name, names, detail, merged_into on timeline.participant for each row
  when (row(old.name, old.short_name, old.names, old.merged_into, old.detail -> 'monogram')
    is distinct from row(new.name, new.short_name, new.names, new.merged_into, new.detail -> 'monogram'))
  execute function timeline.search_participant_changed();

create function timeline.search_alias_changed() returns trigger language plpgsql as $$
begin
  insert into timeline.search_stale (kind, subject_id) values ('participant', old.participant_id), ('participant', new.participant_id);
  return null;
end $$;
create trigger search_moved after update of spelling, participant_id on timeline.alias for each row
  when (row(old.spelling, old.participant_id) is distinct from row(new.spelling, new.participant_id))
  execute function timeline.search_alias_changed();

create function timeline.search_competition_changed() returns trigger language plpgsql as $$
begin
  insert into timeline.search_stale (kind, subject_id) values ('competition', new.id);
  return null;
end $$;
create trigger search_moved after update of name, short_name, names on timeline.competition for each row
  when (row(old.name, old.short_name, old.names) is distinct from row(new.name, new.short_name, new.names))
  execute function timeline.search_competition_changed();

create function timeline.search_match_changed() returns trigger language plpgsql as $$
begin
  insert into timeline.search_stale (kind, subject_id)
  select distinct c.kind, c.id from (values ('participant', old.home_id), ('participant', old.away_id), ('participant', new.home_id),
    ('participant', new.away_id), ('competition', old.competition_id), ('competition', new.competition_id)) as c(kind, id) where c.id is not null;
  return null;
end $$;
create trigger search_moved after update of home_id, away_id, competition_id on timeline.match for each row
  when (row(old.home_id, old.away_id, old.competition_id) is distinct from row(new.home_id, new.away_id, new.competition_id))
  execute function timeline.search_match_changed();

create function timeline.search_emptied() returns trigger language plpgsql as $$
begin
  insert into timeline.search_stale (kind, subject_id) select 'participant', id from timeline.participant where merged_into is null
  union all select 'competition', id from timeline.competition;
  return null;
end $$;
create trigger search_emptied after truncate on timeline.match for each statement execute function timeline.search_emptied();

-- What was there before.
insert into timeline.search_stale (kind, subject_id) select 'participant', id from timeline.participant where merged_into is null
union all select 'competition', id from timeline.competition;

-- The meetings of two teams are found in the index of either side, without its other matches.
drop index timeline.match_home, timeline.match_away;
create index match_home on timeline.match (home_id, kick_off desc, id desc) include (competition_id, season_id, away_id);
create index match_away on timeline.match (away_id, kick_off desc, id desc) include (competition_id, season_id, home_id);
