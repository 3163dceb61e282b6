/** What somebody said last, in memory only: to find words split over messages, repeats and floods. Fine to lose. */
export type Recent = {
  /** What this author said within the last minute, oldest first, at most `mostKept`. */
  said(author: string, now: number): string[]
  /** Whether this would be the same again and again, or too much at once. */
  isFlood(author: string, text: string, now: number): boolean
  add(author: string, text: string, now: number): void
}

type Said = { texts: string[]; times: number[] }

const mostAuthors = 10_000
/** Those before, with the one that is looked at: the last five. */
const mostKept = 4
const mostTimes = 10
const longestKept = 200
const windowMs = 60_000
const burstMs = 10_000
/** More messages than that within `burstMs` nobody types. */
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
      // A cry said twice is joy, said a third time within a minute it is noise; a long text is noise the second time.
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
