import { keepFresh } from '#core/background/keep-fresh.ts'
import type { PartTools, Running } from '#core/part.ts'
import { nameSourcesOf } from './parts.ts'
import { refreshSearch } from './refresh.ts'

const everyMs = 1000

/** Brings the rows of search up to date within a second of a change, in one of the processes. */
export async function keepSearchFresh({
  database,
  log,
  parts,
}: Pick<PartTools, 'database' | 'log' | 'parts'>): Promise<Running> {
  const sources = await nameSourcesOf(parts)
  return keepFresh({ everyMs, log, failure: 'search_not_refreshed' }, (isStopped) =>
    refreshSearch(database, sources, isStopped),
  )
}
