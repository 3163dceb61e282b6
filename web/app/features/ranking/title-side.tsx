import { Link } from 'react-router'
import type { TitleMove, TitleRanking } from '#contract/touchline/title-ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { titleRankingWords } from './title-words.ts'
import { Alternative } from '../../kit/data/alternative.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { signedPoints } from './place-change.tsx'

const [WIDTH, HEIGHT] = [340, 150]
const DAY_MS = 86_400_000

/** The ratings of the first five over the last six months, or what there is of them, also as a table. */
export function TopCard({ ranking }: { ranking: TitleRanking }) {
  const words = useWords(titleRankingWords)
  const { format } = useLanguage()
  const lines = ranking.top.flatMap(({ teamId, points }) => {
    const team = ranking.rows.find((row) => row.team.id === teamId)?.team
    return team === undefined || points.length < 2 ? [] : [{ team, points }]
  })
  const all = lines.flatMap(({ points }) => points)
  if (all.length === 0) return null
  const days = all.map(({ day }) => Date.parse(day))
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const [low, high] = [Math.min(...all.map(({ rating }) => rating)), Math.max(...all.map(({ rating }) => rating))]
  const x = (day: string) => (4 + ((Date.parse(day) - first) / (last - first || DAY_MS)) * (WIDTH - 8)).toFixed(1)
  const y = (rating: number) => (6 + ((high - rating) / (high - low || 1)) * (HEIGHT - 12)).toFixed(1)
  const span = words.span(format.date(dateOf(first)), format.date(dateOf(last)))
  return (
    <Card title={words.topFive} beside={<span className="small quiet">{span}</span>} className="title-top">
      <div className="body">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${words.topFive}, ${span}`}>
          {lines.map(({ team, points }, at) => (
            <polyline
              key={team.id}
              className={`line-${at + 1}`}
              points={points.map(({ day, rating }) => `${x(day)},${y(rating)}`).join(' ')}
            />
          ))}
        </svg>
        <ul className="title-legend">
          {lines.map(({ team, points }, at) => (
            <li key={team.id}>
              <svg width="28" height="8" aria-hidden="true">
                <polyline className={`line-${at + 1}`} points="0,4 28,4" />
              </svg>
              <span className="clip">{team.shortName}</span>
              <b className="number">{format.number(Math.round(points.at(-1)!.rating))}</b>
            </li>
          ))}
        </ul>
        <Alternative
          label={words.asTable}
          head={[words.team, words.first, words.last, words.rating]}
          rows={lines.map(({ team, points }) => [
            team.name,
            `${format.date(points[0]!.day)}: ${Math.round(points[0]!.rating)}`,
            format.date(points.at(-1)!.day),
            Math.round(points.at(-1)!.rating),
          ])}
        />
      </div>
    </Card>
  )
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** The largest changes of 28 days, with whom the team beat or how many it lost. */
export function MovesCard({ moves }: { moves: readonly TitleMove[] }) {
  const words = useWords(titleRankingWords)
  const { format } = useLanguage()
  if (moves.length === 0) return null
  return (
    <Card title={words.moves} beside={<span className="small quiet">{words.change}</span>}>
      <ul>
        {moves.map(({ team, change, isNew, beaten, won, lost }) => (
          <li key={team.id}>
            <Link className="list-item title-move" to={`/team/${team.id}`}>
              <Crest team={team} size={22} />
              <span>
                <b>{team.name}</b>
                <span className="small quiet title-could">
                  {change > 0 && beaten.length > 0
                    ? words.beat(format.list(beaten.map(({ shortName }) => shortName)))
                    : words.record(won, lost)}
                </span>
              </span>
              <span className="push" />
              <b className={change > 0 ? 'number gain' : 'number drop'}>{signedPoints(change)}</b>
              {isNew && <span className="hidden-text">{words.sinceFirst}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {moves.some(({ isNew }) => isNew) && <p className="small quiet table-note">{words.movesNote}</p>}
    </Card>
  )
}
