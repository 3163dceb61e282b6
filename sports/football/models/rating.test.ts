import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { checkConvergence } from '#kit/plan-law.ts'
import { fold } from '../../sport.ts'
import { withdrawn, type TimelineEvent } from '../../timeline.ts'
import { happening, rubbish } from '#kit/anything/football.ts'
import { footballEvent } from '../build.ts'
import { footballFold } from '../fold.ts'
import type { LineupPlayer } from '../vocabulary.ts'
import { ratings } from './rating.ts'
import { expectedByBack, ratingWeights } from './rating-weights.ts'

const player = (playerId: number, position: number, isStarter = true): LineupPlayer => ({
  playerId,
  position,
  isStarter,
  shirtNumber: null,
  line: null,
  slot: null,
})
/** Home has players 0 to 2 and the substitute 3, away 11 to 13: a keeper, a back, a forward. */
const lineups = [
  footballEvent.lineup({
    side: 'home',
    formation: null,
    coach: null,
    players: [player(0, 0), player(1, 1), player(2, 5), player(3, 5, false)],
  }),
  footballEvent.lineup({
    side: 'away',
    formation: null,
    coach: null,
    players: [player(11, 0), player(12, 1), player(13, 5)],
  }),
]
const whole = [
  footballEvent.periodStart({ key: 'p1', period: 1, clockSeconds: 0 }),
  footballEvent.periodEnd({ key: 'e1', period: 1, clockSeconds: 2760, isLast: false }),
  footballEvent.periodStart({ key: 'p2', period: 2, clockSeconds: 2700 }),
  footballEvent.periodEnd({ key: 'e2', period: 2, clockSeconds: 5500, isLast: true }),
]
const at = (key: string, minute: number) => ({
  key,
  period: minute <= 45 ? (1 as const) : (2 as const),
  clockSeconds: (minute - 1) * 60 + 30,
})
const miss = footballEvent.shot({ ...at('x', 5), side: 'home', playerId: 2, outcome: 'off' })

const of = (events: readonly TimelineEvent[]) => ratings(events, fold(footballFold, events))
const rated = (...events: TimelineEvent[]) => of([...lineups, ...whole, miss, ...events])
const pointsOf = (result: ReturnType<typeof of>, playerId: number) => result?.byPlayer.get(playerId)?.points

/** Events of the players of both line-ups, and anything else that a feed may send. */
const outcome = fc.constantFrom('saved' as const, 'post' as const, 'off' as const)
const moves = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.constantFrom(0, 1, 2, 3, 11, 12, 13), outcome)
const played = fc.uniqueArray(
  fc.oneof(
    happening,
    moves.chain(([minute, playerId, outcomeOf]) => {
      const about = {
        ...at(`k${minute}`, minute),
        side: playerId < 10 ? ('home' as const) : ('away' as const),
        playerId,
      }
      return fc.constantFrom(
        footballEvent.goal({ ...about, kind: 'open', assistId: playerId < 10 ? 1 : 12 }),
        footballEvent.goal({ ...about, kind: 'penalty' }),
        footballEvent.goal({ ...about, side: playerId < 10 ? 'away' : 'home', kind: 'own' }),
        footballEvent.shot({ ...about, outcome: outcomeOf }),
        footballEvent.missedPenalty({ ...about, outcome: outcomeOf, keeperId: playerId < 10 ? 11 : 0 }),
        footballEvent.save(about),
        footballEvent.foul(about),
        footballEvent.offside(about),
        footballEvent.card({ ...about, colour: 'red' }),
        footballEvent.substitution({ ...at(`k${minute}`, minute), side: 'home', onId: 3, offId: 2 }),
      )
    }),
  ),
  { selector: ({ key }) => key, maxLength: 40 },
)

