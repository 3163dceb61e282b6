import type { ProphecyPage } from '#contract/touchline/prophecy.ts'
import type { CallDatabase } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapBought, mapClosedProphecies } from './access.ts'
import { marketOf, playPrices } from './rules/prices.ts'
import { countOnMatch } from './store/feed.ts'
import { mapProphecies, isBlocked } from './store/prophecy.ts'
import { findSales } from './store/purchase.ts'
import type { Reading, StoredProphecy } from './types.ts'
import { withMatches } from './view.ts'
import { findDisputing, findOutcomes } from './views/result.ts'

export type PageReading = Omit<Reading, 'db'> & { db: CallDatabase }

type Bought = Awaited<ReturnType<typeof mapBought>> extends Map<number, infer One> ? One : never

/** A prophecy that the caller may see, if only that it is sealed; a held one is its author's alone until its end. */
export async function findReadable({ db, viewer }: Pick<Reading, 'db' | 'viewer'>, id: number) {
  const found = (await mapProphecies(db, [id])).get(id)
  if (!found) return null
  const isMine = found.userId !== null && found.userId === viewer.userId
  if (found.shownAt === null && found.state === 'sealed' && !isMine) return null
  if (found.userId !== null && (await isBlocked(db, viewer.userId, found.userId))) return null
  // Throws where its league is withheld from the caller.
  return (await findMatch(db, found.matchId)) ? found : null
}

/** The page of a prophecy; null where the caller sees none. */
export async function readPage(reading: PageReading, id: number): Promise<ProphecyPage | null> {
  const found = await findReadable(reading, id)
  if (!found) return null
  const { db, viewer } = reading
  const { views, matches, position } = await withMatches(reading, [found])
  const prophecy = views[0]
  if (!prophecy) return null
  const closed = await mapClosedProphecies(db, [found], reading)
  const isOver = found.state !== 'sealed' && !closed.has(id)
  const [now, onMatch, outcomes, sales, bought, disputing] = await Promise.all([
    pricesNow(reading, found),
    countOnMatch(db, found.matchId, viewer.userId),
    isOver ? findOutcomes(db, found.matchId) : null,
    isOver && found.coins > 0 ? findSales(db, id) : null,
    mapBought(db, [found], { ...reading, userId: viewer.userId }, closed),
    isOver ? findDisputing(db, id, viewer.userId, reading.receivedAt) : { disputeUntil: null, dispute: null },
  ])
  return {
    prophecy,
    matches,
    now,
    onMatch,
    outcomes,
    sales,
    purchase: purchaseView(bought.get(id)),
    ...disputing,
    position,
  }
}

function purchaseView(bought: Bought | undefined): ProphecyPage['purchase'] {
  if (!bought) return null
  const { at, coins, entryId, refund } = bought
  return { at, coins, entryId, refund: refund && { ...refund, coins } }
}

async function pricesNow({ db, engines, now }: Reading, { matchId, play }: StoredProphecy) {
  const match = await findMatch(db, matchId)
  if (match?.status !== 'scheduled') return null
  const prices = (await engines.odds.mapCurrentPrices(db, [matchId], null)).get(matchId) ?? []
  return playPrices(prices, marketOf(sportOf(match), play), now)
}
