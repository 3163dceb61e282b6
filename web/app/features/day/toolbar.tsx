import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { ConnectionChip } from '../../kit/page/connection-chip.tsx'
import { useStored } from '../../kit/page/stored.ts'
import { filters, type DayCounts, type Filter } from './arrange.ts'
import { oddsShown } from '../../kit/page/collapsed.ts'
import { useSearchWith } from './day-query.ts'

interface ToolbarProps {
  counts: DayCounts
  filter: Filter
  /** Anchor of the first live or upcoming match; null when the day has none. */
  nowHref: string | null
  /** Address of what is live now, on the page of another day; null on that of today. */
  liveElsewhere: string | null
}

export function Toolbar({ counts, filter, nowHref, liveElsewhere }: ToolbarProps) {
  const { text, format } = useLanguage()
  return (
    <div className="toolbar">
      <nav className="segments" aria-label={text.day.status}>
        {filters.map((one) => (
          <FilterLink
            key={one}
            filter={one}
            isCurrent={one === filter}
            elsewhere={one === 'live' ? liveElsewhere : null}
          >
            {text.day[one]}
            {one === 'live' && liveElsewhere === null && counts.live > 0 && (
              <span className="count">{format.number(counts.live)}</span>
            )}
          </FilterLink>
        ))}
      </nav>
      <span className="push" />
      <ConnectionChip />
      <OddsToggle />
      {nowHref && (
        <a className="button compact plain" href={nowHref}>
          <Icon name="clock" size="s" />
          <span className="wide-only">{text.day.now}</span>
          <span className="hidden-text phone-only">{text.day.now}</span>
        </a>
      )}
    </div>
  )
}

interface FilterLinkProps {
  filter: Filter
  isCurrent: boolean
  /** The page that has it, if it is another one. */
  elsewhere: string | null
  children: ReactNode
}

function FilterLink({ filter, isCurrent, elsewhere, children }: FilterLinkProps) {
  const here = { search: useSearchWith('show', filter === 'all' ? null : filter) }
  return (
    <Link
      to={elsewhere ?? here}
      replace={elsewhere === null}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

function OddsToggle() {
  const { text } = useLanguage()
  const isShown = useStored(oddsShown) === 'on'
  return (
    <button
      type="button"
      className="button compact plain wide-only"
      aria-pressed={isShown}
      onClick={() => {
        oddsShown.set(isShown ? 'off' : 'on')
        document.documentElement.dataset.odds = isShown ? 'off' : 'on'
      }}
    >
      <Icon name="percent" size="s" />
      {text.day.odds}
    </button>
  )
}
