import type { CalibrationBin } from '#sports/calibration.ts'
import { useWords } from '../../i18n/language.tsx'
import { rankingQualityWords } from './quality-words.ts'

const [WIDTH, HEIGHT] = [340, 300]
const [LEFT, RIGHT, TOP, BOTTOM] = [50, 18, 12, 34]
const ticks = [0, 0.25, 0.5, 0.75, 1]
const [SMALLEST_DOT, LARGEST_DOT] = [2.5, 8]

const x = (share: number) => Math.round((LEFT + share * (WIDTH - LEFT - RIGHT)) * 10) / 10
const y = (share: number) => Math.round((HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)) * 10) / 10

/** Forecasts on the x-axis, outcomes with their interval on the y-axis; dots by the number of forecasts. */
export function CalibrationPlot({ bins, label }: { bins: readonly CalibrationBin[]; label: string }) {
  const words = useWords(rankingQualityWords)
  const most = Math.max(...bins.map(({ forecasts }) => forecasts))
  return (
    <svg className="calibration" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="grid" d={`M${LEFT} ${y(tick)}H${WIDTH - RIGHT}M${x(tick)} ${TOP}V${HEIGHT - BOTTOM}`} />
          <text x={LEFT - 6} y={y(tick) + 3.5} textAnchor="end">
            {tick * 100}%
          </text>
          <text x={x(tick)} y={HEIGHT - BOTTOM + 14} textAnchor="middle">
            {tick * 100}%
          </text>
        </g>
      ))}
      <path className="exact" d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
      {bins.map(({ from, forecast, happened, low, high, forecasts }) => (
        <g key={from}>
          <path className="interval" d={`M${x(forecast)} ${y(low)}V${y(high)}`} />
          <circle
            cx={x(forecast)}
            cy={y(happened)}
            r={(SMALLEST_DOT + (LARGEST_DOT - SMALLEST_DOT) * Math.sqrt(forecasts / most)).toFixed(1)}
          />
        </g>
      ))}
      <text x={x(0.5)} y={HEIGHT - 5} textAnchor="middle">
        {words.across}
      </text>
      <text transform={`translate(11 ${y(0.5)}) rotate(-90)`} textAnchor="middle">
        {words.upwards}
      </text>
    </svg>
  )
}
