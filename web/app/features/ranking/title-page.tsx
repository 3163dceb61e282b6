import { Link } from 'react-router'
import type { TitleRanking, TitleRow } from '#contract/touchline/title-ranking.ts'
import type { TitlePlayers } from '#contract/touchline/title-players.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { titleRankingWords } from './title-words.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { DayChoice } from './day-choice.tsx'
import { JumpField } from './jump-field.tsx'
import { titleMembers, titlePath, type AskedTitle } from './title-asked.ts'
import { ListChoice, RegionChoice, ViewChoice } from './title-choices.tsx'
import { TitleNav } from './title-nav.tsx'
import { PlayersCard } from './title-players.tsx'
import { TitleQuality } from './title-quality.tsx'
import { MovesCard, TopCard } from './title-side.tsx'
import { TitleTable } from './title-table.tsx'
import { cellOf } from '../../kit/data/csv.ts'

export interface ShownTitle {
  asked: AskedTitle
  ranking: TitleRanking
  /** Where they are asked for. */
  players: TitlePlayers | null
  name: string
}

/** The ranking of the teams of a title, or of its players. */
export function TitlePage({ asked, ranking, players, name }: ShownTitle) {
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
        {players === null && <ListChoice asked={asked} />}
        {players === null && <RegionChoice asked={asked} rows={listed} />}
        <span className="push" />
        <Link className="button plain touchable" to={`/heroes/${asked.sport}`}>
          {words.heroes}
        </Link>
        {players === null && ranking.day !== null && (
          <DayChoice
            ranking={ranking}
            words={words}
            action={`/rankings/${asked.sport}`}
            pathOf={(date) => titlePath(asked, { date })}
          >
            {Object.entries(titleMembers(asked, { date: null })).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </DayChoice>
        )}
      </div>
      {players === null && listed.length > 0 && <Jump asked={asked} rows={listed} />}
      <div className="ranking-columns">
        {players !== null ? (
          <PlayersCard asked={asked} players={players} />
        ) : rows.length === 0 ? (
          <EmptyState icon="calendar" title={words.none}>
            {ranking.isHidden ? words.hidden : listed.length > 0 ? words.noneOf : words.noneText}
          </EmptyState>
        ) : (
          <ListCard asked={asked} ranking={ranking} rows={rows} />
        )}
        <div className="title-side">
          {players === null && <TopCard ranking={ranking} />}
          {players === null && <MovesCard moves={ranking.moves} />}
          <TitleQuality quality={ranking.quality} scored={ranking.scored} isDemo={ranking.isDemo} />
        </div>
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
        <ViewChoice asked={asked} />
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

/** A list as CSV: one row for a team, with its range and day. */
function csvOfTitle(rows: readonly TitleRow[], { day, sport }: Pick<TitleRanking, 'day' | 'sport'>): string {
  const lines = rows.map(({ place, team, region, rating, deviation, low, high, best, worst, placeChange, played }) =>
    [place, team.name, region, rating, deviation, low, high, best, worst, placeChange, played, day, sport]
      .map(cellOf)
      .join(','),
  )
  return `rank,team,region,rating,deviation,low,high,best_rank,worst_rank,change,series,date,title\n${lines.join('\n')}\n`
}
