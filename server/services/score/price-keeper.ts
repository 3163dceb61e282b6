import type { PricesFrame } from '#contract/frames.ts'
import type { Database } from '#core/db.ts'
import type { PriceReport } from '#sports/odds.ts'
import { readerIn, readerOf } from '#timeline/reader.ts'
import { appendOutbox, roomsOf } from '#timeline/store/outbox.ts'
import { saveResultPrices } from '#timeline/store/result-prices.ts'
import type { PricedMatch } from '#timeline/store/result-prices.ts'
import { resultPricesOf } from './rules/result-prices.ts'
import { saveBookmakers } from './store/bookmaker.ts'
import type { NewBookmaker } from './store/bookmaker.ts'
import { mapCurrentPrices } from './store/current-price.ts'
import { savePrices } from './store/price.ts'

export type PriceKeeper = {
  saveBookmakers(given: readonly NewBookmaker[]): Promise<void>
  /** Stores prices, keeps what lists show up to date and puts the changes on their way to screens, all or nothing. Repeats are harmless. */
  savePrices(prices: PriceReport[]): Promise<number>
}

/** Nobody looks at the lists of other days: their changes are stored and not pushed. */
const pushedWithinMs = 2 * 86_400_000

export function createPriceKeeper(database: Database, now: () => number = Date.now): PriceKeeper {
  return {
    saveBookmakers: (given) => saveBookmakers(readerOf(database), given),
    savePrices: (prices) =>
      database.transaction(async (client) => {
        const db = readerIn(client)
        const count = await savePrices(db, prices)
        if (count === 0) return 0
        const matchIds = [...new Set(prices.filter(({ market }) => market === '1x2').map(({ matchId }) => matchId))]
        const current = await mapCurrentPrices(db, matchIds, null)
        const shown = new Map([...current].flatMap(([matchId, own]) => {
          const result = resultPricesOf(own)
          return result ? [[matchId, result] as const] : []
        }))
        const changed = await saveResultPrices(db, shown)
        const at = now()
        await appendOutbox(db, changed.filter(({ kickOff }) => Math.abs(kickOff - at) < pushedWithinMs).map((match) => frameOf(match, at)))
        return count
      }),
  }
}

function frameOf({ id, kickOff, competitionId, prices }: PricedMatch, at: number) {
  const body: PricesFrame = { matchId: id, prices, at }
  return { matchId: id, rooms: roomsOf({ id, kickOff, competitionId }), isUrgent: false, kind: 'prices' as const, body }
}
