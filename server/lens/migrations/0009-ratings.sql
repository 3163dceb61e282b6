-- A rating after a match tells how it ended. Changes of the last day are told with the next day; spoiler-free callers hide all matches,
-- and with them all ratings.
create function lens.rating_at(t timestamptz) returns table (
  pool text, team_id bigint, kick_off timestamptz, match_id bigint, opponent_id bigint, is_home boolean, is_neutral boolean, weight smallint,
  scored smallint, conceded smallint, played int, before double precision, change double precision, win_chance double precision,
  draw_chance double precision
) language sql stable parallel safe as $$
  select pool, team_id, kick_off, match_id, opponent_id, is_home, is_neutral, weight, scored, conceded, played, before, change, win_chance,
    draw_chance
  from timeline.rating where kick_off <= t - interval '1 day'
$$;

create function lens.rating_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  pool text, team_id bigint, kick_off timestamptz, match_id bigint, opponent_id bigint, is_home boolean, is_neutral boolean, weight smallint,
  scored smallint, conceded smallint, played int, before double precision, change double precision, win_chance double precision,
  draw_chance double precision
) language sql stable parallel safe as $$
  select * from lens.rating_at(t) where false
$$;
