/** The interval, of 95 percent by default, of a share of one that was seen among `count` cases (Wilson 1927). */
export function shareInterval(share: number, count: number, spread = 1.96): { low: number; high: number } {
  const square = spread ** 2
  const middle = (share + square / (2 * count)) / (1 + square / count)
  const half = (spread / (1 + square / count)) * Math.sqrt((share * (1 - share)) / count + square / (4 * count ** 2))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
