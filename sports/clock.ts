import type { MatchState } from './match.ts'

/** The display of a match clock. */
export interface ClockReading {
  /** The label, such as `45+2`; empty outside play and where the sport has no clock. */
  minuteLabel: string
  /** Seconds on the match clock. */
  seconds: number
  /** Minutes of stoppage time started, null before it. */
  stoppage: number | null
}

/** How a sport reads its clock. Pure: the wall time is an argument. */
export interface SportClock {
  /** The display at a wall time (epoch ms). A state and a summary both contain everything it needs. */
  read(match: Pick<MatchState, 'period' | 'clock' | 'phase'>, nowMs: number): ClockReading
  /** The label of a reading in seconds, `45+2`; empty without a reading. */
  minuteLabel(period: number, clockSeconds: number | null): string
  /** The same in numbers, the first minute is 1; null without a reading, or outside stoppage time. */
  minuteParts(period: number, clockSeconds: number | null): { minute: number | null; stoppage: number | null }
}

/** The clock of a sport without one: always empty, at 0 seconds. */
export const untimed: SportClock = {
  read: () => ({ minuteLabel: '', seconds: 0, stoppage: null }),
  minuteLabel: () => '',
  minuteParts: () => ({ minute: null, stoppage: null }),
}
