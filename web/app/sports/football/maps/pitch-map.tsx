import { grid, heatOf, passesOf, type MapTouch } from './map-data.ts'

interface MapProps {
  touches: readonly MapTouch[]
  colour: string
  label: string
}

/** Metres on a drawing of 105 by 68: the own goal left, attacking to the right. */
function across(x: number): number {
  return Math.round(x * 105) / 100
}
function down(y: number): number {
  return Math.round(y * 68) / 100
}

export function HeatMap({ touches, colour, label }: MapProps) {
  const cells = heatOf(touches)
  const most = Math.max(1, ...cells)
  const [width, height] = [105 / grid.columns, 68 / grid.rows]
  return (
    <svg className="pitch-map" viewBox="-1 -1 107 70" role="img" aria-label={label}>
      {cells.map(
        (count, at) =>
          count > 0 && (
            <rect
              key={at}
              x={(at % grid.columns) * width}
              y={Math.floor(at / grid.columns) * height}
              width={width}
              height={height}
              fill={colour}
              fillOpacity={Math.round((0.12 + 0.78 * (count / most)) * 100) / 100}
            />
          ),
      )}
      <Lines />
    </svg>
  )
}

/** Completed passes are solid, others dashed; the dot is where a pass began. */
export function PassMap({ touches, colour, label }: MapProps) {
  const lines = (kind: 'pass' | 'missed') =>
    passesOf(touches)
      .filter((touch) => touch.kind === kind && touch.end !== null)
      .map(({ x, y, end }) => `M${across(x)} ${down(y)}L${across(end!.x)} ${down(end!.y)}`)
      .join('')
  const starts = passesOf(touches)
    .map(({ x, y }) => `M${across(x)} ${down(y)}h0`)
    .join('')
  return (
    <svg className="pitch-map" viewBox="-1 -1 107 70" role="img" aria-label={label} fill="none">
      <Lines />
      <path d={lines('missed')} stroke="var(--text-3)" strokeWidth=".3" strokeDasharray="1 .8" />
      <path d={lines('pass')} stroke={colour} strokeWidth=".35" strokeOpacity=".7" />
      <path d={starts} stroke={colour} strokeWidth="1" strokeLinecap="round" />
    </svg>
  )
}

function Lines() {
  const lines =
    'M0 0h105v68H0zM52.5 0v68M0 13.84h16.5v40.32H0M0 24.84h5.5v18.32H0M105 13.84H88.5v40.32H105M105 24.84h-5.5v18.32h5.5'
  return (
    <g fill="none" stroke="var(--pitch-line)" strokeWidth=".4">
      <path d={lines} />
      <circle cx="52.5" cy="34" r="9.15" />
    </g>
  )
}
