import type { Score } from '../match.ts'
import type { SportMarkets } from '../markets.ts'
import type { TennisFacts } from './state.ts'

/**
 * Match winner, set line (a handicap in sets) and total games (a tie-break is one game). After a retirement or default
 * the match winner stands if a set was completed (rules of Napoleon Games), and the lines are returned, since the match
 * must be completed for them (rules of BetPhoenix, "Tennis"). Others return all stakes; none counts a walkover.
 */
export const markets: SportMarkets<TennisFacts> = {
  result: 'moneyline',
  settledOn({ sets, ending, winner }, market) {
    const isSetPlayed = sets.some((set) => set.winner !== null)
    if (ending?.kind === 'walkover' || (ending && !isSetPlayed)) return null
    if (market === 'moneyline') return winner === null || winner === 'draw' ? null : ahead(winner)
    if (ending) return null
    return market === 'total' ? gamesOf(sets) : setsOf(sets)
  },
}

function ahead(winner: 'home' | 'away'): Score {
  return { home: 0, away: 0, [winner]: 1 }
}

function setsOf(sets: TennisFacts['sets']): Score {
  const won = (side: 'home' | 'away') => sets.filter(({ winner }) => winner === side).length
  return { home: won('home'), away: won('away') }
}

function gamesOf(sets: TennisFacts['sets']): Score {
  const sum = (side: 'home' | 'away') => sets.reduce((games, set) => games + set.games[side], 0)
  return { home: sum('home'), away: sum('away') }
}
