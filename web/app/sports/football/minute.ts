import { minuteLabel } from '#sports/football/minute.ts'

/** A minute with its mark, U+2032: 45+2′; empty where the minute is unknown. */
export function withMark(minute: string): string {
  return minute && `${minute}′`
}

/** The minute of a clock reading: 45+2′; empty outside the clock. */
export function minuteText(period: number, clockSeconds: number | null): string {
  return withMark(minuteLabel(period, clockSeconds))
}
