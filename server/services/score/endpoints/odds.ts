import * as contract from '#contract/score/odds.ts'
import type { OddsRow, OddsBook } from '#contract/score/views/odds.ts'
import { handle } from '#core/calls/handler.ts'
import type { Market, CurrentPrice, LoggedPrice } from '#odds/types.ts'
import { sportOf } from '#sports/index.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { findMatch, listFirstMatches, mapMatches } from '#timeline/store/match.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import type { Match } from '#timeline/types.ts'
import { isOfSport, listDay } from '../day.ts'
import { linedMatches, readHistory } from '../history.ts'
import { readOddsRows } from '../odds-rows.ts'
import { oddsFilter, oddTrend } from '../views/odds-lines.ts'
import { marketsOf } from '#sports/markets.ts'
import type { Sport } from '#sports/sport.ts'
import { oddsRow, typeIds } from '../views/odds.ts'

/** The meaning of a typeId of the wire in a match of a sport. */
function marketOf(typeId: number, sport: Sport): { market: Market; isInPlay: boolean } {
  const market =
    marketsOf(sport).find((one) => typeIds[one].before === typeId || typeIds[one].inPlay === typeId) ??
    sport.markets.result
  return { market, isInPlay: typeIds[market].inPlay === typeId }
}

/** Rows under their bookmakers, in the order given. */
function oddsBooks(rows: readonly OddsRow[], names: ReadonlyMap<number, string>): OddsBook[] {
  return [...Map.groupBy(rows, ({ bookId }) => bookId)].map(([bookId, own]) => ({
    bookId,
    bookName: names.get(bookId) ?? '',
    coOddsWithMatchList: own,
  }))
}

function rowsByType(rows: readonly OddsRow[]): Record<string, OddsRow> {
  return Object.fromEntries(rows.map((row) => [String(row.typeId), row]))
}

/** Each price of a market in its history, beside the opening one. */
function oddsLog(known: CurrentPrice, logged: readonly LoggedPrice[]): OddsRow[] {
  return logged.map((price) => oddsRow({ ...known, current: price, movedAt: price.pricedAt }))
}

export const listOdds = handle(contract.listOdds, async (call) => {
  const { db, query, fail } = call
  const match = (await findMatch(db, query.matchId)) ?? fail('match_not_found')
  const [rows, names] = await Promise.all([readOddsRows(call, [match.id], null), call.engines.odds.mapBookmakers(db)])
  return oddsBooks(rows.get(match.id) ?? [], names)
})

export const listOddsLog = handle(contract.listOddsLog, async ({ db, query, engines: { odds }, fail }) => {
  const { matchId, bookId, typeId } = query
  const match = (await findMatch(db, matchId)) ?? fail('match_not_found')
  const { market, isInPlay } = marketOf(typeId, sportOf(match))
  const [logged, current] = await Promise.all([
    odds.listPriceLog(db, { matchId: match.id, bookmakerId: bookId, market, isInPlay }),
    odds.mapCurrentPrices(db, [match.id], bookId),
  ])
  const known = current.get(match.id)?.find((price) => price.market === market)
  return known ? oddsLog(known, logged) : []
})

export const getOddsTrend = handle(contract.getOddsTrend, async (call) => {
  const { db, query, language, fail } = call
  const { matchId, teamId, type, size, detail } = query
  const [match, team] = await Promise.all([findMatch(db, matchId), findParticipant(db, teamId)])
  if (!match) return fail('match_not_found')
  if (team?.sport !== match.sport) return fail('team_not_found')
  const played = type === 2 ? [] : await listPlayed(db, teamId, match, size)
  const parts = await readHistory(call, played, { language, lookedAt: match.kickOff })
  return oddTrend(linedMatches(played, parts.prices), teamId, { parts, hasDetail: detail ?? false })
})

/** Matches played to their end: an awarded match settles no line. */
async function listPlayed(db: Reader, teamId: number, { kickOff }: Match, size: number): Promise<Match[]> {
  const filter = { teamId, statuses: ['finished' as const], range: { endsAt: kickOff } }
  return listFirstMatches(db, filter, size, 'newest')
}

export const listOddsOfMatches = handle(
  contract.listOddsOfMatches,
  async (call): Promise<Record<string, OddsRow[]>> => {
    const { matchIds, bookId, sportType } = call.body
    if (sportType === undefined) return Object.fromEntries(await readOddsRows(call, matchIds, bookId))
    const known = [...(await mapMatches(call.db, matchIds)).values()].filter((match) => isOfSport(match, sportType))
    const ids = known.map(({ id }) => id)
    return Object.fromEntries(await readOddsRows(call, ids, bookId))
  },
)

export const listBookmakers = handle(contract.listBookmakers, async ({ db, engines: { odds } }) =>
  Object.fromEntries(await odds.mapBookmakers(db)),
)

export const listOddsOfBookmaker = handle(contract.listOddsOfBookmaker, async (call) => {
  const { db, query, fail } = call
  const match = (await findMatch(db, query.matchId)) ?? fail('match_not_found')
  return (await readOddsRows(call, [match.id], query.bookId)).get(match.id) ?? []
})

export const listOddsByMatch = handle(contract.listOddsByMatch, async (call) => {
  const rows = await readOddsRows(call, call.query.matchIds, call.query.bookId)
  return Object.fromEntries([...rows].map(([id, own]) => [id, rowsByType(own)]))
})

/** No source provides lottery prices. */
export const listLotteryMatches = handle(contract.listLotteryMatches, () => [])

const linedMarkets: Readonly<Record<number, Market>> = { 1: 'handicap', 3: 'total' }

export const searchOddsFilter = handle(contract.searchOddsFilter, async (call) => {
  const { sportType, date, bookId, typeId } = call.query
  const [matches, names] = await Promise.all([
    listDay(call, { sportType, date }),
    call.engines.odds.mapBookmakers(call.db),
  ])
  const lines = await call.engines.odds.mapLines(call.db, pluck(matches, 'id'), bookId)
  const wanted = Object.values(linedMarkets).filter((market) => typeId === undefined || linedMarkets[typeId] === market)
  return oddsFilter(
    bookId,
    names.get(bookId),
    [...lines.values()].flatMap((shown) => Object.values(shown)).filter(({ bookmakerId }) => bookmakerId === bookId),
    wanted,
  )
})
