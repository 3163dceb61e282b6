import type { Database } from '#core/database/db.ts'
import type { SanctionStep } from '#moderation/rules/sanction.ts'

/** A sanction of a user, in circles, posts and videos or in all services, in force until it is lifted. */
export async function addSanction(
  { pool }: Database,
  userId: number,
  step: SanctionStep,
  service: 'posts' | 'all' = 'posts',
): Promise<void> {
  await pool.query(
    `insert into moderation.sanction (user_id, service, step, code, reason) values ($1, $3, $2, 'spam', 'Spam')`,
    [userId, step, service],
  )
}
