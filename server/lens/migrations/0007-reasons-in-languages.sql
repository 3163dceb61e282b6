drop function lens.adjustment_at(timestamptz);
drop function lens.adjustment_unspoilt(timestamptz, bigint[], bigint[]);

create function lens.adjustment_at(t timestamptz) returns table (
  id bigint, season_id bigint, participant_id bigint, match_id bigint, kind text, points int, home_score int, away_score int, order_ids bigint[],
  reason text, reasons jsonb, decided_on date, created_at timestamptz, revoked_at timestamptz
) language sql stable parallel safe as $$
  select id, season_id, participant_id, match_id, kind, points, home_score, away_score, order_ids, reason, reasons, decided_on, created_at,
    case when revoked_at <= t then revoked_at end
  from timeline.adjustment where created_at <= t
$$;

-- A decision about a match tells how it ended, and one about level teams how the season did; points taken from a team do not.
create function lens.adjustment_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id bigint, season_id bigint, participant_id bigint, match_id bigint, kind text, points int, home_score int, away_score int, order_ids bigint[],
  reason text, reasons jsonb, decided_on date, created_at timestamptz, revoked_at timestamptz
) language sql stable parallel safe as $$
  select a.* from lens.adjustment_at(t) a left join timeline.match m on m.id = a.match_id
  where (m.id is null or not lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status))
    and (a.order_ids is null or a.season_id = any(seasons))
$$;
