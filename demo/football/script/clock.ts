import { periodLengthSeconds, periodStartSeconds } from '#sports/football/vocabulary.ts'
import type { Random } from '../../simulation/random.ts'

const minuteMs = 60_000

type PeriodTimes = {
  period: 1 | 2 | 3 | 4
  /** Wall time of the whistle, epoch ms. */
  startsAt: number
  stoppageMinutes: number
  /** Reading of the clock at the last whistle. */
  endClock: number
}
/** An interruption, as for a floodlight failure; the clock has the same reading before and after. */
export type Pause = { period: 1 | 2; clock: number; lengthMs: number }

export type MatchClock = {
  times(period: 1 | 2 | 3 | 4): PeriodTimes
  /** Wall time of a reading. */
  wall(period: 1 | 2 | 3 | 4, clock: number): number
  /** Wall time of the last whistle of a period. */
  endsAt(period: 1 | 2 | 3 | 4): number
  pause: Pause | null
}

/** The beginning and end of each period of a match, drawn in advance. */
export function drawClock(kickOff: number, pause: Pause | null, random: Random): MatchClock {
  const periods = new Map<number, PeriodTimes>()
  let startsAt = kickOff + random.int(5, 150) * 1000
  const clock: MatchClock = {
    times: (period) => periods.get(period)!,
    wall: (period, reading) => {
      const { startsAt: start } = periods.get(period)!
      const stopped = pause && pause.period === period && reading > pause.clock ? pause.lengthMs : 0
      return start + (reading - periodStartSeconds[period]!) * 1000 + stopped
    },
    endsAt: (period) => clock.wall(period, periods.get(period)!.endClock),
    pause,
  }
  const stoppages = [random.int(1, 4), random.int(3, 7), random.int(0, 2), random.int(0, 3)]
  const breaks = [
    15 * minuteMs + random.int(10, 120) * 1000,
    5 * minuteMs + random.int(0, 60) * 1000,
    minuteMs + random.int(0, 60) * 1000,
    0,
  ]
  for (const period of [1, 2, 3, 4] as const) {
    const stoppageMinutes = stoppages[period - 1]!
    const endClock =
      periodStartSeconds[period]! + periodLengthSeconds[period]! + stoppageMinutes * 60 + random.int(4, 40)
    periods.set(period, { period, startsAt, stoppageMinutes, endClock })
    startsAt = clock.endsAt(period) + breaks[period - 1]!
  }
  return clock
}
