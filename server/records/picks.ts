import type { Reader } from '#core/database/reader.ts'
import { spanOf } from './ranks.ts'
import { dayOf } from './rules/ranges.ts'
import type { Range } from './rules/ranges.ts'
import { listPicksOfUser } from './store/record.ts'
import type { AuthorPick } from './store/record.ts'

/** The settled picks of a user in a range, oldest first, whose matches the reader may know. */
export async function readPicks(
  { db, now }: { db: Reader; now: number },
  userId: number,
  range: Range,
): Promise<AuthorPick[]> {
  const { span } = await spanOf(db, { range, sport: null, play: null, lastDay: dayOf(now) })
  return listPicksOfUser(db, { userId, after: span.after, seasonId: span.seasonId })
}
