import type { Chances, Rates } from '#sports/football/models/chances.ts'
import { chancesAt, type Turn } from '#sports/football/models/win.ts'
import { periodLengthSeconds, periodStartSeconds } from '#sports/football/vocabulary.ts'
import type { Axis } from '../replay/axis.ts'

/** The chances at a position of the ribbon, in seconds of play. A turn has two points: before it and after it. */
export interface WinPoint {
  at: number
  period: number
  clockSeconds: number
  chances: Chances
  turn: Turn | null
}

export interface WinSeries {
  points: WinPoint[]
  /** Length of the ribbon, and the end of the first half on it. */
  length: number
  halfTime: number
}

interface Now {
  period: number
  clockSeconds: number
  /** The 90 minutes are over. */
  isOver: boolean
}

const minute = 60

/**
 * The chances minute by minute until now. `axis` is that of the whole match, so that a moment of its replay keeps the
 * frame; time that has not been played is left empty.
 */
export function winSeries(turns: readonly Turn[], rates: Rates, axis: Axis, now: Now): WinSeries {
  const halves = ([1, 2] as const).map((period) => {
    const played = axis.stretches.find((stretch) => stretch.period === period)?.length ?? 0
    const reached = now.period === period ? now.clockSeconds - (periodStartSeconds[period] ?? 0) : 0
    return { period, length: Math.max(played, reached, periodLengthSeconds[period] ?? 0) }
  })
  const points: WinPoint[] = []
  let from = 0
  for (const { period, length } of halves) {
    if (now.period < period) break
    const start = periodStartSeconds[period] ?? 0
    const end = now.period === period && !now.isOver ? Math.max(0, now.clockSeconds - start) : length
    const own = turns.filter((turn) => turn.period === period && turn.clockSeconds - start <= end)
    const steps = [...Array(Math.floor(end / minute) + 1).keys()].map((index) => index * minute)
    // At a goal its own points count, so that it is a step.
    const isFree = (time: number) => own.every(({ clockSeconds }) => clockSeconds - start !== time)
    const times = [...new Set([...steps, end])].filter(isFree).map((time) => ({ time, turn: null as Turn | null }))
    const all = [...times, ...own.map((turn) => ({ time: Math.max(0, turn.clockSeconds - start), turn }))]
    for (const { time, turn } of all.toSorted(
      (a, b) => a.time - b.time || Number(a.turn !== null) - Number(b.turn !== null),
    )) {
      const moment = { period, clockSeconds: start + time }
      const before = turns.filter((one) => one !== turn && isBefore(one, moment, turn, turns))
      if (turn !== null)
        points.push({ at: from + time, ...moment, chances: chancesAt(before, rates, moment), turn: null })
      const known = turn === null ? before : [...before, turn]
      points.push({ at: from + time, ...moment, chances: chancesAt(known, rates, moment), turn })
    }
    from += length
  }
  const last = points.at(-1)
  if (now.isOver && last)
    points.push({ ...last, turn: null, chances: chancesAt(turns, rates, { period: 2, clockSeconds: 9999 }, true) })
  const [first = { length: 2700 }, second = { length: 2700 }] = halves
  return { points, length: first.length + second.length, halfTime: first.length }
}

/** Turns of the same second count one after another. */
function isBefore(
  one: Turn,
  moment: { period: number; clockSeconds: number },
  turn: Turn | null,
  turns: readonly Turn[],
): boolean {
  if (one.period !== moment.period) return one.period < moment.period
  if (turn === null || one.clockSeconds !== moment.clockSeconds) return one.clockSeconds <= moment.clockSeconds
  return turns.indexOf(one) < turns.indexOf(turn)
}

/** Paths in a box of `length` by 100: home on top, the draw between, away below. */
export function ribbonPaths({ points }: WinSeries): { home: string; draw: string; away: string; edges: string } {
  const row = (share: (chances: Chances) => number) =>
    points.map(({ at, chances }) => `${Math.round(at)} ${Math.round(share(chances) * 1000) / 10}`)
  const top = row(() => 0)
  const upper = row(({ home }) => home)
  const lower = row(({ home, draw }) => home + draw)
  const bottom = row(() => 1)
  const area = (above: string[], below: string[]) => `M${above.join('L')}L${below.toReversed().join('L')}Z`
  return {
    home: area(top, upper),
    draw: area(upper, lower),
    away: area(lower, bottom),
    edges: `M${upper.join('L')}M${lower.join('L')}`,
  }
}

/** Percentages that add up to 100: the largest remainders are rounded up. */
export function wholePercents({ home, draw, away }: Chances): Chances {
  const exact = [home * 100, draw * 100, away * 100]
  const whole = exact.map(Math.floor)
  const missing = 100 - whole.reduce((sum, value) => sum + value, 0)
  const byRest = exact
    .map((value, at) => ({ at, rest: value - whole[at]! }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of byRest.slice(0, missing)) whole[at]! += 1
  return { home: whole[0]!, draw: whole[1]!, away: whole[2]! }
}
