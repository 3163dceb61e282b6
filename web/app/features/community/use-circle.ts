import type { CircleView } from '#contract/touchline/circle.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { callApi } from '../../session/call.ts'
import { load } from '../../sports/parts.ts'
import { useLatest } from './use-latest.ts'

const minuteMs = 60_000

/** A circle as its page shows it. While its match is played it is read each minute that the page is in view. */
export function useCircle(given: CircleView) {
  const { tag } = useLanguage()
  const minute = usePlayedMinute(given)
  const [circle, set] = useLatest<CircleView>({
    given,
    key: minute === 0 ? null : String(minute),
    read: async (signal) => {
      const latest = await callApi<CircleView>('GET', `/circles/${given.id}`, { query: { lang: tag }, signal })
      if (latest.match) await load(latest.match.sport, 'lists')
      return latest
    },
  })
  return {
    circle,
    /** Posts that it had when the page was read. */
    givenCount: given.counts.posts,
    set: (part: Partial<CircleView>) => set((now) => ({ ...now, ...part })),
  }
}

/** The number of the minute, from the next one on, while the match of a circle is played; else 0. */
function usePlayedMinute({ match }: CircleView): number {
  const { now } = usePage()
  const isOver = match === null || !['scheduled', 'live', 'interrupted'].includes(match.summary.status)
  const kickOff = match?.kickOff ?? 0
  return useTicking((nowMs) => {
    const minute = Math.floor(nowMs / minuteMs)
    return isOver || nowMs < kickOff || minute <= Math.floor(now / minuteMs) ? 0 : minute
  }, now)
}
