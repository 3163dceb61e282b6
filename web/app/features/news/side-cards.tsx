import { Link } from 'react-router'
import type { Headline } from '#contract/touchline/headline.ts'
import type { NewsDigest } from '#contract/touchline/news-digest.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Initials } from '../../kit/crest/initials.tsx'
import { Card } from '../../kit/page/card.tsx'
import { usePage } from '../../page.ts'
import { articlePath } from './article-path.ts'
import { NewsIcon } from './news-icon.tsx'
import { newsWords } from './words.ts'
import { TitleText } from '../../kit/text/title-text.tsx'

/** The hot list, with how it is computed. */
export function HotCard({ hot }: { hot: NewsDigest['hot'] }) {
  const words = useWords(newsWords)
  const { format } = useLanguage()
  return (
    <Card title={words.hot}>
      {hot.length === 0 ? (
        <p className="news-none small second">{words.hotNone}</p>
      ) : (
        <ol className="news-side-list">
          {hot.map(({ article, readers, commenters }, at) => (
            <li key={article.id}>
              <Link to={articlePath(article)}>
                <span className="news-rank">{format.number(at + 1)}</span>
                <span>
                  <b>
                    <TitleText>{article.title}</TitleText>
                  </b>
                  <span className="small second">
                    {format.list([
                      words.readers(format.number(readers), readers),
                      ...(commenters > 0 ? [words.commenters(format.number(commenters), commenters)] : []),
                    ])}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      <details className="news-formula small second">
        <summary>{words.hotHow}</summary>
        <p>{words.hotFormula}</p>
        <p>{words.hotPrivacy}</p>
      </details>
    </Card>
  )
}

/** Who writes here. */
export function AuthorsCard({ authors }: { authors: NewsDigest['authors'] }) {
  const words = useWords(newsWords)
  const { format } = useLanguage()
  if (authors.length === 0) return null
  return (
    <Card title={words.authors}>
      <ul className="news-side-list">
        {authors.map(({ id, name, articles, followers }) => (
          <li key={id}>
            <Link to={`/user/${id}`}>
              <Initials name={name} size={32} />
              <span>
                <b>{name}</b>
                <span className="small second">
                  {format.list([
                    words.articles(format.number(articles), articles),
                    words.followers(format.number(followers), followers),
                  ])}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Headlines of other sites: title and link only. */
export function ElsewhereCard({ headlines }: { headlines: readonly Headline[] }) {
  const words = useWords(newsWords)
  const { format } = useLanguage()
  const { now } = usePage()
  if (headlines.length === 0) return null
  return (
    <Card title={words.elsewhere} beside={<span className="small second">{words.elsewhereNote}</span>}>
      <ul className="news-side-list">
        {headlines.map(({ id, title, language, publishedAt, sources, isClosed }) => {
          const [source] = sources
          const facts = format.list([source!.name, format.past(publishedAt, now)])
          const text = (
            <span>
              <b lang={language}>{title}</b>
              <span className="small second">{isClosed ? `${facts} · ${words.closedMark}` : facts}</span>
            </span>
          )
          return (
            <li key={id}>
              {source!.link === null ? (
                <span className="news-outside">{text}</span>
              ) : (
                <a href={source!.link} rel="nofollow noopener">
                  <NewsIcon name="outside" />
                  {text}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What texts from facts are. */
export function FactsNote() {
  const words = useWords(newsWords)
  return (
    <section className="card news-note">
      <h2>
        <NewsIcon name="facts" />
        {words.by.rules}
      </h2>
      <p className="small second">{words.factsNote}</p>
    </section>
  )
}
