import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { TitleRow } from '#contract/touchline/title-ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { titleRankingWords } from '../../i18n/words/title-ranking.ts'
import { Crest } from '../../kit/crest.tsx'
import { ScrollArea } from '../../kit/scroll-area.tsx'
import { PlaceChange, signedPoints } from './place-change.tsx'
import { Sparkline } from '../../kit/sparkline.tsx'

/** Below this a line of ratings is flat. */
const LEAST_POINTS = 80
/** Above it a team is little known. */
const WIDE = 80

/** The whole list: each rating on its range, all on one scale. */
export function TitleTable({ rows }: { rows: readonly TitleRow[] }) {
  const words = useWords(titleRankingWords)
  const scale = { low: Math.min(...rows.map(({ low }) => low)), high: Math.max(...rows.map(({ high }) => high)) }
  return (
    <ScrollArea label={words.rank}>
      <table className="ranking title-ranking">
        <thead>
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col">{words.team}</th>
            <th scope="col">{words.rating}</th>
            <th scope="col" className="wide-only">
              {words.range}
            </th>
            <th scope="col">{words.change}</th>
            <th scope="col" className="wide-only">
              {words.recent}
            </th>
            <th scope="col">{words.series}</th>
            <th scope="col" className="wide-only">
              {words.last}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.team.id} row={row} scale={scale} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

type Scale = { low: number; high: number }

function Row({ row, scale }: { row: TitleRow; scale: Scale }) {
  const { place, team, rating, deviation, best, worst, placeChange, ratingChange, played, last, recent } = row
  const words = useWords(titleRankingWords)
  const { format } = useLanguage()
  const said = (value: number) => format.number(Math.round(value))
  return (
    <tr id={`team-${team.id}`}>
      <td>
        <span className="ranking-place">
          <b className="number">{place}</b>
          <PlaceChange places={placeChange} />
        </span>
      </td>
      <th scope="row">
        <Link to={`/team/${team.id}`}>
          <Crest team={team} />
          <span>
            {team.name}
            <span className="small quiet title-could">{words.couldBe(best, worst)}</span>
          </span>
        </Link>
      </th>
      <td>
        <b className="number">{said(rating)}</b>
        <span className="small quiet title-could">± {said(1.96 * deviation)}</span>
      </td>
      <td className="wide-only">
        <Range row={row} scale={scale} />
      </td>
      <td className={ratingChange === null || ratingChange === 0 ? 'quiet' : ratingChange > 0 ? 'gain' : 'drop'}>
        {signedPoints(ratingChange)}
      </td>
      <td className="wide-only">
        {recent.length > 1 && (
          <Sparkline
            values={recent}
            isPlace={false}
            leastRange={LEAST_POINTS}
            label={words.from(said(recent[0]!), said(recent.at(-1)!))}
          />
        )}
      </td>
      <td className="tabular">{format.number(played)}</td>
      <td className="wide-only quiet title-last">{format.date(last)}</td>
    </tr>
  )
}

function Range({ row: { low, high, rating, deviation }, scale }: { row: TitleRow; scale: Scale }) {
  const words = useWords(titleRankingWords)
  const at = (value: number) => (value - scale.low) / (scale.high - scale.low || 1)
  const style = { '--at': at(rating), '--low': at(low), '--high': at(high) } as CSSProperties
  return (
    <span
      className={deviation > WIDE ? 'rating-range unsure' : 'rating-range'}
      style={style}
      role="img"
      aria-label={words.rangeOf(String(Math.round(low)), String(Math.round(high)))}
    >
      <i />
      <b />
    </span>
  )
}
