import { Form, Link } from 'react-router'
import type { TitleRanking, TitleRow } from '#contract/touchline/title-ranking.ts'
import { useWords } from '../../i18n/language.tsx'
import { titleRankingWords } from '../../i18n/words/title-ranking.ts'
import { Icon } from '../../kit/icons.tsx'
import { titleMembers, titlePath } from './title-asked.ts'
import type { AskedTitle } from './title-asked.ts'

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

/** The list of a day, and those of 28 days before and after it. */
export function DayChoice({ asked, ranking: { earlier, later, day } }: { asked: AskedTitle; ranking: TitleRanking }) {
  const words = useWords(titleRankingWords)
  return (
    <div className="line ranking-days">
      {earlier !== null && (
        <Link className="icon-button" to={titlePath(asked, { date: earlier })} aria-label={words.earlier}>
          <Icon name="chevron-left" />
        </Link>
      )}
      <Form action={`/rankings/${asked.sport}`} className="line">
        {Object.entries(titleMembers(asked, { date: null })).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          key={day}
          className="choice"
          type="date"
          name="date"
          aria-label={words.date}
          defaultValue={day ?? undefined}
        />
        <button type="submit" className="button plain touchable">
          {words.show}
        </button>
      </Form>
      {later !== null && (
        <Link className="icon-button" to={titlePath(asked, { date: later })} aria-label={words.later}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </div>
  )
}
