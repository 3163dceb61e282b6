import type { Database } from '#core/database/db.ts'
import type { SanctionStep } from '#moderation/rules/sanction.ts'

/** A sanction of a user in circles, posts and videos, in force until it is lifted. */
export async function addSanction({ pool }: Database, userId: number, step: SanctionStep): Promise<void> {
  await pool.query(
    `insert into moderation.sanction (user_id, service, step, code, reason) values ($1, 'posts', $2, 'spam', 'Spam')`,
    [userId, step],
  )
}
