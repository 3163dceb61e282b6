interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** The smallest and largest value of a picture whose 0 is always inside. */
export function boundsOf(values: readonly number[]): { low: number; high: number } {
  return { low: Math.min(0, ...values), high: Math.max(0, ...values) }
}

/** Places values in a picture: x from its smallest to its largest, y between the bounds. */
export function scaleOf(
  across: readonly number[],
  { low, high }: { low: number; high: number },
  { width, height }: Size,
): (x: number, y: number) => Point {
  const [left, right] = [Math.min(...across), Math.max(...across)]
  const spanX = right - left || 1
  const spanY = high - low || 1
  return (x, y) => ({
    x: right === left ? width : (width * (x - left)) / spanX,
    y: height - (height * (y - low)) / spanY,
  })
}

/** The path of a line through points, with a decimal each. */
export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

/** Round values between the bounds, 0 among them: at most six. */
export function ticksOf({ low, high }: { low: number; high: number }): number[] {
  const rough = (high - low) / 5 || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power
  const [first, last] = [Math.ceil(low / step), Math.floor(high / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

interface Units {
  picks: number
  units: number
}

/** The largest fall of a curve, from its top to the lowest point after it; null where it never falls. */
export function worstFallOf(curve: readonly Units[]): { top: Units; bottom: Units } | null {
  let top: Units = { picks: 0, units: 0 }
  let worst: { top: Units; bottom: Units } | null = null
  for (const point of curve) {
    if (point.units > top.units) top = point
    const size = top.units - point.units
    if (size > (worst === null ? 0 : worst.top.units - worst.bottom.units)) worst = { top, bottom: point }
  }
  return worst
}
