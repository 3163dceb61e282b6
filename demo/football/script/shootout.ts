import { otherSide, type Side } from '#sports/timeline.ts'
import { footballEvent } from '#sports/football/build.ts'
import type { Pair } from '#sports/football/vocabulary.ts'
import { nextKey, emit, type Game } from './game.ts'

const scoredShare = 0.76
const kicksEach = 5

/**
 * Kicks until one side cannot be caught, then in pairs. Laws of the Game 2024/25, law 10.3. Returns the score of the
 * shoot-out.
 */
export function playShootout(game: Game, startsAt: number): Pair {
  const { random } = game
  const first: Side = random.chance(0.5) ? 'home' : 'away'
  const score = { home: 0, away: 0 }
  const taken = { home: 0, away: 0 }
  emit(
    game,
    footballEvent.periodStart({
      key: nextKey(game, 'period_start'),
      period: 5,
      clockSeconds: null,
      occurredAt: startsAt,
    }),
    1,
  )
  let at = startsAt + 20_000
  for (let order = 1; !isDecided(score, taken); order++) {
    const side = order % 2 === 1 ? first : otherSide(first)
    const takers = [...game.sides[side].pitch].sort((a, b) => b.role + b.ability - (a.role + a.ability))
    const isScored = random.chance(scoredShare)
    if (isScored) score[side]++
    const playerId = takers[taken[side] % takers.length]!.id
    taken[side]++
    emit(
      game,
      footballEvent.shootoutKick({ key: nextKey(game, 'kick'), side, playerId, isScored, order, occurredAt: at }),
      3,
    )
    at += random.int(38, 70) * 1000
  }
  emit(
    game,
    footballEvent.periodEnd({
      key: 'period_end:5',
      period: 5,
      clockSeconds: null,
      occurredAt: at - 25_000,
      isLast: true,
    }),
    2,
  )
  return score
}

/** Within the first five the lead must exceed what the other side can still score; after that kicks go in pairs. */
function isDecided(score: Pair, taken: Pair): boolean {
  if (taken.home >= kicksEach && taken.away >= kicksEach) return taken.home === taken.away && score.home !== score.away
  const leftHome = kicksEach - taken.home
  const leftAway = kicksEach - taken.away
  return score.home > score.away + leftAway || score.away > score.home + leftHome
}
