import type { ResultPrices } from '#contract/touchline/brief.ts'
import type { MatchStatus } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import { shownPrices, type StoredPrices } from './match-row.ts'

export type PricedMatch = {
  id: number
  kickOff: number
  competitionId: number
  status: MatchStatus
  prices: ResultPrices | null
}

/**
 * Stores beside each match the odds that lists show. Returns the matches whose prices changed, by id, with the
 * displayed ones. Needs a transaction.
 */
export async function saveResultPrices(db: Reader, priced: ReadonlyMap<number, StoredPrices>): Promise<PricedMatch[]> {
  if (priced.size === 0) return []
  // In the order in which reports lock them, so that the two never deadlock.
  await db.query('select id from timeline.match where id = any($1) order by id for no key update', [[...priced.keys()]])
  const rows = await db.query<{ id: number; kick_off: Date; competition_id: number; status: MatchStatus }>(
    `update timeline.match m set prices = g.prices from json_to_recordset($1) as g(id bigint, prices jsonb)
     where m.id = g.id and m.prices is distinct from g.prices returning m.id, m.kick_off, m.competition_id, m.status`,
    [JSON.stringify([...priced].map(([id, prices]) => ({ id, prices })))],
  )
  return rows
    .map((row) => {
      const prices = shownPrices(priced.get(row.id)!, row.status)
      return {
        id: row.id,
        kickOff: row.kick_off.getTime(),
        competitionId: row.competition_id,
        status: row.status,
        prices,
      }
    })
    .sort((a, b) => a.id - b.id)
}
