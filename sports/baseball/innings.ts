import type { ClockReading, SportClock } from '../clock.ts'
import type { MatchStatus } from '../match.ts'

/** `▲7` the top, `▼7` the bottom of an inning, as scoreboards write it; `7` where the half is unknown. */
export function halfLabel(phase: string, inning: number): string {
  if (phase === 'top') return `▲${inning}`
  return phase === 'bottom' ? `▼${inning}` : String(inning)
}

/** Baseball has innings instead of a clock. */
export const inningClock: SportClock = {
  read: ({ phase, period }): ClockReading => ({
    minuteLabel: phase === 'top' || phase === 'bottom' ? halfLabel(phase, period) : '',
    seconds: 0,
    stoppage: null,
  }),
  minuteLabel: (period) => (period > 0 ? String(period) : ''),
  minuteParts: (period) => ({ minute: period > 0 ? period : null, stoppage: null }),
}

type Progress = { innings: number; period: number; phase: string; status: MatchStatus; outs: number }

/** A segment for each inning: its outs of six. */
export function touchline({ innings, period, phase, status, outs }: Progress): {
  segments: number[]
  current: number | null
} {
  const isOver = status === 'finished' || status === 'awarded'
  const segments = Array.from({ length: Math.max(innings, period) }, (_, at) => {
    if (at + 1 < period || (isOver && at + 1 === period)) return 1
    return at + 1 === period ? partOf(phase, outs) : 0
  })
  return { segments, current: status === 'live' && period > 0 ? period - 1 : null }
}

function partOf(phase: string, outs: number): number {
  if (phase === 'end') return 1
  if (phase === 'middle') return 0.5
  return (Math.min(3, outs) + (phase === 'bottom' ? 3 : 0)) / 6
}
