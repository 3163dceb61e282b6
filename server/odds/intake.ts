import type { PricesFrame } from '#contract/touchline/frames.ts'
import type { ResultPrices } from '#contract/touchline/brief.ts'
import type { Database } from '#core/database/db.ts'
import { findSport } from '#sports/index.ts'
import { isResult, marketsOf } from '#sports/markets.ts'
import type { PriceReport } from '#sports/odds.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { roomsOf } from '#contract/rooms.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import { saveResultPrices, type PricedMatch } from '#timeline/store/result-prices.ts'
import type { OutboxRow } from '#core/outbox/types.ts'
import { resultMarkets, resultPricesOf } from './rules/result-prices.ts'
import { findBookmaker, saveBookmakers } from './store/bookmaker.ts'
import { mapClosingPrices } from './store/closing-price.ts'
import { mapCurrentPrices } from './store/current-price.ts'
import { oddsKey } from './key.ts'
import { markFinishedPrices } from './store/finished-price.ts'
import { mapSports } from './store/match-sport.ts'
import { savePrices } from './store/price.ts'
import type { NewBookmaker } from './types.ts'

/** What sources of prices need. */
export type Intake = {
  /** The id of a source's code for a bookmaker; an unknown code is added under itself. */
  bookmakerId(code: string): Promise<number>
  saveBookmakers(given: readonly NewBookmaker[]): Promise<void>
  /**
   * Stores prices, updates the prices of lists and publishes the changes, all or nothing. Idempotent. Answers how many
   * prices were new or different. Throws for a market that the sport of a match does not have.
   */
  savePrices(prices: readonly PriceReport[]): Promise<number>
}

/** Lists of other days have no audience: their changes are stored and not pushed, and only invalidate caches. */
const pushedWithinMs = 3 * 86_400_000

export function createIntake(database: Database, now: () => number): Intake {
  const ids = new Map<string, Promise<number>>()
  return {
    bookmakerId(code) {
      const id = ids.get(code) ?? findBookmaker(readerOf(database), code)
      ids.set(code, id)
      id.catch(() => ids.delete(code))
      return id
    },
    saveBookmakers: (given) => saveBookmakers(readerOf(database), given),
    savePrices: (prices) =>
      database.transaction(async (client) => {
        const db = readerIn(client)
        await checkMarkets(db, prices)
        const count = await savePrices(db, prices)
        if (count === 0) return 0
        const changed = await renewShown(db, prices)
        await markFinishedPrices(db, [...new Set(prices.map(({ matchId }) => matchId))])
        await appendOutbox(db, changesOf(prices, changed, now()))
        return count
      }),
  }
}

async function checkMarkets(db: Reader, prices: readonly PriceReport[]): Promise<void> {
  const sports = await mapSports(db, [...new Set(prices.map(({ matchId }) => matchId))])
  for (const { matchId, market } of prices) {
    const sport = findSport(sports.get(matchId) ?? '')
    if (sport !== null && !marketsOf(sport).includes(market))
      throw new RangeError(`${sport.id} has no market ${market}: match ${matchId}`)
  }
}

/** Updates the list prices of the matches whose result was priced, and answers which of them changed visibly. */
async function renewShown(db: Reader, prices: readonly PriceReport[]): Promise<PricedMatch[]> {
  const matchIds = [...new Set(prices.filter(({ market }) => isResult(market)).map(({ matchId }) => matchId))]
  const [current, closing] = [
    await mapCurrentPrices(db, matchIds, null),
    await mapClosingPrices(db, matchIds, null, resultMarkets),
  ]
  const shown = [...current].flatMap(([matchId, own]) => {
    const result = resultPricesOf(own)
    return result ? [[matchId, { ...result, closing: resultPricesOf(closing.get(matchId) ?? []) }] as const] : []
  })
  return saveResultPrices(db, new Map(shown))
}

/** One frame per current or near match; one entry for all the others, however many an import contains. */
function changesOf(prices: readonly PriceReport[], changed: readonly PricedMatch[], at: number): OutboxRow[] {
  const isNear = ({ kickOff, status }: PricedMatch) => status === 'live' || Math.abs(kickOff - at) < pushedWithinMs
  const isPushed = (match: PricedMatch): match is Pushed => match.prices !== null && isNear(match)
  const [near, far] = [changed.filter(isPushed), changed.filter((match) => !isPushed(match))]
  const rooms = new Set([...prices.map(({ matchId }) => oddsKey(matchId)), ...far.flatMap(roomsOf)])
  return [
    ...near.map((match) => frameOf(match, at)),
    { matchId: null, rooms: [...rooms], isUrgent: false, kind: 'bump', body: {} },
  ]
}

type Pushed = PricedMatch & { prices: ResultPrices }

function frameOf({ id, kickOff, competitionId, prices }: Pushed, at: number): OutboxRow {
  const body: PricesFrame = { matchId: id, prices, at }
  return { matchId: id, rooms: roomsOf({ id, kickOff, competitionId }), isUrgent: false, kind: 'prices', body }
}
