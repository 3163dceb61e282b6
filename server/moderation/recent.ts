/**
 * Recent messages by author, in memory only: to detect words split over messages, repeats and floods. Losing it is
 * harmless.
 */
export type Recent = {
  /** This author's messages within the last minute, oldest first, at most `mostKept`. */
  said(author: string, now: number): string[]
  /** Whether this message would be a repetition or part of a flood. */
  isFlood(author: string, text: string, now: number): boolean
  add(author: string, text: string, now: number): void
}

type Said = { texts: string[]; times: number[] }

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
  const authors = new Map<string, Said>()
  const read = (author: string, now: number): Said => {
    const said = authors.get(author)
    const isOld = !said || now - (said.times.at(-1) ?? 0) > windowMs
    return isOld ? { texts: [], times: [] } : said
  }
  return {
    said: (author, now) => read(author, now).texts,
    isFlood(author, text, now) {
      const { texts, times } = read(author, now)
      const isBurst = times.filter((time) => now - time < burstMs).length >= burst
      // A short cheer may be repeated once, a third time within a minute it is noise; a long text is noise the second
      // time.
      const repeats = texts.filter((said) => said === text.slice(0, longestKept)).length
      return isBurst || repeats >= (text.length > 40 ? 1 : 2)
    },
    add(author, text, now) {
      const { texts, times } = read(author, now)
      authors.delete(author)
      authors.set(author, {
        texts: [...texts, text.slice(0, longestKept)].slice(-mostKept),
        times: [...times, now].slice(-mostTimes),
      })
      for (const oldest of authors.keys()) {
        if (authors.size <= mostAuthors) break
        authors.delete(oldest)
      }
    },
  }
}
