-- The tables as a reader with a lens sees them, under the names and columns of the tables themselves: `…_at(t)` as they stood at an
-- instant, `…_unspoilt(t, matches, seasons)` also without what anybody would know who watched. All are plain selects, so that the
-- planner puts them in place of the call and uses the indexes of the tables.

-- Whether a match is to be shown as if it had not begun.
create function lens.hides(t timestamptz, matches bigint[], seasons bigint[], id bigint, season_id bigint, kick_off timestamptz, status text)
returns boolean language sql immutable parallel safe as $$
  select (kick_off <= t or status in ('live', 'interrupted', 'finished', 'abandoned', 'awarded')) and status not in ('postponed', 'cancelled')
    and not (id = any(matches)) and not (season_id = any(seasons))
$$;

-- Pairings and players are looked up by index and cannot be swapped for an image: a match whose pairing was decided since then is left
-- out, as it was not yet known who plays.
create function lens.match_at(t timestamptz) returns table (
  id bigint, sport text, competition_id bigint, season_id bigint, round_id bigint, home_id bigint, away_id bigint, home_label text,
  away_label text, kick_off timestamptz, first_kick_off timestamptz, is_kick_off_exact boolean, venue text, detail jsonb, provider text,
  status text, summary jsonb, version bigint, has_timeline boolean, is_demo boolean, changed_at timestamptz, prices jsonb
) language sql stable parallel safe as $$
  select m.id, m.sport, m.competition_id, m.season_id, m.round_id, m.home_id, m.away_id, m.home_label, m.away_label, m.kick_off,
    m.first_kick_off, m.is_kick_off_exact, m.venue,
    case when p.match_id is null then m.detail else p.detail end,
    m.provider,
    case when p.match_id is null then m.status else p.status end,
    case when p.match_id is null then m.summary else p.summary end,
    case when p.match_id is null then m.version else p.version end,
    case when p.match_id is null then m.has_timeline else p.has_timeline end,
    m.is_demo,
    case when p.match_id is null then m.changed_at else p.changed_at end,
    case when p.match_id is null then m.prices else p.prices end
  from timeline.match m left join lens.past_match p on p.match_id = m.id and p.since <= t and p.until > t
  where p.match_id is null or (p.is_known and p.home_id is not distinct from m.home_id and p.away_id is not distinct from m.away_id)
$$;

-- Events are asked for by match, type and key, which stay; of the rest the image holds. One that came later was not there.
create function lens.event_at(t timestamptz) returns table (
  match_id bigint, provider text, key text, type text, side text, period smallint, clock_seconds int, occurred_at timestamptz, ordinal int,
  player_id bigint, other_player_id bigint, detail jsonb, revision bigint, is_shown boolean, withdrawn_reason text, withdrawn_at timestamptz,
  version bigint, received_at timestamptz
) language sql stable parallel safe as $$
  select e.match_id, e.provider, e.key, e.type,
    case when p.match_id is null then e.side else p.side end,
    case when p.match_id is null then e.period else p.period end,
    case when p.match_id is null then e.clock_seconds else p.clock_seconds end,
    case when p.match_id is null then e.occurred_at else p.occurred_at end,
    case when p.match_id is null then e.ordinal else p.ordinal end,
    case when p.match_id is null then e.player_id else p.player_id end,
    case when p.match_id is null then e.other_player_id else p.other_player_id end,
    case when p.match_id is null then e.detail else p.detail end,
    case when p.match_id is null then e.revision else p.revision end,
    case when p.match_id is null then e.is_shown else p.is_shown end,
    case when p.match_id is null then e.withdrawn_reason else p.withdrawn_reason end,
    case when p.match_id is null then e.withdrawn_at else p.withdrawn_at end,
    case when p.match_id is null then e.version else p.version end,
    e.received_at
  from timeline.event e
  left join lens.past_event p on p.match_id = e.match_id and p.provider = e.provider and p.key = e.key and p.since <= t and p.until > t
  where e.received_at <= t and (p.match_id is null or p.type = e.type)
$$;

create function lens.price_at(t timestamptz) returns table (
  id bigint, match_id bigint, bookmaker_id int, market text, stage text, line_quarters int, home_milli int, draw_milli int, away_milli int,
  is_suspended boolean, priced_at timestamptz, source text, stored_at timestamptz
) language sql stable parallel safe as $$
  select q.id, q.match_id, q.bookmaker_id, q.market, q.stage, q.line_quarters,
    case when p.price_id is null then q.home_milli else p.home_milli end,
    case when p.price_id is null then q.draw_milli else p.draw_milli end,
    case when p.price_id is null then q.away_milli else p.away_milli end,
    case when p.price_id is null then q.is_suspended else p.is_suspended end,
    q.priced_at, q.source, q.stored_at
  from score.price q left join lens.past_price p on p.price_id = q.id and p.since <= t and p.until > t
  where q.stored_at <= t
$$;

-- The latest price that was there; looked for only where the one in place came later.
create function lens.current_price_at(t timestamptz) returns table (
  match_id bigint, bookmaker_id int, market text, opening_id bigint, current_id bigint, moved_at timestamptz
) language sql stable parallel safe as $$
  select c.match_id, c.bookmaker_id, c.market, c.opening_id, case when now.stored_at <= t then c.current_id else before.id end,
    case when now.stored_at <= t then c.moved_at else before.priced_at end
  from score.current_price c
  join score.price opening on opening.id = c.opening_id and opening.stored_at <= t
  join score.price now on now.id = c.current_id
  left join lateral (
    select q.id, q.priced_at from score.price q join (values ('opening', 0), ('moving', 1), ('closing', 2), ('live', 3)) as s(stage, place) using (stage)
    where now.stored_at > t and q.match_id = c.match_id and q.bookmaker_id = c.bookmaker_id and q.market = c.market and q.stored_at <= t
    order by s.place desc, q.priced_at desc nulls last, q.id desc limit 1
  ) before on true
  where now.stored_at <= t or before.id is not null
