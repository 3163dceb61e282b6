import { Link } from 'react-router'
import type { Ranking, RankingRow } from '#contract/touchline/ranking.ts'
import { useWords } from '../../i18n/language.tsx'
import { rankingWords } from './words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { PlaceChange, signedPoints } from './place-change.tsx'
import { Sparkline } from '../../kit/data/sparkline.tsx'

/** Below these a line of places, or of ratings, is flat. */
const LEAST_PLACES = 6
const LEAST_POINTS = 80

interface RankingTableProps {
  list: Ranking['list']
  rows: readonly RankingRow[]
  /** The team whose history is shown. */
  current: number | null
  /** The address of the row of a team, with its history. */
  pathOf: (teamId: number) => string
}

/** The whole list, so that find-in-page reaches each team; a team leads to its history. */
export function RankingTable({ list, rows, current, pathOf }: RankingTableProps) {
  const words = useWords(rankingWords)
  const most = Math.max(0, ...rows.map(({ recent }) => recent.length))
  const hasConfederations = rows.some(({ confederation }) => confederation !== null)
  const isFirst = rows.every(({ placeChange }) => placeChange === null)
  return (
    <ScrollArea label={words.title}>
      <table className="ranking">
        <thead>
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col">{words.team}</th>
            {hasConfederations && (
              <th scope="col" className="wide-only">
                {words.confederation}
              </th>
            )}
            <th scope="col" className="wide-only">
              {list === 'fifa' ? words.lastLists(most) : words.lastMatches(most)}
            </th>
            <th scope="col">{words.points}</th>
            <th scope="col">
              <abbr title={words.pointsChange}>±</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.team.id}
              list={list}
              row={row}
              isFirst={isFirst}
              hasConfederations={hasConfederations}
              isCurrent={row.team.id === current}
              to={pathOf(row.team.id)}
            />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

interface RowProps {
  list: Ranking['list']
  row: RankingRow
  /** No list before it: no team rose, fell or came. */
  isFirst: boolean
  hasConfederations: boolean
  isCurrent: boolean
  to: string
}

function Row({ list, row, isFirst, hasConfederations, isCurrent, to }: RowProps) {
  const { place, team, points, placeChange, pointsChange, confederation } = row
  return (
    <tr id={`team-${team.id}`} aria-current={isCurrent ? 'true' : undefined}>
      <td>
        <span className="ranking-place">
          <b className="number">{place}</b>
          {!isFirst && <PlaceChange places={placeChange} />}
        </span>
      </td>
      <th scope="row">
        <Link to={to} preventScrollReset>
          <Crest team={team} /> {team.name}
        </Link>
      </th>
      {hasConfederations && <td className="wide-only">{confederation}</td>}
      <td className="wide-only">
        <Recent list={list} values={row.recent} />
      </td>
      <td>
        <b className="number">{points.toFixed(1)}</b>
      </td>
      <td className={pointsChange === null || pointsChange === 0 ? 'quiet' : pointsChange > 0 ? 'gain' : 'drop'}>
        {signedPoints(pointsChange)}
      </td>
    </tr>
  )
}

function Recent({ list, values }: { list: Ranking['list']; values: RankingRow['recent'] }) {
  const words = useWords(rankingWords)
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const isPlace = list === 'fifa'
  const said = (value: number) => String(Math.round(value))
  return (
    <Sparkline
      values={values}
      isPlace={isPlace}
      leastRange={isPlace ? LEAST_PLACES : LEAST_POINTS}
      label={(isPlace ? words.placesFrom : words.pointsFrom)(said(known[0]!), said(known.at(-1)!))}
    />
  )
}
