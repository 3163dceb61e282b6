/** Slug of the league of the queries. */
export const LARGE = 'archive-0'

const summary = `jsonb_build_object('clock', '{"at": null, "isRunning": false, "baseSeconds": 0}'::jsonb, 'phase', p.status,
  'score', jsonb_build_object('home', p.home, 'away', p.away), 'period', case when p.status = 'finished' then 2 else 0 end,
  'status', p.status, 'winner', case when p.home > p.away then 'home' when p.home < p.away then 'away' end,
  'redCards', '{"home": 0, "away": 0}'::jsonb, 'shootout', null, 'halfScore', null, 'lastScore', null, 'normalScore', null)`

/** An event of one match, in the form that an importer of archives writes. */
function events(
  columns: { key: string; type: string; side: string; period: string; at: string; player: string; detail: string },
  from: string,
) {
  const { key, type, side, period, at, player, detail } = columns
  return `insert into timeline.event (match_id, provider, key, type, side, period, clock_seconds, player_id, detail, revision, sequence,
      content_sequence, is_omitted, is_shown, version)
    select p.id, 'archive', ${key}, ${type}, ${side}, ${period}, ${at}, ${player}, ${detail}, 1, 1, 1, false, true, 1 from ${from}`
}
const sides = `(values ('home'), ('away')) as s(side)`
const squad = `case when s.side = 'home' then p.home_squad else p.away_squad end`

