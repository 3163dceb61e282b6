import type { CSSProperties } from 'react'
import { useState } from 'react'
import type { Language } from '../../i18n/language.tsx'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { oddsLogWords } from '../../i18n/words/odds-log.ts'
import { Ball } from '../../kit/ball.ts'
import { Alternative } from '../../kit/alternative.tsx'
import { usePrice } from '../../kit/use-price.ts'
import type { Cell, Range, RangeName } from './movement.ts'
import { axisOfPrices, pricesAt, rangesOf, stepPath, timesOf } from './movement.ts'
import type { Odds } from './odds-card.tsx'
import { PriceTable } from './price-table.tsx'

const lines: readonly (readonly [Cell, string, string | undefined])[] = [
  ['home', 'var(--ta)', undefined],
  ['draw', 'var(--text-3)', '4 4'],
  ['away', 'var(--tb)', undefined],
]

interface Props {
  movement: Odds['movement']
  names: { home: string; away: string }
  kickOff: number
  /** The moment of a replay: its time and text; null for the live state. */
  moment: { at: number | null; text: string } | null
  goals: readonly { at: number; name: string }[]
}

/** The movement of the average prices from kick-off, and in a second range before it, on a logarithmic axis. */
export function MovementCard({ movement, names, kickOff, moment, goals }: Props) {
  const { text, format } = useLanguage()
  const price = usePrice()
  const [chosen, setChosen] = useState<RangeName | null>(null)
  const ranges = rangesOf(movement, kickOff)
  const range = ranges.find(({ name }) => name === chosen) ?? ranges[0]
  if (!range) return null
  const until = moment?.at ?? range.to
  const last = pricesAt(movement, moment?.at ?? Infinity)
  const labels = { home: names.home, draw: text.odds.draw, away: names.away }
  return (
    <section className="card">
      <header>
        <h2>{text.odds.movement}</h2>
        <span className="push" />
        {ranges.length > 1 && <Choice ranges={ranges} chosen={range.name} onChoose={setChosen} />}
      </header>
      <div className="body">
        <MovementChart
          range={range}
          kickOff={kickOff}
          until={Math.min(until, range.to)}
          goals={goals.filter(({ at }) => at >= range.from && at <= Math.min(until, range.to))}
          spoken={last && text.odds.movementLabel(price(last.home), price(last.draw), price(last.away))}
        />
        <PriceTable movement={movement} kickOff={kickOff} moment={moment} labels={labels} />
        <Alternative
          label={text.odds.movementTable}
          head={[text.odds.time, labels.home, labels.draw, labels.away]}
          rows={range.points
            .filter(({ at }) => at <= until)
            .map((point) => [format.moment(point.at), price(point.home), price(point.draw), price(point.away)])}
        />
      </div>
    </section>
  )
}

interface ChoiceProps {
  ranges: readonly Range[]
  chosen: RangeName
  onChoose: (name: RangeName) => void
}

function Choice({ ranges, chosen, onChoose }: ChoiceProps) {
  const { text } = useLanguage()
  return (
    <div className="segments" role="group" aria-label={text.odds.range}>
      {ranges.map(({ name }) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {text.odds.ranges[name]}
        </button>
      ))}
    </div>
  )
}

interface ChartProps {
  range: Range
  kickOff: number
  /** The end of the lines: the end of the range, or the moment of a replay. */
  until: number
  goals: readonly { at: number; name: string }[]
  spoken: string | null
}

function MovementChart({ range, kickOff, until, goals, spoken }: ChartProps) {
  const words = useWords(oddsLogWords)
  const across = (at: number) => ((at - range.from) / Math.max(1, range.to - range.from)) * 100
  const { text, format } = useLanguage()
  const { ticks, heightOf } = axisOfPrices(range.points)
  return (
    <div className="odds-chart">
      <div className="chart" style={{ height: 172 }} role="img" aria-label={spoken ?? text.odds.movement}>
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none">
          {ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${100 - heightOf(tick)}H1000`}
              stroke="var(--line)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {lines.map(([cell, colour, dash]) => (
            <path
              key={cell}
              d={stepPath(range, cell, heightOf, until)}
              fill="none"
              stroke={colour}
              strokeWidth="2"
              strokeDasharray={dash}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {goals.map(({ at, name }) => (
          <span
            key={at}
            className="goal-mark"
            style={{ left: `${across(at)}%` }}
            title={words.goal(name)}
            role="img"
            aria-label={words.goal(name)}
          >
            <Ball size={12} />
          </span>
        ))}
        {ticks.map((tick) => (
          <span key={tick} className="price-tick" style={{ '--y': heightOf(tick) } as CSSProperties} aria-hidden="true">
            {format.decimal(tick, Number.isInteger(tick) ? 0 : Number.isInteger(tick * 10) ? 1 : 2)}
          </span>
        ))}
      </div>
      <div className="axis" aria-hidden="true">
        {axisLabels(range, kickOff, text, format).map((one) => (
          <span key={one}>{one}</span>
        ))}
      </div>
    </div>
  )
}

/** Times of day from kick-off, before it days; kick-off by its name. */
function axisLabels(
  { name, from, to }: Range,
  kickOff: number,
  text: Language['text'],
  format: Language['format'],
): string[] {
  const label = to - from > 20 * 3_600_000 ? format.dateOf : format.time
  const times = timesOf({ from, to }, name === 'inPlay' ? 4 : 3)
  return [...new Set(times.map((at) => (at === kickOff ? text.odds.kickOff : label(at))))]
}
