import type { Reader } from '#core/reader.ts'
import { addActivity } from './store/activity.ts'

/** What people do that counts for membership. */
export const activityKinds = ['signed_in', 'followed', 'voted', 'chatted', 'reminded', 'profile_completed', 'report_upheld', 'visited_match'] as const
export type ActivityKind = (typeof activityKinds)[number]

/**
 * Says that somebody did something, in the transaction in which it happened. `subject` tells one from the next: `match:12`,
 * a day. The same one counts once. Answers whether it was new.
 */
export function recordActivity(db: Reader, userId: number, kind: ActivityKind, subject: string): Promise<boolean> {
  return addActivity(db, { userId, kind, subject, experience: 0 })
}
