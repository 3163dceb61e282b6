import { seriesChance, shrunkShare, type GameChances } from '../esports/win/series-chance.ts'
import { solved } from '../esports/win/strength.ts'
import type { Game, SeriesState } from '../esports/state.ts'
import type { Score } from '../match.ts'
import { isMapOver, roundsWon } from './rounds.ts'
import type { MapState } from './rules.ts'
import type { MapRules } from './vocabulary.ts'
import { roundWeight } from './win-model.ts'

/** Chances of the home side. A series that may be drawn has none. */
interface WinChance {
  game: number
  series: number | null
}

/** The chance of the home side to win a map from a score on, where it wins each round with the chance `round`. */
export function mapChance(score: Score, rules: MapRules, round: number): number {
  const { regulation, overtime } = rules
  const half = regulation / 2
  const known = new Map<string, number>()
  const level = overtime === 0 ? 0.5 : overtimeChance(overtime, round)
  const from = (home: number, away: number): number => {
    if (isMapOver({ home, away }, rules)) return home === away ? 0.5 : home > away ? 1 : 0
    // From a level regulation or overtime on all overtimes are alike.
    if (home === away && home >= half && overtime !== 0 && (home - half) % (overtime / 2) === 0) return level
    const key = `${home}-${away}`
    const found = known.get(key) ?? round * from(home + 1, away) + (1 - round) * from(home, away + 1)
    known.set(key, found)
    return found
  }
  return from(score.home, score.away)
}

/** The chance to win the overtimes from a level score; after a level one the next begins. */
function overtimeChance(overtime: number, round: number): number {
  const needed = overtime / 2 + 1
  const walk = (home: number, away: number): { home: number; away: number } => {
    if (home === needed) return { home: 1, away: 0 }
    if (away === needed) return { home: 0, away: 1 }
    if (home + away === overtime) return { home: 0, away: 0 }
    const [won, lost] = [walk(home + 1, away), walk(home, away + 1)]
    return {
      home: round * won.home + (1 - round) * lost.home,
      away: round * won.away + (1 - round) * lost.away,
    }
  }
  const ends = walk(0, 0)
  return ends.home / (ends.home + ends.away)
}

type Series = Pick<SeriesState<MapState>, 'games' | 'format' | 'score'>

/**
 * Chances of the map in play and of the series, by the rounds won so far in all of its maps. `strength` is the chance
 * of the home side in a map before the series.
 */
export function winChance(
  { games, format, score }: Series,
  game: Game<MapState>,
  strength = 0.5,
  weight = roundWeight,
): WinChance {
  const chances = mapChances({ games }, game, strength, weight)
  return { game: chances.now, series: seriesChance(score, format, chances) }
}

/** The chance in the map in play, and in those after it. */
export function mapChances(
  { games }: Pick<Series, 'games'>,
  game: Pick<Game<MapState>, 'ordinal' | 'inside'>,
  strength: number,
  weight = roundWeight,
): GameChances {
  const rounds = roundsWon(games.flatMap(({ ordinal, inside }) => (ordinal <= game.ordinal ? inside.rounds : [])))
  const { rules } = game.inside
  const round = shrunkShare(rounds, weight, roundStrength(strength, rules))
  const now = mapChance(roundsWon(game.inside.rounds), rules, round)
  return { now, later: mapChance({ home: 0, away: 0 }, rules, round) }
}

/** The chance in a round that leads to the chance `strength` in a map. */
function roundStrength(strength: number, rules: MapRules): number {
  if (strength === 0.5) return 0.5
  return solved((round) => mapChance({ home: 0, away: 0 }, rules, round), strength)
}

/** How each round moved the chance of the home side to win the map: momentum. */
export function swingsByRound(
  state: Series,
  game: Game<MapState>,
  strength = 0.5,
): { number: number; swing: number }[] {
  const chanceAfter = (count: number) => {
    const inside = { ...game.inside, rounds: game.inside.rounds.slice(0, count) }
    const games = state.games.map((one) => (one.ordinal === game.ordinal ? { ...one, inside } : one))
    return winChance({ ...state, games }, { ...game, inside }, strength).game
  }
  let before = chanceAfter(0)
  return game.inside.rounds.map(({ number }, index) => {
    const after = chanceAfter(index + 1)
    const swing = after - before
    before = after
    return { number, swing }
  })
}
