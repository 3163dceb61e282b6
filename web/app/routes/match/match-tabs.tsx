import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language.tsx'
import type { MatchView } from '../../sports/sport.ts'

const tabs = [
  ['overview', ''],
  ['lineups', 'lineups'],
  ['stats', 'stats'],
  ['odds', 'odds'],
  ['headToHead', 'head-to-head'],
  ['table', 'table'],
  ['chat', 'chat'],
] as const
export type Tab = (typeof tabs)[number][0]

/** The tab that the address names, if the match has anything for it. */
export function tabOf(path: string | undefined, has: MatchView['match']['has']): Tab | null {
  const tab = tabs.find(([, segment]) => segment === (path ?? ''))?.[0]
  return tab && isShown(tab, has) ? tab : null
}

function isShown(tab: Tab, has: MatchView['match']['has']): boolean {
  return tab === 'overview' || tab === 'chat' || (tab === 'stats' ? has.statistics : has[tab])
}

export function MatchTabs({ view: { match, row }, current }: { view: MatchView; current: Tab }) {
  const { text } = useLanguage()
  return (
    <nav className="tabs rule" aria-label={text.match.sections}>
      {tabs
        .filter(([tab]) => isShown(tab, match.has))
        .map(([tab, segment]) => (
          <Link
            key={tab}
            to={`/match/${row.id}${segment && `/${segment}`}`}
            prefetch="intent"
            preventScrollReset
            aria-current={tab === current ? 'page' : undefined}
          >
            {text.tabs[tab]}
          </Link>
        ))}
    </nav>
  )
}
