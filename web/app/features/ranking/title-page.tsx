import { Link } from 'react-router'
import type { TitleRanking, TitleRow } from '#contract/touchline/title-ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { titleRankingWords } from '../../i18n/words/title-ranking.ts'
import { Icon } from '../../kit/icons.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { JumpField } from './jump-field.tsx'
import { titlePath } from './title-asked.ts'
import type { AskedTitle } from './title-asked.ts'
import { csvOfTitle } from './title-csv.ts'
import { TitleNav } from './title-nav.tsx'
import { TitleQuality } from './title-quality.tsx'
import { TitleTable } from './title-table.tsx'

export interface ShownTitle {
  asked: AskedTitle
  ranking: TitleRanking
  name: string
}

/** The ranking of the teams of a title. */
export function TitlePage({ asked, ranking, name }: ShownTitle) {
  const words = useWords(titleRankingWords)
  const listed = ranking.rows.filter(({ isFirstTier }) => asked.list === 'world' || isFirstTier)
  const rows = listed.filter(({ region }) => asked.region === null || region === asked.region)
  return (
    <div className="wrap rankings">
      <div className="ranking-head">
        <h1 className="page-title">{words.title(name)}</h1>
        <TitleNav current={asked.sport} />
      </div>
      <div className="ranking-head">
        <ListChoice asked={asked} />
        <RegionChoice asked={asked} rows={listed} />
        <span className="push" />
        <Link className="button plain touchable" to={`/heroes/${asked.sport}`}>
          {words.heroes}
        </Link>
        <DayLinks asked={asked} ranking={ranking} />
      </div>
      {listed.length > 0 && <Jump asked={asked} rows={listed} />}
      <div className="ranking-columns">
        {rows.length === 0 ? (
          <EmptyState icon="calendar" title={words.none}>
            {ranking.isHidden ? words.hidden : listed.length > 0 ? words.noneOf : words.noneText}
          </EmptyState>
        ) : (
          <ListCard asked={asked} ranking={ranking} rows={rows} />
        )}
        <TitleQuality quality={ranking.quality} />
      </div>
    </div>
  )
}

function ListCard({ asked, ranking, rows }: { asked: AskedTitle; ranking: TitleRanking; rows: readonly TitleRow[] }) {
  const words = useWords(titleRankingWords)
  const { format } = useLanguage()
  return (
    <section className="card ranking-list">
      <header>
        <h2>{words[asked.list]}</h2>
        {ranking.day !== null && (
          <span className="small quiet">{words.on(format.date(ranking.day), format.number(rows.length))}</span>
        )}
        <span className="push" />
        <a
          className="button compact touchable"
          download={`${asked.sport}-${ranking.day}.csv`}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOfTitle(rows, ranking))}`}
        >
          {words.csv}
        </a>
      </header>
      <TitleTable rows={rows} />
      <p className="small quiet table-note">
        {format.sentences([words.key, words.hollow, ...(ranking.isDemo ? [words.demo] : [])])}
      </p>
    </section>
  )
}

function ListChoice({ asked }: { asked: AskedTitle }) {
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

function RegionChoice({ asked, rows }: { asked: AskedTitle; rows: readonly TitleRow[] }) {
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

function DayLinks({ asked, ranking: { earlier, later } }: { asked: AskedTitle; ranking: TitleRanking }) {
  const words = useWords(titleRankingWords)
  return (
    <div className="line ranking-days">
      {earlier !== null && (
        <Link className="icon-button" to={titlePath(asked, { date: earlier })} aria-label={words.earlier}>
          <Icon name="chevron-left" />
        </Link>
      )}
      {later !== null && (
        <Link className="icon-button" to={titlePath(asked, { date: later })} aria-label={words.later}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </div>
  )
}

function Jump({ asked, rows }: { asked: AskedTitle; rows: readonly TitleRow[] }) {
  const words = useWords(titleRankingWords)
  return (
    <JumpField
      action={`/rankings/${asked.sport}`}
      typed={asked.find}
      teams={rows.map(({ team }) => team)}
      words={words}
    >
      {asked.find !== '' && <p className="small">{words.notFound(asked.find)}</p>}
    </JumpField>
  )
}
