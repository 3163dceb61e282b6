import type { Reader } from '#core/database/reader.ts'

/** The competition of each existing match, by match, for any reader. */
export async function mapLeaguesOfMatches(db: Reader, matchIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; competition_id: number }>(
    'select id, competition_id from timeline.match where id = any($1)',
    // A larger number is no id, and no `integer` either.
    [matchIds.filter((id) => id <= 2_147_483_647)],
  )
  return new Map(rows.map((row) => [row.id, row.competition_id]))
}
