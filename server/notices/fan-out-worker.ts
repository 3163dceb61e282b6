import type { Database } from '#core/database/db.ts'
import { asUnavailable } from '#core/database/db.ts'
import { lead } from '#core/background/lead.ts'
import { described } from '#core/log.ts'
import type { Log } from '#core/log.ts'
import type { Running } from '#core/part.ts'
import { deliverAccountNotices } from './account-notices.ts'
import type { NoticeKinds } from './kinds.ts'
import type { OnNews } from './fan-out.ts'
import { skipNextFrame, fanOutNext } from './fan-out.ts'

const fanOutLock = 7_302_937
/** Frames are looked for this often, even where the stream of this process has not moved. */
const LOOK_EVERY_MS = 2000
/** Under load most of a fan-out is its transaction, not its frames; a delay of 0.3 s is imperceptible. */
const GATHER_MS = 300
const ACCOUNTS_EVERY_MS = 2000
/** Attempts per frame before it is skipped. */
const MOST_FAILURES = 5

type FanOutOptions = {
  database: Database
  kinds: NoticeKinds
  log: Log
  onNews: OnNews
  /** The position of the stream that this process has reached: once it has moved there are frames. */
  position(): number | null
}

/** Delivers match news to followers, in one of the processes that share the database; the others stand by. */
export function startFanOut({ database, kinds, log, onNews, position }: FanOutOptions): Running {
  return lead(database, fanOutLock, log, () => {
    const stopping = new AbortController()
    const { signal } = stopping
    const fanOut = createFanOut(database, kinds, log, onNews)
    const deliverToAccounts = createAccountNotices(database, kinds, log)
    const ended = (async () => {
      while (!signal.aborted) {
        const at = position()
        const until = Date.now() + LOOK_EVERY_MS
        await fanOut(() => signal.aborted)
        await deliverToAccounts()
        await passed(() => signal.aborted || position() !== at || Date.now() >= until)
      }
    })()
    return Promise.resolve({
      ended,
      stop() {
        stopping.abort()
        return ended
      },
    })
  })
}

/** Frames that arrive together are fanned out in one transaction, so the condition is looked at in intervals. */
function passed(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!condition()) return
      clearInterval(timer)
      resolve()
    }, GATHER_MS)
  })
}

/** Limits how often account notices are looked for: frames wake the worker many times a second. */
function createAccountNotices(database: Database, kinds: NoticeKinds, log: Log): () => Promise<void> {
  let lookedAt = 0
  return async () => {
    if (Date.now() - lookedAt < ACCOUNTS_EVERY_MS) return
    lookedAt = Date.now()
    try {
      while (await deliverAccountNotices(database, kinds)) continue
    } catch (error) {
      if (!asUnavailable(error)) log.error('account_notices_failed', described(error))
    }
  }
}

/**
 * Fans out all pending frames. A frame that fails is retried by itself and skipped after a few attempts, so that those
 * after it are delivered.
 */
function createFanOut(
  database: Database,
  kinds: NoticeKinds,
  log: Log,
  onNews: OnNews,
): (isStopped: () => boolean) => Promise<void> {
  let failures = 0
  return async (isStopped) => {
    try {
      if (failures >= MOST_FAILURES) await skipNextFrame(database)
      while (!isStopped() && (await fanOutNext(database, kinds, onNews, failures > 0 ? 1 : undefined))) failures = 0
      failures = 0
    } catch (error) {
      if (asUnavailable(error)) return
      failures += 1
      log.error('notices_failed', { failures, ...described(error) })
    }
  }
}
