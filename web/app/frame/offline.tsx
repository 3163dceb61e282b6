import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Icon } from '../kit/crest/icons.tsx'
import { connection, isDown, keptAt } from '../live/connection.ts'
import { loadAway } from '../live/load-away.ts'
import { hub } from '../live/hub.ts'
import { useConnection } from '../live/use-stream.ts'
import { usePage } from '../page.ts'

const AFTER_FIRST_VIEW_MS = 3_000

/** While the server cannot be reached: the page stays, links wait, and a notice says so. */
export function Offline() {
  const { pathname } = useLocation()
  const { language } = usePage()
  useEffect(() => hub.watch(), [])
  useEffect(() => {
    const keep = () => import('../live/away.ts').then(({ keepPages }) => keepPages(pathname, language))
    const timer = setTimeout(() => void keep().catch(() => undefined), AFTER_FIRST_VIEW_MS)
    return () => clearTimeout(timer)
  }, [pathname, language])
  useWaitingLinks()
  return pathname !== '/offline' && <OfflineBanner />
}

/** A link opens once the server answers. Its code may not be loaded either, so nothing of it begins before. */
function useWaitingLinks(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDown(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const waiting = new AbortController()
    const { pathname, search } = blocker.location
    void loadAway(pathname + search)
      .then(({ untilReached }) => untilReached(waiting.signal, true))
      .then(() => waiting.signal.aborted || blocker.proceed())
    return () => waiting.abort()
  }, [blocker])
}

/** A live stream is not dropped: only the server's pages did not come. */
function retry(): void {
  if (connection.get().state !== 'live') hub.renew()
  connection.wait(0)
}

function OfflineBanner() {
  const { text, format } = useLanguage()
  const { state, heardAt, waiting } = useConnection()
  // A copy has heard of its time after hydration only, whose markup must match.
  const isCopy = keptAt !== null && heardAt !== null
  if (state !== 'offline' && waiting === 0 && (!isCopy || state === 'live')) return null
  return (
    <div className="banner floating" role="status">
      <Icon name="wifi-off" />
      <span>
        <b>{state === 'offline' ? text.live.offlineTitle : text.live.reconnecting}</b>{' '}
        <span className="second">
          {format.sentences([
            ...(heardAt === null ? [] : [text.live.offlineText(timeOf(heardAt))]),
            ...(waiting > 0 ? [text.live.opensLater] : []),
          ])}
        </span>
      </span>
      <button type="button" className="button compact plain" onClick={retry}>
        <Icon name="refresh" size="s" />
        {text.live.retry}
      </button>
    </div>
  )

  function timeOf(ms: number): string {
    return format.dateOf(ms) === format.dateOf(Date.now()) ? format.time(ms) : format.moment(ms, Date.now())
  }
}
