import { secondsOfMatch } from '#sports/basketball/clock.ts'
import type { Gap } from '#sports/basketball/gap.ts'
import { endReading } from '#sports/basketball/vocabulary.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { figureWords } from './figure-words.ts'
import type { BasketballView } from './match-view.ts'
import { signed } from './signed.ts'

const width = 1000
const height = 200
const margin = 14

/** The lead as an area above or below the level, its runs as bands, and the moment reached. */
export function LeadGraph({ view, gap, periods }: { view: BasketballView; gap: Gap; periods: readonly number[] }) {
  const words = useWords(figureWords)
  const { text } = useLanguage()
  const { state, row } = view
  const names = shortSideNames(row, text)
  const total = secondsOfMatch(periods.at(-1)!, endReading, state.format)
  const step = stepFor(Math.max(...gap.points.map((point) => Math.abs(point.gap))))
  const most = 2 * step
  const x = (seconds: number) => Math.round((seconds / total) * width * 10) / 10
  const y = (lead: number) => Math.round((height / 2 - (lead / most) * (height / 2 - margin)) * 10) / 10
  const now = Math.max(gap.points.at(-1)!.seconds, playedSeconds(state))
  const line = stepOf(gap, now, x, y)
  const label = words.graphLabel(names.home, names.away, gap.longestLead.home, gap.longestLead.away)
  const starts = periods.slice(1).map((period) => x(secondsOfMatch(period, 0, state.format)))
  return (
    <div className="lead-plot">
      {[2, 1, 0, -1, -2].map((tick) => (
        <span key={tick} className="tick" style={{ top: `${y(tick * step) / (height / 100)}%` }} aria-hidden="true">
          {signed(tick * step)}
        </span>
      ))}
      <svg
        className="lead-graph"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <Bands runs={gap.runs} names={names} x={x} />
        {[2, 1, -1, -2].map((tick) => (
          <line key={tick} className="grid" x1={0} x2={width} y1={y(tick * step)} y2={y(tick * step)} />
        ))}
        {starts.map((at) => (
          <line key={at} className="break" x1={at} x2={at} y1={0} y2={height} />
        ))}
        <Areas line={line} />
        <line className="zero" x1={0} x2={width} y1={height / 2} y2={height / 2} />
        {state.status === 'live' && <line className="now" x1={x(now)} x2={x(now)} y1={0} y2={height} />}
      </svg>
      <div className="lead-runs" aria-hidden="true">
        {named(gap.runs, total).map(({ side, from, to, points }) => (
          <span key={from} className={side} style={{ left: `${((from + to) / 2 / total) * 100}%` }}>
            {words.runShort(points)}
          </span>
        ))}
      </div>
    </div>
  )
}

type Scale = (seconds: number) => number

/** A run of one side as a band over its time. */
function Bands({ runs, names, x }: { runs: Gap['runs']; names: { home: string; away: string }; x: Scale }) {
  const words = useWords(figureWords)
  return runs.map(({ side, from, to, points }) => (
    <rect key={from} className={`run ${side}`} x={x(from)} width={Math.max(3, x(to) - x(from))} y={0} height={height}>
      <title>{words.run(names[side], points)}</title>
    </rect>
  ))
}

/** The lead of each side, cut at the level. */
function Areas({ line }: { line: string }) {
  return (['home', 'away'] as const).map((side) => (
    <g key={side} className={`ahead ${side}`} clipPath={`url(#lead-${side})`}>
      <clipPath id={`lead-${side}`}>
        <rect x={0} y={side === 'home' ? 0 : height / 2} width={width} height={height / 2} />
      </clipPath>
      <path className="area" d={`${line}V${height / 2}H0Z`} />
      <path className="edge" d={line} />
    </g>
  ))
}

/** Points between the lines of the scale, two on each side. */
function stepFor(lead: number): number {
  return [3, 5, 6, 10, 15, 20, 30].find((step) => 2 * step >= lead) ?? Math.ceil(lead / 2)
}

/** Share of the width that the name of a run takes. */
const NAME_WIDTH = 0.16

/** The runs whose names have room: the longest first. */
function named(runs: Gap['runs'], total: number): Gap['runs'] {
  const chosen: Gap['runs'][number][] = []
  for (const run of runs.toSorted((a, b) => b.points - a.points))
    if (chosen.every((one) => Math.abs(one.from + one.to - run.from - run.to) / 2 / total >= NAME_WIDTH))
      chosen.push(run)
  return chosen
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
