import { useLanguage } from '../../i18n/language.tsx'
import { useConnection } from '../../live/use-stream.ts'
import { Icon } from '../crest/icons.tsx'

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
