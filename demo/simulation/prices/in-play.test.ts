import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { baseballFold } from '#sports/baseball/fold.ts'
import { basketballFold } from '#sports/basketball/fold.ts'
import type { PriceReport } from '#sports/odds.ts'
import { fold, type MatchState, type SportFold } from '#sports/sport.ts'
import { slamFormat, tennisFold, usualFormat } from '#sports/tennis.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { playGame as playBaseball } from '../../baseball/game.ts'
import { pricedAs as pricedBaseball } from '../../baseball/prices.ts'
import { playGame as playBasketball } from '../../basketball/game.ts'
import { listClubs } from '../../basketball/league.ts'
import { pricedAs as pricedBasketball } from '../../basketball/prices.ts'
import { playMatch } from '../../tennis/play-match.ts'
import { pricedAs as pricedTennis } from '../../tennis/prices.ts'
import { ratesOf } from '../../tennis/rates.ts'
import { createRandom } from '../random.ts'
import { withoutOlder } from '../reports.ts'
import { bookmakers } from './bookmakers.ts'
import type { PricedCourse } from './feed-prices.ts'
import { meanOf, resultChances } from './finals.ts'
import { listPrices } from './history.ts'

const startsAt = Date.UTC(2031, 0, 10, 20)
const clubs = listClubs('prices')
const rosterOf = (at: number) => ({
  strength: clubs[at]!.strength,
  players: clubs[at]!.players.map((one, index) => ({ ...one, id: at * 100 + index })),
})
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
const batting = { home: { batters: numbers(1, 9), pitchers: numbers(10, 6) } }
const nines = { ...batting, away: { batters: numbers(21, 9), pitchers: numbers(30, 6) } }

type Game = { events: TimelineEvent[]; course: PricedCourse }
/** `clearLead`: of a score in the middle of a game, so that the side in front is the favourite. */
type Priced = { rules: SportFold; clearLead: number; gameOf(seed: number): Game }

const sports: Readonly<Record<string, Priced>> = {
  basketball: {
    rules: basketballFold,
    clearLead: 16,
    gameOf(seed) {
      const [home, away] = [seed % clubs.length, (seed + 7) % clubs.length]
      const rosters = { home: rosterOf(home), away: rosterOf(away) }
      const events = playBasketball(createRandom(`priced ${seed}`), { rosters, startsAt })
      return { events, course: pricedBasketball({ home: clubs[home]!, away: clubs[away]! }, () => events) }
    },
  },
  baseball: {
    rules: baseballFold,
    clearLead: 6,
    gameOf(seed) {
      const rules = { innings: 9, placedRunnerBase: 2 }
      const events = playBaseball(createRandom(`priced ${seed}`), { rules, rosters: nines, startsAt })
      return { events, course: pricedBaseball(() => events) }
    },
  },
  tennis: {
    rules: tennisFold,
    clearLead: 2,
    gameOf(seed) {
      const format = seed % 2 === 0 ? usualFormat : slamFormat('usopen', 2026, 'singles', true)
      const skills = { home: { serve: 0.01, return: 0 }, away: { serve: 0, return: 0.01 } }
      const rates = ratesOf('men', 'hard')
      const entrant = (side: 'home' | 'away') => ({ skill: skills[side], seed: null, rank: 1, way: null })
      const sides = {
        home: { ...entrant('home'), playerIds: [1] },
        away: { ...entrant('away'), playerIds: [2] },
      }
      const plan = { format, rates, sides, startsAt, suspensions: [], mayBeLate: false }
      const isPlayed = ({ events }: { events: TimelineEvent[] }) => events.some(({ type }) => type === 'point')
      const courses = [0, 1].map((at) => playMatch(createRandom(`priced ${seed}/${at}`), plan))
      const { events } = courses.find(isPlayed)!
      return { events, course: pricedTennis({ format, rates, skills }, () => events) }
    },
  },
}

const pricesOf = (seed: number, course: PricedCourse) =>
  listPrices({ ...course, seed: 'prices', key: String(seed), matchId: 1, kickOff: startsAt, depth: 'full' })
