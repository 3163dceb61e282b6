import { useState, type CSSProperties, type ReactNode } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { oddsLogWords } from './words.ts'
import { Ball } from '../../kit/crest/ball.ts'
import type { PriceMarket, PriceMovement } from '#contract/touchline/match-odds.ts'
import { Alternative } from '../../kit/data/alternative.tsx'
import { usePrice } from '../../kit/data/use-price.ts'
import type { OddsWords } from '../../sports/sport.ts'
import type { GoalMark, MinuteAxis } from './minute-axis.ts'
import { lineText } from './line-text.ts'
import {
  axisOfPrices,
  cellsOf,
  isLined,
  lineChanges,
  pricesAt,
  rangesOf,
  stepPath,
  type Cell,
  type Range,
  type RangeName,
} from './movement.ts'
import { PriceTable } from './price-table.tsx'
import { TimeAxis } from './time-axis.tsx'

const lines: readonly (readonly [Cell, string, string | undefined])[] = [
  ['home', 'var(--ta)', undefined],
  ['draw', 'var(--text-3)', '4 4'],
  ['away', 'var(--tb)', undefined],
]

interface Props {
  market: PriceMarket
  points: PriceMovement['points']
  names: { home: string; away: string }
  /** The words of the sport. */
  sportWords: OddsWords
  kickOff: number
  /** The match is over: its last prices are no longer those of now. */
  isOver: boolean
  /** The moment of a replay: its time and text; null for the live state. */
  moment: { at: number | null; text: string } | null
  goals: readonly GoalMark[]
  /** Of a sport with minutes as times; null where times of day are shown. */
  minutes: MinuteAxis | null
  /** Links to the other markets. */
  children: ReactNode
}

/** The movement of the average prices from kick-off, and in a second range before it, on a logarithmic axis. */
export function MovementCard({ children, ...props }: Props) {
  const { text } = useLanguage()
  const words = useWords(oddsLogWords)
  const [chosen, setChosen] = useState<RangeName | null>(null)
  const ranges = rangesOf(props.points, props.kickOff)
  const range = ranges.find(({ name }) => name === chosen) ?? ranges[0]
  return (
    <section className="card">
      <header>
        <h2>{text.odds.movement}</h2>
        <span className="push" />
        {range && ranges.length > 1 && (
          <Choice ranges={ranges} chosen={range.name} onChoose={setChosen} words={props.sportWords} />
        )}
      </header>
      {children}
      {range ? <Movement {...props} range={range} /> : <p className="body quiet">{words.noMovement}</p>}
    </section>
  )
}

function Movement({
  market,
  points,
  names,
  sportWords,
  kickOff,
  isOver,
  moment,
  goals,
  minutes,
  range,
}: Omit<Props, 'children'> & { range: Range }) {
  const { text, format } = useLanguage()
  const price = usePrice()
  const until = moment?.at ?? range.to
  const last = pricesAt(points, moment?.at ?? Infinity)
  const [home, away] = market === 'total' ? [text.odds.over, text.odds.under] : [names.home, names.away]
  const labels = { home, draw: text.odds.draw, away }
  const cells = cellsOf(market)
  const hasLine = isLined(market)
  return (
    <div className="body">
      <MovementChart
        market={market}
        range={range}
        kickOff={kickOff}
        start={sportWords.start}
        until={Math.min(until, range.to)}
        minutes={minutes}
        goals={goals.filter(({ at }) => at >= range.from && at <= Math.min(until, range.to))}
        spoken={last && format.list(cells.map((cell) => format.pair(labels[cell], price(last[cell] ?? 0))))}
      />
      <PriceTable {...{ market, points, range, until, kickOff, isOver, moment, labels }} start={sportWords.start} />
      <Alternative
        label={text.odds.movementTable}
        head={[text.odds.time, ...(hasLine ? [text.odds.line] : []), ...cells.map((cell) => labels[cell])]}
        rows={range.points
          .filter(({ at }) => at <= until)
          .map((point) => [
            format.moment(point.at),
            ...(hasLine ? [lineText(point.line, market)] : []),
            ...cells.map((cell) => price(point[cell] ?? 0)),
          ])}
      />
    </div>
  )
}

interface ChoiceProps {
  ranges: readonly Range[]
  chosen: RangeName
  onChoose: (name: RangeName) => void
  words: OddsWords
}

function Choice({ ranges, chosen, onChoose, words }: ChoiceProps) {
  const { text } = useLanguage()
  return (
    <div className="segments" role="group" aria-label={text.odds.range}>
      {ranges.map(({ name }) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {name === 'inPlay' ? words.inPlay : text.odds.before}
        </button>
      ))}
    </div>
  )
}

interface ChartProps {
  market: PriceMarket
  range: Range
  kickOff: number
  start: string
  /** The end of the lines: the end of the range, or the moment of a replay. */
  until: number
  goals: readonly GoalMark[]
  minutes: MinuteAxis | null
  spoken: string | null
}

function MovementChart({ market, range, kickOff, start, until, goals, minutes, spoken }: ChartProps) {
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
          {lines
            .filter(([cell]) => cellsOf(market).includes(cell))
            .map(([cell, colour, dash]) => (
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
        <Marks {...{ market, range, until, goals }} />
        {ticks.map((tick) => (
          <span key={tick} className="price-tick" style={{ '--y': heightOf(tick) } as CSSProperties} aria-hidden="true">
            {format.decimal(tick, Number.isInteger(tick) ? 0 : Number.isInteger(tick * 10) ? 1 : 2)}
          </span>
        ))}
      </div>
      <TimeAxis {...{ range, kickOff, start, goals, minutes }} />
    </div>
  )
}

/** Goals, and the times at which the line became another one. */
function Marks({ market, range, until, goals }: Pick<ChartProps, 'market' | 'range' | 'until' | 'goals'>) {
  const words = useWords(oddsLogWords)
  const across = (at: number) => `${((at - range.from) / Math.max(1, range.to - range.from)) * 100}%`
  const changes = lineChanges(range.points).filter(({ at }) => at <= until)
  return (
    <>
      {changes.map(({ at, line }) => (
        <span
          key={at}
          className="line-mark"
          style={{ left: across(at) }}
          title={words.lineMoved(lineText(line, market))}
        />
      ))}
      {goals.map(({ at, name }) => (
        <span
          key={at}
          className="goal-mark"
          style={{ left: across(at) }}
          title={words.goal(name)}
          role="img"
          aria-label={words.goal(name)}
        >
          <Ball size={12} />
        </span>
      ))}
    </>
  )
}
