import { Link } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { trialWords } from './trial-words.ts'

interface Request {
  id: number
  userId: number
  topic: string
  body: string
  page: string
  createdAt: number
}

interface RequestsData {
  list: readonly Request[]
  total: number
  /** Null on the last page. */
  nextPage: number | null
}

/** Open support requests, the oldest first, each with the form that answers it. */
export function RequestsPage({ data: { list, total, nextPage } }: { data: RequestsData }) {
  const words = useWords(trialWords)
  const { format } = useLanguage()
  return (
    <>
      <h1 className="page-title">{words.requests}</h1>
      <Card title={format.number(total)}>
        {list.length === 0 && <p className="desk-empty">{words.noneOpen}</p>}
        {list.map(({ id, userId, topic, body, page, createdAt }) => (
          <div key={id} className="desk-row">
            <span className="desk-disc">{id}</span>
            <div>
              <p>{body}</p>
              <small>
                {[topic, page, `@${userId}`, format.moment(createdAt)].filter((one) => one !== '').join(', ')}
              </small>
            </div>
            <Link className="button compact touchable" to={`/desk/actions/request_closed?id=${id}`}>
              {words.answer}
            </Link>
          </div>
        ))}
      </Card>
      {nextPage !== null && (
        <Link className="button touchable" to={`?page=${nextPage}`}>
          {words.next}
        </Link>
      )}
    </>
  )
}
