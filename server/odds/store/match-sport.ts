import type { Reader } from '#core/database/reader.ts'

/** The sports of matches by their ids. Unknown matches are missing. */
export async function mapSports(db: Reader, matchIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.query<{ id: number; sport: string }>(
    'select m.id, m.sport from timeline.match m where m.id = any($1)',
    [matchIds],
  )
  return new Map(rows.map(({ id, sport }) => [id, sport]))
}
