import { LRUCache } from 'lru-cache'
import type { Question } from './types.ts'

/** Recent messages by author, in memory: finds words split over messages, repeats and floods. May be lost. */
type Recent = {
  say(author: string, text: string, now: number): Said
}

/** A noted message, and how it stands to what its author said before. */
export type Said = {
  /** The author's messages within the last minute, oldest first, at most `mostKept`. */
  before: readonly string[]
  /** Whether this message is a repetition or part of a flood. */
  isFlood: boolean
  /** For a message that nobody gets to see: it was not said. */
  takeBack(): void
}

type Note = { text: string; at: number }

const mostAuthors = 10_000
/** The earlier messages and the present one: the last five. */
const mostKept = 4
const mostTimes = 10
const longestKept = 200
const windowMs = 60_000
const burstMs = 10_000
/** More messages than that within `burstMs` are not typed by hand. */
const burst = 8

export function createRecent(): Recent {
  const authors = new LRUCache<string, readonly Note[]>({ max: mostAuthors })
  return {
    say(author, text, now) {
      const known = authors.get(author) ?? []
      const earlier = now - (known.at(-1)?.at ?? 0) > windowMs ? [] : known.slice(-mostTimes)
      const own = { text: text.slice(0, longestKept), at: now }
      authors.set(author, [...earlier, own])
      const before = earlier.slice(-mostKept).map((note) => note.text)
      const isBurst = earlier.filter(({ at }) => now - at < burstMs).length >= burst
      // A short cheer may be repeated once, a long text not at all.
      const repeats = before.filter((one) => one === own.text).length
      return {
        before,
        isFlood: isBurst || repeats >= (text.length > 40 ? 1 : 2),
        takeBack: () =>
          authors.set(
            author,
            (authors.get(author) ?? []).filter((note) => note !== own),
          ),
      }
    },
  }
}

/** The author whose messages are joined. A visitor without a device has none. */
export function authorOf({ userId, deviceId, scene, context }: Question): string | null {
  const who = userId === null ? (deviceId ? `device ${deviceId}` : null) : `user ${userId}`
  return who === null ? null : `${who} ${scene} ${context ?? ''}`
}
