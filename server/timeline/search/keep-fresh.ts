import { keepFresh } from '#core/background/keep-fresh.ts'
import type { PartTools, Running } from '#core/part.ts'
import { refreshSearch } from './refresh.ts'

const everyMs = 1000

/** Brings the rows of search up to date within a second of a change, in one of the processes. */
export function keepSearchFresh({ database, log }: Pick<PartTools, 'database' | 'log'>): Running {
  return keepFresh({ everyMs, log, failure: 'search_not_refreshed' }, (isStopped) => refreshSearch(database, isStopped))
}
