-- Whether a match is to be shown as if it had not begun.
create function lens.hides(t timestamptz, matches bigint[], seasons bigint[], id bigint, season_id bigint, kick_off timestamptz, status text)
returns boolean language sql immutable parallel safe as $$
  select (kick_off <= t or status in ('live', 'interrupted', 'finished', 'abandoned', 'awarded')) and status not in ('postponed', 'cancelled')
    and not (id = any(matches)) and not (season_id = any(seasons))
$$;

-- Whether the first of these series that was not called off is hidden.
create function lens.hides_newest(t timestamptz, matches bigint[], seasons bigint[], earlier bigint[]) returns boolean
language plpgsql stable as $$
declare
  is_hidden boolean;
begin
  select lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status) into is_hidden
  from unnest(earlier) with ordinality as e(id, place) join timeline.match m on m.id = e.id
  where m.status not in ('postponed', 'cancelled') order by e.place limit 1;
  return coalesce(is_hidden, false);
end $$;

-- Which sides of a series are hidden: 0 none, 1 home, 2 away, 3 both, 4 for a second final that is left out. A side is hidden while the newest
-- earlier series that was not called off is, unless the reader asked for the series itself. In PL/pgSQL, which keeps its plans: a function
-- that is inlined into each statement cost its planning each time. Its cost keeps the planner from asking for each row of a table.
create function lens.later_side(t timestamptz, matches bigint[], seasons bigint[], asked bigint) returns int
language plpgsql stable cost 2000 as $$
declare
  later timeline.later_series;
  hides_home boolean;
  hides_away boolean;
begin
  select l.* into later from timeline.later_series l where l.match_id = asked;
  if not found or later.match_id = any(matches) or later.season_id = any(seasons) then return 0; end if;
  hides_home := lens.hides_newest(t, matches, seasons, later.home_earlier);
  hides_away := lens.hides_newest(t, matches, seasons, later.away_earlier);
  if later.is_extra then return case when hides_home or hides_away then 4 else 0 end; end if;
  return hides_home::int + 2 * hides_away::int;
end $$;

-- Whether all sides are shown. A condition by number would be taken for a rare one.
create function lens.shows_sides(t timestamptz, matches bigint[], seasons bigint[], asked bigint) returns boolean
language plpgsql stable cost 2000 as $$ begin return lens.later_side(t, matches, seasons, asked) = 0; end $$;

-- The newest price of an offer that was there, of those in play or before the match; read stage by stage, so that the many in play are passed
-- over. Set-based callers join it, which keeps each of them to the offers that they name.
create function lens.newest_price(t timestamptz, asked_match bigint, asked_bookmaker int, asked_market text, stages text[], before timestamptz)
returns table (id bigint, priced_at timestamptz) language sql stable parallel safe as $$
  select k.id, k.priced_at from unnest(stages) with ordinality as s(stage, place) cross join lateral (
    select q.id, q.priced_at from score.price q
    where q.match_id = asked_match and q.bookmaker_id = asked_bookmaker and q.market = asked_market and q.stage = s.stage and q.stored_at <= t
      and (before is null or q.priced_at is null or q.priced_at < before)
    order by q.priced_at desc nulls last, q.id desc limit 1) k
  order by s.place limit 1
$$;
