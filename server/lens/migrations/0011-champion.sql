-- Chances tell who is out: who is late sees those of then; spoiler-free, only where the season was asked for.
create function lens.simulation_at(t timestamptz) returns table (
  id bigint, activity_id bigint, season_id bigint, computed_at timestamptz, digest text, runs int, rating text, chances jsonb
) language sql stable parallel safe as $$
  select s.id, s.activity_id, s.season_id, s.computed_at, s.digest, s.runs, s.rating, s.chances
  from champion.simulation s where s.computed_at <= t
$$;
create function lens.simulation_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id bigint, activity_id bigint, season_id bigint, computed_at timestamptz, digest text, runs int, rating text, chances jsonb
) language sql stable parallel safe as $$
  select s.* from lens.simulation_at(t) s where s.season_id = any(seasons)
$$;
