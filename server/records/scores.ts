import type { Evidence } from '#contract/touchline/prophecy-record.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Lens } from '#core/lens.ts'
import { evidenceOf } from '#sports/prophecies/evidence.ts'
import { lastDayFor, neededIn } from './rules/ranges.ts'
import { mapAuthorIds, mapSums } from './store/rank.ts'

/** Scores of authors over all time by account, as far as a reader may know them. Without a settled pick there is none. */
export async function mapScores(
  { db, lens, now }: { db: Reader; lens: Lens; now: number },
  userIds: readonly number[],
): Promise<Map<number, Evidence>> {
  const authorIds = await mapAuthorIds(db, userIds)
  const span = { after: null, last: lastDayFor(lens, now), seasonId: 0, sport: null, play: null }
  const sums = await mapSums(db, span, [...authorIds.values()])
  return new Map(
    [...authorIds].flatMap(([userId, id]) => {
      const own = sums.get(id)
      return own && own.picks > 0 ? [[userId, { ...evidenceOf(own), needed: neededIn('all') }] as const] : []
    }),
  )
}
