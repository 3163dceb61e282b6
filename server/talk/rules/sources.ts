import type { InboxSource } from '#core/parts/talk.ts'

/** One source of the lines of a kind that several parts have, newest first. */
export function joinSources(sources: readonly InboxSource[]): InboxSource {
  const [first] = sources
  if (sources.length === 1) return first!
  return {
    kind: first!.kind,
    async count(db, reading) {
      const counts = await Promise.all(sources.map((one) => one.count(db, reading)))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    async list(db, reading, { before, limit, offset = 0 }) {
      const part = { before, limit: limit + offset }
      const rows = await Promise.all(sources.map((one) => one.list(db, reading, part)))
      return rows
        .flat()
        .sort((a, b) => b.at - a.at)
        .slice(offset, offset + limit)
    },
  }
}
