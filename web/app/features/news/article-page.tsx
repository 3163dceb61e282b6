import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { plainText } from '#contract/document/faces.ts'
import type { DataOf } from '#contract/operation.ts'
import type { readArticle } from '#contract/touchline/article.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { Card } from '../../kit/page/card.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { usePage } from '../../page.ts'
import { useCountedReading } from '../../session/count-reading.ts'
import { ArticleText } from './document.tsx'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import { MatchChip } from './match-chip.tsx'
import { MoreNews } from './more-news.tsx'
import { lengthOf } from './reading-time.ts'
import { ReaderActions } from './reader-actions.tsx'
import { newsWords } from './words.ts'
import { TitleText } from '../../kit/text/title-text.tsx'

export type ArticleData = DataOf<typeof readArticle>

/** What people do with the text, at its end, and what they write below it. */
type Talk = { bar: ReactNode; comments: ReactNode }

/** An article with the matches that it mentions: their scores move in the text. */
export function ArticlePage({ article, matches, related, position, bar, comments }: ArticleData & Talk) {
  useCountedReading(article.document ? article.id : null)
  return (
    <LiveMatches matches={matches} position={position}>
      <div className="wrap article-page">
        <div className="stack">
          <article className="card article" lang={article.language}>
            <ArticleHead article={article} />
            {article.document ? (
              <ArticleText document={article.document} />
            ) : (
              <ClosedArticle matchIds={article.closedBy} />
            )}
            <Corrections corrections={article.corrections} />
            {bar}
          </article>
          {comments}
        </div>
        <ArticleAside matches={matches} related={related} />
      </div>
    </LiveMatches>
  )
}

/** Matches of the text, and articles about the same. */
function ArticleAside({ matches, related }: Pick<ArticleData, 'matches' | 'related'>) {
  const words = useWords(newsWords)
  return (
    <aside className="stack">
      {matches.length > 0 && (
        <Card title={words.inArticle}>
          <ul className="article-matches">
            {matches.map(({ id }) => (
              <li key={id}>
                <MatchChip id={id} label="" />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <MoreNews title={words.related} articles={related} />
    </aside>
  )
}

function ArticleHead({ article }: Pick<ArticleData, 'article'>) {
  const words = useWords(newsWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const { category, title, lead, authorName, publishedAt, correctedAt, document, language } = article
  return (
    <div className="article-head">
      <p className="news-source small second">
        <Link to={`/news?category=${category.slug}`}>
          <b>{category.name}</b>
        </Link>
        {article.isDemo && <span className="tag">{words.demo}</span>}
      </p>
      <h1>
        <TitleText>{title}</TitleText>
      </h1>
      {lead !== '' && <p className="article-lead second">{lead}</p>}
      <p className="article-by small second">
        {article.authorId === null ? (
          authorName !== '' && <b>{authorName}</b>
        ) : (
          <Link to={`/user/${article.authorId}`}>
            <b>{authorName}</b>
          </Link>
        )}
        <span>
          <time dateTime={new Date(publishedAt).toISOString()}>{format.moment(publishedAt, now)}</time>
          {correctedAt !== null && ` · ${words.corrected(format.moment(correctedAt, now))}`}
          {document && ` · ${words.minutes(format.number(lengthOf(plainText(document), language).minutes))}`}
        </span>
      </p>
      <ReaderActions article={article} />
    </div>
  )
}

/** In place of a text that would disclose how matches went, until the reader asks for it. Works without scripts. */
function ClosedArticle({ matchIds }: { matchIds: readonly number[] }) {
  const words = useWords(newsWords)
  const { pathname } = useLocation()
  const query = new URLSearchParams({ reveal: matchIds.map((id) => `m${id}`).join('.') })
  return (
    <EmptyState
      icon="lock"
      title={words.closed}
      action={
        <a className="button compact primary" href={`${pathname}?${query}`}>
          {words.show}
        </a>
      }
    >
      {words.closedText}
    </EmptyState>
  )
}

function Corrections({ corrections }: Pick<ArticleData['article'], 'corrections'>) {
  const words = useWords(newsWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return corrections.map(({ at, note }) => (
    <p key={at} className="article-correction">
      <Icon name="alert" />
      <span>
        <b>{words.correction(format.moment(at, now))}</b> {note}
      </span>
    </p>
  ))
}
