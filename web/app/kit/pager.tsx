import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Icon } from './icons.tsx'

interface PagerProps {
  page: number
  pages: number
  to: (page: number) => string
}

/** Links to the previous and next page, if there are several. */
export function Pager({ page, pages, to }: PagerProps) {
  const { text, format } = useLanguage()
  if (pages <= 1) return null
  const label = text.league.page(format.number(page), format.number(pages))
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <Link className="button compact touchable" to={to(page - 1)} rel="prev">
          <Icon name="chevron-left" size="s" />
          {text.league.earlier}
        </Link>
      )}
      <span className="small second tabular" aria-hidden="true">
        {label}
      </span>
      {page < pages && (
        <Link className="button compact touchable" to={to(page + 1)} rel="next">
          {text.league.later}
          <Icon name="chevron-right" size="s" />
        </Link>
      )}
    </nav>
  )
}
