import { Link } from 'react-router'
import type { AskedCircle } from '#contract/touchline/desk-circles.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { trialWords } from './trial-words.ts'

interface AskedCirclesData {
  list: readonly AskedCircle[]
  total: number
  /** Null on the last page. */
  nextPage: number | null
}

/** Requests for circles, the oldest first, each with the forms that decide. */
export function AskedCirclesPage({ data: { list, total, nextPage } }: { data: AskedCirclesData }) {
  const words = useWords(trialWords)
  const { format } = useLanguage()
  return (
    <>
      <h1 className="page-title">{words.circles}</h1>
      <Card title={format.number(total)}>
        {list.length === 0 && <p className="desk-empty">{words.noneOpen}</p>}
        {list.map((circle) => (
          <CircleItem key={circle.id} circle={circle} />
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

function CircleItem({ circle: { id, name, languages, intro, rules, by, at, mayDecide } }: { circle: AskedCircle }) {
  const words = useWords(trialWords)
  const { format } = useLanguage()
  const [lang] = languages
  return (
    <article className="desk-item">
      <h3 lang={lang}>{name}</h3>
      <p lang={lang}>{intro}</p>
      {rules.length > 0 && (
        <>
          <b className="small">{words.circleRules}</b>
          <ol className="desk-rules" lang={lang}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </>
      )}
      <p className="small second">
        {by ? (
          <Link to={`/desk/people/${by.id}`}>{words.askedBy(by.nickname, format.moment(at))}</Link>
        ) : (
          words.askedBy(words.gone, format.moment(at))
        )}
      </p>
      {!mayDecide && <p className="small">{words.ownRequest}</p>}
      {mayDecide && (
        <div className="buttons">
          <Link
            className="button compact primary touchable"
            to={`/desk/actions/circle_opened?id=${id}`}
            aria-label={words.openCircle(name)}
          >
            {words.open}
          </Link>
          <Link
            className="button compact touchable"
            to={`/desk/actions/circle_refused?id=${id}`}
            aria-label={words.declineCircle(name)}
          >
            {words.decline}
          </Link>
        </div>
      )}
    </article>
  )
}
