import { keepFresh } from '#core/background/keep-fresh.ts'
import type { PartTools, Running } from '#core/part.ts'
import { rateTitles } from '../title-ranking/rate.ts'
import { rateMatches } from './rate.ts'

const everyMs = 5000

/** Rates finished matches of football and series of the titles within seconds, in one of the processes. */
export function keepRated({ database, log }: Pick<PartTools, 'database' | 'log'>): Running {
  return keepFresh({ everyMs, log, failure: 'matches_not_rated' }, async () => {
    await rateMatches(database)
    await rateTitles(database)
  })
}
