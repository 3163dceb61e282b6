import { described } from '#core/log.ts'
import type { PartTools, Running } from '#core/part.ts'
import { refreshSearch } from './refresh.ts'

const everyMs = 1000

/** Brings the rows of search up to date within a second of a change, in one of the processes. */
export function keepSearchFresh({ database, log }: Pick<PartTools, 'database' | 'log'>): Running {
  let isStopped = false
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= refreshSearch(database, () => isStopped)
      .catch((error: unknown) => log.error('search_not_refreshed', described(error)))
      .finally(() => (running = null))
  }
  run()
  const timer = setInterval(run, everyMs)
  timer.unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
