import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { addUp, median } from './rules/figures.ts'
import { listUnsettled, settle, type Near } from './store/rating.ts'
import { mapTallies } from './store/tally.ts'
import type { Tally } from './types.ts'

const mostAtOnce = 50
/** How far from the median a rating is near it. */
const nearSteps = 2

/** Decides who rated near the medians in matches whose ratings have ended; answers how many matches it decided. */
export async function settleRaters(
  database: Database,
  { now, signal }: { now: number; signal?: AbortSignal },
): Promise<number> {
  const ids = await listUnsettled(readerOf(database), now, mostAtOnce)
  let settled = 0
  for (const id of ids) {
    if (signal?.aborted) break
    await database.transaction(async (client) => {
      const db = readerIn(client)
      await settle(db, id, nearOf(await mapTallies(db, id)))
    })
    settled += 1
  }
  return settled
}

function nearOf(tallies: ReadonlyMap<string, Tally>): Near[] {
  return [...tallies].flatMap(([subject, { votes }]) => {
    const middle = median(addUp([votes.slice(0, 10), votes.slice(10, 20), votes.slice(20)], 10))
    if (middle === null) return []
    return [{ subject, low: Math.ceil(middle - nearSteps), high: Math.floor(middle + nearSteps) }]
  })
}
