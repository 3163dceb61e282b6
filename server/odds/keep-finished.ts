import type { Database } from '#core/database/db.ts'
import { keepFresh } from '#core/background/keep-fresh.ts'
import type { PartTools, Running } from '#core/part.ts'
import { readerIn } from '#core/database/reader.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import { finishedPricesKey } from './key.ts'
import { renewFinishedPrices, takeStaleMatches } from './store/finished-price.ts'

const everyMs = 5000
const CHUNK = 500

/** Derives the prices of finished matches within seconds of their end, in one of the processes. */
export function keepFinishedPrices({ database, log }: Pick<PartTools, 'database' | 'log'>): Running {
  return keepFresh({ everyMs, log, failure: 'finished_prices_not_derived' }, (isStopped) =>
    deriveFinishedPrices(database, isStopped),
  )
}

/** Derives what is marked, in transactions of some hundred matches. Any process may call it, also several at once. */
export async function deriveFinishedPrices(database: Database, isStopped = () => false): Promise<number> {
  let count = 0
  while (!isStopped()) {
    const taken = await database.transaction(async (client) => {
      const db = readerIn(client)
      const matchIds = await takeStaleMatches(db, CHUNK)
      if (matchIds.length > 0) {
        await renewFinishedPrices(db, matchIds)
        await appendOutbox(db, [{ matchId: null, rooms: [finishedPricesKey], isUrgent: false, kind: 'bump', body: {} }])
      }
      return matchIds.length
    })
    count += taken
    if (taken < CHUNK) break
  }
  return count
}
