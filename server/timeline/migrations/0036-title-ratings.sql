-- The own ranking of teams of esports: a team after each day with a series. A pool is a title, or `<title>:demo`.
create table timeline.title_rating (
  pool text not null,
  team_id bigint not null references timeline.participant on delete cascade,
  day date not null,
  kick_off timestamptz not null,              -- of its last series of the day
  played int not null,                        -- rated series up to here
  won int not null,
  lost int not null,
  roster bigint[] not null,                   -- players of its last series that has them
  rating double precision not null,
  deviation double precision not null,
  volatility double precision not null,
  primary key (pool, team_id, day)
);

-- Each rated series: both teams at the beginning of the day, what it added, and the forecast.
create table timeline.title_series (
  match_id bigint primary key references timeline.match on delete cascade,
  pool text not null,
  kick_off timestamptz not null,
  day date not null,
  home_id bigint not null,
  away_id bigint not null,
  home_score smallint not null,
  away_score smallint not null,
  home_result double precision not null,      -- 1 a win of the home team, 0.5 a draw
  home_roster bigint[] not null,
  away_roster bigint[] not null,
  home_exchanged double precision,            -- share of players who are new; null unknown
  away_exchanged double precision,
  home_rating double precision not null,
  home_deviation double precision not null,
  away_rating double precision not null,
  away_deviation double precision not null,
  chance double precision not null            -- of the home team to win
);
create index title_series_order on timeline.title_series (pool, kick_off, match_id);
create index title_series_day on timeline.title_series (day);
create index title_rating_day on timeline.title_rating (day);

-- A summary of a series says whether it is incomplete; that of no other match has the member. No index may read a summary, or each goal would
-- change it: this one leaves out the sports with most matches.
create index match_series on timeline.match (kick_off, id)
  where status = 'finished' and sport not in ('football', 'basketball', 'tennis', 'baseball');

-- Kick-offs of finished series that came, changed or went: days from the earliest on are rated again.
create table timeline.title_stale (kick_off timestamptz not null);

create function timeline.title_changed() returns trigger language plpgsql as $$
begin
  insert into timeline.title_stale values (least(
    case when tg_op <> 'INSERT' then old.kick_off end, case when tg_op <> 'DELETE' then new.kick_off end));
  return null;
end $$;

create trigger title_added after insert on timeline.match for each row
  when (new.status = 'finished' and new.summary ? 'isIncomplete') execute function timeline.title_changed();
create trigger title_removed after delete on timeline.match for each row
  when (old.status = 'finished' and old.summary ? 'isIncomplete') execute function timeline.title_changed();
-- Another version may have other players.
create trigger title_corrected after update on timeline.match for each row
  when (new.summary ? 'isIncomplete' and (old.status = 'finished' or new.status = 'finished') and (
    old.status <> new.status or old.kick_off <> new.kick_off or old.home_id is distinct from new.home_id
    or old.away_id is distinct from new.away_id or old.version <> new.version or old.detail is distinct from new.detail))
  execute function timeline.title_changed();

insert into timeline.title_stale select min(kick_off) from timeline.match
  where status = 'finished' and summary ? 'isIncomplete' having min(kick_off) is not null;
