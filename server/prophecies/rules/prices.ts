import type { PlayPrices } from '#contract/touchline/prophecy.ts'
import { soughtPrice } from '#odds/rules/sought-price.ts'
import { averageBookmakerId, type CurrentPrice } from '#odds/types.ts'
import { fairChances } from '#sports/fair-odds.ts'
import type { Market } from '#sports/odds.ts'
import type { Pick, Play } from '../types.ts'

type Priced = { markets: { result: '1x2' | 'moneyline' } }

/** The market in which a play of a sport is priced. */
export function marketOf({ markets }: Priced, play: Play): Market {
  return play === 'result' ? markets.result : play
}

/**
 * The prices of a play before the match, of all bookmakers together at the line that most of them have; null where none
 * prices each outcome. `now`, epoch ms, stands in for the time of prices that have none.
 */
export function playPrices(prices: readonly CurrentPrice[], market: Market, now: number): PlayPrices | null {
  const offers = prices.filter((price) => price.market === market && price.current.stage !== 'live')
  const found = soughtPrice(offers, { market, bookmakerId: averageBookmakerId, isClosing: true })
  if (!found) return null
  const { lineQuarters, homeMilli, drawMilli, awayMilli } = found
  const counted = offers.filter(({ current }) => !current.isSuspended && current.lineQuarters === lineQuarters)
  const times = counted.flatMap(({ movedAt }) => movedAt ?? [])
  return {
    home: homeMilli / 1000,
    draw: drawMilli === null ? null : drawMilli / 1000,
    away: awayMilli / 1000,
    line: lineQuarters === null ? null : lineQuarters / 4,
    bookmakers: counted.length,
    at: times.length === 0 ? now : Math.max(...times),
  }
}

/** Chances without the margin: of home, of a draw where it is priced, of away. */
export function fairChancesOf({ home, draw, away }: PlayPrices): number[] {
  return fairChances([home, ...(draw === null ? [] : [draw]), away])
}

/** The chance of a pick without the margin; null where it is not priced. */
export function fairChanceOf(prices: PlayPrices, pick: Pick): number | null {
  const chances = fairChancesOf(prices)
  if (pick === 'draw') return prices.draw === null ? null : chances[1]!
  return pick === 'home' ? chances[0]! : chances.at(-1)!
}
