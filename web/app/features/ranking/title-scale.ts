/** The axis of a list: whole hundreds that hold every range, and its marks. */
interface TitleScale {
  low: number
  high: number
  step: number
  marks: number[]
}

const MOST_MARKS = 6

export function scaleOf(ranges: readonly { low: number; high: number }[]): TitleScale {
  const least = Math.min(...ranges.map(({ low }) => low))
  const most = Math.max(...ranges.map(({ high }) => high))
  const step = [100, 200, 500].find((one) => (most - least) / one <= MOST_MARKS - 1) ?? 1000
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step]
  return { low, high, step, marks: Array.from({ length: (high - low) / step + 1 }, (_, at) => low + at * step) }
}
