interface Point {
  x: number
  y: number
}

/** Places values in a picture: x from its smallest to its largest, y with 0 always inside. */
export function scaleOf(
  across: readonly number[],
  up: readonly number[],
  { width, height }: { width: number; height: number },
): (x: number, y: number) => Point {
  const [left, right] = [Math.min(...across), Math.max(...across)]
  const [low, high] = [Math.min(0, ...up), Math.max(0, ...up)]
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
