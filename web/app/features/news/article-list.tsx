import { Link } from 'react-router'
import type { ArticleBrief, ArticleCategory, ArticlePage } from '#contract/touchline/article.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { usePage } from '../../page.ts'
import { articlePath } from './article-path.ts'
import { newsWords } from './words.ts'

/** Links to the categories; the chosen one is marked. */
export function CategoryLinks({
  categories,
  chosen,
}: {
  categories: ArticlePage['categories']
  chosen: string | null
}) {
  const words = useWords(newsWords)
  const all = { slug: null, name: words.all }
  return (
    <nav className="news-categories" aria-label={words.categories}>
      {[all, ...categories].map(({ slug, name }: Pick<ArticleCategory, 'name'> & { slug: string | null }) => (
        <Link
          key={name}
          to={slug === null ? '/news' : `/news?category=${slug}`}
          aria-current={slug === chosen ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The first of the pinned articles in large letters, the others beside each other below it. */
export function PinnedArticles({ articles }: { articles: readonly ArticleBrief[] }) {
  const words = useWords(newsWords)
  const [first, ...others] = articles
  if (!first) return null
  return (
    <section className="card news-pinned" aria-label={words.pinned}>
      <Headline article={first} level="lead" />
      {others.length > 0 && (
        <div className="news-seconds">
          {others.map((one) => (
            <Headline key={one.id} article={one} level="second" />
          ))}
        </div>
      )}
    </section>
  )
}

function Headline({ article, level }: { article: ArticleBrief; level: 'lead' | 'second' }) {
  return (
    <article className={`news-headline ${level}`}>
      <ArticleSource article={article} />
      <h2>
        <Link to={articlePath(article)}>{article.title}</Link>
      </h2>
      {level === 'lead' && article.lead !== '' && <p className="second">{article.lead}</p>}
    </article>
  )
}

function ArticleSource({ article }: { article: ArticleBrief }) {
  const words = useWords(newsWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <p className="news-source small second">
      <b>{article.category.name}</b>
      <span>
        {article.authorName === ''
          ? format.moment(article.publishedAt, now)
          : words.by(article.authorName, format.moment(article.publishedAt, now))}
      </span>
      {article.correctedAt !== null && (
        <span className="news-corrected">{words.corrected(format.time(article.correctedAt))}</span>
      )}
      {article.isDemo && <span className="tag">{words.demo}</span>}
    </p>
  )
}

/** Articles as rows: headline, standfirst, and below them category, author and time. */
export function ArticleRows({ articles }: { articles: readonly ArticleBrief[] }) {
  const words = useWords(newsWords)
  return (
    <ul className="news-rows">
      {articles.map((article) => (
        <li key={article.id}>
          <h3>
            <Link to={articlePath(article)}>{article.title}</Link>
          </h3>
          {article.isClosed ? (
            <p className="small second line">
              <Icon name="lock" size="s" /> {words.closedMark}
            </p>
          ) : (
            article.lead !== '' && <p className="second">{article.lead}</p>
          )}
          <ArticleSource article={article} />
        </li>
      ))}
    </ul>
  )
}
