import { Link } from 'react-router'
import type { ArticleBrief } from '#contract/touchline/article.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { usePage } from '../../page.ts'
import { articlePath } from './article-path.ts'
import { newsWords } from './words.ts'
import { TitleText } from '../../kit/text/title-text.tsx'

/** Articles by their titles, in the side column of a page. */
export function MoreNews({ title, articles }: { title: string; articles: readonly ArticleBrief[] }) {
  const words = useWords(newsWords)
  const { format } = useLanguage()
  const { now } = usePage()
  if (articles.length === 0) return null
  return (
    <Card title={title}>
      <ul className="news-side-list">
        {articles.map((one) => (
          <li key={one.id}>
            <Link to={articlePath(one)}>
              <span>
                <b>
                  <TitleText>{one.title}</TitleText>
                </b>
                <span className="small second">
                  {format.list([
                    one.told === null ? one.category.name : words.told[one.told],
                    format.past(one.publishedAt, now),
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