const marginOf = (bookmakerId: number) => bookmakers.find(({ id }) => id === bookmakerId)!.margin
const shareOf = ({ homeMilli, drawMilli, awayMilli }: PriceReport) =>
  [homeMilli, drawMilli, awayMilli].reduce<number>((sum, price) => sum + (price === null ? 0 : 1000 / price), 0)
/** Prices below ten are quoted in steps of at most a hundredth of their chance. */
const isFine = ({ homeMilli, awayMilli }: PriceReport) =>
  [homeMilli, awayMilli].every((price) => price! > 1010 && price! < 10_000)

function leadAt(rules: SportFold, events: readonly TimelineEvent[], at: number): number {
  const known = withoutOlder(events.filter((one) => (one.withdrawn?.at ?? one.occurredAt ?? 0) <= at))
  const { score } = fold(rules, known)
  return score.home - score.away
}

for (const [sport, { rules, clearLead, gameOf }] of Object.entries(sports))
  describe(`the invented prices of ${sport} in play`, () => {
    test('imply chances that add up to one plus the margin in each market', () => {
      fc.assert(
        fc.property(fc.nat(5000), (seed) => {
          const live = pricesOf(seed, gameOf(seed).course).filter(({ stage }) => stage === 'live')
          const fine = live.filter(isFine)
          assert.ok(fine.length > 0)
          for (const price of fine)
            assert.ok(Math.abs(shareOf(price) - 1 - marginOf(price.bookmakerId)) < 0.012, JSON.stringify(price))
        }),
        { numRuns: 8 },
      )
    })

    test('close at the winner, with no bets taken after the end', () => {
      fc.assert(
        fc.property(fc.nat(5000), (seed) => {
          const { events, course } = gameOf(seed)
          const { winner } = fold(rules, withoutOlder(events)) as MatchState
          const prices = pricesOf(seed, course)
          for (const { id } of bookmakers) {
            const own = prices.filter((one) => one.bookmakerId === id && one.market === 'moneyline')
            const { homeMilli, awayMilli, isSuspended } = own.at(-1)!
            assert.deepEqual([isSuspended, homeMilli! < awayMilli! ? 'home' : 'away'], [true, winner])
            assert.ok(own.at(-2)!.isSuspended || own.at(-2)!.pricedAt! < own.at(-1)!.pricedAt!)
          }
        }),
        { numRuns: 8 },
      )
    })

    test('favour who is in front by far in the middle of a game', () => {
      const leads = [3, 5, 7, 9].flatMap((seed) => {
        const { events, course } = gameOf(seed)
        const moments = course.inPlay(4)
        assert.ok(moments.length > 20)
        return moments.map((moment) => ({ ...moment, lead: leadAt(rules, events, moment.at) }))
      })
      const clear = leads.filter(({ isSuspended, lead }) => !isSuspended && Math.abs(lead) >= clearLead)
      assert.ok(clear.length > 0)
      for (const { expected, lead } of clear) {
        const { differences } = expected({ home: 1, away: 1 })
        const chance = differences.reduce((sum, { value, chance: of }) => sum + (value > 0 ? of : 0), 0)
        assert.equal(chance > 0.5, lead > 0, `${lead}: ${chance}`)
      }
    })
  })

for (const sport of ['basketball', 'baseball'])
  describe(`the last price of a made-up game of ${sport}`, () => {
    const { rules, gameOf } = sports[sport]!
    const errors = fc.double({ min: 0.8, max: 1.25, noNaN: true })

    test('is the final score, whatever a bookmaker thought of either side', () => {
      fc.assert(
        fc.property(fc.nat(5000), errors, errors, (seed, home, away) => {
          const { events, course } = gameOf(seed)
          const { score, winner } = fold(rules, withoutOlder(events)) as MatchState
          const [last, closed] = course.inPlay(4).slice(-2)
          assert.deepEqual([last!.isSuspended, closed!.isSuspended], [false, true])
          for (const { expected } of [last!, closed!]) {
            const finals = expected({ home, away })
            assert.ok(Math.abs(meanOf(finals.differences) - (score.home - score.away)) < 0.05)
            assert.ok(Math.abs(meanOf(finals.totals) - (score.home + score.away)) < 0.05)
            assert.ok(resultChances(finals)[winner as 'home' | 'away'] > 0.99)
          }
        }),
        { numRuns: 8 },
      )
    })
  })
