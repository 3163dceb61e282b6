import type { Side } from '../../timeline.ts'
import { picksOf } from './heroes.ts'
import { playedOut, winShare, type PlayedGame, type WinShare } from './played.ts'

type Hero = { hero: string; heroId: number | null }

/** Two heroes that one side picked together, over the games in which it did. */
interface HeroPair {
  heroes: readonly [Hero, Hero]
  won: WinShare
}

/** Under so many games together no pair is named. */
const leastPairGames = 15

/** Pairs with enough games together, by their share of wins, then by games, then by names. */
export function heroPairs(all: readonly PlayedGame[], least = leastPairGames): HeroPair[] {
  const sums = new Map<string, { heroes: [Hero, Hero]; games: number; wins: number }>()
  for (const { record } of playedOut(all)) {
    if (record.winner === null) continue
    const picks = picksOf(record).toSorted((a, b) => (a.hero < b.hero ? -1 : 1))
    for (const side of ['home', 'away'] as const)
      for (const [one, other] of pairsOf(picks, side)) {
        const key = JSON.stringify([one.hero, other.hero])
        const sum = sums.get(key) ?? { heroes: [heroOf(one), heroOf(other)], games: 0, wins: 0 }
        sums.set(key, sum)
        sum.games += 1
        sum.wins += record.winner === side ? 1 : 0
      }
  }
  return [...sums.values()]
    .filter(({ games }) => games >= least)
    .map(({ heroes, games, wins }) => ({ heroes, won: winShare(wins, games) }))
    .toSorted((a, b) => b.won.rate! - a.won.rate! || b.won.games - a.won.games || (keyOf(a) < keyOf(b) ? -1 : 1))
}

function pairsOf<One extends { side: Side }>(picks: readonly One[], side: Side): [One, One][] {
  const own = picks.filter((one) => one.side === side)
  return own.flatMap((one, at) => own.slice(at + 1).map((other): [One, One] => [one, other]))
}

function heroOf({ hero, heroId }: Hero): Hero {
  return { hero, heroId }
}

function keyOf({ heroes }: HeroPair): string {
  return heroes.map(({ hero }) => hero).join(' ')
}
