import type { Database } from '#core/database/db.ts'
import { query } from '#core/database/reader.ts'

/** When these matches last changed, by id; epoch ms. */
export async function mapChangeTimes(database: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await query<{ id: number; changed_at: Date }>(
    database,
    { name: 'match_change_times', text: 'select id, changed_at from timeline.match where id = any($1)' },
    [ids],
  )
  return new Map(rows.map(({ id, changed_at: at }) => [id, at.getTime()]))
}
