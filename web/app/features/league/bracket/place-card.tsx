import type { Table } from '#contract/touchline/table.ts'
import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { BracketTie } from '#contract/touchline/bracket.ts'
import { useText, useWords } from '../../../i18n/language.tsx'
import { Card } from '../../../kit/page/card.tsx'
import { leagueWords } from '../words.ts'
import { kitWords } from '../../../kit/text/words.ts'
import { Icon } from '../../../kit/crest/icons.tsx'
import { Standings } from '../../../kit/table/standings.tsx'
import { roundName } from '../../../kit/text/round-name.ts'
import type { Piece } from './piece.ts'
import { TieLink } from './tie-link.tsx'

/** Where a match of a cup stands: its piece of the bracket, or the table of its group. */
export type Place = { seasonId: number; piece: Piece; table: null } | { seasonId: number; piece: null; table: Table }

interface Props {
  place: Place
  row: MatchRow
  /** Whether a moment of the replay is shown: what came of the match then has its place and is not readable. */
  isReplay: boolean
}

export function PlaceCard({ place: { seasonId, piece, table }, row, isReplay }: Props) {
  const text = useText()
  const leagueText = useWords(leagueWords)
  const words = useWords(kitWords)
  const all = (
    <Link className="more" to={`/league/${row.competitionId}?season=${seasonId}`}>
      {words.all}
      <Icon name="chevron-right" size="s" />
    </Link>
  )
  if (piece === null)
    return (
      <div className={isReplay ? 'place-table unreadable' : 'place-table'} inert={isReplay}>
        <Standings table={table} marked={[row.home?.id ?? 0, row.away?.id ?? 0]}>
          {all}
        </Standings>
      </div>
    )
  return (
    <Card title={leagueText.bracket} beside={all} className="place">
      {piece.rounds.map(({ ordinal, name, ties, goes }) => (
        <div key={ordinal} className="place-round">
          <h3>{goes ? leagueText.goesTo[goes](roundName(name, text) ?? '') : roundName(name, text)}</h3>
          {ties.map((tie) => (
            <PlaceTie key={tie.place} tie={tie} piece={piece} row={row} isReplay={isReplay} />
          ))}
        </div>
      ))}
    </Card>
  )
}

function PlaceTie({ tie, piece, row, isReplay }: { tie: BracketTie; piece: Piece; row: MatchRow; isReplay: boolean }) {
  const isOwn = tie.matches.some(({ id }) => id === piece.matchId)
  const isAfter = tie.matches.some(({ kickOff }) => kickOff > row.kickOff)
  // A single leg has the score of the moment shown.
  const shown = isOwn && tie.matches.length === 1 ? ownTie(tie, row, isReplay) : tie
  const isUnreadable = isReplay && (isOwn ? tie.matches.length > 1 : isAfter)
  return (
    <div
      className={[isOwn && 'own', isUnreadable && 'unreadable'].filter(Boolean).join(' ') || undefined}
      inert={isUnreadable}
    >
      <TieLink tie={shown} />
    </div>
  )
}

function ownTie(tie: BracketTie, row: MatchRow, isReplay: boolean): BracketTie {
  const { score, shootout, status } = row.summary
  // A source that reports goals alone says nothing before the first.
  const shown =
    isReplay && status === 'scheduled' ? { ...row, summary: { ...row.summary, status: 'live' as const } } : row
  return {
    ...tie,
    score,
    kicks: shootout ?? null,
    winner: isReplay || status === 'live' ? null : tie.winner,
    matches: [shown],
  }
}
