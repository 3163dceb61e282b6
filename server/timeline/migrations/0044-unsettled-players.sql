-- Players of whom a source or the operator told something since players were last resolved: the next time costs what is new.
-- `mark` tells what was told meanwhile from what was resolved.
create sequence timeline.unsettled_mark;
create table timeline.unsettled_player (
  player_id bigint primary key,
  mark bigint not null default nextval('timeline.unsettled_mark')
);

-- The full names of resolved players, as words: two with one name may be one person.
create table timeline.player_full_name (
  words text not null,
  player_id bigint not null references timeline.participant on delete cascade,
  primary key (words, player_id)
);
create index player_full_name_player on timeline.player_full_name (player_id);
create index participant_birth_date on timeline.participant ((detail ->> 'birthDate')) where kind = 'player' and detail ? 'birthDate';

create function timeline.mark_unsettled(ids bigint[]) returns void language sql as $$
  insert into timeline.unsettled_player (player_id) select distinct id from unnest(ids) as g(id) where id is not null order by id
  on conflict (player_id) do update set mark = nextval('timeline.unsettled_mark')
$$;

create function timeline.told_of_players() returns trigger language plpgsql as $$
begin
  perform timeline.mark_unsettled(array(select player_id from told));
  return null;
end $$;
create trigger unsettled_new after insert on timeline.appearance referencing new table as told
  for each statement execute function timeline.told_of_players();
create trigger unsettled_old after delete on timeline.appearance referencing old table as told
  for each statement execute function timeline.told_of_players();
create trigger unsettled_new after insert on timeline.player_listing referencing new table as told
  for each statement execute function timeline.told_of_players();
create trigger unsettled_old after delete on timeline.player_listing referencing old table as told
  for each statement execute function timeline.told_of_players();
create trigger unsettled_new after insert on timeline.player_alias referencing new table as told
  for each statement execute function timeline.told_of_players();
create trigger unsettled_old after delete on timeline.player_alias referencing old table as told
  for each statement execute function timeline.told_of_players();

create function timeline.decided_on_players() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform timeline.mark_unsettled(array[old.one_id, old.other_id]); end if;
  if tg_op <> 'DELETE' then perform timeline.mark_unsettled(array[new.one_id, new.other_id]); end if;
  return null;
end $$;
create trigger unsettled after insert or update or delete on timeline.player_decision
  for each row execute function timeline.decided_on_players();

create function timeline.added_players() returns trigger language plpgsql as $$
begin
  perform timeline.mark_unsettled(array(select id from told where kind = 'player' and not is_demo));
  return null;
end $$;
create trigger unsettled_new after insert on timeline.participant referencing new table as told
  for each statement execute function timeline.added_players();

create function timeline.changed_player() returns trigger language plpgsql as $$
begin
  perform timeline.mark_unsettled(array[new.id]);
  return null;
end $$;
create trigger unsettled_changed after update of name, short_name, names, detail on timeline.participant
  for each row when (new.kind = 'player' and not new.is_demo
    and (old.name, old.short_name, old.names, old.detail) is distinct from (new.name, new.short_name, new.names, new.detail))
  execute function timeline.changed_player();

-- A list of a squad may name a row that another one represents.
create function timeline.listed_in_squads() returns trigger language plpgsql as $$
begin
  perform timeline.mark_unsettled(array(select p.id from told join timeline.participant p on p.id = told.player_id
    where p.merged_into is not null));
  return null;
end $$;
create trigger unsettled_new after insert on timeline.membership referencing new table as told
  for each statement execute function timeline.listed_in_squads();

create function timeline.moved_match() returns trigger language plpgsql as $$
begin
  perform timeline.mark_unsettled(array(select player_id from timeline.appearance where match_id = new.id));
  return null;
end $$;
create trigger unsettled_moved after update of home_id, away_id, season_id, kick_off on timeline.match
  for each row when ((old.home_id, old.away_id, old.season_id, old.kick_off) is distinct from (new.home_id, new.away_id, new.season_id, new.kick_off))
  execute function timeline.moved_match();

select timeline.mark_unsettled(array(select id from timeline.participant where kind = 'player' and not is_demo));
