import type { Reader } from '#core/database/reader.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Survived } from '../rules/settle.ts'

/** The guesses that stand: the last of each guesser. */
const standing = `(select distinct on (p.user_id, p.invented_name) p.id, p.user_id, p.invented_name, p.team_id, p.points, p.picked_at
  from champion.pick p where p.activity_id = $1 order by p.user_id, p.invented_name, p.id desc) s`

export async function countGuesses(db: Reader, activityId: number): Promise<Map<number, number>> {
  const rows = await db.query<{ team_id: number; count: number }>(
    { name: 'champion_counts', text: `select s.team_id, count(*)::int as count from ${standing} group by s.team_id` },
    [activityId],
  )
  return new Map(rows.map(({ team_id, count }) => [team_id, count]))
}

/** What guesses have brought so far; `championId` is null before the final. */
export type Standing = { championId: number | null; survived: readonly Survived[]; pointsPerRound: number }

export type Guesser = {
  rank: number
  score: number
  userId: number | null
  inventedName: string | null
  teamId: number
  points: number
  pickedAt: number
}
type Row = {
  rank: number
  score: number
  user_id: number | null
  invented_name: string | null
  team_id: number
  points: number
  picked_at: Date
}

function guesserOf({ rank, score, user_id, invented_name, team_id, points, picked_at }: Row): Guesser {
  return {
    rank,
    score,
    userId: user_id,
    inventedName: invented_name,
    teamId: team_id,
    points,
    pickedAt: Number(picked_at),
  }
}

/** Rounds that began after a guess count. $2 champion, $3 and $4 rounds survived, $5 points per round. */
const ranked = `(select s.*, rank() over (order by s.score desc)::int as rank from (
    select s.*, (case when s.team_id = $2::bigint then s.points else 0 end + $5::int * (
      select count(*) from unnest($3::bigint[], $4::timestamptz[]) as r(team_id, at)
      where r.team_id = s.team_id and r.at > s.picked_at))::int as score
    from ${standing}) s) g`

function valuesOf(activityId: number, { championId, survived, pointsPerRound }: Standing): unknown[] {
  return [
    activityId,
    championId,
    survived.map(({ teamId }) => teamId),
    survived.map(({ at }) => new Date(at)),
    pointsPerRound,
  ]
}

/** Guessers by points; equal ones have the same place, earlier guesses first. */
export async function listGuessers(
  db: Reader,
  activityId: number,
  state: Standing,
  page: Page,
): Promise<Listed<Guesser>> {
  const { total, list } = await listPage<Row>(db, {
    columns: 'g.rank, g.score, g.user_id, g.invented_name, g.team_id, g.points, g.picked_at',
    body: `from ${ranked}`,
    order: 'g.rank, g.picked_at, g.id',
    values: valuesOf(activityId, state),
    page,
  })
  return { total, list: list.map(guesserOf) }
}

export async function findGuesser(
  db: Reader,
  activityId: number,
  state: Standing,
  userId: number,
): Promise<Guesser | null> {
  const [row] = await db.query<Row>(
    `select g.rank, g.score, g.user_id, g.invented_name, g.team_id, g.points, g.picked_at from ${ranked} where g.user_id = $6`,
    [...valuesOf(activityId, state), userId],
  )
  return row ? guesserOf(row) : null
}
