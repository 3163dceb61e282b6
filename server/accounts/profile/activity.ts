import type { ActivityKind } from '#core/part.ts'
import type { Reader } from '#core/database/reader.ts'
import { awardTasks } from './membership.ts'
import { addActivity } from '../store/activity.ts'

/**
 * Records an activity, in the transaction in which it happened. `subject` identifies it: `match:12`, a day. The same
 * subject counts once. Answers whether it was new. Tasks completed by it grant their experience at once.
 */
export async function recordActivity(
  db: Reader,
  userId: number,
  kind: ActivityKind,
  subject: string,
): Promise<boolean> {
  const isNew = await addActivity(db, { userId, kind, subject, experience: 0 })
  if (isNew) await awardTasks(db, userId, { kind })
  return isNew
}
