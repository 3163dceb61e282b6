import type { Reader } from '#core/database/reader.ts'
import type { Circle } from '../types.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
export const circleColumns = `c.id, c.kind, c.subject_id as "subjectId", c.sport, c.name, c.languages, c.intro, c.rules,
  ${ms('c.rules_changed_at')} as "rulesChangedAt", c.state, c.asked_by_user_id as "askedByUserId", ${ms('c.created_at')} as "createdAt",
  c.is_demo as "isDemo", c.members`

/** Circles by the requested id; a merged one is replaced by the circle that has its members. */
export async function mapCircles(db: Reader, ids: readonly number[]): Promise<Map<number, Circle>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.query<Circle & { wantedId: number }>(
    `select w.id as "wantedId", ${circleColumns} from circles.circle w join circles.circle c on c.id = coalesce(w.merged_into, w.id)
      where w.id = any($1)`,
    [wanted],
  )
  return new Map(rows.map(({ wantedId, ...circle }) => [wantedId, circle]))
}

export async function findCircle(db: Reader, id: number): Promise<Circle | null> {
  return (await mapCircles(db, [id])).get(id) ?? null
}

/** A circle, locked until the transaction ends; null for a merged one. */
export async function lockCircle(db: Reader, id: number): Promise<Circle | null> {
  const rows = await db.query<Circle>(
    `select ${circleColumns} from circles.circle c where c.id = $1 and c.merged_into is null for no key update`,
    [id],
  )
  return rows[0] ?? null
}
