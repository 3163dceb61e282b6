import type { Reader } from '#core/database/reader.ts'

/** Circles that are missing: of these leagues, of these teams, and of the games that they play. */
const missingOf = (leagues: string, teams: string) => `with league as (${leagues}), team as (${teams})
  insert into circles.circle (kind, subject_id, sport, is_demo)
  select 'league', l.id, l.sport, l.is_demo from league l where not exists (
    select from circles.circle c where c.kind = 'league' and c.subject_id = l.id and c.merged_into is null)
  union all
  select case when t.detail ->> 'isNational' = 'true' then 'nation' else 'team' end, t.id, t.sport, t.is_demo from team t where t.kind = 'team'
    and not exists (select from circles.circle c where c.kind in ('team', 'nation') and c.subject_id = t.id and c.merged_into is null)
  union all
  select 'game', null, g.sport, false from (select distinct sport from league) g where not exists (
    select from circles.circle c where c.kind = 'game' and c.sport = g.sport)
  on conflict do nothing`

const ofMatches = missingOf(
  `select c.* from timeline.competition c where c.id in (select m.competition_id from timeline.match m where m.id = any($1))`,
  `select p.* from timeline.participant p where p.id in (select unnest(array[m.home_id, m.away_id]) from timeline.match m where m.id = any($1))`,
)
const ofAll = missingOf(
  `select c.* from timeline.competition c where exists (select from timeline.match_total t where t.competition_id = c.id and t.matches > 0)`,
  `select p.* from timeline.participant p where p.kind = 'team' and (exists (select from timeline.match m where m.home_id = p.id)
    or exists (select from timeline.match m where m.away_id = p.id))`,
)

/** Makes the circles of the leagues, teams and games of these matches; those that exist stay. */
export async function makeCirclesOf(db: Reader, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length > 0) await db.query(ofMatches, [matchIds])
}

/** Makes the circles of all leagues, teams and games with matches; repeatable. */
export async function makeCircles(db: Reader): Promise<void> {
  await db.query(ofAll)
}

/** Stores how many posts each circle had in the last week; those that are not named had none. */
export async function savePostsOfWeek(
  db: Reader,
  counts: readonly { circleId: number; posts: number }[],
): Promise<void> {
  await db.query(
    `update circles.circle c set posts_week = coalesce(n.posts, 0)
      from circles.circle o left join unnest($1::int[], $2::int[]) as n(id, posts) on n.id = o.id
      where o.id = c.id and c.posts_week <> coalesce(n.posts, 0)`,
    [counts.map(({ circleId }) => circleId), counts.map(({ posts }) => posts)],
  )
}
