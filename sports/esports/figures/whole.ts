import { playedOut, winShare, type PlayedGame, type WinShare } from './played.ts'

/** The sides of a map in the words of the titles, each with the first side of its pair. */
const firstSides = { blue: 'blue', red: 'blue', radiant: 'radiant', dire: 'radiant' } as const
type FirstSide = (typeof firstSides)[keyof typeof firstSides]

/** The middle length of the games whose length is known; null without one. */
export function medianLength(all: readonly PlayedGame[]): { games: number; seconds: number | null } {
  const known = playedOut(all)
    .flatMap(({ record: { seconds } }) => seconds ?? [])
    .toSorted((a, b) => a - b)
  const [low, high] = [known[Math.ceil(known.length / 2) - 1], known[Math.floor(known.length / 2)]]
  return { games: known.length, seconds: low === undefined || high === undefined ? null : (low + high) / 2 }
}

/** Games that the first side of the map won, of those whose sides are known; null for a title without such a side. */
export function firstSideWon(all: readonly PlayedGame[]): { side: FirstSide; won: WinShare } | null {
  const known = playedOut(all).flatMap(({ record: { homeStart, winner } }) =>
    winner !== null && isSide(homeStart) ? [{ homeStart, first: firstSides[homeStart], winner }] : [],
  )
  const side = known[0]?.first
  if (side === undefined) return null
  const wins = known.filter(({ homeStart, first, winner }) => (winner === 'home') === (homeStart === first)).length
  return { side, won: winShare(wins, known.length) }
}

function isSide(name: string | null): name is keyof typeof firstSides {
  return name !== null && Object.hasOwn(firstSides, name)
}
