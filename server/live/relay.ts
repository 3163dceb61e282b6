import type { Reader } from '#timeline/reader.ts'
import { cleanFrames, forgetPast, moveOutbox, tryRelayLock } from '#timeline/store/frame.ts'
import type { Frame } from '#timeline/types.ts'

type RelayOptions = { db: Reader; onMoved(frames: Frame[]): void; now?: () => number }
export type Relay = {
  /** Called when the outbox received something. */
  wake(): Promise<void>
  /** Called once a second: becomes the relay when there is none, and publishes what is left over. */
  look(): Promise<void>
  isActive(): boolean
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
export function createRelay({ db, onMoved, now = Date.now }: RelayOptions): Relay {
  let isActive = false
  let moving: Promise<void> | null = null
  let isMore = false
  let cleanedAt = 0

  async function moveAll(): Promise<void> {
    while (isMore) {
      isMore = false
      const frames = await moveOutbox(db, MOVE_LIMIT)
      if (frames.length > 0) onMoved(frames)
      if (frames.length === MOVE_LIMIT) isMore = true
    }
  }

  function move(): Promise<void> {
    isMore = true
    moving ??= moveAll().finally(() => (moving = null))
    return moving
  }

  return {
    // The hub detects and replaces a lost connection.
    wake: () => (isActive ? move().catch(() => undefined) : Promise.resolve()),
    async look() {
      isActive ||= await tryRelayLock(db)
      if (!isActive) return
      await move()
      if (now() - cleanedAt < CLEAN_EVERY_MS) return
      cleanedAt = now()
      await cleanFrames(db, KEEP_MS)
      await forgetPast(db, KEEP_PAST_MS)
    },
    isActive: () => isActive,
  }
}
