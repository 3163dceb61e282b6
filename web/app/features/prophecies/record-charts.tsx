import type { AuthorRecord } from '#contract/touchline/prophecy-record.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { linePath, scaleOf } from './chart.ts'
import { signedPoints } from './figures.ts'
import { recordWords } from './record-words.ts'
import { prophecyWords } from './words.ts'

const size = { width: 600, height: 180 }

/** The score pick by pick on its interval, with the closing price at 0. */
export function CurveCard({ record: { curve } }: { record: AuthorRecord }) {
  const words = useWords(recordWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const last = curve.at(-1)
  if (last === undefined) return null
  const values = curve.flatMap(({ low, high }) => [low, high])
  const scale = scaleOf(
    curve.map(({ picks }) => picks),
    values,
    size,
  )
  const band = [
    ...curve.map(({ picks, high }) => scale(picks, high)),
    ...curve.toReversed().map(({ picks, low }) => scale(picks, low)),
  ]
  const points = (value: number) => signedPoints(value, format)
  return (
    <section className="card">
      <header>
        <h2>{words.curve}</h2>
      </header>
      <div className="body">
        <svg
          className="record-chart"
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.curveText(points(last.score), format.number(last.picks), last.picks)}
        >
          <path className="band" d={`${linePath(band)}Z`} />
          <ZeroLine y={scale(last.picks, 0).y} />
          <path className="line" d={linePath(curve.map(({ picks, score }) => scale(picks, score)))} />
        </svg>
        <p className="small second">{words.curveNote}</p>
        <details>
          <summary>{words.asTable}</summary>
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
        </details>
      </div>
    </section>
  )
}

/** Units won and lost at the prices of the seals. */
export function ReturnsCard({ record: { returns } }: { record: AuthorRecord }) {
  const words = useWords(recordWords)
  const { format } = useLanguage()
  const last = returns.at(-1)
  if (last === undefined) return null
  const scale = scaleOf(
    returns.map(({ picks }) => picks),
    returns.map(({ units }) => units),
    size,
  )
  return (
    <section className="card">
      <header>
        <h2>{words.returns}</h2>
        <span className="push" />
        <b className="tabular">{signedPoints(last.units, format)}</b>
      </header>
      <div className="body">
        <svg
          className="record-chart"
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={format.pair(words.units, signedPoints(last.units, format))}
        >
          <ZeroLine y={scale(last.picks, 0).y} />
          <path className="line" d={linePath(returns.map(({ picks, units }) => scale(picks, units)))} />
        </svg>
      </div>
      <p className="card-note small second">{words.returnsNote}</p>
    </section>
  )
}

function ZeroLine({ y }: { y: number }) {
  return <line className="axis" x1={0} x2={size.width} y1={y} y2={y} />
}
