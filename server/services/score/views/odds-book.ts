import type { OddsBook, OddsRow } from '#contract/score/views/odds.ts'
import type { CurrentPrice, Market, LoggedPrice } from '#odds/types.ts'
import { marketsOf } from '#sports/markets.ts'
import type { Sport } from '#sports/sport.ts'
import { oddsRow, typeIds } from './odds.ts'

/** The meaning of a typeId of the wire in a match of a sport. */
export function marketOf(typeId: number, sport: Sport): { market: Market; isInPlay: boolean } {
  const market =
    marketsOf(sport).find((one) => typeIds[one].before === typeId || typeIds[one].inPlay === typeId) ??
    sport.markets.result
  return { market, isInPlay: typeIds[market].inPlay === typeId }
}

/** Rows under their bookmakers, in the order given. */
export function oddsBooks(rows: readonly OddsRow[], names: ReadonlyMap<number, string>): OddsBook[] {
  return [...Map.groupBy(rows, ({ bookId }) => bookId)].map(([bookId, own]) => ({
    bookId,
    bookName: names.get(bookId) ?? '',
    coOddsWithMatchList: own,
  }))
}

export function rowsByType(rows: readonly OddsRow[]): Record<string, OddsRow> {
  return Object.fromEntries(rows.map((row) => [String(row.typeId), row]))
}

/** Each price of a market in its history, beside the opening one. */
export function oddsLog(known: CurrentPrice, logged: readonly LoggedPrice[]): OddsRow[] {
  return logged.map((price) => oddsRow({ ...known, current: price, movedAt: price.pricedAt }))
}
