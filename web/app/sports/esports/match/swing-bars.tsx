interface SwingBarsProps {
  /** Spans on the axis with what the home side gained in each; below 0 it lost. */
  bars: readonly { from: number; to: number; swing: number }[]
  /** Length of the axis. */
  length: number
  label: string
}

const [width, height] = [1000, 64]
const rounded = (value: number) => Math.round(value * 10) / 10

/** Gains as bars, those of the home side up and those of the other down. */
export function SwingBars({ bars, length, label }: SwingBarsProps) {
  const most = Math.max(1e-9, ...bars.map(({ swing }) => Math.abs(swing)))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <line className="zero" x1={0} x2={width} y1={height / 2} y2={height / 2} />
      {bars.map(({ from, to, swing }) => {
        const high = Math.max(1, (Math.abs(swing) / most) * (height / 2 - 2))
        return swing === 0 ? null : (
          <rect
            key={from}
            className={swing > 0 ? 'home' : 'away'}
            x={rounded((from / length) * width)}
            y={rounded(swing > 0 ? height / 2 - high : height / 2)}
            width={rounded(Math.max(2, ((to - from) / length) * width - 3))}
            height={rounded(high)}
          />
        )
      })}
    </svg>
  )
}
