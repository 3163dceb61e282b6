import { Link } from 'react-router'
import type { ArticleBrief } from '#contract/touchline/article.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { ArticleLead } from './article-list.tsx'
import { articlePath } from './article-path.ts'
import { MatchChip } from './match-chip.tsx'
import { NewsIcon } from './news-icon.tsx'
import { newsWords } from './words.ts'
import { TitleText } from '../../kit/text/title-text.tsx'

/** The first of some articles in large letters, two others beside each other below it. */
export function Headlines({ articles }: { articles: readonly ArticleBrief[] }) {
  const words = useWords(newsWords)
  const [first, ...others] = articles
  if (!first) return null
  return (
    <section className="card news-pinned" aria-label={words.first}>
      <Headline article={first} isFirst />
      {others.length > 0 && (
        <div className="news-seconds">
          {others.map((one) => (
            <Headline key={one.id} article={one} />
          ))}
        </div>
      )}
    </section>
  )
}

function Headline({ article, isFirst = false }: { article: ArticleBrief; isFirst?: boolean }) {
  const words = useWords(newsWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const { category, told, publishedAt, authorName, aboutMatchId, isDemo, picture } = article
  return (
    <article className={isFirst ? 'news-headline first' : 'news-headline'}>
      <div>
        <p className="news-source small second">
          <b>{category.name}</b>
          <time dateTime={new Date(publishedAt).toISOString()}>{format.past(publishedAt, now)}</time>
          {isDemo && <span className="tag">{words.demo}</span>}
        </p>
        <h2>
          <Link to={articlePath(article)}>
            <TitleText>{article.title}</TitleText>
          </Link>
        </h2>
        {isFirst && <ArticleLead article={article} />}
        <p className="news-source small second">
          {aboutMatchId !== null && <MatchChip id={aboutMatchId} label="" />}
          {told === null ? (
            <span>{authorName}</span>
          ) : (
            <span className="told-tag">
              <NewsIcon name="facts" />
              {words.told[told]}
            </span>
          )}
        </p>
      </div>
      {isFirst && picture !== null && <img src={picture} alt="" loading="lazy" decoding="async" />}
    </article>
  )
}
