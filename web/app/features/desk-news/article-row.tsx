import { Link } from 'react-router'
import type { DeskArticle } from '#contract/touchline/desk-articles.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import type { ArticleAct } from './article-dialog.tsx'
import { articleWords } from './article-words.ts'
import { newsDeskWords } from './words.ts'

interface ArticleRowProps {
  article: DeskArticle
  /** The day stands with the time; in a calendar it is above. */
  hasDay?: boolean
  onAct: (act: ArticleAct) => void
}

const acts: Readonly<Record<DeskArticle['state'], readonly ArticleAct[]>> = {
  draft: ['schedule', 'publish'],
  handed_in: ['schedule', 'publish'],
  scheduled: ['move', 'publish', 'unschedule'],
  public: ['withdraw'],
  withdrawn: ['schedule', 'publish'],
}

/** An article with its time, who works on it, what clashes, and what can be done. */
export function ArticleRow({ article, hasDay = false, onAct }: ArticleRowProps) {
  const words = useWords(articleWords)
  const { format } = useLanguage()
  const { id, publishAt, clashes, state, isPinned } = article
  const title = article.title || words.untitled
  const canPin = state === 'public' || state === 'scheduled'
  return (
    <div className="plan-article">
      {publishAt !== null && (
        <time className="tabular" dateTime={new Date(publishAt).toISOString()}>
          {hasDay ? format.moment(publishAt) : format.time(publishAt)}
        </time>
      )}
      <b>
        <Link to={`/write/${id}`} reloadDocument aria-label={words.openNamed(title)}>
          {title}
        </Link>
      </b>
      <Tags article={article} />
      {clashes.length > 0 && (
        <p className="plan-clash">{words.clash(format.list(clashes.map((one) => one.title || words.untitled)))}</p>
      )}
      <Who article={article} />
      <span className="plan-acts">
        {[...acts[state], ...(canPin ? [isPinned ? ('unpin' as const) : ('pin' as const)] : [])].map((act) => (
          <button
            key={act}
            type="button"
            className="button plain compact touchable"
            aria-label={format.pair(words[act], title)}
            onClick={() => onAct(act)}
          >
            {words[act]}
          </button>
        ))}
      </span>
    </div>
  )
}

function Tags({ article: { state, language, isPinned, category } }: Pick<ArticleRowProps, 'article'>) {
  const words = useWords(articleWords)
  const { languages } = useWords(newsDeskWords)
  const look = state === 'public' ? 'win' : state === 'scheduled' ? 'info' : state === 'handed_in' ? 'warn' : ''
  return (
    <span className="desk-tags">
      <span className={`tag ${look}`}>{words.state[state]}</span>
      <span className="tag">{languages[language]}</span>
      <span className="tag">{category}</span>
      {isPinned && <span className="tag">{words.pinned}</span>}
    </span>
  )
}

function Who({ article: { author, authorName, edited } }: Pick<ArticleRowProps, 'article'>) {
  const words = useWords(articleWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const editor = edited.by?.nickname ?? words.operator
  return (
    <small>
      {words.by(author?.nickname ?? authorName)},{' '}
      {edited.isNow && edited.by ? (
        <b className="plan-now">{words.working(editor)}</b>
      ) : (
        words.savedBy(editor, format.past(edited.at, now))
      )}
    </small>
  )
}
