import type { Side } from '../../timeline.ts'
import { picksOf } from './heroes.ts'
import { playedOut, winShare, type PlayedGame, type WinShare } from './played.ts'

type Hero = { hero: string; heroId: number | null }
type WithHero = Hero & { won: WinShare }

/** Games in which a hero was picked, each with the side that did; a game in which both did stands twice. */
export interface HeroGame {
  game: PlayedGame
  side: Side
}

/** The games of a hero, newest first. */
export function gamesOfHero(all: readonly PlayedGame[], hero: string): HeroGame[] {
  return playedOut(all)
    .flatMap((game) => picksOf(game.record).flatMap((pick) => (pick.hero === hero ? [{ game, side: pick.side }] : [])))
    .toSorted((a, b) => b.game.kickOff - a.game.kickOff || b.game.record.ordinal - a.game.record.ordinal)
}

/** The heroes of the own side, or of the other one, with the wins of the own side: most first. */
export function heroesBeside(
  own: readonly HeroGame[],
  which: 'own' | 'other',
  hero: string,
  least: number,
): WithHero[] {
  const sums = new Map<string, Hero & { games: number; wins: number }>()
  for (const { game, side } of own) {
    if (game.record.winner === null) continue
    for (const pick of picksOf(game.record)) {
      if ((pick.side === side) !== (which === 'own') || (which === 'own' && pick.hero === hero)) continue
      const sum = sums.get(pick.hero) ?? { hero: pick.hero, heroId: pick.heroId, games: 0, wins: 0 }
      sums.set(pick.hero, sum)
      sum.games += 1
      sum.wins += game.record.winner === side ? 1 : 0
    }
  }
  return [...sums.values()]
    .filter(({ games }) => games >= least)
    .map(({ games, wins, ...one }) => ({ ...one, won: winShare(wins, games) }))
    .toSorted((a, b) => b.won.rate! - a.won.rate! || b.won.games - a.won.games || (a.hero < b.hero ? -1 : 1))
}
