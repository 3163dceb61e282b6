import { Link } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { sharingWords } from './words.ts'
import { usePage } from '../../page.ts'
import { Icon } from '../../kit/crest/icons.tsx'

/** Calendar, feed and widget of a match, team or league. */
export function SubscribeLinks({ kind, id }: { kind: 'match' | 'team' | 'league'; id: number }) {
  const words = useWords(sharingWords)
  const { tag } = useLanguage()
  const { origin } = usePage()
  const calendar = `/calendar/${kind}/${id}.ics?lang=${tag}`
  return (
    <nav className="wrap subscribe small" aria-label={words.subscribe}>
      {kind === 'match' ? (
        <a href={calendar} download>
          <Icon name="calendar" size="s" />
          {words.addToCalendar}
        </a>
      ) : (
        <>
          <a href={`${origin.replace(/^https?:/, 'webcal:')}${calendar}`}>
            <Icon name="calendar" size="s" />
            {words.subscribeCalendar}
          </a>
          <a href={calendar} download>
            {words.downloadCalendar}
          </a>
          <a href={`/feed/${kind}/${id}.xml?lang=${tag}`}>{words.feed}</a>
        </>
      )}
      {kind !== 'team' && (
        <Link to={`/widgets?kind=${kind === 'match' ? 'match' : 'table'}&id=${id}`}>{words.widget}</Link>
      )}
    </nav>
  )
}
