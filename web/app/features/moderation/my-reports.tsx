import { Link } from 'react-router'
import type { OwnReport } from '#contract/touchline/report.ts'
import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { ListState } from '../../kit/page/load-state.tsx'
import { Past } from '../../kit/text/past.tsx'
import { useList } from '../../session/use-list.ts'
import { moderationWords } from './words.ts'

const pages: Partial<Record<OwnReport['kind'], string>> = {
  article: '/news',
  person: '/user',
  post: '/post',
  prophecy: '/prophecies',
  video: '/video',
}

/** Outcome of the user's reports; shown if there are any. */
export function MyReports() {
  const words = useWords(moderationWords)
  const list = useList<OwnReport>('/me/reports')
  if (list.rows.length === 0) return <ListState list={list} title={words.reportsTitle} />
  return (
    <Card title={words.reportsTitle}>
      <ul>
        {list.rows.map(({ id, kind, thingId, state, createdAt }) => (
          <li key={id} className="list-item">
            {state !== 'upheld' && pages[kind] ? (
              <Link to={`${pages[kind]}/${thingId}`}>{words.reportKinds[kind]}</Link>
            ) : (
              <span>{words.reportKinds[kind]}</span>
            )}
            <span className="tag">{words.reportStates[state]}</span>
            <span className="push" />
            <span className="small second">
              <Past ms={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <button type="button" className="more-rows" onClick={list.more}>
          {words.more}
        </button>
      )}
    </Card>
  )
}
