import type { Summary } from '#contract/touchline/brief.ts'
import type { Format } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'

/**
 * The last report of silent feeds, in the visitor's zone: the time, with the day if it is not today. Null unless
 * silent.
 */
export function lastUpdate({ clock: { silentSince } }: Summary, nowMs: number, format: Format): string | null {
  if (silentSince === undefined) return null
  return format.dateOf(silentSince) === format.dateOf(nowMs)
    ? format.time(silentSince)
    : format.moment(silentSince, nowMs)
}

export function useLastUpdate(summary: Summary): string | null {
  const { format } = useLanguage()
  return lastUpdate(summary, usePage().now, format)
}
