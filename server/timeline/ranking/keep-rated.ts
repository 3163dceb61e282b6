import { described } from '#core/log.ts'
import type { PartTools, Running } from '#core/part.ts'
import { rateMatches } from './rate.ts'

const everyMs = 5000

/** Rates finished matches within seconds, in one of the processes. */
export function keepRated({ database, log }: Pick<PartTools, 'database' | 'log'>): Running {
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= rateMatches(database)
      .catch((error: unknown) => log.error('matches_not_rated', described(error)))
      .finally(() => (running = null))
  }
  run()
  const timer = setInterval(run, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
