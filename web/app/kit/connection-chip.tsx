import { useText, useLanguage } from '../i18n/language.tsx'
import { hub } from '../live/hub.ts'
import { useConnection } from '../live/use-stream.ts'
import { Icon } from './icons.tsx'

/** Shown while the data are not up to date, with their time. A live page has none. */
export function ConnectionChip() {
  const { text, format } = useLanguage()
  const { state, heardAt, staleSince } = useConnection()
  if (state === 'live' && staleSince !== null) {
    return (
      <span className="status-chip">
        <Icon name="alert" size="s" />
        {text.live.stale(format.time(staleSince))}
      </span>
    )
  }
  if (state === 'live' || state === 'connecting') return null
  return (
    <span className="status-chip" title={heardAt ? text.live.age(format.time(heardAt)) : undefined}>
      <Icon name={state === 'offline' ? 'wifi-off' : 'refresh'} size="s" />
      <span>{text.live[state]}</span>
      {heardAt && <span className="wide-only">{format.time(heardAt)}</span>}
    </span>
  )
}

export function OfflineBanner() {
  const text = useText()
  const { format } = useLanguage()
  const { state, heardAt } = useConnection()
  if (state !== 'offline') return null
  return (
    <div className="banner floating">
      <Icon name="wifi-off" />
      <span>
        <b>{text.live.offlineTitle}</b>{' '}
        {heardAt && <span className="second">{text.live.offlineText(format.time(heardAt))}</span>}
      </span>
      <button type="button" className="button compact plain" onClick={() => hub.hurry()}>
        <Icon name="refresh" size="s" />
        {text.live.retry}
      </button>
    </div>
  )
}
