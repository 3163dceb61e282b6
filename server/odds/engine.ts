import type { Database } from '#core/database/db.ts'
import type { PartTools } from '#core/part.ts'
import { createIntake, type Intake } from './intake.ts'
import { finishedPricesKey, oddsKey } from './key.ts'
import { mapLines } from './lines.ts'
import { findSameOdds } from './same-odds.ts'
import { mapShownPrices } from './shown-prices.ts'
import { mapBookmakers } from './store/bookmaker.ts'
import { mapClosingPrices } from './store/closing-price.ts'
import { mapCurrentPrices } from './store/current-price.ts'
import { listTeamMatchesAtLine } from './store/finished-line.ts'
import { listMatchPrices, listPriceLog } from './store/price-log.ts'
import { deletePrices } from './store/price.ts'

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
