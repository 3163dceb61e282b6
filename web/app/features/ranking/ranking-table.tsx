import { Link } from 'react-router'
import type { RankingRow } from '#contract/touchline/ranking.ts'
import { useWords } from '../../i18n/language.tsx'
import { rankingWords } from '../../i18n/words/ranking.ts'
import { Crest } from '../../kit/crest.tsx'
import { ScrollArea } from '../../kit/scroll-area.tsx'

interface RankingTableProps {
  rows: readonly RankingRow[]
  /** The team whose history is shown. */
  current: number | null
  /** The address of the list with the history of a team. */
  pathOf: (teamId: number) => string
}

/** The whole list, so that find-in-page reaches each team; a team leads to its history. */
export function RankingTable({ rows, current, pathOf }: RankingTableProps) {
  const words = useWords(rankingWords)
  return (
    <ScrollArea label={words.title}>
      <table className="ranking">
        <thead>
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col">{words.team}</th>
            <th scope="col" className="wide-only">
              {words.confederation}
            </th>
            <th scope="col">{words.change}</th>
            <th scope="col">{words.points}</th>
            <th scope="col">{words.pointsChange}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, team, points, placeChange, pointsChange, confederation }) => (
            <tr key={team.id} id={`team-${team.id}`} aria-current={team.id === current ? 'true' : undefined}>
              <td>{place}</td>
              <th scope="row">
                <Link to={`${pathOf(team.id)}#team-${team.id}`} preventScrollReset>
                  <Crest team={team} /> {team.name}
                </Link>
              </th>
              <td className="wide-only">{confederation}</td>
              <td>
                <Change places={placeChange} />
              </td>
              <td>
                <b>{points.toFixed(1)}</b>
              </td>
              <td>{signed(pointsChange)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function signed(value: number | null): string {
  if (value === null) return ''
  return `${value > 0 ? '+' : value < 0 ? '\u2212' : ''}${Math.abs(value).toFixed(1)}`
}

function Change({ places }: { places: number | null }) {
  const words = useWords(rankingWords)
  if (places === null) return words.newcomer
  if (places === 0) return <span className="quiet">{words.same}</span>
  return places > 0 ? words.up(places) : words.down(-places)
}
