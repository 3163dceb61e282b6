import type { CircleLogEntry, CircleLogKind } from '#contract/touchline/circle.ts'
import type { z } from 'zod'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Reader } from '#core/database/reader.ts'

type CircleDecision = {
  circleId: number
  kind: z.infer<typeof CircleLogKind>
  /** Number of the rule that was broken, from 1. */
  rule?: number | null
  reason?: string
  /** Null through the command line. */
  byUserId: number | null
  userId?: number | null
  postId?: number | null
}

/** Writes a decision into the public log of a circle, which shows neither who decided nor about whom. */
export async function logDecision(
  db: Reader,
  { circleId, kind, rule = null, reason = '', byUserId, userId = null, postId = null }: CircleDecision,
): Promise<void> {
  await db.query(
    'insert into circles.log (circle_id, kind, rule, reason, by_user_id, user_id, post_id) values ($1, $2, $3, $4, $5, $6, $7)',
    [circleId, kind, rule, reason, byUserId, userId, postId],
  )
}

export function listLog(db: Reader, circleId: number, page: Page): Promise<Listed<CircleLogEntry>> {
  return listPage<CircleLogEntry>(db, {
    columns: 'id, kind, (extract(epoch from created_at) * 1000)::float8 as at, rule, reason',
    body: 'from circles.log where circle_id = $1',
    order: 'id desc',
    values: [circleId],
    page,
  })
}
