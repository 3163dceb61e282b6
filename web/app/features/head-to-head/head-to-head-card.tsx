import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { HeadToHead } from '#contract/touchline/match.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { sideNames } from '../../kit/names.ts'
import { Crest } from '../../kit/crest.tsx'

type Competitions = HeadToHead['competitions']

/** The last meetings, newest first, each with its home and away side. */
export function HeadToHeadCard({ headToHead, limit }: { headToHead: HeadToHead; limit?: number }) {
  const { text } = useLanguage()
  const meetings = headToHead.meetings.slice(0, limit)
  return (
    <ResultsCard
      title={text.headToHead.title}
      note={text.headToHead.last(meetings.length)}
      rows={meetings}
      competitions={headToHead.competitions}
    />
  )
}

interface ResultsProps {
  title: string
  note?: string
  rows: readonly MatchRow[]
  competitions: Competitions
  /** Shown when there are none. */
  empty?: string
}

export function ResultsCard({ title, note, rows, competitions, empty }: ResultsProps) {
  const { text } = useLanguage()
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
        <span className="push" />
        {note && <span className="small quiet">{note}</span>}
      </header>
      {rows.length === 0 && <p className="body quiet">{empty ?? text.headToHead.none}</p>}
      <ul>
        {rows.map((row) => (
          <Result key={row.id} row={row} league={competitions[row.competitionId]?.name ?? ''} />
        ))}
      </ul>
    </section>
  )
}

function Result({ row, league }: { row: MatchRow; league: string }) {
  const { text, format } = useLanguage()
  const { score, status } = row.summary
  const isAhead = status === 'scheduled' || status === 'postponed' || status === 'cancelled'
  const result = isAhead ? format.time(row.kickOff) : `${score.home}–${score.away}`
  const names = sideNames(row, text)
  const teams = isAhead ? text.match.versus(names.home, names.away) : text.match.title(names.home, result, names.away)
  return (
    <li>
      <Link className="list-item result" to={`/match/${row.id}`}>
        <span className="hidden-text">{teams}</span>
        <span className="clip push">
          <span className="small tabular">{format.dateOf(row.kickOff)}</span>
          <span className="micro quiet">{league}</span>
        </span>
        <span className="result-name home" aria-hidden="true">
          {row.home?.shortName ?? row.homeLabel}
        </span>
        <Crest team={row.home} />
        <span className="number" aria-hidden="true">
          {result}
        </span>
        <Crest team={row.away} />
        <span className="result-name" aria-hidden="true">
          {row.away?.shortName ?? row.awayLabel}
        </span>
      </Link>
    </li>
  )
}

/** Wins of either side and draws, as one bar. */
export function BalanceCard({ headToHead, names }: { headToHead: HeadToHead; names: { home: string; away: string } }) {
  const { text, format } = useLanguage()
  const { homeWins, draws, awayWins } = headToHead
  if (homeWins + draws + awayWins === 0) return null
  const parts = [
    [homeWins, 'var(--ta)', 'var(--on-ta)'],
    [draws, 'var(--surface-3)', 'var(--text-2)'],
    [awayWins, 'var(--tb)', 'var(--on-tb)'],
  ] as const
  return (
    <section className="card">
      <header>
        <h2>{text.headToHead.wins}</h2>
        <span className="push" />
        <span className="small quiet">
          {text.headToHead.balance(names.home, homeWins, draws, names.away, awayWins)}
        </span>
      </header>
      <div className="body">
        <div className="share-bar" aria-hidden="true">
          {parts.map(
            ([count, colour, ink], index) =>
              count > 0 && (
                <span key={index} style={{ flex: count, background: colour, color: ink }}>
                  {format.number(count)}
                </span>
              ),
          )}
        </div>
      </div>
    </section>
  )
}
