import type { MatchOdds, PriceChange, PriceMovement } from '#contract/touchline/match-odds.ts'
import { averagePrices, averageSeries } from '#sports/odds.ts'
import type { LoggedPrice, Market } from '#odds/types.ts'
import { decimal, inUnits } from './match-odds.ts'

/** A chart on any screen shows no more points. */
const MOST_POINTS = 400

/** The history of the average prices of the result, thinned to what a chart shows. */
export function movementOf(
  matchId: number,
  logged: readonly (LoggedPrice & { market: Market })[],
): MatchOdds['movement'] {
  const series = averageSeries(logged.map((price) => ({ ...price, matchId, source: '' })))
  const hasDraw = logged.some(({ market }) => market === '1x2')
  const points = series.flatMap(({ at, homeMilli, drawMilli, awayMilli }) =>
    homeMilli === null || awayMilli === null || (drawMilli === null) === hasDraw
      ? []
      : [{ at, home: homeMilli / 1000, draw: decimal(drawMilli), away: awayMilli / 1000 }],
  )
  return thinned(points)
}

/** A market's history: at each time the line of most bookmakers with their average. No suspended prices. */
export function lineMovementOf(logged: readonly LoggedPrice[]): PriceMovement['points'] {
  const newest = new Map<number, LoggedPrice>()
  const points: PriceMovement['points'] = []
  const timed = inOrder(logged)
  for (const [index, price] of timed.entries()) {
    newest.set(price.bookmakerId, price)
    if (timed[index + 1]?.pricedAt === price.pricedAt) continue
    const offers = [...newest.values()].filter(({ isSuspended }) => !isSuspended)
    const before = points.at(-1)
    const line = mainLine(offers, before?.line ?? null)
    const { homeMilli, awayMilli } = averagePrices(offers.filter((one) => inUnits(one.lineQuarters) === line))
    if (line === null || homeMilli === null || awayMilli === null) continue
    const point = { at: price.pricedAt, line, home: homeMilli / 1000, draw: null, away: awayMilli / 1000 }
    if (before?.line !== line || before.home !== point.home || before.away !== point.away) points.push(point)
  }
  return thinned(points)
}

/** The line of most offers; of several with as many the one before, else the lowest. */
function mainLine(offers: readonly LoggedPrice[], before: number | null): number | null {
  const counts = new Map<number, number>()
  for (const { lineQuarters } of offers) {
    const line = inUnits(lineQuarters)
    if (line !== null) counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  const lines = [...counts].filter(([, count]) => count === most).map(([line]) => line)
  if (lines.length === 0) return null
  return before !== null && lines.includes(before) ? before : Math.min(...lines)
}

function inOrder<Price extends LoggedPrice>(logged: readonly Price[]): (Price & { pricedAt: number })[] {
  return logged
    .flatMap((price) => (price.pricedAt === null ? [] : [{ ...price, pricedAt: price.pricedAt }]))
    .sort((a, b) => a.pricedAt - b.pricedAt || a.bookmakerId - b.bookmakerId)
}

const cells = ['home', 'draw', 'away'] as const

/** Thinned evenly to what a chart can show; first, last, and the extremes of each result stay. */
function thinned<Point extends { home: number; draw: number | null; away: number }>(points: Point[]): Point[] {
  if (points.length <= MOST_POINTS) return points
  const step = (points.length - 1) / (MOST_POINTS - 1)
  const kept = new Set(Array.from({ length: MOST_POINTS }, (_, index) => Math.round(index * step)))
  for (const cell of cells) {
    const prices = points.map((point) => point[cell] ?? 0)
    kept.add(indexOf(prices, Math.min)).add(indexOf(prices, Math.max))
  }
  return points.filter((_, index) => kept.has(index))
}

function indexOf(values: readonly number[], choose: (...values: number[]) => number): number {
  return values.indexOf(choose(...values))
}

/** Each change of a bookmaker's prices or line in a market, newest first; prices without a time are no change. */
export function changesOf(
  logged: readonly (LoggedPrice & { market: Market })[],
  names: ReadonlyMap<number, string>,
): PriceChange[] {
  const before = new Map<string, PriceChange>()
  const changes: PriceChange[] = []
  // Markets that change at the same moment are in one order, whatever the database's is.
  const byMarket = logged.toSorted((a, b) => (a.market < b.market ? -1 : a.market > b.market ? 1 : 0))
  for (const { bookmakerId, market, pricedAt: at, isSuspended, ...price } of inOrder(byMarket)) {
    const key = `${market}:${bookmakerId}`
    const to = {
      line: inUnits(price.lineQuarters),
      home: decimal(price.homeMilli),
      draw: decimal(price.drawMilli),
      away: decimal(price.awayMilli),
    }
    const known = before.get(key)
    if (known && known.isSuspended === isSuspended && isSame(known.to, to)) continue
    const bookmaker = { id: bookmakerId, name: names.get(bookmakerId) ?? '' }
    const change = { at, market, bookmaker, from: known?.to ?? null, to, isSuspended }
    before.set(key, change)
    changes.push(change)
  }
  return changes.reverse()
}

function isSame(one: PriceChange['to'], other: PriceChange['to']): boolean {
  return one.line === other.line && cells.every((cell) => one[cell] === other[cell])
}
