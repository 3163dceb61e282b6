import { Link } from 'react-router'
import type { ArticleBrief } from '#contract/touchline/article.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { usePage } from '../../page.ts'
import { articlePath } from './article-path.ts'
import { MatchChip } from './match-chip.tsx'
import { NewsIcon } from './news-icon.tsx'
import { newsWords } from './words.ts'
import { TitleText } from '../../kit/text/title-text.tsx'

/** Articles as rows: time, headline, standfirst, and below them category, kind, match and author. */
export function ArticleRows({ articles, hasChips = true }: { articles: readonly ArticleBrief[]; hasChips?: boolean }) {
  return (
    <ul className="news-rows">
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleTime at={article.publishedAt} />
          <div>
            <h3>
              <Link to={articlePath(article)}>
                <TitleText>{article.title}</TitleText>
              </Link>
            </h3>
            <ArticleLead article={article} />
            <ArticleFacts article={article} hasChip={hasChips} />
          </div>
          <CommentCount count={article.comments ?? 0} />
        </li>
      ))}
    </ul>
  )
}

function ArticleTime({ at }: { at: number }) {
  const { format } = useLanguage()
  const { now } = usePage()
  const isToday = format.dateOf(at) === format.dateOf(now)
  return (
    <time className="news-time small second tabular" dateTime={new Date(at).toISOString()}>
      {isToday ? format.time(at) : format.past(at, now)}
    </time>
  )
}

export function ArticleLead({ article: { isClosed, lead } }: { article: ArticleBrief }) {
  const words = useWords(newsWords)
  if (isClosed)
    return (
      <p className="small second line">
        <Icon name="lock" size="s" /> {words.closedMark}
      </p>
    )
  return lead === '' ? null : <p className="second">{lead}</p>
}

/** Category, how it was written, the match it is about, corrections and author. */
function ArticleFacts({ article, hasChip }: { article: ArticleBrief; hasChip: boolean }) {
  const words = useWords(newsWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const { category, told, correctedAt, authorName, isDemo, aboutMatchId } = article
  return (
    <p className="news-source small second">
      <span>{category.name}</span>
      {told !== null && (
        <span className="told-tag">
          <NewsIcon name="facts" />
          {words.told[told]}
        </span>
      )}
      {hasChip && aboutMatchId !== null && <MatchChip id={aboutMatchId} label="" />}
      {correctedAt !== null && <span className="news-corrected">{words.corrected(format.past(correctedAt, now))}</span>}
      {authorName !== '' && <span>{authorName}</span>}
      {isDemo && <span className="tag">{words.demo}</span>}
    </p>
  )
}

function CommentCount({ count }: { count: number }) {
  const words = useWords(newsWords)
  const { format } = useLanguage()
  if (count === 0) return null
  return (
    <span className="news-comments small second tabular">
      <NewsIcon name="comment" />
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="hidden-text">{words.comments(format.number(count), count)}</span>
    </span>
  )
}
