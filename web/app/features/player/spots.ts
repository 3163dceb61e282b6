import type { Player } from '#contract/touchline/player.ts'

type Place = Pick<Player['positions'][number], 'position' | 'depth' | 'width' | 'starts'>

/** A spot on the pitch in per cent, the attack above. */
interface Spot {
  x: number
  y: number
  starts: number
}

/** Spots nearer than this would cover each other's numbers. */
const [nearX, nearY] = [13, 11]

/** Where a player started, the most frequent first; places that would overlap are one spot. */
export function spotsOf(places: readonly Place[]): Spot[] {
  const spots: Spot[] = []
  for (const place of places.toSorted((a, b) => b.starts - a.starts)) {
    const { x, y } = spotOf(place)
    const near = spots.find((spot) => Math.abs(spot.x - x) < nearX && Math.abs(spot.y - y) < nearY)
    if (near) near.starts += place.starts
    else spots.push({ x, y, starts: place.starts })
  }
  return spots
}

/** Without a formation by the position alone, in the middle. */
function spotOf({ position, depth, width }: Place): { x: number; y: number } {
  const share = depth ?? (position ?? 0) / 5
  return { x: Math.round((width ?? 0.5) * 100), y: Math.round(88 - share * 72) }
}
