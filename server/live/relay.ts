import type { ClientBase } from 'pg'
import { readerIn } from '#timeline/reader.ts'
import type { Reader } from '#timeline/reader.ts'
import { cleanFrames, forgetPast, moveOutbox, tryRelayLock } from '#timeline/store/frame.ts'
import type { Frame } from '#timeline/types.ts'

export type Relay = {
  /**
   * Publishes what is in the outbox, and returns it in pieces. Nothing where another process is the relay, or where an
   * earlier call is not finished: that one publishes it.
   */
  move(): AsyncIterable<Frame[]>
  /** Called once a second: becomes the relay when there is none; true when it just has. */
  look(): Promise<boolean>
  /** Ends the cleaning. */
  close(): Promise<void>
}

type Cleaning = {
  /** Another connection than that of the relay: what is published does not wait for deletions. */
  cleaner: Reader
  onFailure(error: unknown): void
}

const MOVE_LIMIT = 500
/** Frames of one deletion: it holds the row with the position until its commit. */
const CLEAN_LIMIT = 1000
const KEEP_MS = 600_000
const CLEAN_EVERY_MS = 30_000
/** Longer than any delay of a picture. */
const KEEP_PAST_MS = 300_000

/**
 * Assigns changes their positions. One process is the relay: the one whose connection holds the lock. When it dies the
 * server frees the lock, another process takes over within a second and publishes what waits in the outbox.
 */
export function createRelay(connection: ClientBase, cleaning: Cleaning, now: () => number = Date.now): Relay {
  const db = readerIn(connection)
  let isActive = false
  let isMoving = false
  let isMore = false
  let isClosed = false
  let cleanedAt = 0
  let cleaned: Promise<void> | null = null

  return {
    async *move() {
      isMore = true
      if (!isActive || isMoving) return
      isMoving = true
      try {
        while (isMore) {
          isMore = false
          const frames = await moveOutbox(connection, MOVE_LIMIT)
          if (frames.length === MOVE_LIMIT) isMore = true
          if (frames.length > 0) yield frames
        }
      } finally {
        isMoving = false
      }
    },
    async look() {
      const wasActive = isActive
      isActive ||= await tryRelayLock(db)
      const hasBecome = isActive && !wasActive
      if (isActive && cleaned === null && now() - cleanedAt >= CLEAN_EVERY_MS) {
        cleanedAt = now()
        cleaned = clean(cleaning.cleaner, () => isClosed)
          .catch(cleaning.onFailure)
          .finally(() => (cleaned = null))
      }
      return hasBecome
    },
    async close() {
      isClosed = true
      await cleaned
    },
  }
}

/** Deletes what is old, in pieces. */
async function clean(db: Reader, isClosed: () => boolean): Promise<void> {
  while (!isClosed()) if ((await cleanFrames(db, KEEP_MS, CLEAN_LIMIT)) < CLEAN_LIMIT) break
  if (!isClosed()) await forgetPast(db, KEEP_PAST_MS)
}
