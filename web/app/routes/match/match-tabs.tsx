import { Link } from 'react-router'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { isOver } from '#sports/match.ts'
import { useLanguage, type Language } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { matchPageWords } from '../../i18n/words/match-page.ts'
import { useChosenInView } from '../../kit/page/use-chosen-in-view.ts'
import { matchPageOf } from '../../sports/parts.ts'
import type { MatchView } from '../../sports/sport.ts'

type Match = Pick<MatchSnapshot, 'row' | 'has'>

/** A tab: its part of the address, empty for the overview. */
interface Tab {
  segment: string
  label(language: Pick<Language, 'text' | 'tag'>): string
  needsTouches?: boolean
}

/** The tabs common to all sports. */
const common = {
  overview: { segment: '', label: ({ tag }) => wordsOf(matchPageWords, tag).tabs.overview },
  odds: { segment: 'odds', label: ({ tag }) => wordsOf(matchPageWords, tag).tabs.odds },
  headToHead: { segment: 'head-to-head', label: ({ tag }) => wordsOf(matchPageWords, tag).tabs.headToHead },
  table: { segment: 'table', label: ({ tag }) => wordsOf(matchPageWords, tag).tabs.table },
  report: { segment: 'report', label: ({ tag }) => wordsOf(matchPageWords, tag).tabs.report },
  preview: { segment: 'report', label: ({ tag }) => wordsOf(matchPageWords, tag).tabs.preview },
  news: { segment: 'news', label: ({ tag }) => wordsOf(matchPageWords, tag).tabs.news },
  prophecies: { segment: 'prophecies', label: ({ tag }) => wordsOf(matchPageWords, tag).tabs.prophecies },
  ratings: { segment: 'ratings', label: ({ tag }) => wordsOf(matchPageWords, tag).tabs.ratings },
  chat: { segment: 'chat', label: ({ tag }) => wordsOf(matchPageWords, tag).tabs.chat },
} satisfies Record<string, Tab>

/** The tabs of a match with content, in order. */
function tabsOf({ row, has }: Match): Tab[] {
  const own = matchPageOf(row).tabs.filter((tab) => tab.isShown(has))
  const further = (['odds', 'headToHead', 'table'] as const).filter((name) => has[name])
  const text = textOf(row)
  const rated = row.home === null || row.away === null ? [] : [common.ratings]
  const facts = [...text, ...own, ...further.map((name) => common[name])]
  const picked = row.home === null || row.away === null ? [] : [common.prophecies]
  return [common.overview, ...facts, ...picked, common.news, ...rated, common.chat]
}

/** The tab of the report after the match, or of the preview before it. */
function textOf({ summary, home, away }: Match['row']): Tab[] {
  if (home === null || away === null || summary.isHidden === true) return []
  if (isOver(summary.status)) return [common.report]
  return summary.status === 'scheduled' ? [common.preview] : []
}

/** The tab that the address names, if the match has content for it. */
export function tabOf(path: string | undefined, match: Match): Tab | null {
  return tabsOf(match).find(({ segment }) => segment === (path ?? '')) ?? null
}

export function MatchTabs({ view: { match, row }, current }: { view: MatchView; current: string }) {
  const language = useLanguage()
  return (
    <nav ref={useChosenInView(current)} className="tabs rule" aria-label={language.text.match.sections}>
      {tabsOf(match).map(({ segment, label }) => (
        <Link
          key={segment}
          to={`/match/${row.id}${segment && `/${segment}`}`}
          prefetch="intent"
          preventScrollReset
          aria-current={segment === current ? 'page' : undefined}
        >
          {label(language)}
        </Link>
      ))}
    </nav>
  )
}
