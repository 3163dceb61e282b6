-- The views again, so that what a statement asks for is found by the indexes of the tables. A condition on what an outer join leaves empty is
-- written as a case: the planner takes `p.match_id is null` for next to no rows, and reads whole tables for each of them.

create or replace function lens.match_at(t timestamptz) returns table (
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
  left join timeline.later_series l on l.match_id = m.id
  where case when p.match_id is null then true
      else p.is_known and p.home_id is not distinct from m.home_id and p.away_id is not distinct from m.away_id end
    and case when l.match_id is null then true else coalesce(l.decided_at <= t, true) end
$$;

create or replace function lens.match_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id bigint, sport text, competition_id bigint, season_id bigint, round_id bigint, home_id bigint, away_id bigint, home_label text,
  away_label text, kick_off timestamptz, first_kick_off timestamptz, is_kick_off_exact boolean, venue text, detail jsonb, provider text,
  status text, summary jsonb, version bigint, has_timeline boolean, is_demo boolean, changed_at timestamptz, prices jsonb
) language sql stable parallel safe as $$
  select m.id, m.sport, m.competition_id, m.season_id, m.round_id,
    case when h.side & 1 = 0 then m.home_id end,
    case when h.side & 2 = 0 then m.away_id end,
    case when h.side & 1 = 0 then m.home_label else coalesce(m.home_label, l.home_label) end,
    case when h.side & 2 = 0 then m.away_label else coalesce(m.away_label, l.away_label) end,
    m.kick_off, m.first_kick_off, m.is_kick_off_exact, m.venue,
    case when p.match_id is null then m.detail else p.detail end,
    m.provider,
    case when h.is_hidden then 'scheduled' else s.status end,
    case when h.is_hidden then '{"status": "scheduled", "phase": "scheduled", "period": 0, "clock": {"isRunning": false, "baseSeconds": 0, "at": null},
      "score": {"home": 0, "away": 0}, "halfScore": null, "normalScore": null, "shootout": null, "redCards": {"home": 0, "away": 0},
      "lastScore": null, "winner": null, "isHidden": true}'::jsonb || case when s.summary ? 'bestOf' then
      jsonb_build_object('bestOf', s.summary -> 'bestOf', 'advantage', s.summary -> 'advantage') else '{}'::jsonb end else s.summary end,
    case when h.is_hidden or h.side <> 0 then 0 when p.match_id is null then m.version else p.version end,
    case when p.match_id is null then m.has_timeline else p.has_timeline end and not h.is_hidden and h.side = 0,
    m.is_demo,
    case when h.is_hidden or h.side <> 0 then least(m.kick_off, t) when p.match_id is null then m.changed_at else p.changed_at end,
    case when h.side <> 0 or (h.is_hidden and coalesce((s.prices ->> 'movedAt')::numeric, 'infinity') >= extract(epoch from m.kick_off) * 1000)
      then null else s.prices end
  from timeline.match m left join lens.past_match p on p.match_id = m.id and p.since <= t and p.until > t
  left join timeline.later_series l on l.match_id = m.id
  cross join lateral (select case when p.match_id is null then m.status else p.status end as status,
    case when p.match_id is null then m.summary else p.summary end as summary,
    case when p.match_id is null then m.prices else p.prices end as prices) s
  cross join lateral (select lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, s.status) as is_hidden,
    case when l.match_id is null then 0 else lens.later_side(t, matches, seasons, l.match_id) end as side) h
  where case when p.match_id is null then true
      else p.is_known and p.home_id is not distinct from m.home_id and p.away_id is not distinct from m.away_id end
    and case when l.match_id is null then true else coalesce(l.decided_at <= t, true) and (not l.is_extra or h.side = 0) end
$$;
drop function lens.match_before(timestamptz, bigint[], bigint[]);

create or replace function lens.event_at(t timestamptz) returns table (
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
  where case when p.match_id is null then e.received_at <= t else e.received_at <= t and p.type = e.type end
$$;

create or replace function lens.event_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  match_id bigint, provider text, key text, type text, side text, period smallint, clock_seconds int, occurred_at timestamptz, ordinal int,
  player_id bigint, other_player_id bigint, detail jsonb, revision bigint, is_shown boolean, withdrawn_reason text, withdrawn_at timestamptz,
  version bigint, received_at timestamptz
) language sql stable parallel safe as $$
  select e.match_id, e.provider, e.key, e.type, e.side, e.period, e.clock_seconds, e.occurred_at, e.ordinal, e.player_id, e.other_player_id,
    e.detail, e.revision, e.is_shown, e.withdrawn_reason, e.withdrawn_at, case when h.is_hidden then 0 else e.version end, e.received_at
  from lens.event_at(t) e join timeline.match m on m.id = e.match_id left join timeline.later_series l on l.match_id = m.id
  cross join lateral (select lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status)
    or case when l.match_id is null then false else not lens.shows_sides(t, matches, seasons, l.match_id) end as is_hidden) h
  where case when h.is_hidden then e.type = 'format' and m.summary ? 'bestOf' else true end
$$;

create or replace function lens.price_at(t timestamptz) returns table (
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

create or replace function lens.price_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id bigint, match_id bigint, bookmaker_id int, market text, stage text, line_quarters int, home_milli int, draw_milli int, away_milli int,
  is_suspended boolean, priced_at timestamptz, source text, stored_at timestamptz
) language sql stable parallel safe as $$
  select q.* from lens.price_at(t) q
  where (select case when q.stage <> 'live' and (q.priced_at is null or q.priced_at < m.kick_off) then true
    else not lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status) end from timeline.match m where m.id = q.match_id)
$$;

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

create or replace function lens.current_price_at(t timestamptz) returns table (
  match_id bigint, bookmaker_id int, market text, opening_id bigint, current_id bigint, moved_at timestamptz
) language sql stable parallel safe as $$
  select c.match_id, c.bookmaker_id, c.market, c.opening_id, case when k.stored_at <= t then c.current_id else b.id end,
    case when k.stored_at <= t then c.moved_at else b.priced_at end
  from score.current_price c join score.price k on k.id = c.current_id
  left join lateral (
    select n.id, n.priced_at
    from lens.newest_price(t, c.match_id, c.bookmaker_id, c.market, array['live', 'closing', 'moving', 'opening'], null) n
    where k.stored_at > t) b on true
  where (select o.stored_at <= t from score.price o where o.id = c.opening_id)
    and case when k.stored_at <= t then true else b.id is not null end
$$;

create or replace function lens.current_price_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  match_id bigint, bookmaker_id int, market text, opening_id bigint, current_id bigint, moved_at timestamptz
) language sql stable parallel safe as $$
  select c.match_id, c.bookmaker_id, c.market, c.opening_id, case when h.is_current then c.current_id else b.id end,
    case when h.is_current then c.moved_at else b.priced_at end
  from score.current_price c join score.price k on k.id = c.current_id join timeline.match m on m.id = c.match_id
  cross join lateral (select lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status) as is_hidden) s
  cross join lateral (select k.stored_at <= t and (not s.is_hidden or (k.stage <> 'live' and (k.priced_at is null or k.priced_at < m.kick_off)))
    as is_current) h
  left join lateral (
    select n.id, n.priced_at
    from lens.newest_price(t, c.match_id, c.bookmaker_id, c.market,
      case when s.is_hidden then array['closing', 'moving', 'opening'] else array['live', 'closing', 'moving', 'opening'] end,
      case when s.is_hidden then m.kick_off end) n
    where not h.is_current) b on true
  where (select o.stored_at <= t from score.price o where o.id = c.opening_id)
    and case when h.is_current then true else b.id is not null end
$$;
