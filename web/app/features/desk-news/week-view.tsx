import { Link, useSearchParams } from 'react-router'
import type { DeskArticle } from '#contract/touchline/desk-articles.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { localOf } from '../../i18n/local-time.ts'
import { usePage } from '../../page.ts'
import type { ArticleAct } from './article-dialog.tsx'
import { ArticleRow } from './article-row.tsx'
import { articleWords } from './article-words.ts'
import { addDays, type Week } from './week.ts'

interface WeekViewProps {
  week: Week
  list: readonly DeskArticle[]
  total: number
  onAct: (article: DeskArticle, act: ArticleAct) => void
}

/** A week as a calendar: each day with its articles by time. */
export function WeekView({ week: { days }, list, total, onAct }: WeekViewProps) {
  const words = useWords(articleWords)
  const { format, timeZone } = useLanguage()
  const { now } = usePage()
  const today = localOf(now, timeZone).slice(0, 10)
  const ofDay = Map.groupBy(list, ({ publishAt }) => localOf(publishAt ?? 0, timeZone).slice(0, 10))
  return (
    <>
      <WeekNav days={days} today={today} />
      <ol className="plan-week">
        {days.map((day) => (
          <li key={day} className={day === today ? 'card today' : 'card'}>
            <h2>{format.day(day)}</h2>
            {(ofDay.get(day) ?? []).map((article) => (
              <ArticleRow key={article.id} article={article} onAct={(act) => onAct(article, act)} />
            ))}
            {!ofDay.has(day) && <p className="small second">{words.noneOnDay}</p>}
          </li>
        ))}
      </ol>
      {total > list.length && <p className="small second">{words.more(list.length, total)}</p>}
    </>
  )
}

function WeekNav({ days, today }: { days: readonly string[]; today: string }) {
  const words = useWords(articleWords)
  const { format } = useLanguage()
  const [search] = useSearchParams()
  const linkTo = (day: string | null) => {
    const query = new URLSearchParams(search)
    if (day === null) query.delete('week')
    else query.set('week', day)
    return `?${query}`
  }
  return (
    <div className="plan-nav">
      <b>{words.weekOf(format.day(days[0]!), format.longDay(days[6]!))}</b>
      <span className="push" />
      <Link className="button touchable" to={linkTo(addDays(days[0]!, -7))}>
        {words.before}
      </Link>
      {!days.includes(today) && (
        <Link className="button touchable" to={linkTo(null)}>
          {words.today}
        </Link>
      )}
      <Link className="button touchable" to={linkTo(addDays(days[0]!, 7))}>
        {words.after}
      </Link>
    </div>
  )
}
