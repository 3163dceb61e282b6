import type { Message } from './encode.ts'

/** The newest frames, encoded, so that a reconnect costs no database query. */
export type History = {
  add(position: number, message: Message | null): void
  /** Prepends older frames, read from the database. */
  addBefore(older: readonly { position: number; message: Message | null }[]): void
  /** Whether all frames after this position are cached. */
  reaches(position: number): boolean
  /** Position of the oldest cached frame, or of the next one. */
  oldest(): number
  /** Messages after one position and up to another, in order. */
  between(after: number, upTo: number): Message[]
  /** Drops everything: the next frame comes after `position`. */
  clear(position: number): void
  /** Older frames that are being read from the database. */
  reading: Promise<void> | null
}

/** Upper bound of the encoded messages, in bytes; older frames are read from the database. */
const MAX_BYTES = 48_000_000

/** `count` gets the number of bytes that are held. */
export function createHistory(
  start: number,
  maxBytes = MAX_BYTES,
  count: (bytes: number) => void = () => undefined,
): History {
  // A queue with a moving head: `messages[head]` is the frame at position `first`. Frames for caches alone occupy their
  // slot as null.
  let messages: (Message | null)[] = []
  let head = 0
  let first = start + 1
  let bytes = 0

  function trim(): void {
    while (bytes > maxBytes && head < messages.length) {
      bytes -= sizeOf(messages[head] ?? null)
      messages[head] = null
      head += 1
      first += 1
    }
    if (head > 4096 && head > messages.length / 2) {
      messages = messages.slice(head)
      head = 0
    }
    count(bytes)
  }

  return {
    reading: null,
    add(position, message) {
      messages.push(message)
      bytes += sizeOf(message)
      if (messages.length - head === 1) first = position
      trim()
    },
    addBefore(older) {
      const missing = older.filter(({ position }) => position < first)
      if (missing.at(-1)?.position !== first - 1) return
      messages = [...missing.map(({ message }) => message), ...messages.slice(head)]
      head = 0
      first = missing[0]?.position ?? first
      bytes += missing.reduce((sum, { message }) => sum + sizeOf(message), 0)
      count(bytes)
    },
    reaches: (position) => position >= first - 1,
    oldest: () => first,
    between(after, upTo) {
      const from = head + Math.max(0, after + 1 - first)
      return messages.slice(from, head + Math.max(0, upTo + 1 - first)).filter((message) => message !== null)
    },
    clear(position) {
      messages = []
      head = 0
      first = position + 1
      bytes = 0
      count(bytes)
    },
  }
}

function sizeOf(message: Message | null): number {
  return message === null ? 8 : message.full.chunk.length + (message.row?.chunk.length ?? 0) + 200
}
