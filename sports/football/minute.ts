import { periodLengthSeconds, periodStartSeconds } from './vocabulary.ts'

/** Label of a minute: `1`, `45+2`, `109`; empty without a clock reading, as in a shoot-out. */
export function minuteLabel(period: number, clockSeconds: number | null): string {
  const { minute, stoppage } = minuteParts(period, clockSeconds)
  if (minute === null) return ''
  return stoppage === null ? String(minute) : `${minute}+${stoppage}`
}

/** The same in numbers: `45+2` is minute 45 and stoppage 2; the first minute is 1. */
export function minuteParts(
  period: number,
  clockSeconds: number | null,
): { minute: number | null; stoppage: number | null } {
  const start = periodStartSeconds[period]
  if (clockSeconds === null || start === undefined) return { minute: null, stoppage: null }
  const end = start + (periodLengthSeconds[period] ?? 0)
  if (clockSeconds >= end) return { minute: end / 60, stoppage: Math.floor((clockSeconds - end) / 60) + 1 }
  return { minute: Math.floor(Math.max(clockSeconds, start) / 60) + 1, stoppage: null }
}
