import type { Database } from '#core/db.ts'
import { asUnavailable } from '#core/db.ts'
import { lead } from '#core/lead.ts'
import { described } from '#core/log.ts'
import type { Log } from '#core/log.ts'
import type { OnTold } from './tell.ts'
import { tellNext } from './tell.ts'

export type Notifier = {
  /** There may be news. */
  wake(): void
  stop(): Promise<void>
}

const notifierLock = 7_302_937
const LOOK_EVERY_MS = 2000
/** After trouble that is not the database's, so that a frame that cannot be told does not fill the log. */
const REST_MS = 10_000

/** Tells followers what happens, in one process of all that share the database; the others wait for it to end. */
export function startNotifier(database: Database, log: Log, onTold: OnTold): Notifier {
  let wake = () => {}
  const led = lead(database, notifierLock, log, () => {
    let isStopped = false
    const waiting = () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_EVERY_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    const ended = (async () => {
      while (!isStopped) {
        const next = waiting()
        await tellAll(database, log, onTold, () => isStopped)
        await next
      }
    })()
    return Promise.resolve({
      ended,
      stop() {
        isStopped = true
        wake()
        return ended
      },
    })
  })
  return { wake: () => wake(), stop: led.stop }
}

async function tellAll(database: Database, log: Log, onTold: OnTold, isStopped: () => boolean): Promise<void> {
  try {
    while (!isStopped() && (await tellNext(database, onTold))) continue
  } catch (error) {
    if (asUnavailable(error)) return
    log.error('notices_failed', described(error))
    await new Promise((resolve) => setTimeout(resolve, REST_MS).unref())
  }
}
