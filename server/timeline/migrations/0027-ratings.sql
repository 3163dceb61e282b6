-- The own ranking of football: the rating of a team before and after each of its matches, in their order.
create table timeline.rating (
  pool text not null check (pool in ('country', 'club', 'demo')),
  team_id bigint not null references timeline.participant on delete cascade,
  kick_off timestamptz not null,
  match_id bigint not null references timeline.match on delete cascade,
  opponent_id bigint not null,
  is_home boolean not null,
  is_neutral boolean not null,
  weight smallint not null,
  scored smallint not null,
  conceded smallint not null,
  played int not null,                        -- rated matches of the team, with this one
  before double precision not null,
  change double precision not null,
  win_chance double precision not null,
  draw_chance double precision not null,
  primary key (pool, team_id, kick_off, match_id)
);
create index rating_order on timeline.rating (pool, kick_off, match_id);
create index rating_match on timeline.rating (match_id);

-- The edition of the formula that the ratings have.
create table timeline.rating_edition (
  pool text primary key,
  edition int not null
);

-- Kick-offs of finished matches that came, changed or went: ratings from the earliest on are computed again.
create table timeline.rating_stale (kick_off timestamptz not null);

create function timeline.rating_changed() returns trigger language plpgsql as $$
begin
  insert into timeline.rating_stale values (least(
    case when tg_op <> 'INSERT' then old.kick_off end, case when tg_op <> 'DELETE' then new.kick_off end));
  return null;
end $$;

create trigger rating_added after insert on timeline.match for each row
  when (new.sport = 'football' and new.status = 'finished') execute function timeline.rating_changed();
create trigger rating_removed after delete on timeline.match for each row
  when (old.sport = 'football' and old.status = 'finished') execute function timeline.rating_changed();
create trigger rating_corrected after update on timeline.match for each row
  when (old.sport = 'football' and (old.status = 'finished' or new.status = 'finished') and (
    old.status <> new.status or old.kick_off <> new.kick_off or old.home_id is distinct from new.home_id
    or old.away_id is distinct from new.away_id or old.summary -> 'score' is distinct from new.summary -> 'score'
    or old.detail -> 'neutral' is distinct from new.detail -> 'neutral'))
  execute function timeline.rating_changed();

insert into timeline.rating_stale select min(kick_off) from timeline.match
  where sport = 'football' and status = 'finished' having min(kick_off) is not null;
