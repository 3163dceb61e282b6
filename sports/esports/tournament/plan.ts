/** Series per round of each part of a bracket, first round first. */
interface Sizes {
  upper: number[]
  lower: number[]
}

/** The rounds that so many teams need. Where they are no power of two, some of them enter in the second round. */
export function sizesFor(teams: number): Sizes {
  const whole = 2 ** Math.ceil(Math.log2(Math.max(2, teams)))
  const upper = [Math.max(1, teams - whole / 2)]
  for (let size = whole / 4; size >= 1; size /= 2) upper.push(size)
  return { upper, lower: lowerSizes(upper) }
}

/** So many rounds of the lower bracket that at most the losers of one upper round meet those who are still in. */
function lowerSizes([first = 0, ...later]: readonly number[]): number[] {
  const lower: number[] = []
  let still = first
  for (const dropping of later) {
    if (still > dropping) {
      lower.push(still - dropping)
      still = dropping
    }
    lower.push(still)
    still = dropping
  }
  return lower
}

/** Rounds as planned, at least with the series that are known; without a plan each has half of the one before. */
export function upperSizes(known: readonly number[], planned: readonly number[] | null): number[] {
  const sizes: number[] = []
  for (let at = 0; at < known.length || (sizes.at(-1) ?? 0) > 1 || at < (planned?.length ?? 0); at += 1) {
    const expected = planned ? (planned[at] ?? 0) : Math.ceil((sizes.at(-1) ?? 0) / 2)
    sizes.push(Math.max(known[at] ?? 0, expected))
  }
  return sizes
}

/** The same of a lower bracket; without a plan it has the rounds that its upper bracket needs, as far as these fit. */
export function lowerSizesFrom(known: readonly number[], upper: readonly number[], planned: readonly number[] | null) {
  const usual = planned ?? sizesFor(2 * (upper[0] ?? 1)).lower
  const fits = planned !== null || known.every((size, at) => size <= (usual[at] ?? 0))
  const sizes: number[] = []
  const isOpen = (at: number) => (fits ? at < usual.length : (sizes.at(-1) ?? 0) > 1)
  for (let at = 0; at < known.length || isOpen(at); at += 1) {
    const half = Math.ceil((sizes.at(-1) ?? 0) / 2)
    const expected = fits ? (usual[at] ?? 0) : (known[at] ?? 0) > 0 ? 0 : half
    sizes.push(Math.max(known[at] ?? 0, expected))
  }
  return sizes
}

/** How many losers of the upper bracket enter each lower round: the last ones last, as many as it has room for. */
export function dropsInto(lower: readonly number[], losers: number): number[] {
  const drops = lower.map(() => 0)
  let left = losers
  for (let at = lower.length - 1; at >= 0; at -= 1) {
    const room = Math.max(0, 2 * (lower[at] ?? 0) - (lower[at - 1] ?? 0))
    drops[at] = Math.min(room, left)
    left -= drops[at] ?? 0
  }
  return drops
}
