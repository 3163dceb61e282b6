import type { CSSProperties, ReactNode } from 'react'
import type { AuthorRecord } from '#contract/touchline/prophecy-record.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { boundsOf, linePath, scaleOf, ticksOf, worstFallOf } from './chart.ts'
import { signedPoints } from './figures.ts'
import { recordWords } from './record-words.ts'
import { prophecyWords } from './words.ts'

const size = { width: 600, height: 180 }
/** The first part of a curve has intervals that would leave no room for the rest. */
const WIDE_PART = 0.12

/** The score pick by pick on its interval, with the closing price at 0. */
export function CurveCard({ record: { curve } }: { record: AuthorRecord }) {
  const words = useWords(recordWords)
  const { format } = useLanguage()
  const last = curve.at(-1)
  if (last === undefined) return null
  const shown = curve.slice(Math.floor(curve.length * WIDE_PART))
  const bounds = boundsOf([...shown.flatMap(({ low, high }) => [low, high]), ...curve.map(({ score }) => score)])
  const scale = scaleOf(
    curve.map(({ picks }) => picks),
    bounds,
    size,
  )
  const band = [
    ...curve.map(({ picks, high }) => scale(picks, high)),
    ...curve.toReversed().map(({ picks, low }) => scale(picks, low)),
  ]
  const beyond = pickBeyond(curve)
  return (
    <Card title={words.curve} beside={<b className="tabular">{signedPoints(last.score, format)}</b>}>
      <div className="body record-figure">
        <Plot
          bounds={bounds}
          label={words.curveText(signedPoints(last.score, format), format.number(last.picks), last.picks)}
          from={format.dateOf(curve[0]?.at ?? last.at)}
          to={words.count(format.number(last.picks), last.picks)}
        >
          <path className="band" d={`${linePath(band)}Z`} />
          <path className="line" d={linePath(curve.map(({ picks, score }) => scale(picks, score)))} />
        </Plot>
        <p className="small second">
          {words.curveNote} {beyond !== null && words.beyond(format.number(beyond))}
        </p>
        <CurveTable curve={curve} />
      </div>
    </Card>
  )
}

/** The pick since which the whole interval has been above the closing price. */
function pickBeyond(curve: AuthorRecord['curve']): number | null {
  const lastNot = curve.findLastIndex(({ low }) => low <= 0)
  return lastNot === curve.length - 1 ? null : (curve[lastNot + 1]?.picks ?? null)
}

function CurveTable({ curve }: Pick<AuthorRecord, 'curve'>) {
  const words = useWords(recordWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const points = (value: number) => signedPoints(value, format)
  return (
    <details>
      <summary className="touchable">{words.asTable}</summary>
      <div className="record-rows">
        <ScrollArea label={words.curve}>
          <table className="prophecy-table">
            <thead>
              <tr>
                <th scope="col">{words.picks}</th>
                <th scope="col">{words.scoreShort}</th>
                <th scope="col">{words.range}</th>
              </tr>
            </thead>
            <tbody>
              {curve.map(({ picks, score, low, high }) => (
                <tr key={picks}>
                  <th scope="row">{format.number(picks)}</th>
                  <td>{points(score)}</td>
                  <td>{lists.range(points(low), points(high))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </div>
    </details>
  )
}

/** Units won and lost at the prices of the seals, with the largest fall marked. */
export function ReturnsCard({ record: { returns } }: { record: AuthorRecord }) {
  const words = useWords(recordWords)
  const { format } = useLanguage()
  const last = returns.at(-1)
  if (last === undefined) return null
  const bounds = boundsOf(returns.map(({ units }) => units))
  const scale = scaleOf(
    returns.map(({ picks }) => picks),
    bounds,
    size,
  )
  const fall = worstFallOf(returns)
  const [from, to] = [scale(fall?.top.picks ?? 0, 0).x, scale(fall?.bottom.picks ?? 0, 0).x]
  const fallText =
    fall &&
    words.fallOf(
      signedPoints(fall.bottom.units - fall.top.units, format),
      format.number(fall.bottom.picks - fall.top.picks),
    )
  return (
    <Card title={words.returns} beside={<b className="tabular">{signedPoints(last.units, format)}</b>}>
      <div className="body record-figure">
        <Plot
          bounds={bounds}
          label={format.sentences([format.pair(words.units, signedPoints(last.units, format)), fallText ?? ''])}
          from={words.count(format.number(returns[0]?.picks ?? 0), returns[0]?.picks ?? 0)}
          to={words.count(format.number(last.picks), last.picks)}
        >
          {fall && <rect className="fall" x={Math.max(0, from)} width={to - Math.max(0, from)} height={size.height} />}
          <path className="line" d={linePath(returns.map(({ picks, units }) => scale(picks, units)))} />
        </Plot>
        {fallText && <p className="small second tabular">{format.pair(words.worstFall, fallText)}</p>}
      </div>
      <p className="card-note small second">{words.returnsNote}</p>
    </Card>
  )
}

interface PlotProps {
  bounds: { low: number; high: number }
  label: string
  /** What stands below the left and the right edge. */
  from: string
  to: string
  children: ReactNode
}

function Plot({ bounds, label, from, to, children }: PlotProps) {
  const { format } = useLanguage()
  const ticks = ticksOf(bounds)
  const digits = ticks.every(Number.isInteger) ? 0 : 1
  const place = (value: number) => (bounds.high - value) / (bounds.high - bounds.low || 1)
  const tickText = (value: number) =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${format.decimal(Math.abs(value), digits)}`
  return (
    <div className="record-plot">
      <div className="record-ticks micro second tabular" aria-hidden="true">
        {ticks.map((value) => (
          <span key={value} style={{ '--at': place(value) } as CSSProperties}>
            {tickText(value)}
          </span>
        ))}
      </div>
      <svg
        className="record-chart"
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {ticks.map((value) => (
          <line
            key={value}
            className={value === 0 ? 'axis' : 'grid'}
            x1={0}
            x2={size.width}
            y1={size.height * place(value)}
            y2={size.height * place(value)}
          />
        ))}
        {children}
      </svg>
      <p className="record-ends micro second tabular" aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  )
}
