import { Link } from 'react-router'
import type { TitleRow } from '#contract/touchline/title-ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { titleRankingWords } from './title-words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { follows, noFollows } from '../../kit/match/follows.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { Sparkline } from '../../kit/data/sparkline.tsx'
import { useStored } from '../../kit/page/stored.ts'
import { PlaceChange, signedPoints } from './place-change.tsx'
import { Range, RangeAxis } from './title-range.tsx'
import { scaleOf } from './title-scale.ts'

/** Below this a line of ratings is flat. */
const LEAST_POINTS = 80

/** The whole list: each rating on its range, all on one scale. */
export function TitleTable({ rows }: { rows: readonly TitleRow[] }) {
  const words = useWords(titleRankingWords)
  const { teamIds } = useStored(follows) ?? noFollows
  const scale = scaleOf(rows)
  // A list that is younger than 28 days has no change and no new entries.
  const isCompared = rows.some(({ placeChange, ratingChange }) => placeChange !== null || ratingChange !== null)
  return (
    <ScrollArea label={words.rank}>
      <table className="ranking title-ranking">
        <thead>
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col">{words.team}</th>
            <th scope="col">{words.rating}</th>
            <th scope="col" className="wide-only">
              <RangeAxis scale={scale} />
            </th>
            {isCompared && <th scope="col">{words.change}</th>}
            <th scope="col" className="wide-only">
              {words.recent}
            </th>
            <th scope="col" className="wide-only">
              {words.series}
            </th>
            <th scope="col" className="wide-only">
              {words.last}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.team.id} {...{ row, scale, isCompared }} isFollowed={teamIds.includes(row.team.id)} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

interface RowProps {
  row: TitleRow
  scale: ReturnType<typeof scaleOf>
  isCompared: boolean
  isFollowed: boolean
}

function Row({ row, scale, isCompared, isFollowed }: RowProps) {
  const { place, team, rating, deviation, best, worst, placeChange, ratingChange, played, last, recent } = row
  const words = useWords(titleRankingWords)
  const { format } = useLanguage()
  const said = (value: number) => format.number(Math.round(value))
  return (
    <tr id={`team-${team.id}`} className={isFollowed ? 'title-followed' : undefined}>
      <td>
        <span className="ranking-place">
          <b className="number">{place}</b>
          {isCompared && <PlaceChange places={placeChange} />}
        </span>
      </td>
      <th scope="row">
        <Link to={`/team/${team.id}`}>
          <Crest team={team} />
          <span>
            {team.name}
            {isFollowed && (
              <span className="title-star">
                <Icon name="star" size="s" />
                <span className="hidden-text">{words.followed}</span>
              </span>
            )}
            <span className="small quiet title-could">{words.couldBe(best, worst)}</span>
          </span>
        </Link>
      </th>
      <td>
        <b className="number">{said(rating)}</b>
        <span className="small quiet title-could">± {said(1.96 * deviation)}</span>
        <span className="title-narrow">
          <Range row={row} scale={scale} />
        </span>
      </td>
      <td className="wide-only">
        <Range row={row} scale={scale} />
      </td>
      {isCompared && (
        <td className={ratingChange === null || ratingChange === 0 ? 'quiet' : ratingChange > 0 ? 'gain' : 'drop'}>
          {signedPoints(ratingChange) || '–'}
        </td>
      )}
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
      <td className="wide-only tabular">{format.number(played)}</td>
      <td className="wide-only quiet title-last">{format.date(last)}</td>
    </tr>
  )
}
