import type { AuthorRecord } from '#contract/touchline/prophecy-record.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { recordWords } from './record-words.ts'

type Parts = AuthorRecord['calibration']
const side = 240
/** Radii of the points with the fewest and the most picks. */
const [SMALLEST, LARGEST] = [3, 8]

/** Whether things happen as often as the author says: as a picture, and the same as a table. */
export function CalibrationCard({ record: { calibration } }: { record: AuthorRecord }) {
  const words = useWords(recordWords)
  const { format } = useLanguage()
  if (calibration.length === 0) return null
  const percent = (share: number) => format.percent(100 * share)
  const all = calibration.reduce((sum, { picks }) => sum + picks, 0)
  return (
    <Card
      title={words.calibration}
      beside={<span className="small second tabular">{words.count(format.number(all), all)}</span>}
    >
      <Plot parts={calibration} />
      <table className="prophecy-table record-calibration">
        <thead>
          <tr>
            <th scope="col">{words.saidColumn}</th>
            <th scope="col">{words.market}</th>
            <th scope="col">{words.happened}</th>
            <th scope="col">{words.range}</th>
            <th scope="col">{words.picks}</th>
          </tr>
        </thead>
        <tbody>
          {calibration.map(({ said, market, happened, low, high, picks }) => (
            <tr key={said}>
              <th scope="row">{percent(said)}</th>
              <td>{percent(market)}</td>
              <td>
                <b>{percent(happened)}</b>
              </td>
              <td>{`${percent(low)}–${percent(high)}`}</td>
              <td>{format.number(picks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="card-note small second">{words.calibrationNote}</p>
    </Card>
  )
}

function Plot({ parts }: { parts: Parts }) {
  const words = useWords(recordWords)
  const { format } = useLanguage()
  const most = Math.max(...parts.map(({ picks }) => picks))
  const at = (share: number) => side * share
  const up = (share: number) => side * (1 - share)
  const percent = (share: number) => format.percent(100 * share)
  return (
    <div className="body record-square">
      <svg viewBox={`-34 -8 ${side + 42} ${side + 28}`} role="img" aria-label={words.calibrationText}>
        <rect className="ground" width={side} height={side} />
        <path className="grid" d={`M0 ${side / 2}H${side}M${side / 2} 0V${side}`} />
        <path className="diagonal" d={`M0 ${side}L${side} 0`} />
        {[0, 0.5, 1].map((share) => (
          <g key={share} aria-hidden="true">
            <text x={-6} y={up(share) + 4} textAnchor="end">
              {percent(share)}
            </text>
            <text x={at(share)} y={side + 16} textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}>
              {share === 0 ? `${words.saidColumn} ${percent(0)}` : percent(share)}
            </text>
          </g>
        ))}
        {parts.map(({ said, happened, low, high, picks }) => (
          <g key={said}>
            <path className="whisker" d={`M${at(said)} ${up(high)}V${up(low)}`} />
            <circle cx={at(said)} cy={up(happened)} r={SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(picks / most)} />
          </g>
        ))}
      </svg>
    </div>
  )
}