$$;

create function lens.adjustment_at(t timestamptz) returns table (
  id bigint, season_id bigint, participant_id bigint, match_id bigint, kind text, points int, home_score int, away_score int, reason text,
  decided_on date, created_at timestamptz, revoked_at timestamptz
) language sql stable parallel safe as $$
  select id, season_id, participant_id, match_id, kind, points, home_score, away_score, reason, decided_on, created_at,
    case when revoked_at <= t then revoked_at end
  from timeline.adjustment where created_at <= t
$$;

-- The position of the stream at an instant: everything after it is still to come for who reads the stream as late.
create function lens.relay_at(t timestamptz) returns table (is_only boolean, "position" bigint, cleaned_to bigint) language sql stable as $$
  select r.is_only, coalesce(
      (select f.position from timeline.frame f where f.created_at <= t order by f.created_at desc, f.position desc limit 1),
      (select min(f.position) - 1 from timeline.frame f), r.position),
    r.cleaned_to
  from timeline.relay r
$$;

-- `isHidden` tells a match that is kept back from one that waits for its kick-off. Prices stay while they are from before it.
create function lens.match_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id bigint, sport text, competition_id bigint, season_id bigint, round_id bigint, home_id bigint, away_id bigint, home_label text,
  away_label text, kick_off timestamptz, first_kick_off timestamptz, is_kick_off_exact boolean, venue text, detail jsonb, provider text,
  status text, summary jsonb, version bigint, has_timeline boolean, is_demo boolean, changed_at timestamptz, prices jsonb
) language sql stable parallel safe as $$
  select m.id, m.sport, m.competition_id, m.season_id, m.round_id, m.home_id, m.away_id, m.home_label, m.away_label, m.kick_off,
    m.first_kick_off, m.is_kick_off_exact, m.venue, m.detail, m.provider,
    case when h.is_hidden then 'scheduled' else m.status end,
    case when h.is_hidden then '{"status": "scheduled", "phase": "scheduled", "period": 0, "clock": {"isRunning": false, "baseSeconds": 0, "at": null},
      "score": {"home": 0, "away": 0}, "halfScore": null, "normalScore": null, "shootout": null, "redCards": {"home": 0, "away": 0},
      "lastScore": null, "winner": null, "isHidden": true}'::jsonb else m.summary end,
    case when h.is_hidden then 0 else m.version end,
    m.has_timeline and not h.is_hidden,
    m.is_demo,
    case when h.is_hidden then least(m.kick_off, t) else m.changed_at end,
    case when h.is_hidden and coalesce((m.prices ->> 'movedAt')::numeric, 'infinity') >= extract(epoch from m.kick_off) * 1000 then null else m.prices end
  from lens.match_at(t) m
  cross join lateral (select lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status) as is_hidden) h
$$;

create function lens.event_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  match_id bigint, provider text, key text, type text, side text, period smallint, clock_seconds int, occurred_at timestamptz, ordinal int,
  player_id bigint, other_player_id bigint, detail jsonb, revision bigint, is_shown boolean, withdrawn_reason text, withdrawn_at timestamptz,
  version bigint, received_at timestamptz
) language sql stable parallel safe as $$
  select e.* from lens.event_at(t) e join timeline.match m on m.id = e.match_id
  where not lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status)
$$;

create function lens.price_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id bigint, match_id bigint, bookmaker_id int, market text, stage text, line_quarters int, home_milli int, draw_milli int, away_milli int,
  is_suspended boolean, priced_at timestamptz, source text, stored_at timestamptz
) language sql stable parallel safe as $$
  select q.* from lens.price_at(t) q join timeline.match m on m.id = q.match_id
  where (q.stage <> 'live' and (q.priced_at is null or q.priced_at < m.kick_off))
    or not lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status)
$$;

create function lens.current_price_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  match_id bigint, bookmaker_id int, market text, opening_id bigint, current_id bigint, moved_at timestamptz
) language sql stable parallel safe as $$
  select c.match_id, c.bookmaker_id, c.market, c.opening_id, case when h.is_hidden then before.id else c.current_id end,
    case when h.is_hidden then before.priced_at else c.moved_at end
  from lens.current_price_at(t) c
  join timeline.match m on m.id = c.match_id
  join score.price now on now.id = c.current_id
  cross join lateral (
    select lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status)
      and (now.stage = 'live' or coalesce(now.priced_at >= m.kick_off, false)) as is_hidden
  ) h
  left join lateral (
    select q.id, q.priced_at from score.price q join (values ('opening', 0), ('moving', 1), ('closing', 2)) as s(stage, place) using (stage)
    where h.is_hidden and q.match_id = c.match_id and q.bookmaker_id = c.bookmaker_id and q.market = c.market and q.stored_at <= t
      and (q.priced_at is null or q.priced_at < m.kick_off)
    order by s.place desc, q.priced_at desc nulls last, q.id desc limit 1
  ) before on true
  where not h.is_hidden or before.id is not null
$$;

-- A decision about a match tells how it ended; points taken from a team do not.
create function lens.adjustment_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id bigint, season_id bigint, participant_id bigint, match_id bigint, kind text, points int, home_score int, away_score int, reason text,
  decided_on date, created_at timestamptz, revoked_at timestamptz
) language sql stable parallel safe as $$
  select a.* from lens.adjustment_at(t) a left join timeline.match m on m.id = a.match_id
  where m.id is null or not lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status)
$$;
