import { createHash } from 'node:crypto'
import type { ProphecyList } from '#contract/touchline/prophecy.ts'
import { countOpen, listProphecies } from './store/feed.ts'
import type { OpenCounts, Position, ProphecyFilter, ProphecyOrder } from './store/feed.ts'
import type { Reading } from './types.ts'
import { withMatches } from './view.ts'

export type List = { filter: ProphecyFilter; order: ProphecyOrder }
type Asked = { after?: string | undefined; limit: number }

/** A page of a list after a cursor, with the cursor of the next one; null where the cursor is of another list. */
export async function readList(reading: Reading, list: List, { after, limit }: Asked): Promise<ProphecyList | null> {
  const { db, viewer, now } = reading
  const key = keyOf(list)
  const position = after === undefined ? null : readCursor(after, key)
  if (position === undefined) return null
  const [found, open] = await Promise.all([
    listProphecies(db, { ...list, readerId: viewer.userId }, { after: position, limit: limit + 1 }),
    countOpen(db, viewer.userId, now),
  ])
  const shown = found.slice(0, limit)
  const { views, ...beside } = await withMatches(reading, shown)
  const last = shown.at(-1)
  const next = found.length > limit && last ? `${key}.${last.place}.${last.id}` : null
  return { list: views, next, ...beside, counts: countsOf(open) }
}

/** Names a list in its cursors: its order and conditions, without the moment. */
function keyOf({ filter: { now: _now, ...filter }, order }: List): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...filter, order }))
    .digest('base64url')
    .slice(0, 10)
}

/** Undefined where it is of another list. */
function readCursor(cursor: string, key: string): Position | undefined {
  const found = /^([\w-]{10})\.(\d{1,16})\.(\d{1,15})$/.exec(cursor)
  return found?.[1] === key ? { value: Number(found[2]), id: Number(found[3]) } : undefined
}

function countsOf(open: readonly OpenCounts[]): ProphecyList['counts'] {
  const sum = (numberOf: (one: OpenCounts) => number) => open.reduce((all, one) => all + numberOf(one), 0)
  return {
    sports: Object.fromEntries(open.map(({ sport, free, paid }) => [sport, free + paid])),
    free: sum(({ free }) => free),
    paid: sum(({ paid }) => paid),
  }
}
