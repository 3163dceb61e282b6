import type { Reader } from '#core/database/reader.ts'
import { spanOf } from './ranks.ts'
import type { Range } from './rules/ranges.ts'
import { listPicksOfUser } from './store/record.ts'
import type { AuthorPick } from './store/record.ts'

/** The settled picks of a user in a range that ends with a day, by kick-off, as ranks count them. */
export async function readPicks(
  db: Reader,
  userId: number,
  { range, lastDay }: { range: Range; lastDay: string },
): Promise<AuthorPick[]> {
  const { span } = await spanOf(db, { range, sport: null, play: null, lastDay })
  return listPicksOfUser(db, { userId, ...span })
}
