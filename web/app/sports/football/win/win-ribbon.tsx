import { useMemo } from 'react'
import { readClock } from '#sports/football/clock.ts'
import { strengthOf, turnsOf } from '#sports/football/models/win.ts'
import type { Chances } from '#sports/football/models/chances.ts'
import { modelWords } from '../model-words.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Alternative } from '../../../kit/data/alternative.tsx'
import { shortSideNames, sideNames } from '../../../kit/text/names.ts'
import { usePage } from '../../../page.ts'
import type { FootballView } from '../match-view.ts'
import { minuteText } from '../minute.ts'
import { momentAt } from '../replay/axis.ts'
import { WinAbout } from './win-about.tsx'
import { ribbonPaths, wholePercents, winSeries, type WinPoint, type WinSeries } from './win-series.ts'

/** The chances of the three results over time; of a replay until its moment. Null where the course is not known. */
export function WinRibbon({ view }: { view: FootballView }) {
  const words = useWords(modelWords)
  const { text } = useLanguage()
  const { now: pageNow } = usePage()
  const { match, row, events, state, axis, moment } = view
  // Football prices the draw.
  const strength = useMemo(() => {
    return strengthOf(match.closing as Chances | null, match.competition.kind === 'tournament')
  }, [match])
  const turns = turnsOf(events, state)
  if (turns === null || row.summary.isHidden) return null
  const { period, phase, status } = row.summary
  const clock =
    moment === null ? { period, clockSeconds: readClock(row.summary, pageNow).seconds } : momentAt(axis, moment)
  const isOver = status === 'finished' || phase === 'full_time' || clock.period > 2
  // A result without whistles has no period.
  const place = isOver ? { period: 2, clockSeconds: clock.clockSeconds } : clock
  const series = winSeries(turns, strength.rates, axis, { ...place, isOver })
  const last = series.points.at(-1)
  if (!last) return null
  const names = sideNames(row, text)
  return (
    <div className="win rule">
      <Head chances={last.chances} names={shortSideNames(row, text)} />
      <Ribbon series={series} label={words.win.label(names.home, names.away)} />
      <Table series={series} names={shortSideNames(row, text)} />
      <WinAbout from={strength.from} odds={match.closing} chances={last.chances} names={shortSideNames(row, text)} />
    </div>
  )
}

type Names = { home: string; away: string }

function Head({ chances, names }: { chances: Chances; names: Names }) {
  const { format } = useLanguage()
  const { win } = useWords(modelWords)
  const whole = wholePercents(chances)
  return (
    <div className="win-head">
      <h3>{win.title}</h3>
      <p className="small tabular">
        <span>
          <b>{format.percent(whole.home)}</b> <span className="quiet">{names.home}</span>
        </span>
        <span>
          <b>{format.percent(whole.draw)}</b> <span className="quiet">{win.draw}</span>
        </span>
        <span>
          <b>{format.percent(whole.away)}</b> <span className="quiet">{names.away}</span>
        </span>
      </p>
    </div>
  )
}

function Ribbon({ series, label }: { series: WinSeries; label: string }) {
  const { text } = useLanguage()
  const paths = ribbonPaths(series)
  const goals = series.points.filter(({ turn }) => turn?.kind === 'goal')
  return (
    <>
      <div className="chart win-chart" role="img" aria-label={label}>
        <svg viewBox={`0 0 ${Math.round(series.length)} 100`} preserveAspectRatio="none">
          <path d={paths.home} fill="var(--ta)" />
          <path d={paths.draw} fill="var(--line-strong)" />
          <path d={paths.away} fill="var(--tb)" />
          <path d={paths.edges} fill="none" stroke="var(--surface)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
          {goals.map(({ at, turn }) => (
            <path
              key={turn?.key}
              d={`M${Math.round(at)} 0V100`}
              stroke="var(--surface)"
              strokeDasharray="2 3"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
      <div className="axis" aria-hidden="true">
        <span>0′</span>
        <span style={{ left: `${(series.halfTime / series.length) * 100}%` }}>{text.clock.halfTime}</span>
        <span>90′</span>
      </div>
    </>
  )
}

/** Every fifth minute, each goal and each red card. */
function Table({ series, names }: { series: WinSeries; names: Names }) {
  const { format } = useLanguage()
  const { win } = useWords(modelWords)
  const last = series.points.at(-1)
  const shown = series.points.filter(
    (point) => point === last || point.turn !== null || (isFifth(point) && isAlone(point, series.points)),
  )
  return (
    <Alternative
      label={win.table}
      head={[win.minute, win.event, names.home, win.draw, names.away]}
      rows={shown.map((point) => {
        const whole = wholePercents(point.chances)
        return [
          minuteText(point.period, point.clockSeconds),
          point.turn ? `${win[point.turn.kind]}${format.aside(names[point.turn.side])}` : '',
          format.percent(whole.home),
          format.percent(whole.draw),
          format.percent(whole.away),
        ]
      })}
    />
  )
}

function isFifth({ clockSeconds, turn }: WinPoint): boolean {
  return turn === null && clockSeconds % 300 === 0
}

/** The last of several points of the same second. */
function isAlone(point: WinPoint, points: readonly WinPoint[]): boolean {
  return points.findLast(({ at, period }) => at === point.at && period === point.period) === point
}
