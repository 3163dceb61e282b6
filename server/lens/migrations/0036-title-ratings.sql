-- A rating tells how series ended: as with those of football, the last day is told with the next one, and spoiler-free callers read none.
create function lens.title_rating_at(t timestamptz) returns table (
  pool text, team_id bigint, day date, kick_off timestamptz, played int, won int, lost int, roster bigint[], rating double precision,
  deviation double precision, volatility double precision
) language sql stable parallel safe as $$
  select pool, team_id, day, kick_off, played, won, lost, roster, rating, deviation, volatility
  from timeline.title_rating where kick_off <= t - interval '1 day'
$$;

create function lens.title_rating_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  pool text, team_id bigint, day date, kick_off timestamptz, played int, won int, lost int, roster bigint[], rating double precision,
  deviation double precision, volatility double precision
) language sql stable parallel safe as $$
  select * from lens.title_rating_at(t) where false
$$;

create function lens.title_series_at(t timestamptz) returns table (
  match_id bigint, pool text, kick_off timestamptz, day date, home_id bigint, away_id bigint, home_score smallint, away_score smallint,
  home_result double precision, home_roster bigint[], away_roster bigint[], home_exchanged double precision,
  away_exchanged double precision, home_rating double precision, home_deviation double precision, away_rating double precision,
  away_deviation double precision, chance double precision
) language sql stable parallel safe as $$
  select match_id, pool, kick_off, day, home_id, away_id, home_score, away_score, home_result, home_roster, away_roster, home_exchanged,
    away_exchanged, home_rating, home_deviation, away_rating, away_deviation, chance
  from timeline.title_series where kick_off <= t - interval '1 day'
$$;

create function lens.title_series_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  match_id bigint, pool text, kick_off timestamptz, day date, home_id bigint, away_id bigint, home_score smallint, away_score smallint,
  home_result double precision, home_roster bigint[], away_roster bigint[], home_exchanged double precision,
  away_exchanged double precision, home_rating double precision, home_deviation double precision, away_rating double precision,
  away_deviation double precision, chance double precision
) language sql stable parallel safe as $$
  select * from lens.title_series_at(t) where false
$$;
