const WIDTH = 96
const HEIGHT = 24
const EDGE = 3

interface SparklineProps {
  /** Oldest first; null where the team was not listed. */
  values: readonly (number | null)[]
  /** Places: the first one is on top. */
  isPlace: boolean
  /** A smaller range is drawn as if it were this large, so that no small change looks like a leap. */
  leastRange: number
  label: string
}

/** A short history as a line of a row, with a dot at its end. */
export function Sparkline({ values, isPlace, leastRange, label }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  const last = known.at(-1)
  if (last === undefined) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const range = Math.max(leastRange, high - low)
  const middle = (low + high) / 2
  const x = (at: number) => EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1)
  const y = (value: number) => {
    const share = (value - middle) / range
    return HEIGHT / 2 + (isPlace ? share : -share) * (HEIGHT - 2 * EDGE)
  }
  return (
    <svg className="sparkline" width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <path d={pathOf(values, x, y)} />
      <circle cx={x(values.lastIndexOf(last))} cy={y(last).toFixed(1)} r="2.5" />
    </svg>
  )
}

/** A line with a gap where there is no value. */
function pathOf(values: SparklineProps['values'], x: (at: number) => number, y: (value: number) => number): string {
  return values
    .map((value, at) => {
      if (value === null) return ''
      const isStart = at === 0 || values[at - 1] === null
      return `${isStart ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}
