import type { OddsRow } from '#contract/score/views/odds.ts'
import { formatMilli, formatQuarters } from '#sports/odds.ts'
import type { CurrentPrice, Market, Price } from '#odds/types.ts'

/**
 * Numbers of the wire for a market, before the match and in play: 2 is the result of each sport, and its rows have no
 * draw where the sport has none.
 */
export const typeIds: Readonly<Record<Market, { before: number; inPlay: number }>> = {
  handicap: { before: 1, inPlay: 121 },
  '1x2': { before: 2, inPlay: 128 },
  moneyline: { before: 2, inPlay: 128 },
  total: { before: 3, inPlay: 122 },
}

/** Opening beside current, as text. A suspended or missing price is left out. */
export function oddsRow({ matchId, bookmakerId, market, opening, current, movedAt }: CurrentPrice): OddsRow {
  return {
    matchId,
    bookId: bookmakerId,
    typeId: typeIds[market][current.stage === 'live' ? 'inPlay' : 'before'],
    value0ForType1: priceText(opening.homeMilli),
    value0ForTypeX: priceText(opening.drawMilli),
    value0ForType2: priceText(opening.awayMilli),
    ovalue0: lineText(opening.lineQuarters),
    ...currentOf(current),
    updateTime: movedAt ?? undefined,
  }
}

function currentOf(price: Price): Partial<OddsRow> {
  const line = { ovalue: lineText(price.lineQuarters), ovalueNum: lineValue(price.lineQuarters) }
  if (price.isSuspended) return line
  return {
    valueForType1: priceText(price.homeMilli),
    valueForTypeX: priceText(price.drawMilli),
    valueForType2: priceText(price.awayMilli),
    ...line,
  }
}

/** Rows by typeId. In play under both numbers: clients find the match by one and the price by the other. */
export function oddsMap(prices: readonly CurrentPrice[]): Record<string, OddsRow> {
  const rows = prices.flatMap((price) => {
    const row = oddsRow(price)
    return [{ ...row, typeId: typeIds[price.market].before }, row]
  })
  return Object.fromEntries(rows.map((row) => [String(row.typeId), row]))
}

/** With the third decimal only where it is not 0, so that no quoted precision is lost. */
function priceText(milli: number | null): string | undefined {
  return milli === null ? undefined : formatMilli(milli, milli % 10 === 0 ? 2 : 3)
}

export function lineText(quarters: number | null): string | undefined {
  return quarters === null ? undefined : formatQuarters(quarters)
}

export function lineValue(quarters: number | null): number | undefined {
  return quarters === null ? undefined : quarters / 4
}
