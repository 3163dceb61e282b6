import { Link } from 'react-router'
import type { TitleRow } from '#contract/touchline/title-ranking.ts'
import { useWords } from '../../i18n/language.tsx'
import { titleRankingWords } from './title-words.ts'
import { titlePath, type AskedTitle } from './title-asked.ts'

export function ListChoice({ asked }: { asked: AskedTitle }) {
  const words = useWords(titleRankingWords)
  return (
    <nav className="segments" aria-label={words.lists}>
      {(['world', 'firstTier'] as const).map((list) => (
        <Link key={list} to={titlePath(asked, { list })} aria-current={asked.list === list ? 'page' : undefined}>
          {words[list]}
        </Link>
      ))}
    </nav>
  )
}

/** Teams, or the players of the title. */
export function ViewChoice({ asked }: { asked: AskedTitle }) {
  const words = useWords(titleRankingWords)
  return (
    <nav className="segments" aria-label={words.views}>
      {(['teams', 'players'] as const).map((view) => (
        <Link
          key={view}
          to={titlePath(asked, { view })}
          aria-current={asked.view === view ? 'page' : undefined}
          preventScrollReset
        >
          {words[view]}
        </Link>
      ))}
    </nav>
  )
}

export function RegionChoice({ asked, rows }: { asked: AskedTitle; rows: readonly TitleRow[] }) {
  const words = useWords(titleRankingWords)
  const known = (['europe', 'asia', 'americas', 'oceania', 'africa'] as const).filter((one) =>
    rows.some(({ region }) => region === one),
  )
  if (known.length < 2 && asked.region === null) return null
  return (
    <nav className="chips" aria-label={words.regions}>
      {[null, ...known].map((region) => (
        <Link
          key={region ?? ''}
          className="chip"
          to={titlePath(asked, { region })}
          aria-current={asked.region === region ? 'page' : undefined}
        >
          {region === null ? words.all : words[region]}
        </Link>
      ))}
    </nav>
  )
}
