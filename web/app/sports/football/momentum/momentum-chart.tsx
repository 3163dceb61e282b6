import { momentum, type MomentumMinute } from '#sports/football/momentum.ts'
import { readClock } from '#sports/football/clock.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { LanguageTag } from '../../../i18n/format.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { wordsOf } from '../../../i18n/texts.ts'
import { momentumWords } from './words.ts'
import { usePage } from '../../../page.ts'
import { Alternative } from '../../../kit/data/alternative.tsx'
import { Ball } from '../../../kit/crest/ball.ts'
import { shortSideNames, sideNames } from '../../../kit/text/names.ts'
import { withMark } from '../minute.ts'
import { barPath, chartOf, chartWithin, type Chart } from './chart-bars.ts'

/** Momentum of the events, up to the clock of the row; empty when no source reports pressure. */
export function momentumOf(events: readonly TimelineEvent[], row: MatchRow, pageNow: number): MomentumMinute[] {
  const { summary } = row
  const isPlaying = summary.status === 'live' && readClock(summary, pageNow).minuteLabel !== '' && summary.period < 5
  return momentum(
    events,
    isPlaying ? { period: summary.period, clockSeconds: readClock(summary, pageNow).seconds } : null,
  )
}

interface ChartProps {
  minutes: readonly MomentumMinute[]
  row: MatchRow
  height: number
  withTable?: boolean
  /** In a replay, the minutes of the whole match: the chart keeps its frame. */
  whole?: { minutes: readonly MomentumMinute[]; isOver: boolean }
}

/** One bar per minute, home up, away down, a ball for each goal, a line for the current time. */
export function MomentumChart({ minutes, row, height, withTable, whole }: ChartProps) {
  const { text, tag } = useLanguage()
  const words = useWords(momentumWords)
  const isRunning = row.summary.status === 'live' || whole !== undefined
  const chart = whole ? chartWithin(minutes, chartOf(whole.minutes, whole.isOver)) : chartOf(minutes, !isRunning)
  const names = sideNames(row, text)
  const leader = leaderIn(chart, names, tag)
  const part = (at: number) => `${Math.round((at / chart.length) * 10_000) / 100}%`
  const isExtra = (whole?.minutes ?? minutes).some(({ period }) => period > 2)
  return (
    <>
      <div
        className="chart"
        style={{ height }}
        role="img"
        aria-label={words.label(names.home, names.away, minutes.length, leader)}
      >
        <Bars minutes={minutes} chart={chart} now={isRunning ? (whole ? 'var(--ink)' : 'var(--accent)') : null} />
        {chart.goals.map((goal) => (
          <span
            key={goal.key}
            className="marker"
            style={{ left: part(goal.at), top: goal.side === 'home' ? '-2%' : '102%' }}
          >
            <Ball size={15} />
          </span>
        ))}
      </div>
      <div className="axis" aria-hidden="true">
        <span>0′</span>
        {chart.halfTime !== null && <span style={{ left: part(chart.halfTime) }}>{text.clock.halfTime}</span>}
        <span>{isExtra ? '120′' : '90′'}</span>
      </div>
      {withTable && (
        <Alternative
          label={words.table}
          head={[words.minute, words.value]}
          rows={minutes.map((minute) => [
            withMark(minute.minute),
            minute.value === 0 ? '0' : `${minute.value > 0 ? names.home : names.away} ${Math.abs(minute.value)}`,
          ])}
        />
      )}
    </>
  )
}

function leaderIn({ homeLed, awayLed }: Chart, names: { home: string; away: string }, tag: LanguageTag): string {
  const words = wordsOf(momentumWords, tag)
  if (homeLed > awayLed) return words.leads(names.home, homeLed)
  return awayLed > homeLed ? words.leads(names.away, awayLed) : words.even
}

interface BarsProps {
  minutes: readonly MomentumMinute[]
  chart: Chart
  /** The colour of the line at the last minute; null without one. */
  now: string | null
}

function Bars({ minutes, chart, now }: BarsProps) {
  return (
    <svg viewBox={`0 0 ${chart.length * 10} 100`} preserveAspectRatio="none">
      <path d={`M0 50.4H${chart.length * 10}`} stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
      {chart.halfTime !== null && (
        <path
          d={`M${chart.halfTime * 10} 0V100`}
          stroke="var(--line-strong)"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path d={barPath(minutes, 'home')} fill="var(--ta)" />
      <path d={barPath(minutes, 'away')} fill="var(--tb)" />
      {now !== null && (
        <path d={`M${minutes.length * 10} 0V100`} stroke={now} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}

export function SidesKey({ row }: { row: MatchRow }) {
  const { text } = useLanguage()
  const names = shortSideNames(row, text)
  return (
    <span className="key">
      <span>
        <i className="swatch" style={{ '--c': 'var(--ta)' } as React.CSSProperties} />
        {names.home}
      </span>
      <span>
        <i className="swatch" style={{ '--c': 'var(--tb)' } as React.CSSProperties} />
        {names.away}
      </span>
    </span>
  )
}

export function MomentumCard({
  minutes,
  row,
  whole,
  children,
}: Pick<ChartProps, 'minutes' | 'row' | 'whole'> & { children?: React.ReactNode }) {
  const words = useWords(momentumWords)
  return (
    <section className="card">
      <header>
        <h2>{words.title}</h2>
        <span className="push" />
        <SidesKey row={row} />
      </header>
      <div className="body" style={{ paddingTop: 8 }}>
        <MomentumChart minutes={minutes} row={row} whole={whole} height={116} withTable />
      </div>
      {children}
    </section>
  )
}

/** The small form in the panel beside the list, computed from the page's clock. */
export function useMomentum(events: readonly TimelineEvent[], row: MatchRow): MomentumMinute[] {
  return momentumOf(events, row, usePage().now)
}
