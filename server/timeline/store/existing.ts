import type { Reader } from '#core/database/reader.ts'

/** The maximum of an `integer`: no larger id exists. */
const MAX_ID = 2_147_483_647

/** The ids among these that are of a match, for any reader. */
export function existingMatches(db: Reader, ids: readonly string[]): Promise<string[]> {
  return existing(db, 'select id from timeline.match where id = any($1)', ids)
}

/** The ids among these that are of a competition, for any reader. */
export function existingCompetitions(db: Reader, ids: readonly string[]): Promise<string[]> {
  return existing(db, 'select id from timeline.competition where id = any($1)', ids)
}

async function existing(db: Reader, statement: string, ids: readonly string[]): Promise<string[]> {
  const numbers = ids.map(Number).filter((id) => id <= MAX_ID)
  const rows = await db.query<{ id: number }>(statement, [numbers])
  return rows.map(({ id }) => String(id))
}