describe('ratings', () => {
  test('a rating is the sum of its parts, between 1 and 10, and counts its events', () => {
    fc.assert(
      fc.property(played, (events) => {
        const all = rated(...events)
        for (const { parts, points, minutes, events: count, playerId } of all?.byPlayer.values() ?? []) {
          assert.equal(
            parts.reduce((sum, part) => sum + part.points, 0),
            points,
          )
          assert.ok(points >= 100 && points <= 1000 && minutes >= 10)
          assert.equal(count, new Set(parts.flatMap(({ key }) => key ?? [])).size)
          assert.ok(count > 0)
          const best = Math.max(...[...all!.byPlayer.values()].map((one) => one.points))
          assert.equal(all!.best.has(playerId), points === best)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('the order of events changes nothing, and a withdrawn event counts as if it had not been reported', () => {
    fc.assert(
      fc.property(played, fc.func(fc.boolean()), (events, isVoid) => {
        const all = [...lineups, ...whole, miss, ...events]
        assert.deepEqual(of(all.toReversed()), of(all))
        const voided = all.map((event) => (isVoid(event.key) ? withdrawn(event, 'video_review') : event))
        assert.deepEqual(of(voided), of(all.filter(({ key }) => !isVoid(key))))
      }),
      { numRuns: 300 },
    )
  })

  test('reports in any order, corrections and withdrawals among them, lead to the same ratings', () => {
    const event = fc.oneof(
      { weight: 4, arbitrary: happening },
      { weight: 1, arbitrary: fc.constantFrom(...lineups, ...whole, miss) },
    )
    checkConvergence(event, (known) => [...(of(known)?.byPlayer ?? [])], { numRuns: 200 })
  })

  test('events that no feed should send do not throw', () => {
    fc.assert(fc.property(fc.array(rubbish, { maxLength: 20 }), (events) => void rated(...events)))
  })

  test('a goal counts for scorer and assist, against the keeper and the back, by the published weights', () => {
    const goal = footballEvent.goal({ ...at('g', 20), side: 'home', playerId: 2, assistId: 1, kind: 'open' })
    const all = rated(goal)
    const { base, goal: scored, assist, conceded, concededByBack } = ratingWeights
    assert.equal(pointsOf(all, 2), base + scored)
    assert.equal(pointsOf(all, 1), base + assist + expectedByBack(90))
    assert.equal(pointsOf(all, 11), base + conceded)
    assert.equal(pointsOf(all, 12), base + concededByBack + expectedByBack(90))
    assert.deepEqual([...all!.best], [2])
    assert.equal(all!.byPlayer.has(13), false, 'a player without an event has no rating')
    assert.deepEqual(
      all!.byPlayer.get(2)!.parts.map(({ what, key }) => [what, key]),
      [
        ['base', null],
        ['goal', 'g'],
      ],
    )
  })

  test('who is off the pitch concedes nothing, and less than ten minutes are not rated', () => {
    const late = footballEvent.goal({ ...at('g', 88), side: 'away', playerId: 13, kind: 'open' })
    const sentOff = footballEvent.card({ ...at('c', 30), side: 'home', playerId: 1, colour: 'red' })
    const change = footballEvent.substitution({ ...at('s', 85), side: 'home', onId: 3, offId: 2 })
    const foul = footballEvent.foul({ ...at('f', 87), side: 'home', playerId: 3 })
    const all = rated(late, sentOff, change, foul)
    assert.deepEqual(
      all!.byPlayer.get(1)!.parts.map(({ what }) => what),
      ['base', 'red', 'expectedByBack'],
    )
    assert.equal(all!.byPlayer.has(3), false)
  })

  test('a saved penalty counts once, for the keeper and against the taker, and a penalty costs the keeper little', () => {
    const kick = { ...at('k', 60), side: 'home' as const, playerId: 2 }
    const all = rated(
      footballEvent.missedPenalty({ ...kick, outcome: 'saved', keeperId: 11 }),
      footballEvent.shot({ ...kick, key: 's', outcome: 'saved' }),
      footballEvent.save({ ...kick, key: 'v', side: 'away', playerId: 11 }),
      footballEvent.goal({ ...at('g', 70), side: 'away', playerId: 13, kind: 'penalty' }),
    )
    const { base, missedPenalty, penaltySave, penaltyGoal, penaltyConceded } = ratingWeights
    assert.equal(pointsOf(all, 2), base + missedPenalty)
    assert.equal(pointsOf(all, 11), base + penaltySave)
    assert.equal(pointsOf(all, 13), base + penaltyGoal)
    assert.equal(pointsOf(all, 0), base + penaltyConceded)
  })

  test('a rating ends at 10 and at 1, and says so in its parts', () => {
    const goals = [10, 20, 30, 40, 50].map((minute) =>
      footballEvent.goal({ ...at(`g${minute}`, minute), side: 'home', playerId: 2, kind: 'open' }),
    )
    const all = rated(...goals, ...goals.map((goal) => ({ ...goal, key: `${goal.key}b`, playerId: 1 })))
    assert.deepEqual(all!.byPlayer.get(2)!.parts.at(-1)!.what, 'limit')
    assert.deepEqual([pointsOf(all, 2), pointsOf(all, 11)], [1000, 100])
  })

  test('goals and cards alone, or shots without players or line-ups, make no ratings', () => {
    const goal = footballEvent.goal({ ...at('g', 20), side: 'home', playerId: 2, kind: 'open' })
    const nobody = footballEvent.shot({ ...at('n', 9), side: 'home', outcome: 'off' })
    assert.equal(of([...lineups, ...whole, goal]), null)
    assert.equal(of([...lineups, ...whole, goal, nobody]), null)
    assert.equal(of([...whole, goal, miss]), null)
  })
})
