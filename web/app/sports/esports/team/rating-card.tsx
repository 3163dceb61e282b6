import type { CSSProperties } from 'react'
import type { EsportsTeam } from '#contract/touchline/esports-team.ts'
import type { BankHonour } from '#contract/touchline/data-bank.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Alternative } from '../../../kit/data/alternative.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { timeTicks } from '../match/axis.ts'
import { pageWords } from '../page-words.ts'
import { marksOf, type RatingMark } from './rating-marks.ts'

const WIDTH = 600
const HEIGHT = 180
const STEP = 100

/** The rating of a team over time with its 95 % range, and marks of titles and changes of its roster. */
export function RatingCard({ figures, honours }: { figures: EsportsTeam; honours: readonly BankHonour[] }) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const days = figures.rated?.days ?? []
  if (figures.rated === null || days.length < 2) return null
  const { rating, deviation, played } = figures.rated
  const points = days.map((one) => ({ ...one, at: Date.parse(one.day) }))
  const scale = scaleOf(points)
  const marks = marksOf(figures, honours, points)
  const whole = (value: number) => format.number(Math.round(value))
  return (
    <section className="card rating-card">
      <header>
        <h2>{words.rating}</h2>
        <span className="push" />
        <span className="small quiet rating-key">
          <i aria-hidden="true" /> {words.range}
        </span>
      </header>
      <div className="body">
        <p className="rating-now">
          <b className="number">{whole(rating)}</b>
          <span className="small second">{words.ratingNote(whole(deviation * 1.96), format.number(played))}</span>
        </p>
        <Plot points={points} scale={scale} marks={marks} />
        {marks.length > 0 && <Marks marks={marks} />}
        <Alternative
          label={words.ratingTable}
          head={[words.day, words.rating, words.range]}
          rows={points
            .toReversed()
            .map((one) => [format.date(one.day), whole(one.rating), `${whole(one.low)}–${whole(one.high)}`])}
        />
      </div>
    </section>
  )
}

type Point = { at: number; rating: number; low: number; high: number }
type Scale = { x(at: number): number; y(value: number): number; lines: readonly number[]; from: number; until: number }

function scaleOf(points: readonly Point[]): Scale {
  const [from, until] = [points[0]!.at, points.at(-1)!.at]
  const low = Math.floor(Math.min(...points.map((one) => one.low)) / STEP) * STEP
  const high = Math.ceil(Math.max(...points.map((one) => one.high)) / STEP) * STEP
  const steps = Math.max(1, Math.round((high - low) / STEP / 4)) * STEP
  const lines = Array.from({ length: Math.floor((high - low) / steps) + 1 }, (_, at) => low + at * steps)
  return {
    x: (at) => (at - from) / Math.max(1, until - from),
    y: (value) => (high - value) / Math.max(1, high - low),
    lines,
    from,
    until,
  }
}

function Plot({ points, scale, marks }: { points: readonly Point[]; scale: Scale; marks: readonly RatingMark[] }) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const { x, y, lines, from, until } = scale
  const place = (at: number, value: number) => `${(x(at) * WIDTH).toFixed(1)},${(y(value) * HEIGHT).toFixed(1)}`
  const whole = (value: number) => format.number(Math.round(value))
  const band = [
    ...points.map((one) => place(one.at, one.high)),
    ...points.toReversed().map((one) => place(one.at, one.low)),
  ]
  return (
    <div className="rating-plot">
      <div className="rating-lines micro quiet tabular" aria-hidden="true">
        {lines.map((value) => (
          <span key={value} style={{ '--y': y(value) } as CSSProperties}>
            {whole(value)}
          </span>
        ))}
      </div>
      <div className="rating-area">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.ratingDrawn(whole(points[0]!.rating), whole(points.at(-1)!.rating))}
        >
          <polygon points={band.join(' ')} />
          <polyline points={points.map((one) => place(one.at, one.rating)).join(' ')} />
        </svg>
        {marks.map((mark) => (
          <span
            key={`${mark.at} ${mark.kind}`}
            className="rating-mark"
            style={{ '--x': x(mark.at), '--y': y(mark.rating) } as CSSProperties}
            aria-hidden="true"
          >
            <Icon name={iconOf[mark.kind]} size="s" />
          </span>
        ))}
      </div>
      <p className="span-ticks micro quiet tabular" aria-hidden="true">
        {timeTicks(from, until).map(({ at, kind }) => (
          <span key={at} style={{ '--from': x(at) } as CSSProperties}>
            {kind === 'year' ? new Date(at).getUTCFullYear() : format.dateWithoutYear(at)}
          </span>
        ))}
      </p>
    </div>
  )
}

const iconOf = { title: 'trophy', roster: 'people' } as const

function Marks({ marks }: { marks: readonly RatingMark[] }) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const textOf = ({ kind, names, gone }: RatingMark) =>
    kind === 'title'
      ? names.map(words.champions)
      : [...names.map((name) => words.came(name)), ...gone.map((name) => words.went(name))]
  return (
    <ul className="rating-marks small" aria-label={words.events}>
      {marks.map((mark) => (
        <li key={`${mark.at} ${mark.kind}`}>
          <Icon name={iconOf[mark.kind]} size="s" />
          <span className="quiet tabular">{format.dateOf(mark.at)}</span>
          <span>{format.list(textOf(mark))}</span>
        </li>
      ))}
    </ul>
  )
}
