import type { Side, TimelineEvent } from '../timeline.ts'
import { minuteLabel } from './minute.ts'
import { shotDetail } from './read.ts'
import { periodLengthSeconds, periodStartSeconds, type ShotOutcome } from './vocabulary.ts'

const shotWeight: Readonly<Record<ShotOutcome, number>> = { goal: 6, saved: 5, post: 5, off: 3, blocked: 2.5 }
const weights: Readonly<Record<string, number>> = { missed_penalty: 5, corner: 2, dangerous_attack: 1.2, attack: 0.3 }
/** The share of an event's weight in the minutes after it. */
const echo = [1, 0.6, 0.36, 0.22, 0.13]
/** Pressure that fills half of the scale: two shots on target in one minute come to about 60. */
const halfScale = 6

export interface MomentumMinute {
  period: number
  /** The label: `45+2`. */
  minute: string
  /** -100 all away to 100 all home. */
  value: number
  goals: { side: Side; key: string }[]
}

/**
 * Pressure of each side, minute by minute, stoppage time included. This is our own measure: the sum P of weights (shot
 * on target or post 5, scored 6, off 3, blocked 2.5, missed penalty 5, corner 2, dangerous attack 1.2, attack 0.3),
 * home positive and away negative, echoing with 0.6, 0.36, 0.22 and 0.13 in the four minutes after (not over a break),
 * shown as 100·P / (|P| + 6). Later events never change a past minute. Empty when no source has shots, corners or
 * attacks; `now` adds minutes without events.
 */
export function momentum(
  events: readonly TimelineEvent[],
  now: { period: number; clockSeconds: number } | null = null,
): MomentumMinute[] {
  const standing = events.filter(
    (event) =>
      event.withdrawn === null && event.clockSeconds !== null && periodStartSeconds[event.period] !== undefined,
  )
  const pressing = standing.filter((event) => weightOf(event) > 0)
  if (pressing.length === 0) return []
  const last = [...standing, ...(now === null ? [] : [now])].reduce((latest, one) => Math.max(latest, one.period), 0)
  return [1, 2, 3, 4]
    .filter((period) => period <= last)
    .flatMap((period) => {
      const own = standing.filter((event) => event.period === period)
      const readings = own.map((event) => event.clockSeconds ?? 0)
      if (now?.period === period) readings.push(now.clockSeconds)
      if (period < last) readings.push((periodStartSeconds[period] ?? 0) + (periodLengthSeconds[period] ?? 0) - 1)
      return minutesOf(period, own, Math.max(...readings))
    })
}

function minutesOf(period: number, events: readonly TimelineEvent[], lastSeconds: number): MomentumMinute[] {
  const start = periodStartSeconds[period] ?? 0
  // No period has a hundred minutes; such a clock is wrong.
  const count = Math.min(100, Math.max(0, Math.floor((lastSeconds - start) / 60) + 1))
  const pressure = Array.from({ length: count + echo.length }, () => 0)
  const goals: MomentumMinute['goals'][] = Array.from({ length: count }, () => [])
  for (const event of events) {
    const index = Math.min(count - 1, Math.max(0, Math.floor(((event.clockSeconds ?? 0) - start) / 60)))
    if (event.side === null || index < 0) continue
    if (event.type === 'goal') goals[index]?.push({ side: event.side, key: event.key })
    const weight = weightOf(event) * (event.side === 'home' ? 1 : -1)
    for (const [after, share] of echo.entries())
      pressure[index + after] = (pressure[index + after] ?? 0) + weight * share
  }
  return goals.map((scored, index) => ({
    period,
    minute: minuteLabel(period, start + index * 60),
    value: scaled(pressure[index] ?? 0),
    goals: scored,
  }))
}

function weightOf(event: TimelineEvent): number {
  if (event.type !== 'shot') return weights[event.type] ?? 0
  const shot = shotDetail(event)
  return shot === null ? 0 : shotWeight[shot.outcome]
}

function scaled(pressure: number): number {
  return Math.round((100 * pressure) / (Math.abs(pressure) + halfScale)) || 0
}
