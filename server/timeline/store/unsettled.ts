import type { Reader } from '#core/database/reader.ts'

/** A player with a new report since players were resolved. */
type Unsettled = { id: number; mark: number }

export async function listUnsettled(db: Reader, sport: string): Promise<Unsettled[]> {
  return db.query<Unsettled>(
    `select u.player_id as id, u.mark from timeline.unsettled_player u join timeline.participant p on p.id = u.player_id
     where p.sport = $1 and p.kind = 'player' and not p.is_demo order by u.player_id`,
    [sport],
  )
}

/** Ends what is resolved. Returns false where a report about one of them came meanwhile. */
export async function endUnsettled(db: Reader, settled: readonly Unsettled[]): Promise<boolean> {
  const rows = await db.query(
    `delete from timeline.unsettled_player u using unnest($1::bigint[], $2::bigint[]) as g(id, mark)
     where u.player_id = g.id and u.mark = g.mark returning 1`,
    [settled.map(({ id }) => id), settled.map(({ mark }) => mark)],
  )
  return rows.length === settled.length
}

/** Replaces the full names of players. */
export async function saveFullNames(db: Reader, names: ReadonlyMap<number, readonly string[]>): Promise<void> {
  const rows = [...names].flatMap(([id, all]) => all.map((words) => ({ id, words })))
  await db.query(
    `delete from timeline.player_full_name n where n.player_id = any($1) and not exists (
       select from unnest($2::bigint[], $3::text[]) as g(id, words) where g.id = n.player_id and g.words = n.words)`,
    [[...names.keys()], rows.map(({ id }) => id), rows.map(({ words }) => words)],
  )
  await db.query(
    `insert into timeline.player_full_name (player_id, words) select * from unnest($1::bigint[], $2::text[]) on conflict do nothing`,
    [rows.map(({ id }) => id), rows.map(({ words }) => words)],
  )
}

/** The rows that are one person with these now: their representatives, and all that those represent. */
export async function listOfSamePerson(db: Reader, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `with head as (select distinct coalesce(merged_into, id) as id from timeline.participant where id = any($1))
     select id from head union select p.id from timeline.participant p join head on p.merged_into = head.id`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/**
 * The players who may be one person with these, or whose names stand beside theirs: of their teams, of their matches,
 * born on one day with them, or with one of these full names.
 */
export async function listPlayersAround(
  db: Reader,
  sport: string,
  ids: readonly number[],
  fullNames: readonly string[],
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `with own as materialized (
       select a.match_id, case a.side when 'home' then m.home_id else m.away_id end as team_id
       from timeline.appearance a join timeline.match m on m.id = a.match_id where a.player_id = any($2)),
     team as materialized (
       select distinct team_id from (select team_id from own
         union select team_id from timeline.player_listing where player_id = any($2)
         union select team_id from timeline.membership where player_id = any($2) and role = 'player') t where team_id is not null),
     around as (
       select a.player_id as id from team t join timeline.match m on m.home_id = t.team_id
         join timeline.appearance a on a.match_id = m.id and a.side = 'home'
       union select a.player_id from team t join timeline.match m on m.away_id = t.team_id
         join timeline.appearance a on a.match_id = m.id and a.side = 'away'
       union select l.player_id from team t join timeline.player_listing l on l.team_id = t.team_id
       union select a.player_id from (select distinct match_id from own) o join timeline.appearance a on a.match_id = o.match_id
       union select p.id from timeline.participant p where p.kind = 'player' and p.detail ? 'birthDate'
         and p.detail ->> 'birthDate' in (select detail ->> 'birthDate' from timeline.participant where id = any($2) and detail ? 'birthDate')
       union select player_id from timeline.player_full_name where words = any($3))
     select a.id from around a join timeline.participant p on p.id = a.id
     where p.sport = $1 and p.kind = 'player' and not p.is_demo`,
    [sport, ids, fullNames],
  )
  return rows.map(({ id }) => id)
}

/** The number of open questions about players of a sport. */
export async function countReviews(db: Reader, sport: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from timeline.player_review r join timeline.participant p on p.id = r.one_id where p.sport = $1`,
    [sport],
  )
  return row!.count
}
