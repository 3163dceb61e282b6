import { useEffect, useSyncExternalStore } from 'react'
import { countKept } from '../features/desk-live/kept.ts'
import { useText, useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { offlineWords } from '../i18n/words/offline.ts'
import { Icon } from '../kit/crest/icons.tsx'
import { EmptyState } from '../kit/page/states.tsx'
import { connection } from '../live/connection.ts'
import { loadInTurn, untilReached } from '../live/reach.ts'
import { hiddenHead } from '../hidden-head.ts'

/** One page for all addresses: the one in its query is read in the browser only. */
export const handle = { query: [] }

export const meta = hiddenHead((language) => wordsOf(offlineWords, language).title)

/** Shown by the worker for a page that is not kept; opens it once the server answers. */
export default function OfflinePage() {
  const words = useWords(offlineWords)
  const text = useText()
  // Of this browser: the server has none.
  const keptCount = useSyncExternalStore(
    noChange,
    () => countKept(localStorage),
    () => 0,
  )
  useEffect(() => {
    const waiting = new AbortController()
    void untilReached(waiting.signal, false).then(
      () => waiting.signal.aborted || loadInTurn(() => location.replace(wantedHref())),
    )
    return () => waiting.abort()
  }, [])
  return (
    <div className="wrap">
      <EmptyState
        icon="wifi-off"
        isPage
        title={words.title}
        action={
          <span className="buttons">
            <button type="button" className="button compact primary" onClick={() => connection.wait(0)}>
              <Icon name="refresh" size="s" />
              {text.live.retry}
            </button>
            <a className="button compact" href="/">
              {words.saved}
            </a>
          </span>
        }
      >
        {words.text}
        {keptCount > 0 && <b> {words.keptKeys(keptCount)}</b>}
      </EmptyState>
    </div>
  )
}

const noChange = () => () => undefined

function wantedHref(): string {
  const to = new URLSearchParams(location.search).get('to') ?? '/'
  const url = URL.canParse(to, location.origin) ? new URL(to, location.origin) : null
  return url && url.origin === location.origin && url.pathname !== location.pathname ? url.href : '/'
}
