import { otherSide, type Side } from '#sports/timeline.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { slamFormat, tourDoubles, usualFormat, type Format } from '#sports/tennis.ts'
import { serverOf } from '#sports/tennis/service.ts'
import { newStanding, play, type Standing } from '#sports/tennis/standing.ts'
import { listPrices } from '../simulation/prices/history.ts'
import { endsOf } from './chances.ts'
import { pricedAs } from './prices.ts'
import { ratesOf } from './rates.ts'

const formats: readonly Format[] = [
  usualFormat,
  tourDoubles,
  slamFormat('usopen', 2026, 'singles', true),
  { ...usualFormat, finalSet: 'advantage' },
  { ...usualFormat, gamesPerSet: 4, isNoAd: true },
]

/** Twelve games without a point for who loses them: six to each side. */
const sixAll = Array.from({ length: 48 }, (_, point) => Math.floor(point / 4) % 2 === 0)

/** The chance that the home side wins, and the games expected. */
function expectedAt(standing: Standing, format: Format, serves: Record<Side, number>, gameServer: Side) {
  const ends = endsOf(standing, format, serves, gameServer)
  const sum = (of: (end: (typeof ends)[number]) => number) =>
    ends.reduce((total, end) => total + of(end) * end.chance, 0)
  return { all: sum(() => 1), home: sum(({ difference }) => (difference > 0 ? 1 : 0)), games: sum((end) => end.games) }
}

describe('the chances of a match of tennis', () => {
  test('are at each score those of both scores that the next point may lead to', () => {
    const course = fc
      .tuple(fc.constantFrom([], sixAll), fc.array(fc.boolean(), { maxLength: 200 }))
      .map((parts) => parts.flat())
    const share = fc.double({ min: 0.3, max: 0.7, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom(...formats), course, share, share, (format, points, home, away) => {
        const serves = { home, away }
        let standing = newStanding
        let gameServer: Side = 'home'
        for (const isHome of points) {
          const { standing: next, isGame } = play(standing, format, isHome ? 'home' : 'away')
          if (next.winner !== null) break
          standing = next
          if (isGame) gameServer = otherSide(gameServer)
        }
        const server = serverOf(standing, format, gameServer)!
        const after = (side: Side) => {
          const { standing: next, isGame } = play(standing, format, side)
          return expectedAt(next, format, serves, isGame ? otherSide(gameServer) : gameServer)
        }
        const [now, won, lost] = [expectedAt(standing, format, serves, gameServer), after('home'), after('away')]
        const mean = (of: 'home' | 'games') => serves[server] * won[of] + (1 - serves[server]) * lost[of]
        assert.ok(Math.abs(now.all - 1) < 1e-4, `${now.all}`)
        assert.ok(Math.abs(now.home - mean('home')) < 1e-4, `${now.home} ${mean('home')}`)
        assert.ok(Math.abs(now.games - mean('games')) < 1e-2, `${now.games} ${mean('games')}`)
        assert.ok(won.home > lost.home - 1e-4)
      }),
      { numRuns: 100 },
    )
  })
})

test('a match that is not played has no price after its walkover', () => {
  const kickOff = Date.UTC(2031, 0, 10, 20)
  const closesAt = kickOff - 40 * 60_000
  const skills = { home: { serve: 0, return: 0 }, away: { serve: 0, return: 0 } }
  const course = pricedAs({ format: usualFormat, rates: ratesOf('men', 'hard'), skills }, () => [])
  const match = { ...course, seed: 'walkover', key: 'one', matchId: 1, kickOff, depth: 'full' as const }
  const isLate = ({ pricedAt }: { pricedAt: number | null }) => pricedAt! > closesAt
  assert.ok(listPrices(match).some(isLate))
  const prices = listPrices({ ...match, closesAt })
  assert.ok(prices.length > 0 && !prices.some(isLate))
})
