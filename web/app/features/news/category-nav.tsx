import { Link } from 'react-router'
import type { ArticlePage } from '#contract/touchline/article.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { SportIcon } from '../../kit/crest/sport-icon.tsx'
import { siteSports } from '../../sports/index.ts'
import { newsPath, type NewsQuery } from './article-path.ts'
import { NewsIcon, type NewsIconName } from './news-icon.tsx'
import { newsWords } from './words.ts'

type Chosen = Pick<NewsQuery, 'category' | 'by'>

/** Links to all news, to what rules wrote, and to the categories; the chosen one is marked. */
export function CategoryNav({
  page: { categories, counts },
  chosen,
}: {
  page: Pick<ArticlePage, 'categories' | 'counts'>
  chosen: Chosen
}) {
  const words = useWords(newsWords)
  const sports = categories.filter(({ parent }) => parent === null)
  const titles = categories.filter(({ parent }) => parent !== null)
  return (
    <nav className="news-nav" aria-label={words.categories}>
      <ul>
        <NavItem to={{}} chosen={chosen} icon="all" label={words.all} count={counts.all} />
        <NavItem to={{ by: 'rules' }} chosen={chosen} icon="facts" label={words.by.rules} count={counts.told} />
        <NavItem
          to={{ by: 'people' }}
          chosen={chosen}
          icon="comment"
          label={words.by.people}
          count={counts.all - counts.told}
        />
      </ul>
      <NavGroup name={words.sports} categories={sports} chosen={chosen} />
      <NavGroup name={words.esports} categories={titles} chosen={chosen} />
    </nav>
  )
}

function NavGroup({
  name,
  categories,
  chosen,
}: {
  name: string
  categories: ArticlePage['categories']
  chosen: Chosen
}) {
  if (categories.length === 0) return null
  return (
    <>
      <h2 className="small second">{name}</h2>
      <ul>
        {categories.map(({ slug, name: label, count }) => (
          <NavItem key={slug} to={{ category: slug }} chosen={chosen} icon={null} label={label} count={count} />
        ))}
      </ul>
    </>
  )
}

interface NavItemProps {
  to: Chosen
  chosen: Chosen
  icon: NewsIconName | null
  label: string
  /** Null for one that is not counted. */
  count: number | null
}

function NavItem({ to, chosen, icon, label, count }: NavItemProps) {
  const { format } = useLanguage()
  const words = useWords(newsWords)
  const isChosen = newsPath(to) === newsPath({ category: chosen.category, by: chosen.by })
  return (
    <li>
      <Link to={newsPath(to)} aria-current={isChosen ? 'page' : undefined}>
        {icon ? <NewsIcon name={icon} /> : <CategoryIcon slug={to.category ?? ''} />}
        <span>{label}</span>
        {count !== null && count > 0 && (
          <span className="news-count small second tabular" title={words.countTitle}>
            {format.number(count)}
          </span>
        )}
      </Link>
    </li>
  )
}

/** That of its sport; a category of another kind has the one of all news. */
function CategoryIcon({ slug }: { slug: string }) {
  return Object.hasOwn(siteSports, slug) ? <SportIcon sport={slug} className="icon s" /> : <NewsIcon name="all" />
}
