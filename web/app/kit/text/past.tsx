import { useLanguage } from '../../i18n/language.tsx'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'

/** The age of a past time, updated as it grows: 5 min ago, yesterday 21:04. */
export function usePast(ms: number): string {
  const { format } = useLanguage()
  return useTicking((nowMs) => format.past(ms, nowMs), usePage().now)
}

/** The same, with the exact time as a tooltip and in machine-readable form. */
export function Past({ ms, className = 'tabular' }: { ms: number; className?: string }) {
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <time className={className} dateTime={new Date(ms).toISOString()} title={format.moment(ms, now)}>
      {usePast(ms)}
    </time>
  )
}
