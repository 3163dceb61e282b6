import type { MomentumMinute } from '#sports/football/momentum.ts'

export interface Chart {
  /** Length of the axis in minutes: those played, and those remaining of 90. */
  length: number
  /** The end of the first half, in minutes from the left. */
  halfTime: number | null
  goals: { key: string; side: 'home' | 'away'; at: number }[]
  homeLed: number
  awayLed: number
}

/** Columns of a momentum chart: one per minute, stoppage time included. */
export function chartOf(minutes: readonly MomentumMinute[], isOver: boolean): Chart {
  const first = minutes.filter(({ period }) => period === 1).length
  const second = minutes.filter(({ period }) => period === 2).length
  const isExtra = minutes.some(({ period }) => period > 2)
  const missing = isOver || isExtra ? 0 : Math.max(0, 45 - first) + Math.max(0, 45 - second)
  return {
    length: minutes.length + missing,
    halfTime: first >= 45 || second > 0 ? first : 45,
    goals: minutes.flatMap((minute, index) => minute.goals.map(({ key, side }) => ({ key, side, at: index + 0.5 }))),
    homeLed: minutes.filter(({ value }) => value > 0).length,
    awayLed: minutes.filter(({ value }) => value < 0).length,
  }
}

/** The chart of a moment of a replay: the minutes until then in the frame of the whole match. */
export function chartWithin(minutes: readonly MomentumMinute[], whole: Chart): Chart {
  return { ...chartOf(minutes, true), length: whole.length, halfTime: whole.halfTime }
}

/** One path per side: a bar for each minute, up for home and down for away, in a box of 10 by minute and 100 high. */
export function barPath(minutes: readonly MomentumMinute[], side: 'home' | 'away'): string {
  return minutes
    .map(({ value }, index) => {
      if (side === 'home' ? value <= 0 : value >= 0) return ''
      const height = Math.max(0.8, (Math.abs(value) / 100) * 46)
      const top = side === 'home' ? 50 - height : 50.8
      return `M${index * 10 + 1.5} ${round(top)}h7v${round(height)}h-7z`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
