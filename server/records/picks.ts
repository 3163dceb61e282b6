import type { Engines } from '#core/engines.ts'
import type { Lens } from '#core/lens.ts'
import type { Reader } from '#core/database/reader.ts'
import { spanOf } from './ranks.ts'
import { lastDayFor, type Range } from './rules/ranges.ts'
import { listPicksOfUser, type AuthorPick } from './store/record.ts'

type Asking = { db: Reader; engines: Pick<Engines, 'records'>; lens: Lens; now: number }

/** The settled picks of a user in a range, by kick-off, up to the last day that the reader's ranks have. */
export async function readPicks(
  { db, engines, lens, now }: Asking,
  userId: number,
  range: Range,
): Promise<AuthorPick[]> {
  const plain = engines.records.plain(db)
  const { span } = await spanOf(plain, { range, sport: null, play: null, lastDay: lastDayFor(lens, now) })
  return listPicksOfUser(plain, { userId, ...span })
}
