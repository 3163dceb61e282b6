import { msOf } from '../../i18n/local-time.ts'

/** A week from Monday to Sunday in the zone of the reader; days as `2026-11-30`. */
export interface Week {
  days: readonly string[]
  /** Epoch ms: the first moment of Monday, and that of the Monday after. */
  from: number
  to: number
}

const DAY_MS = 86_400_000

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The week of a day. */
export function weekOf(day: string, timeZone: string): Week {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(day, -weekday)
  const startOf = (one: string) => msOf(`${one}T00:00`, timeZone) ?? Date.parse(`${one}T00:00:00Z`)
  return {
    days: Array.from({ length: 7 }, (_, index) => addDays(monday, index)),
    from: startOf(monday),
    to: startOf(addDays(monday, 7)),
  }
}
