import type { Database } from '#core/database/db.ts'
import { asUnavailable } from '#core/database/db.ts'
import { lead } from '#core/background/lead.ts'
import { described } from '#core/log.ts'
import type { Log } from '#core/log.ts'
import { tellHouse } from './house.ts'
import type { NoticeKinds } from './kinds.ts'
import type { OnTold } from './tell.ts'
import { skipNext, tellNext } from './tell.ts'

export type Notifier = {
  /** There may be news. */
  wake(): void
  stop(): Promise<void>
}

const notifierLock = 7_302_937
const LOOK_EVERY_MS = 2000
const GATHER_MS = 30
const HOUSE_EVERY_MS = 2000
/** How often a frame is tried. */
const MOST_FAILURES = 5

/** Tells followers what happens, in one process of all that share the database; the others wait for it to end. */
export function startNotifier(database: Database, kinds: NoticeKinds, log: Log, onTold: OnTold): Notifier {
  let wake = () => {}
  const led = lead(database, notifierLock, log, () => {
    const stopping = new AbortController()
    const tell = createTeller(database, kinds, log, onTold)
    const tellOfHouse = createHouseTeller(database, kinds, log)
    const waiting = () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_EVERY_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    const ended = (async () => {
      while (!stopping.signal.aborted) {
        const next = waiting()
        await tell(() => stopping.signal.aborted)
        await tellOfHouse()
        await next
        // What comes in one breath is told in one transaction.
        await new Promise((resolve) => setTimeout(resolve, GATHER_MS))
      }
    })()
    return Promise.resolve({
      ended,
      stop() {
        stopping.abort()
        wake()
        return ended
      },
    })
  })
  return { wake: () => wake(), stop: led.stop }
}

/** What is about no match can wait for a moment: frames wake the notifier many times a second. */
function createHouseTeller(database: Database, kinds: NoticeKinds, log: Log): () => Promise<void> {
  let lookedAt = 0
  return async () => {
    if (Date.now() - lookedAt < HOUSE_EVERY_MS) return
    lookedAt = Date.now()
    try {
      while (await tellHouse(database, kinds)) continue
    } catch (error) {
      if (!asUnavailable(error)) log.error('house_notices_failed', described(error))
    }
  }
}

/**
 * Tells all there is. A frame that cannot be told is tried again by itself, and left out before it keeps everything
 * after it back.
 */
function createTeller(
  database: Database,
  kinds: NoticeKinds,
  log: Log,
  onTold: OnTold,
): (isStopped: () => boolean) => Promise<void> {
  let failures = 0
  return async (isStopped) => {
    try {
      if (failures >= MOST_FAILURES) await skipNext(database)
      while (!isStopped() && (await tellNext(database, kinds, onTold, failures > 0 ? 1 : undefined))) failures = 0
      failures = 0
    } catch (error) {
      if (asUnavailable(error)) return
      failures += 1
      log.error('notices_failed', { failures, ...described(error) })
    }
  }
}
