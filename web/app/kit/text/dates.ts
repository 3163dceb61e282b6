import { offsetIn } from '../../i18n/zone-offset.ts'

/** A day that exists, as `yyyy-mm-dd` of a year after 999; null for anything else. */
export function readDate(text: string | null | undefined): string | null {
  if (!text || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const ms = Date.parse(`${text}T00:00:00Z`)
  // 30 February parses as 1 March: only a day that comes back unchanged exists.
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text) ? text : null
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The calendar day of an instant in a zone. */
export function dateIn(timeZone: string, ms: number): string {
  return new Date(ms + offsetIn(timeZone, ms)).toISOString().slice(0, 10)
}

/** Address of a day: today has the shortest. */
export function dayPath(date: string, today: string): string {
  return date === today ? '/' : `/day/${date}`
}

/** Whole years from a day to a moment: an age. */
export function yearsSince(date: string, ms: number): number {
  const now = new Date(ms).toISOString()
  return Number(now.slice(0, 4)) - Number(date.slice(0, 4)) - (now.slice(5, 10) < date.slice(5, 10) ? 1 : 0)
}
