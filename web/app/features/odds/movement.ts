import type { PriceMarket, PriceMovement } from '#contract/touchline/match-odds.ts'

type Movement = PriceMovement['points']
export type Cell = 'home' | 'draw' | 'away'
/** The results of a market that have a price. */
export function cellsOf(market: PriceMarket): readonly Cell[] {
  return market === '1x2' ? ['home', 'draw', 'away'] : ['home', 'away']
}

/** Whether a market has a line. */
export function isLined(market: PriceMarket): boolean {
  return market === 'handicap' || market === 'total'
}

export type RangeName = 'inPlay' | 'before'

/** A part of the movement on the axis, in epoch ms. */
export interface Range {
  name: RangeName
  from: number
  to: number
  /** The prices of the range; the first one is that which held at its beginning. */
  points: Movement
}

/** From kick-off, and the time before it; a range without a change of price is left out. */
export function rangesOf(movement: Movement, kickOff: number): Range[] {
  const [before, after] = [movement.filter(({ at }) => at <= kickOff), movement.filter(({ at }) => at > kickOff)]
  const held = before.at(-1)
  const ranges: Range[] = []
  if (after.length > 0) {
    const points = held ? [{ ...held, at: kickOff }, ...after] : after
    ranges.push({ name: 'inPlay', from: kickOff, to: after.at(-1)!.at, points })
  }
  if (before.length > 1) {
    const to = after.length > 0 ? kickOff : held!.at
    ranges.push({ name: 'before', from: before[0]!.at, to, points: before })
  }
  return ranges
}

/** The prices at a time: the last ones before it. Null before the first. */
export function pricesAt<Point extends { at: number }>(movement: readonly Point[], at: number): Point | null {
  return movement.findLast((point) => point.at <= at) ?? null
}

/** The lowest and the highest price of a result, each with the time at which it was first reached. */
export function extremesOf(points: Movement, cell: Cell): { least: Extreme; most: Extreme } | null {
  let [least, most]: [Extreme | null, Extreme | null] = [null, null]
  for (const { at, [cell]: price } of points) {
    if (price === null) continue
    if (least === null || price < least.price) least = { at, price }
    if (most === null || price > most.price) most = { at, price }
  }
  return least && most && { least, most }
}
type Extreme = { at: number; price: number }

/** The times at which the line became another one. */
export function lineChanges(points: Movement): { at: number; line: number }[] {
  return points.flatMap(({ at, line }, index) => {
    const before = points[index - 1]?.line ?? null
    return line === null || before === null || before === line ? [] : [{ at, line }]
  })
}

/** Prices of the axis, of which those next to and between the lowest and highest are labelled. */
const steps = [1, 1.1, 1.25, 1.5, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 1001, 2000]

/** A logarithmic axis of prices: its labels, and the height of a price, 0 below to 100 above. */
export function axisOfPrices(points: Movement): { ticks: number[]; heightOf: (price: number) => number } {
  const prices = points.flatMap(({ home, draw, away }) => (draw === null ? [home, away] : [home, draw, away]))
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const first = steps.findLastIndex((step) => step <= least)
  const last = steps.findIndex((step, index) => step >= most && index > first)
  const ticks = steps.slice(Math.max(0, first), (last < 0 ? steps.length - 1 : last) + 1)
  const [bottom, top] = [Math.log(ticks[0]!), Math.log(ticks.at(-1)!)]
  const heightOf = (price: number) => ((Math.log(price) - bottom) / (top - bottom)) * 100
  return { ticks: spaced(ticks, heightOf), heightOf }
}

/** Percent of the height between two labels. */
const leastGap = 7

/** The labels that do not cover each other, the highest and the lowest among them. */
function spaced(ticks: readonly number[], heightOf: (price: number) => number): number[] {
  const [top, ...below] = ticks.toReversed()
  const lowest = below.pop()!
  const kept = [top!]
  for (const tick of below)
    if (heightOf(kept.at(-1)!) - heightOf(tick) >= leastGap && heightOf(tick) >= leastGap) kept.push(tick)
  return [...kept, lowest].toReversed()
}

/** The line of a result in a box of 1000 by 100: a price holds until the next one, the last one until `until`. */
export function stepPath(
  { from, to, points }: Pick<Range, 'from' | 'to' | 'points'>,
  cell: Cell,
  heightOf: (price: number) => number,
  until: number,
): string {
  const x = (at: number) => Math.round(((Math.min(at, to) - from) / Math.max(1, to - from)) * 1000)
  const y = (price: number) => Math.round((100 - heightOf(price)) * 10) / 10
  const shown = points.filter(({ at }) => at <= until)
  const line = shown.map((point, index) => {
    const height = y(point[cell] ?? 1)
    return index === 0 ? `M${x(point.at)} ${height}` : `H${x(point.at)}V${height}`
  })
  return shown.length === 0 ? '' : `${line.join('')}H${x(until)}`
}

/** Evenly spaced times of an axis, its ends included. */
export function timesOf({ from, to }: Pick<Range, 'from' | 'to'>, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
}
