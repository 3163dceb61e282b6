import { asUnavailable } from '../database/db.ts'
import { described, type Log } from '../log.ts'
import type { Running } from '../part.ts'

type Options = {
  everyMs: number
  log: Log
  /** Event of the log when a run fails while the database is there; the next one tries again. */
  failure: string
}

/** Runs `renew` at once and then every `everyMs`, never two at a time; stopping waits for the one that runs. */
export function keepFresh(
  { everyMs, log, failure }: Options,
  renew: (isStopped: () => boolean) => Promise<unknown>,
): Running {
  let isStopped = false
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= renew(() => isStopped)
      .catch((error: unknown) => asUnavailable(error) ?? log.error(failure, described(error)))
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
