import type { ProphecyList } from '#contract/touchline/prophecy.ts'
import { cursorAfter, readCursor } from '#core/calls/cursor.ts'
import { countOpen, listProphecies, type OpenCounts, type ProphecyFilter, type ProphecyOrder } from './store/feed.ts'
import type { Reading } from './types.ts'
import { withMatches } from './view.ts'

export type List = { filter: ProphecyFilter; order: ProphecyOrder }
type Asked = { after?: string | undefined; limit: number }

/** A page of a list after a cursor, with the cursor of the next one: null at the end. */
export async function readList(reading: Reading, list: List, { after, limit }: Asked): Promise<ProphecyList> {
  const { db, viewer, now } = reading
  const name = nameOf(list)
  const part = { after: readCursor(name, after), limit: limit + 1 }
  const [found, open] = await Promise.all([
    listProphecies(db, { ...list, readerId: viewer.userId }, part),
    countOpen(db, viewer.userId, now),
  ])
  const shown = found.slice(0, limit)
  const { views, ...beside } = await withMatches(reading, shown)
  const last = shown.at(-1)
  const next = found.length > limit && last ? cursorAfter(name, { value: last.place, id: last.id }) : null
  return { list: views, next, ...beside, counts: countsOf(open) }
}

/** Names a list in its cursors: its order and conditions, without the moment. */
function nameOf({ filter: { now: _now, ...filter }, order }: List): string {
  return `prophecies ${JSON.stringify({ ...filter, order })}`
}

function countsOf(open: readonly OpenCounts[]): ProphecyList['counts'] {
  const sum = (numberOf: (one: OpenCounts) => number) => open.reduce((all, one) => all + numberOf(one), 0)
  return {
    sports: Object.fromEntries(open.map(({ sport, free, paid }) => [sport, free + paid])),
    free: sum(({ free }) => free),
    paid: sum(({ paid }) => paid),
  }
}
