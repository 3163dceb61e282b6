import { Link } from 'react-router'
import type { TournamentRanks } from '#contract/touchline/tournament-ranks.ts'
import { clockText } from '#sports/esports/clock.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { RankCard } from './rank-card.tsx'
import { tournamentWords } from './words.ts'

type TeamRow = TournamentRanks['teams']['rows'][number]

/** Teams by series won, with their games and how long these took. */
export function TeamRankCard({ ranks: { teams, games }, isWhole }: { ranks: TournamentRanks; isWhole: boolean }) {
  const words = useWords(tournamentWords)
  if (teams.rows.length === 0) return null
  return (
    <RankCard
      tab="teams"
      total={teams.total}
      isWhole={isWhole}
      heads={[words.team, words.series, words.games, words.won, words.length]}
      note={`${words.teamOrder} ${words.fromGames(games)}`}
    >
      {teams.rows.map((row) => (
        <Row key={row.team.id} row={row} />
      ))}
    </RankCard>
  )
}

function Row({ row: { rank, team, series, won, seconds } }: { row: TeamRow }) {
  const { format } = useLanguage()
  const { games, wins, rate } = won
  return (
    <tr>
      <th scope="row">
        <span className="line">
          <b className="number rank">{rank}</b>
          <Crest team={team} />
          <Link className="clip semi" to={`/team/${team.id}`}>
            {team.shortName}
          </Link>
        </span>
      </th>
      <td>{series.drawn > 0 ? `${series.won}–${series.drawn}–${series.lost}` : `${series.won}–${series.lost}`}</td>
      <td className="quiet">{games === 0 ? '–' : `${wins}–${games - wins}`}</td>
      <td>
        <b>{rate === null ? '–' : format.percent(Math.round(rate * 100))}</b>
      </td>
      <td className="quiet" title={String(seconds.games)}>
        {seconds.mean === null ? '–' : clockText(Math.round(seconds.mean))}
      </td>
    </tr>
  )
}
