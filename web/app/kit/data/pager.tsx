import { Link } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { kitWords } from '../text/words.ts'
import { Icon } from '../crest/icons.tsx'

interface PagerProps {
  page: number
  pages: number
  to: (page: number) => string
  /** The list is a part of a page, which keeps its place when another one is shown. */
  isPart?: boolean
}

/** Links to the previous and next page, if there are several. */
export function Pager({ page, pages, to, isPart = false }: PagerProps) {
  const { format } = useLanguage()
  const words = useWords(kitWords)
  if (pages <= 1) return null
  const label = words.page(format.number(page), format.number(pages))
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <Link className="button compact touchable" to={to(page - 1)} rel="prev" preventScrollReset={isPart}>
          <Icon name="chevron-left" size="s" />
          {words.earlier}
        </Link>
      )}
      <span className="small second tabular" aria-hidden="true">
        {label}
      </span>
      {page < pages && (
        <Link className="button compact touchable" to={to(page + 1)} rel="next" preventScrollReset={isPart}>
          {words.later}
          <Icon name="chevron-right" size="s" />
        </Link>
      )}
    </nav>
  )
}
