import type { Database } from '#core/database/db.ts'
import type { PartTools } from '#core/part.ts'
import { createIntake, type Intake } from './intake.ts'
import { finishedPricesKey, oddsKey } from './key.ts'
import { findSameOdds } from './same-odds.ts'
import { mapBookmakers } from './store/bookmaker.ts'
import { mapClosingPrices } from './store/closing-price.ts'
import { mapCurrentPrices } from './store/current-price.ts'
import { listTeamMatchesAtLine } from './store/finished-line.ts'
import { listMatchPrices, listPriceLog } from './store/price-log.ts'
import { deletePrices } from './store/price.ts'
import type { MatchStatus } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import { type CurrentPrice, defaultBookmakerId, type Lines } from './types.ts'

/** Match result, handicap and total. */
const MARKETS = 3

/**
 * The one price of each market that represents a match: the last before kick-off, for a match to come the latest. Of
 * the requested bookmaker; where that is the default one or none, of the default one, else of any other.
 */
async function mapLines(
  db: Reader,
  matchIds: readonly number[],
  bookmakerId: number | null,
): Promise<Map<number, Lines>> {
  const own = await mapClosingPrices(db, matchIds, bookmakerId ?? defaultBookmakerId)
  const isDefault = bookmakerId === null || bookmakerId === defaultBookmakerId
  // Reading all bookmakers costs many times one, so they are read only for the markets that the default one lacks.
  const open = isDefault ? matchIds.filter((id) => (own.get(id)?.length ?? 0) < MARKETS) : []
  const closing = new Map([...own, ...(await mapClosingPrices(db, open, null))])
  return new Map([...closing].map(([id, prices]) => [id, preferredPrices(prices, isDefault ? null : bookmakerId)]))
}

/**
 * The price of each market for a past match: the requested bookmaker's, else the default one's, else the one of the
 * lowest id.
 */
function preferredPrices(prices: readonly CurrentPrice[], bookmakerId: number | null): Lines {
  const shown: Lines = {}
  const place = (price: CurrentPrice) => (price.bookmakerId === defaultBookmakerId ? -1 : price.bookmakerId)
  for (const price of prices) {
    if (bookmakerId !== null && price.bookmakerId !== bookmakerId) continue
    const known = shown[price.market]
    if (known === undefined || place(price) < place(known)) shown[price.market] = price
  }
  return shown
}

declare module '#core/engines.ts' {
  interface Engines {
    odds: Odds
  }
}

const reading = {
  mapBookmakers,
  mapCurrentPrices,
  mapClosingPrices,
  mapShownPrices,
  mapLines,
  listTeamMatchesAtLine,
  listPriceLog,
  listMatchPrices,
  deletePrices,
  findSameOdds,
  keyOf: oddsKey,
  finishedKey: finishedPricesKey,
}

/**
 * Prices of bookmakers: writes of sources (`Intake`), and reads of calls. Each read takes the `db` of the call, so that
 * its lens applies; prices have no guard of their own, so read only matches that the caller may read.
 */
export type Odds = Intake & typeof reading

/** `now` in epoch ms: prices of matches around it are pushed. */
export function createOdds(database: Database, now: () => number = Date.now): Odds {
  return { ...createIntake(database, now), ...reading }
}

export function createEngine({ database }: PartTools): Odds {
  return createOdds(database)
}

/**
 * Prices by match, of one bookmaker or of all (null): the newest, after the end those of kick-off, since the last
 * in-play prices are meaningless by then. Matches without prices are missing.
 */
async function mapShownPrices(
  db: Reader,
  matches: readonly { id: number; status: MatchStatus }[],
  bookmakerId: number | null,
): Promise<Map<number, CurrentPrice[]>> {
  const { over = [], open = [] } = Object.groupBy(matches, ({ status }) =>
    status === 'finished' || status === 'awarded' ? 'over' : 'open',
  )
  const idsOf = (some: readonly { id: number }[]) => some.map(({ id }) => id)
  const [closing, current] = await Promise.all([
    mapClosingPrices(db, idsOf(over), bookmakerId),
    mapCurrentPrices(db, idsOf(open), bookmakerId),
  ])
  return new Map([...closing, ...current])
}
