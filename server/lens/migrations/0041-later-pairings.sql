-- Who plays a later series of an elimination or Swiss stage tells how the earlier ones ended (docs/decisions/0015).

-- A later series may be stored only when its sides are decided: it has no image.
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
  where (p.match_id is null or (p.is_known and p.home_id is not distinct from m.home_id and p.away_id is not distinct from m.away_id))
    and not exists (select from timeline.later_series l where l.match_id = m.id and l.decided_at > t)
$$;

-- The image of a pairing that changes is kept however far its kick-off is.
create or replace function lens.keep_matches() returns trigger language plpgsql as $$
begin
  insert into lens.past_match
  select o.id, coalesce((select max(p.until) from lens.past_match p where p.match_id = o.id), '-infinity'), clock_timestamp(), true,
    o.home_id, o.away_id, o.detail, o.status, o.summary, o.version, o.prices, o.has_timeline, o.changed_at
  from former o where (o.kick_off > now() - interval '1 day' and o.kick_off < now() + interval '1 day')
    or (o.kick_off > now() and exists (select from timeline.match m where m.id = o.id
      and (m.home_id, m.away_id) is distinct from (o.home_id, o.away_id)));
  return null;
end $$;

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

-- Matches without what happened in them, still with all sides. The length of a series is a fact of the schedule.
create function lens.match_before(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id bigint, sport text, competition_id bigint, season_id bigint, round_id bigint, home_id bigint, away_id bigint, home_label text,
  away_label text, kick_off timestamptz, first_kick_off timestamptz, is_kick_off_exact boolean, venue text, detail jsonb, provider text,
  status text, summary jsonb, version bigint, has_timeline boolean, is_demo boolean, changed_at timestamptz, prices jsonb
) language sql stable parallel safe as $$
  select m.id, m.sport, m.competition_id, m.season_id, m.round_id, m.home_id, m.away_id, m.home_label, m.away_label, m.kick_off,
    m.first_kick_off, m.is_kick_off_exact, m.venue, m.detail, m.provider,
    case when h.is_hidden then 'scheduled' else m.status end,
    case when h.is_hidden then '{"status": "scheduled", "phase": "scheduled", "period": 0, "clock": {"isRunning": false, "baseSeconds": 0, "at": null},
      "score": {"home": 0, "away": 0}, "halfScore": null, "normalScore": null, "shootout": null, "redCards": {"home": 0, "away": 0},
      "lastScore": null, "winner": null, "isHidden": true}'::jsonb || case when m.summary ? 'bestOf' then
      jsonb_build_object('bestOf', m.summary -> 'bestOf', 'advantage', m.summary -> 'advantage') else '{}'::jsonb end else m.summary end,
    case when h.is_hidden then 0 else m.version end,
    m.has_timeline and not h.is_hidden,
    m.is_demo,
    case when h.is_hidden then least(m.kick_off, t) else m.changed_at end,
    case when h.is_hidden and coalesce((m.prices ->> 'movedAt')::numeric, 'infinity') >= extract(epoch from m.kick_off) * 1000 then null else m.prices end
  from lens.match_at(t) m
  cross join lateral (select lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status) as is_hidden) h
$$;

-- `isHidden` tells a match that is kept back from one that waits for its kick-off. Prices stay while they are from before it. Without parts that
-- are united: a match that is joined by its id is found by the index of the table.
create or replace function lens.match_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id bigint, sport text, competition_id bigint, season_id bigint, round_id bigint, home_id bigint, away_id bigint, home_label text,
  away_label text, kick_off timestamptz, first_kick_off timestamptz, is_kick_off_exact boolean, venue text, detail jsonb, provider text,
  status text, summary jsonb, version bigint, has_timeline boolean, is_demo boolean, changed_at timestamptz, prices jsonb
) language sql stable parallel safe as $$
  select m.id, m.sport, m.competition_id, m.season_id, m.round_id,
    case when l.match_id is null or h.side & 1 = 0 then m.home_id end,
    case when l.match_id is null or h.side & 2 = 0 then m.away_id end,
    case when l.match_id is null or h.side & 1 = 0 then m.home_label else coalesce(m.home_label, l.home_label) end,
    case when l.match_id is null or h.side & 2 = 0 then m.away_label else coalesce(m.away_label, l.away_label) end,
    m.kick_off, m.first_kick_off, m.is_kick_off_exact, m.venue, m.detail, m.provider, m.status, m.summary,
    case when l.match_id is null or h.side = 0 then m.version else 0 end,
    m.has_timeline and (l.match_id is null or h.side = 0),
    m.is_demo,
    case when l.match_id is null or h.side = 0 then m.changed_at else least(m.kick_off, t) end,
    case when l.match_id is null or h.side = 0 then m.prices end
  from lens.match_before(t, matches, seasons) m left join timeline.later_series l on l.match_id = m.id
  cross join lateral (select lens.later_side(t, matches, seasons, l.match_id) as side) h
  where l.match_id is null or not l.is_extra or h.side = 0
