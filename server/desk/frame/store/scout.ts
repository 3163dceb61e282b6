import type { Reader } from '#core/database/reader.ts'

/** The competitions of a scout. */
export async function listScoutCompetitions(db: Reader, userId: number): Promise<number[]> {
  const text = 'select competition_id as id from desk.scout_competition where user_id = $1 order by competition_id'
  const rows = await db.query<{ id: number }>({ name: 'scout_competitions', text }, [userId])
  return rows.map(({ id }) => id)
}

/** Adds competitions; answers those that were new. */
export async function addScoutCompetitions(
  db: Reader,
  userId: number,
  competitionIds: readonly number[],
  byUserId: number | null,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `insert into desk.scout_competition (user_id, competition_id, by_user_id)
      select $1, id, $3 from unnest($2::int[]) as id on conflict do nothing returning competition_id as id`,
    [userId, competitionIds, byUserId],
  )
  return rows.map(({ id }) => id)
}

/** Removes competitions, all where `competitionIds` is null; answers those that were there. */
export async function removeScoutCompetitions(
  db: Reader,
  userId: number,
  competitionIds: readonly number[] | null,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `delete from desk.scout_competition where user_id = $1 and ($2::int[] is null or competition_id = any($2))
      returning competition_id as id`,
    [userId, competitionIds],
  )
  return rows.map(({ id }) => id)
}

type ScoutRow = { userId: number; nickname: string; competitionId: number; competition: string }

/** All scouts with their competitions. */
export function listScouts(db: Reader): Promise<ScoutRow[]> {
  return db.query<ScoutRow>(
    `select a.id as "userId", a.nickname, c.id as "competitionId", c.name as competition
      from desk.scout_competition s join accounts.account a on a.id = s.user_id join timeline.competition c on c.id = s.competition_id
      order by a.id, c.name, c.id`,
  )
}
