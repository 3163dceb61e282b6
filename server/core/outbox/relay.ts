import { setTimeout as wait } from 'node:timers/promises'
import { lead, type Hold, type Leading } from '../background/election.ts'
import { asUnavailable, type Database } from '../database/db.ts'
import { readerOf, type Reader } from '../database/reader.ts'
import { described, type Log } from '../log.ts'
import type { Running } from '../part.ts'
import { cleanFrames, forgetPast, moveOutbox } from './store/frame.ts'
import { cleanChanges } from './store/follower.ts'
import type { Frame } from './types.ts'

type RelayOptions = {
  database: Database
  log: Log
  /** The hub of this process, which needs to read nothing that this process has published. */
  hub?: { take(frames: Frame[]): void }
}

const MOVE_LIMIT = 500
/** How often the outbox is looked at without a signal, while changes come and otherwise. */
const BUSY_LOOK_MS = 20
const IDLE_LOOK_MS = 200
/** Changes are expected to go on for so long after the last one. */
const BUSY_MS = 1000
/** Frames of one deletion: it holds the row with the position until its commit. */
const CLEAN_LIMIT = 1000
const KEEP_MS = 600_000
const CLEAN_EVERY_MS = 30_000
/** Longer than any delay of a picture. */
const KEEP_PAST_MS = 300_000

/**
 * Assigns changes their positions, in one of the processes that share a database. When it ends, another takes over
 * within a second and publishes what waits in the outbox.
 */
export function startRelay(options: RelayOptions): Leading {
  return lead(options.database, 'relay', options.log, (hold) => relay(options, hold))
}

async function relay({ database, log, hub }: RelayOptions, hold: Hold): Promise<Running> {
  const stopping = new AbortController()
  const { signal } = stopping
  const bell = createBell()
  const endListening = database.signals.listen('timeline_outbox', bell.ring)
  await hold.listen('timeline_outbox', bell.ring)
  const cleaning = keepClean(readerOf(database), log, signal)
  const ended = move()

  async function move(): Promise<void> {
    let movedAt = -Infinity
    while (!signal.aborted) {
      bell.rest()
      const frames = await moveOutbox(hold, MOVE_LIMIT)
      const last = frames.at(-1)
      if (last) {
        movedAt = performance.now()
        hub?.take(frames)
        database.signals.send('timeline_frame', String(last.position))
      }
      if (frames.length === MOVE_LIMIT) continue
      await bell.rung(performance.now() - movedAt < BUSY_MS ? BUSY_LOOK_MS : IDLE_LOOK_MS)
    }
  }

  return {
    ended,
    async stop() {
      stopping.abort()
      bell.ring()
      endListening()
      await Promise.all([ended, cleaning])
    },
  }
}

type Bell = {
  ring(): void
  /** Forgets rings until now. */
  rest(): void
  /** Resolves at the next ring, or after `ms`; at once where it rang since `rest`. */
  rung(ms: number): Promise<void>
}

function createBell(): Bell {
  let hasRung = false
  let wake = () => {}
  return {
    ring() {
      hasRung = true
      wake()
    },
    rest() {
      hasRung = false
    },
    rung(ms) {
      if (hasRung) return Promise.resolve()
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
  }
}

/** Deletes what is old, over other connections than that of the relay: what is published does not wait for it. */
async function keepClean(db: Reader, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await clean(db, signal).catch((error: unknown) => {
      if (!asUnavailable(error)) log.error('frames_not_cleaned', described(error))
    })
    await wait(CLEAN_EVERY_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** Deletes old frames in pieces. */
async function clean(db: Reader, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) if ((await cleanFrames(db, KEEP_MS, CLEAN_LIMIT)) < CLEAN_LIMIT) break
  await cleanChanges(db)
  if (!signal.aborted) await forgetPast(db, KEEP_PAST_MS)
}
