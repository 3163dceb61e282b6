import { useMemo, useState } from 'react'
import { secondsOfMatch } from '#sports/basketball/clock.ts'
import { gapOf } from '#sports/basketball/gap.ts'
import type { Gap } from '#sports/basketball/gap.ts'
import { playsOf } from '#sports/basketball/state.ts'
import { endReading } from '#sports/basketball/vocabulary.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/names.ts'
import type { BasketballView } from './match-view.ts'
import { LeadTable } from './lead-table.tsx'
import { periodName } from './lists.ts'
import { figureWords } from './figure-words.ts'
import { signed } from './signed.ts'

const width = 1000
const height = 200
const margin = 14

/** The lead over time with its runs, or the same by period as a table. */
export function LeadCard({ view }: { view: BasketballView }) {
  const words = useWords(figureWords)
  const { text } = useLanguage()
  const [isTable, setIsTable] = useState(false)
  const gap = useMemo(() => gapOf(playsOf(view.state), view.state.format), [view.state])
  const names = shortSideNames(view.row, text)
  const last = gap.points.at(-1)!
  if (gap.points.length < 2) return null
  const leader = last.gap > 0 ? 'home' : last.gap < 0 ? 'away' : null
  return (
    <section className="card lead-card">
      <header>
        <h2>{words.lead}</h2>
        <span className="push" />
        <div className="segments" role="group" aria-label={words.leadAs}>
          <button type="button" aria-pressed={!isTable} onClick={() => setIsTable(false)}>
            {words.graph}
          </button>
          <button type="button" aria-pressed={isTable} onClick={() => setIsTable(true)}>
            {words.table}
          </button>
        </div>
      </header>
      <div className="body">
        <div className="lead-now">
          <b className={`lead-value ${leader ?? ''}`}>{signed(Math.abs(last.gap))}</b>
          <span className="small second">
            <b>{leader ? words.leads(names[leader]) : words.level}</b>
            <br />
            {last.score.home}–{last.score.away}
          </span>
          <dl>
            <Fact name={words.leadChanges} value={String(gap.leadChanges)} />
            <Fact name={words.ties} value={String(gap.ties)} />
            <Fact name={words.longestLead} value={`${gap.longestLead.home} · ${gap.longestLead.away}`} />
          </dl>
        </div>
        {isTable ? <LeadTable view={view} gap={gap} /> : <Graph view={view} gap={gap} />}
      </div>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Graph({ view, gap }: { view: BasketballView; gap: Gap }) {
  const words = useWords(figureWords)
  const { tag, text } = useLanguage()
  const { state, row } = view
  const names = shortSideNames(row, text)
  const regular = Array.from({ length: state.format.periods }, (_, index) => index + 1)
  const played = state.periods.map(({ ordinal }) => ordinal)
  const periods = [...new Set([...regular, ...played])].toSorted((a, b) => a - b)
  const lengthOf = (period: number) =>
    secondsOfMatch(period, endReading, state.format) - secondsOfMatch(period, 0, state.format)
  return (
    <>
      <Drawing view={view} gap={gap} periods={periods} />
      <div className="lead-axis" aria-hidden="true">
        {periods.map((period) => (
          <span key={period} style={{ flexGrow: lengthOf(period) }}>
            {periodName(period, state.format, tag)}
          </span>
        ))}
      </div>
      <p className="lead-key small second">
        <i className="swatch home" /> {words.ahead(names.home)} <i className="swatch away" /> {words.ahead(names.away)}{' '}
        <span className="quiet">{words.runNote}</span>
      </p>
    </>
  )
}

function Drawing({ view, gap, periods }: { view: BasketballView; gap: Gap; periods: readonly number[] }) {
  const words = useWords(figureWords)
  const { text } = useLanguage()
  const { state, row } = view
  const names = shortSideNames(row, text)
  const total = secondsOfMatch(periods.at(-1)!, endReading, state.format)
  const most = Math.max(6, ...gap.points.map((point) => Math.abs(point.gap)))
  const x = (seconds: number) => Math.round((seconds / total) * width * 10) / 10
  const y = (lead: number) => Math.round((height / 2 - (lead / most) * (height / 2 - margin)) * 10) / 10
  const line = stepOf(gap, Math.max(gap.points.at(-1)!.seconds, playedSeconds(state)), x, y)
  const label = words.graphLabel(names.home, names.away, gap.longestLead.home, gap.longestLead.away)
  const starts = periods.slice(1).map((period) => x(secondsOfMatch(period, 0, state.format)))
  return (
    <svg
      className="lead-graph"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {gap.runs.map(({ side, from, to, points }) => (
        <rect
          key={from}
          className={`run ${side}`}
          x={x(from)}
          width={Math.max(3, x(to) - x(from))}
          y={0}
          height={height}
        >
          <title>{words.run(names[side], points)}</title>
        </rect>
      ))}
      {starts.map((at) => (
        <line key={at} className="break" x1={at} x2={at} y1={0} y2={height} />
      ))}
      {(['home', 'away'] as const).map((side) => (
        <g key={side} className={`ahead ${side}`} clipPath={`url(#lead-${side})`}>
          <clipPath id={`lead-${side}`}>
            <rect x={0} y={side === 'home' ? 0 : height / 2} width={width} height={height / 2} />
          </clipPath>
          <path className="area" d={`${line}V${height / 2}H0Z`} />
          <path className="edge" d={line} />
        </g>
      ))}
      <line className="zero" x1={0} x2={width} y1={height / 2} y2={height / 2} />
    </svg>
  )
}

function playedSeconds({ period, clock, format, status }: BasketballView['state']): number {
  if (period === 0) return 0
  return secondsOfMatch(period, status === 'finished' ? endReading : clock.baseSeconds, format)
}

/** The lead as steps: level until a point, then up or down at once. */
function stepOf(gap: Gap, end: number, x: (seconds: number) => number, y: (lead: number) => number): string {
  const [first, ...rest] = gap.points
  const steps = rest.map((point) => `H${x(point.seconds)}V${y(point.gap)}`)
  return `M0 ${y(first!.gap)}${steps.join('')}H${x(end)}`
}
