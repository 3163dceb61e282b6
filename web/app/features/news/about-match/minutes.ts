/** How many posts are about a minute of the match. */
export interface Column {
  minute: number
  posts: number
}

/** The number of a minute; stoppage time belongs to the last minute of its half. Null for another text. */
export function minuteOf(text: string): number | null {
  const found = /^(\d{1,3})(?:\+\d{1,2})?/.exec(text)
  return found ? Number(found[1]) : null
}

/** One column for each minute from the first to the last one of a match; `least` is its regular length. */
export function columnsOf(byMinute: readonly { minute: string; posts: number }[], least: number): Column[] {
  const counts = new Map<number, number>()
  for (const { minute, posts } of byMinute) {
    const at = minuteOf(minute)
    if (at !== null) counts.set(at, (counts.get(at) ?? 0) + posts)
  }
  if (counts.size === 0) return []
  const last = Math.max(least, ...counts.keys())
  return Array.from({ length: last + 1 }, (_, minute) => ({ minute, posts: counts.get(minute) ?? 0 }))
}

/** How many posts are about the minutes of a range. */
export function countWithin(columns: readonly Column[], from: number, until: number): number {
  return columns.reduce((sum, { minute, posts }) => (minute >= from && minute <= until ? sum + posts : sum), 0)
}

/** Heights from 0 to 1; a column with any post is visible. */
export function heightsOf(columns: readonly Column[]): number[] {
  const most = Math.max(1, ...columns.map(({ posts }) => posts))
  return columns.map(({ posts }) => (posts === 0 ? 0 : Math.max(0.12, posts / most)))
}
