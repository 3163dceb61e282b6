import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { HeadToHead } from '#contract/touchline/match.ts'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { formWords } from '../../kit/data/form-words.ts'
import { Card } from '../../kit/page/card.tsx'
import { meetingWords } from './words.ts'
import { sideNames } from '../../kit/text/names.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { resultFor } from './result-for.ts'
import { scoringOf } from './scoring.ts'

type Competitions = HeadToHead['competitions']

interface MeetingsProps {
  headToHead: HeadToHead
  /** The team from whose side results are won, drawn and lost. */
  team: { id: number; name: string } | null
  limit?: number
  /** Below the list. */
  children?: ReactNode
}

/** The last meetings, newest first, each with its home and away side. */
export function HeadToHeadCard({ headToHead, team, limit, children }: MeetingsProps) {
  const words = useWords(meetingWords)
  const meetings = headToHead.meetings.slice(0, limit)
  return (
    <ResultsCard
      title={words.title}
      note={words.last(meetings.length)}
      rows={meetings}
      competitions={headToHead.competitions}
      teamId={team?.id ?? null}
    >
      {children}
      {team && meetings.length > 0 && <p className="small quiet table-note">{words.fromSide(team.name)}</p>}
    </ResultsCard>
  )
}

interface ResultsProps {
  title: string
  note?: string
  rows: readonly MatchRow[]
  competitions: Competitions
  /** The team whose results these are; null without marks. */
  teamId: number | null
  /** Below the list. */
  children?: ReactNode
}

export function ResultsCard({ title, note, rows, competitions, teamId, children }: ResultsProps) {
  const words = useWords(meetingWords)
  return (
    <Card title={title} beside={note && <span className="small quiet">{note}</span>}>
      {rows.length === 0 && <p className="body quiet">{words.none}</p>}
      <ul className="meetings">
        {rows.map((row) => (
          <Result key={row.id} row={row} league={competitions[row.competitionId]?.shortName ?? ''} teamId={teamId} />
        ))}
      </ul>
      {children}
    </Card>
  )
}

/** In a narrow card the sides are below each other, so that no name is cut. */
function Result({ row, league, teamId }: { row: MatchRow; league: string; teamId: number | null }) {
  const { text, format } = useLanguage()
  const words = useWords(formWords)
  const { score, status, isUnscored } = row.summary
  const isAhead = status === 'scheduled' || status === 'postponed' || status === 'cancelled'
  const names = sideNames(row, text)
  const teams =
    isAhead || isUnscored
      ? text.match.versus(names.home, names.away)
      : text.match.title(names.home, `${score.home}–${score.away}`, names.away)
  const letter = resultFor(teamId, row)
  return (
    <li>
      <Link className="list-item meeting" to={`/match/${row.id}`}>
        <span className="hidden-text">{letter ? format.pair(words[letter].word, teams) : teams}</span>
        <span className="meeting-when">
          <span className="small tabular">{format.dateOf(row.kickOff)}</span>
          <span className="micro quiet">{league}</span>
        </span>
        <ResultSide row={row} side="home" />
        <span className="number" aria-hidden="true">
          {isAhead ? (
            format.time(row.kickOff)
          ) : isUnscored ? (
            '–'
          ) : (
            <>
              <span>{score.home}</span>
              <i>–</i>
              <span>{score.away}</span>
            </>
          )}
        </span>
        <ResultSide row={row} side="away" />
        {letter && (
          <span className="form" aria-hidden="true">
            <i className={letter}>{words[letter].letter}</i>
          </span>
        )}
      </Link>
    </li>
  )
}

function ResultSide({ row, side }: { row: MatchRow; side: 'home' | 'away' }) {
  const { text } = useLanguage()
  const team = row[side]
  const { winner } = row.summary
  const hasLost = winner !== null && winner !== 'draw' && winner !== side
  return (
    <span className={hasLost ? `meeting-side ${side} lost` : `meeting-side ${side}`} aria-hidden="true">
      <Crest team={team} />
      <span>{team?.shortName ?? sideNames(row, text)[side]}</span>
    </span>
  )
}

/** Wins of either side, and draws where the sport has them: the counts, and their shares as one bar. */
export function BalanceCard({ headToHead, row }: { headToHead: HeadToHead; row: MatchRow }) {
  const { text, format } = useLanguage()
  const words = useWords(meetingWords)
  const { homeWins, draws, awayWins } = headToHead
  const all = homeWins + draws + awayWins
  if (all === 0) return null
  const names = sideNames(row, text)
  // Of the other sports only series of two games and early baseball end level.
  const hasDraws = draws > 0 || scoringOf(row).unit === 'goals'
  const parts = [
    [homeWins, words.wins, 'var(--ta)', 'var(--on-ta)', row.home] as const,
    ...(hasDraws ? [[draws, words.draws, 'var(--surface-3)', 'var(--text-2)', null] as const] : []),
    [awayWins, words.wins, 'var(--tb)', 'var(--on-tb)', row.away] as const,
  ]
  return (
    <Card title={words.balanceTitle} beside={<span className="small quiet">{words.last(headToHead.total)}</span>}>
      <div className="body">
        <p className="hidden-text">
          {words.balance(names.home, homeWins, hasDraws ? draws : null, names.away, awayWins)}
        </p>
        <div className="balance" aria-hidden="true">
          {parts.map(([count, label, , , team], index) => (
            <span key={index}>
              {team && <Crest team={team} size={34} />}
              <b className="number">{format.number(count)}</b>
              <span className="small second">{label}</span>
            </span>
          ))}
        </div>
        <div className="share-bar" aria-hidden="true">
          {parts.map(
            ([count, , colour, ink], index) =>
              count > 0 && (
                <span key={index} style={{ flex: count, background: colour, color: ink }}>
                  {format.number(count)}
                </span>
              ),
          )}
        </div>
      </div>
    </Card>
  )
}
