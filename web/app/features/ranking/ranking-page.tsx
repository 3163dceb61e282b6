import { Link } from 'react-router'
import type { TeamBrief } from '#contract/touchline/brief.ts'
import type { Ranking, RankingRow } from '#contract/touchline/ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { rankingQualityWords } from './quality-words.ts'
import { rankingWords } from './words.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { rankingPath, rowPath, type AskedRanking } from './asked.ts'
import { BesideCard } from './beside-card.tsx'
import { ConfederationChoice, GenderChoice, Kept, ListChoice } from './choices.tsx'
import { DayChoice } from './day-choice.tsx'
import { HistoryCard } from './history-card.tsx'
import { MoversCards } from './movers-cards.tsx'
import { QualityCard } from './quality-card.tsx'
import { TitleNav } from './title-nav.tsx'
import { RankingTable } from './ranking-table.tsx'
import { cellOf } from '../../kit/data/csv.ts'
import { JumpField } from './jump-field.tsx'

export interface ShownRanking {
  asked: AskedRanking
  ranking: Ranking
  /** The teams of the name that was typed, where it is not exactly one. */
  found: readonly TeamBrief[]
  /** The first teams of the own rating on the day of FIFA's list. */
  beside: Ranking['rows']
}

/** Rankings of teams: who moved, the list, the history of a team, and how good the forecasts are. */
export function RankingPage({ asked, ranking, found, beside }: ShownRanking) {
  const words = useWords(rankingWords)
  const qualityWords = useWords(rankingQualityWords)
  const rows = ranking.rows.filter(
    ({ confederation }) => asked.confederation === null || confederation === asked.confederation,
  )
  const team = ranking.rows.find((row) => row.team.id === asked.team)
  return (
    <div className="wrap rankings">
      <div className="ranking-head">
        <h1 className="page-title">{words.title}</h1>
        <ListChoice asked={asked} />
        <span className="push" />
        <GenderChoice asked={asked} />
        <DayChoice ranking={ranking} words={words} action="/rankings" pathOf={(date) => rankingPath(asked, { date })}>
          <Kept asked={{ ...asked, date: null }} />
        </DayChoice>
      </div>
      <TitleNav current="football" />
      <ConfederationChoice asked={asked} ranking={ranking} />
      <MoversCards asked={asked} rows={rows} earlier={ranking.earlier} />
      {ranking.rows.length > 0 && (
        <div className="ranking-tools">
          <JumpForm asked={asked} rows={ranking.rows} found={found} />
          {asked.gender === 'men' && (
            <a className="more narrow-only touchable" href="#quality">
              {qualityWords.title}
            </a>
          )}
        </div>
      )}
      <div className="ranking-columns">
        {team && ranking.history.length > 1 && <HistoryCard team={team.team} history={ranking.history} />}
        {rows.length === 0 ? (
          <EmptyState icon="calendar" title={ranking.gender === 'women' ? words.noneOfWomen : words.none}>
            {reasonOf(ranking, words)}
          </EmptyState>
        ) : (
          <ListCard asked={asked} ranking={ranking} rows={rows} />
        )}
        {asked.gender === 'men' && (
          <QualityCard pool={asked.list === 'clubs' ? 'club' : 'country'} isDemo={ranking.isDemo} />
        )}
        {ranking.day && <BesideCard asked={asked} own={beside} day={ranking.day} fifa={ranking.rows} />}
      </div>
    </div>
  )
}

function reasonOf({ isHidden, gender, list }: Ranking, words: typeof rankingWords.en): string {
  if (isHidden) return words.hidden
  return gender === 'men' ? words.noneText : list === 'fifa' ? words.womenRanks : words.womenResults
}

function ListCard({ asked, ranking, rows }: Pick<ShownRanking, 'asked' | 'ranking'> & { rows: Ranking['rows'] }) {
  const words = useWords(rankingWords)
  const { format } = useLanguage()
  return (
    <section className="card ranking-list">
      <header>
        <h2>{words[asked.list]}</h2>
        <ListDay ranking={ranking} />
        <span className="push" />
        <a
          className="button compact touchable"
          download={`${asked.list}-${ranking.day}.csv`}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(rows, ranking))}`}
        >
          {words.csv}
        </a>
      </header>
      <RankingTable list={ranking.list} rows={rows} current={asked.team} pathOf={(id) => rowPath(asked, id)} />
      <p className="small quiet table-note">
        {format.sentences([words.teams(format.number(rows.length)), ...notesOf(ranking, words)])}
      </p>
    </section>
  )
}

function ListDay({ ranking: { list, day } }: { ranking: Ranking }) {
  const words = useWords(rankingWords)
  const { format } = useLanguage()
  if (day === null) return null
  const said = format.date(day)
  return <span className="small quiet">{list === 'fifa' ? words.listOf(said) : words.after(said)}</span>
}

function notesOf({ list, isDemo }: Ranking, words: typeof rankingWords.en): string[] {
  return [
    list === 'fifa' ? words.fifaSource : words.ownSource,
    ...(isDemo ? [words.demo] : []),
    ...(list === 'clubs' ? [words.clubNote] : []),
  ]
}

/** A list as CSV: one row for a team, with day and source. */
function csvOf(rows: readonly RankingRow[], { day, list }: Pick<Ranking, 'day' | 'list'>): string {
  const source = list === 'fifa' ? 'FIFA' : 'Touchline'
  const lines = rows.map(({ place, team, confederation, points, placeChange, pointsChange }) =>
    [place, team.name, confederation, points, placeChange, pointsChange, day, source].map(cellOf).join(','),
  )
  return `rank,team,confederation,points,change,points_change,date,source\n${lines.join('\n')}\n`
}

interface JumpProps {
  asked: AskedRanking
  rows: readonly RankingRow[]
  /** The teams of the typed name, where it is not exactly one. */
  found: readonly TeamBrief[]
}

/** Leads to the row of a team by its name. */
function JumpForm({ asked, rows, found }: JumpProps) {
  const words = useWords(rankingWords)
  return (
    <JumpField
      action="/rankings"
      typed={asked.find}
      teams={rows.map(({ team }) => team)}
      words={words}
      kept={<Kept asked={{ ...asked, confederation: null }} />}
    >
      {asked.find !== '' && <Found asked={asked} found={found} />}
    </JumpField>
  )
}

function Found({ asked, found }: Omit<JumpProps, 'rows'>) {
  const words = useWords(rankingWords)
  const { format } = useLanguage()
  if (found.length === 0) return <p className="small">{words.notFound(asked.find)}</p>
  return (
    <div>
      <p className="small">{words.severalFound(format.number(found.length), asked.find)}</p>
      <ul className="chips">
        {found.map((team) => (
          <li key={team.id}>
            <Link className="chip" to={rowPath(asked, team.id, { confederation: null })}>
              {team.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
