import { addDays } from '../../kit/text/dates.ts'
import { offsetIn } from '../../i18n/zone-offset.ts'

export interface AuditFilter {
  actor: string
  action: string
  object: string
  /** Days, yyyy-MM-dd. */
  from: string
  to: string
}

/** The days of a filter as instants, epoch ms: from the beginning of the first to the end of the last. */
export function spanOf({ from, to }: { from: string; to: string }, timeZone: string): { from?: number; to?: number } {
  const startOf = (day: string) => {
    const utc = Date.parse(`${day}T00:00:00Z`)
    return utc - offsetIn(timeZone, utc)
  }
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  return { ...(isDay(from) ? { from: startOf(from) } : {}), ...(isDay(to) ? { to: startOf(addDays(to, 1)) } : {}) }
}
