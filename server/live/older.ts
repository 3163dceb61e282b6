import type { Frame } from '#core/outbox/types.ts'
import { messageOf, type Message } from './encode.ts'
import type { History } from './history.ts'

/**
 * Reads older frames for a client that was away for long: all after `position` and before `upTo`, or null when some are
 * pruned.
 */
export type ReadOlder = (position: number, upTo: number) => Promise<Frame[] | null>

/** Reads older frames into the history, once for all concurrent clients. */
export async function fetchOlder(history: History, read: ReadOlder, position: number): Promise<void> {
  while (!history.reaches(position)) {
    if (history.reading) {
      await history.reading
      if (history.reaches(position)) return
    }
    const reading = readOlder(history, read, position)
    history.reading = reading.then(() => undefined)
    const isThere = await reading.finally(() => (history.reading = null))
    if (!isThere) return
  }
}

async function readOlder(history: History, read: ReadOlder, position: number): Promise<boolean> {
  const upTo = history.oldest()
  const frames = await read(position, upTo).catch(() => null)
  if (!frames || frames.length === 0) return false
  history.addBefore(
    frames.map((frame): { position: number; message: Message | null } => ({
      position: frame.position,
      message: messageOf(frame),
    })),
  )
  return history.reaches(position)
}
