import type { Evidence } from '#contract/touchline/prophecy-record.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Lens } from '#core/lens.ts'
import { besideOf, evidenceOf } from '#sports/prophecies/evidence.ts'
import { noSums } from '#sports/prophecies/sums.ts'
import { lastDayFor, neededIn } from './rules/ranges.ts'
import { mapAuthorIds, mapStreaks, mapSums } from './store/rank.ts'

type Asking = { db: Reader; lens: Lens; now: number }

/** Sums of authors over all time by account, as far as a reader may know them. */
async function readSums({ db, lens, now }: Asking, userIds: readonly number[]) {
  const authorIds = await mapAuthorIds(db, userIds)
  const span = { after: null, last: lastDayFor(lens, now), seasonId: 0, sport: null, play: null }
  return { authorIds, sums: await mapSums(db, span, [...authorIds.values()]) }
}

/** Scores of authors over all time by account. Without a settled pick there is none. */
export async function mapScores(asking: Asking, userIds: readonly number[]): Promise<Map<number, Evidence>> {
  const { authorIds, sums } = await readSums(asking, userIds)
  return new Map(
    [...authorIds].flatMap(([userId, id]) => {
      const own = sums.get(id)
      return own && own.picks > 0 ? [[userId, { ...evidenceOf(own), needed: neededIn('all') }] as const] : []
    }),
  )
}

type Rates = { hitRate: number; returned: number; streak: number }

/** Hit rate, return and hits in a row of authors over all time by account, as shares; 0 without a settled pick. */
export async function mapRates(asking: Asking, userIds: readonly number[]): Promise<Map<number, Rates>> {
  const { authorIds, sums } = await readSums(asking, userIds)
  const streaks = await mapStreaks(asking.db, [...authorIds.values()])
  return new Map(
    [...authorIds].map(([userId, id]) => {
      const { hitRate, returned } = besideOf(sums.get(id) ?? noSums)
      return [userId, { hitRate: hitRate ?? 0, returned: returned ?? 0, streak: streaks.get(id) ?? 0 }]
    }),
  )
}