/** In order; they read the temporary tables `size`, `team_at` and `player_at`. */
export const archiveStatements = [
  `insert into timeline.competition (sport, slug, name, short_name, names, country, level, is_hot)
     select 'football', 'archive-' || n, case n when 0 then 'Grand Prime League' else 'Shire League ' || n end, 'L' || n,
       jsonb_build_object('zh', case n when 0 then '大超联赛' else '郡联赛' || n end), 'GB-ENG', 1 + n % 4, n < 5
     from size, generate_series(0, competitions - 1) as n`,
  `create temp table season_at on commit drop as
     select nextval('timeline.season_id_seq') as id, y as year, n as league, c.id as competition_id
     from size cross join generate_series(0, (matches - 1) / yearly) as y cross join generate_series(0, competitions - 1) as n
     join timeline.competition c on c.slug = 'archive-' || n`,
  `insert into timeline.season (id, competition_id, name, starts_on, ends_on, is_current) overriding system value
     select id, competition_id, to_char(newest - make_interval(days => 365 * (year + 1)), 'YYYY/') || year,
       (newest - make_interval(days => 365 * (year + 1)))::date, (newest - make_interval(days => 365 * year))::date, year = 0
     from season_at, size`,
  `create temp table round_at on commit drop as select nextval('timeline.round_id_seq') as id, s.id as season_id, league, year, n
     from season_at s cross join generate_series(0, 37) as n where league = 0 or n < 6`,
  `insert into timeline.round (id, season_id, name, ordinal) overriding system value select id, season_id, 'Round ' || n + 1, n + 1 from round_at`,
  // By number: year, league, sides, kick-off and result.
  `create temp table planned on commit drop as
     with numbered as (select n, n / yearly as year, n % yearly as k, competitions - 1 as others, greatest(2, (teams - 20) / (competitions - 1)) as per
         from size, generate_series(0, matches - 1) as n),
       leagues as (select *, case when k < 380 then 0 else 1 + (k - 380) % others end as league, (k - 380) / others as i from numbered),
       teams as (select *, case when league = 0 then k / 19 else i % per end as home_at, case when league = 0 then k % 19 else (i / per + year) % (per - 1) end as step
         from leagues),
       sides as (select *, case when league = 0 then (home_at + 1 + step) % 20 else (home_at + 1 + step) % per end as away_at,
         case when league = 0 then 0 else 20 + (league - 1) * per end as base, case when league = 0 then k % 38 else i % 6 end as round_n from teams)
     select nextval('timeline.match_id_seq') as id, x.*, base + home_at as home_place, base + away_at as away_place,
       (n * 7) % 4 as home_goals, (n * 5) % 3 as away_goals,
       newest - make_interval(days => 365 * year + (37 - case when league = 0 then round_n else i end) * 9 + league % 9, hours => n % 8) as kick_off,
       case when league = 0 then (year * 20 + home_at) % squads else (base + home_at) % squads end as home_squad,
       case when league = 0 then (year * 20 + away_at) % squads else (base + away_at) % squads end as away_squad
     from sides x, size`,
  `create temp table play on commit drop as
     select p.id, p.n, p.league, p.year, s.competition_id, s.id as season_id, r.id as round_id, h.id as home_id, a.id as away_id, p.kick_off,
       case when is_over then p.home_goals else 0 end as home, case when is_over then p.away_goals else 0 end as away,
       case when is_over then 'finished' else 'scheduled' end as status, p.home_squad, p.away_squad, is_over and (p.league = 0 or p.n % 8 = 0) as is_detailed
     from planned p join season_at s on s.league = p.league and s.year = p.year
     join round_at r on r.season_id = s.id and r.n = p.round_n
     join team_at h on h.place = p.home_place join team_at a on a.place = p.away_place
     cross join size z cross join lateral (select p.kick_off < z.now - interval '1 day' as is_over) o`,
  'analyze play',
  `insert into timeline.match (id, sport, competition_id, season_id, round_id, home_id, away_id, kick_off, provider, status, summary, version, has_timeline)
     overriding system value
     select p.id, 'football', competition_id, season_id, round_id, home_id, away_id, kick_off, 'archive', status, ${summary}, 1, is_detailed from play p`,
  events(
    {
      key: `'result'`,
      type: `'result'`,
      side: 'null',
      period: '9',
      at: 'null',
      player: 'null',
      detail: `jsonb_build_object('half', null, 'extra', null, 'shootout', null, 'normal', jsonb_build_object('home', home, 'away', away))`,
    },
    `play p where status = 'finished' and not is_detailed`,
  ),
  `create temp table squad_at on commit drop as select place / 11 as squad, array_agg(id order by place) as ids,
     jsonb_build_object('formation', '4-4-2', 'coach', null, 'players', jsonb_agg(jsonb_build_object('playerId', id, 'shirtNumber', place % 11 + 1,
       'position', 1 + place % 4, 'isStarter', true, 'line', null, 'slot', null))) as lineup from player_at group by 1`,
  events(
    {
      key: `'lineup:' || s.side`,
      type: `'lineup'`,
      side: 's.side',
      period: '0',
      at: 'null',
      player: 'null',
      detail: 'q.lineup',
    },
    `play p cross join ${sides} join squad_at q on q.squad = ${squad} where p.is_detailed`,
  ),
  events(
    {
      key: `s.side || g`,
      type: `'goal'`,
      side: 's.side',
      period: '2',
      at: '2700 + 60 * g',
      player: 'q.ids[9 + g % 3]',
      detail: `'{"kind": "open"}'`,
    },
    `play p cross join ${sides} cross join generate_series(1, 3) as g join squad_at q on q.squad = ${squad}
     where p.is_detailed and g <= case when s.side = 'home' then p.home else p.away end`,
  ),
  events(
    {
      key: `'card'`,
      type: `'card'`,
      side: `'home'`,
      period: '1',
      at: '1800',
      player: 'q.ids[9]',
      detail: `'{"colour": "yellow"}'`,
    },
    `play p join squad_at q on q.squad = p.home_squad where p.is_detailed`,
  ),
  events(
    {
      key: `'end'`,
      type: `'period_end'`,
      side: 'null',
      period: '2',
      at: '5640',
      player: 'null',
      detail: `'{"isLast": true}'`,
    },
    `play p where p.is_detailed`,
  ),
  `insert into timeline.membership (team_id, player_id, season_id, shirt_number)
     select distinct t.team_id, player.id, t.season_id, player.at from (
       select home_id as team_id, season_id, home_squad as squad from play where league = 0 or year = 0) t
     join squad_at q on q.squad = t.squad cross join unnest(q.ids) with ordinality as player(id, at)`,
  `insert into score.bookmaker (id, slug, name) values (31, 'archive', 'Archive') on conflict do nothing`,
  `insert into score.price (match_id, bookmaker_id, market, stage, line_quarters, home_milli, draw_milli, away_milli, priced_at, source)
     select p.id, 31, k.market, g.stage, case k.market when '1x2' then null when 'handicap' then -2 else 10 end, 1900 + p.n % 300,
       case k.market when '1x2' then 3200 end, 1900, p.kick_off - g.before, 'archive'
     from play p cross join (values ('1x2'), ('handicap'), ('total')) as k(market)
     cross join (values ('opening', interval '2 days'), ('closing', interval '1 minute')) as g(stage, before) where p.is_detailed and (league = 0 or year = 0)`,
  `insert into score.current_price (match_id, bookmaker_id, market, opening_id, current_id, moved_at)
     select o.match_id, 31, o.market, o.id, c.id, c.priced_at from score.price o
     join score.price c on c.match_id = o.match_id and c.market = o.market and c.stage = 'closing' where o.stage = 'opening' and o.source = 'archive'`,
]
