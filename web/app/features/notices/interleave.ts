/** A list that is read page by page, newest first. */
export interface Paged<Row> {
  rows: readonly Row[]
  hasMore: boolean
}

/**
 * Two lists as one, newest first. Rows that a further page of the other list may still precede are left out; `next` is
 * the list whose further page comes first.
 */
export function interleave<Row extends { at: number }>(
  ...lists: readonly [Paged<Row>, Paged<Row>]
): { rows: Row[]; next: 0 | 1 | null } {
  const ends = lists.map(({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.at ?? Infinity) : -Infinity)) as [
    number,
    number,
  ]
  const end = Math.max(...ends)
  const rows = lists
    .flatMap((list) => list.rows)
    .filter(({ at }) => at >= end)
    .toSorted((one, other) => other.at - one.at)
  if (end === -Infinity) return { rows, next: null }
  return { rows, next: ends[0] >= ends[1] ? 0 : 1 }
}
