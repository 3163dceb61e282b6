import type { ClientBase } from 'pg'
import { readerIn } from '#timeline/reader.ts'
import { cleanFrames, forgetPast, moveOutbox, tryRelayLock } from '#timeline/store/frame.ts'
import type { Frame } from '#timeline/types.ts'

export type Relay = {
  /**
   * Publishes what is in the outbox, and returns it in pieces. Nothing where another process is the relay, or where an
   * earlier call is not finished: that one publishes it.
   */
  move(): AsyncIterable<Frame[]>
  /** Called once a second: deletes what is old, and becomes the relay when there is none; true when it just has. */
  look(): Promise<boolean>
}

const MOVE_LIMIT = 500
const KEEP_MS = 600_000
const CLEAN_EVERY_MS = 30_000
/** Longer than any delay of a picture. */
const KEEP_PAST_MS = 300_000

/**
 * Assigns changes their positions. One process is the relay: the one whose connection holds the lock. When it dies the
 * server frees the lock, another process takes over within a second and publishes what waits in the outbox.
 */
export function createRelay(connection: ClientBase, now: () => number = Date.now): Relay {
  const db = readerIn(connection)
  let isActive = false
  let isMoving = false
  let isMore = false
  let cleanedAt = 0

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
      if (!isActive || now() - cleanedAt < CLEAN_EVERY_MS) return hasBecome
      cleanedAt = now()
      await cleanFrames(db, KEEP_MS)
      await forgetPast(db, KEEP_PAST_MS)
      return hasBecome
    },
  }
}
