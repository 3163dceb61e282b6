import type { MatchState } from './match.ts'

/** What a match clock shows. */
export interface ClockReading {
  /** As it is written, `45+2`; empty outside play and where the sport has no clock. */
  minuteLabel: string
  /** Seconds on the match clock. */
  seconds: number
  /** Minutes of stoppage time begun, null before it. */
  stoppage: number | null
}

/** How a sport reads its clock. Pure: the wall time is handed in. */
export interface SportClock {
  /** What the clock shows at a wall time (epoch ms). A state and a summary both hold all it takes. */
  read(match: Pick<MatchState, 'period' | 'clock' | 'phase'>, nowMs: number): ClockReading
  /** The minute of a reading in seconds as it is written, `45+2`; empty without a reading. */
  minuteLabel(period: number, clockSeconds: number | null): string
  /** The same in numbers, the first minute 1; null without a reading, or outside stoppage time. */
  minuteParts(period: number, clockSeconds: number | null): { minute: number | null; stoppage: number | null }
}

/** The clock of a sport that has none: it always shows nothing, at 0 seconds. */
export const untimed: SportClock = {
  read: () => ({ minuteLabel: '', seconds: 0, stoppage: null }),
  minuteLabel: () => '',
  minuteParts: () => ({ minute: null, stoppage: null }),
}
