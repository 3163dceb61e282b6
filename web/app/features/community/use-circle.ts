import { useEffect, useEffectEvent, useState } from 'react'
import type { CircleView } from '#contract/touchline/circle.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { callApi } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { load } from '../../sports/parts.ts'

/** A circle as its page shows it: read again for a signed-in user, and on request. A failure leaves what is shown. */
export function useCircle(given: CircleView) {
  const { tag } = useLanguage()
  const userId = useMe()?.id ?? null
  const [state, setState] = useState({ given, circle: given })
  if (state.given !== given) setState({ given, circle: given })
  const set = (part: Partial<CircleView>) => setState((now) => ({ ...now, circle: { ...now.circle, ...part } }))
  const read = async (signal?: AbortSignal) => {
    const reading = callApi<CircleView>('GET', `/circles/${given.id}`, { query: { lang: tag }, signal })
    const circle = await reading.catch(() => null)
    if (circle?.match) await load(circle.match.sport, 'lists')
    if (circle && !signal?.aborted) set(circle)
  }
  const readOwn = useEffectEvent(read)
  useEffect(() => {
    if (userId === null) return
    const stop = new AbortController()
    void readOwn(stop.signal)
    return () => stop.abort()
  }, [userId, given])
  return {
    circle: state.circle,
    /** Posts that it had when the page was read. */
    givenCount: given.counts.posts,
    setMembership: (membership: Pick<CircleView, 'isMember' | 'members'>) => set(membership),
    set,
    read,
  }
}