$$;

-- Line-ups name the sides as well. The length of a series stays, without the versions that count what happened.
create or replace function lens.event_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  match_id bigint, provider text, key text, type text, side text, period smallint, clock_seconds int, occurred_at timestamptz, ordinal int,
  player_id bigint, other_player_id bigint, detail jsonb, revision bigint, is_shown boolean, withdrawn_reason text, withdrawn_at timestamptz,
  version bigint, received_at timestamptz
) language sql stable parallel safe as $$
  select e.match_id, e.provider, e.key, e.type, e.side, e.period, e.clock_seconds, e.occurred_at, e.ordinal, e.player_id, e.other_player_id,
    e.detail, e.revision, e.is_shown, e.withdrawn_reason, e.withdrawn_at, case when h.is_hidden then 0 else e.version end, e.received_at
  from lens.event_at(t) e join timeline.match m on m.id = e.match_id left join timeline.later_series l on l.match_id = m.id
  cross join lateral (select lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status)
    or (l.match_id is not null and not lens.shows_sides(t, matches, seasons, l.match_id)) as is_hidden) h
  where not h.is_hidden or (e.type = 'format' and m.summary ? 'bestOf')
$$;

-- People talk about who plays, before the kick-off too.
create or replace function lens.message_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  room_id text, id bigint, user_id bigint, client_id text, text text, level int, role text, sent_at timestamptz, period int,
  clock_seconds double precision, match_version bigint, recalled_at timestamptz, recalled_by_user_id bigint
) language sql stable parallel safe as $$
  select c.* from lens.message_at(t) c join chat.room r on r.id = c.room_id left join timeline.match m on m.id = r.match_id
  where m.id is null or not (lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status)
    or not lens.shows_sides(t, matches, seasons, m.id))
$$;

create or replace function lens.room_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id text, match_id bigint, newest_id bigint, heat double precision, heated_at timestamptz, slow_seconds int, fixed_slow_seconds int,
  is_open boolean, created_at timestamptz
) language sql stable as $$
  select r.id, r.match_id,
    case when m.id is null or not (lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status)
      or not lens.shows_sides(t, matches, seasons, m.id)) then r.newest_id else 0 end,
    r.heat, r.heated_at, r.slow_seconds, r.fixed_slow_seconds, r.is_open, r.created_at
  from lens.room_at(t) r left join timeline.match m on m.id = r.match_id
$$;

-- A notice of such a series tells a follower that a team of his plays it; a reminder was asked for.
create or replace function lens.notice_unspoilt(t timestamptz, matches bigint[], seasons bigint[]) returns table (
  id bigint, user_id bigint, kind text, match_id bigint, event_key text, revision bigint, data jsonb, created_at timestamptz,
  read_at timestamptz, deleted_at timestamptz, corrected_at timestamptz
) language sql stable parallel safe as $$
  select n.* from lens.notice_at(t) n left join timeline.match m on m.id = n.match_id
  where m.id is null or ((n.kind in ('reminder', 'lineup') or not lens.hides(t, matches, seasons, m.id, m.season_id, m.kick_off, m.status))
    and (n.kind = 'reminder' or lens.shows_sides(t, matches, seasons, m.id)))
$$;

-- A second final that is left out is not counted.
create function lens.match_total_at(t timestamptz) returns table (competition_id bigint, matches int)
language sql stable parallel safe as $$
  select competition_id, matches from timeline.match_total
$$;
create function lens.match_total_unspoilt(t timestamptz, asked bigint[], seasons bigint[]) returns table (competition_id bigint, matches int)
language sql stable parallel safe as $$
  select c.competition_id, c.matches - (select count(*)::int from timeline.later_series l join timeline.match m on m.id = l.match_id
    where l.is_extra and m.competition_id = c.competition_id and lens.later_side(t, asked, seasons, l.match_id) > 0)
  from timeline.match_total c
$$;
