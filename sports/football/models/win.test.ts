import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fold } from '../../sport.ts'
import { withdrawn, type TimelineEvent } from '../../timeline.ts'
import { footballEvent } from '../build.ts'
import { footballFold } from '../fold.ts'
import { chancesOf, chancesOfOdds, ratesOf, shareToCome } from './chances.ts'
import { chancesAt, strengthOf, turnsOf, type Turn } from './win.ts'

const tempo = { slope: 0.6, firstStoppage: 4, secondStoppage: 5 }
const rate = fc.double({ min: 0.2, max: 4, noNaN: true })
const rates = fc.record({ home: rate, away: rate })
const second = fc.integer({ min: 0, max: 5399 })
const turn = fc
  .record({
    kind: fc.constantFrom('goal' as const, 'red' as const),
    side: fc.constantFrom('home' as const, 'away' as const),
    second,
  })
  .map(({ second: at, ...about }): Turn => ({ ...about, key: `t${at}`, period: at < 2700 ? 1 : 2, clockSeconds: at }))
const turns = fc.uniqueArray(turn, { selector: ({ key }) => key, maxLength: 8 })
const sum = ({ home, draw, away }: { home: number; draw: number; away: number }) => home + draw + away
const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-6

describe('win chance', () => {
  test('chances add up to 1 at every moment, and a goal moves them to the side that scored', () => {
    fc.assert(
      fc.property(turns, rates, second, (list, own, at) => {
        const moment = { period: at < 2700 ? 1 : 2, clockSeconds: at }
        const now = chancesAt(list, own, moment)
        assert.ok(isNear(sum(now), 1) && Math.min(now.home, now.draw, now.away) >= 0)
        const goal: Turn = { key: 'g', kind: 'goal', side: 'home', ...moment }
        const after = chancesAt([...list, goal], own, moment)
        assert.ok(after.home >= now.home && after.away <= now.away)
        const red = chancesAt([...list, { ...goal, kind: 'red' }], own, moment)
        assert.ok(red.home <= now.home + 1e-9 && red.away >= now.away - 1e-9)
        assert.deepEqual(chancesAt(list.toReversed(), own, moment), now)
      }),
    )
  })

  test('both sides changed over, the chances change over', () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: -4, max: 4 }), (own, lead) => {
        const [one, other] = [chancesOf(own, lead), chancesOf({ home: own.away, away: own.home }, -lead)]
        assert.ok(isNear(one.home, other.away) && isNear(one.draw, other.draw) && isNear(one.away, other.home))
      }),
    )
  })

  test('rates found from odds lead back to the chances of these odds', () => {
    fc.assert(
      fc.property(
        fc.record({
          home: fc.double({ min: 0.4, max: 3, noNaN: true }),
          away: fc.double({ min: 0.4, max: 3, noNaN: true }),
        }),
        (own) => {
          const fair = chancesOf(own, 0)
          const odds = { home: 0.95 / fair.home, draw: 0.95 / fair.draw, away: 0.95 / fair.away }
          fc.pre(Math.min(odds.home, odds.draw, odds.away) > 1)
          const chances = chancesOfOdds(odds)!
          const found = ratesOf(chances)!
          const reached = chancesOf(found, 0)
          assert.ok(Math.abs(reached.home - fair.home) < 1e-6 && Math.abs(reached.away - fair.away) < 1e-6)
        },
      ),
    )
    assert.equal(chancesOfOdds({ home: 1, draw: 3, away: 4 }), null)
    assert.equal(chancesOfOdds({ home: Number.NaN, draw: 3, away: 4 }), null)
  })

  test('goals to come fall from all to none, also in stoppage time', () => {
    const clocks = [...Array(55).keys()].map((minute) => [1, minute * 60] as const)
    const later = [...Array(56).keys()].map((minute) => [2, 2700 + minute * 60] as const)
    const shares = [...clocks, ...later].map(([period, clock]) => shareToCome(period, clock, tempo))
    assert.equal(shares[0], 1)
    for (const [at, share] of shares.entries()) assert.ok(at === 0 || share <= shares[at - 1]!, `step ${at}`)
    assert.ok(shares.at(-1)! > 0)
    assert.equal(shareToCome(3, 5400, tempo), 0)
    const half = shareToCome(2, 2700, tempo)
    assert.ok(half > 0.5 && half < 0.6)
  })

  test('after the end the result is certain', () => {
    const goal: Turn = { key: 'g', kind: 'goal', side: 'away', period: 2, clockSeconds: 5600 }
    assert.deepEqual(chancesAt([goal], { home: 2, away: 1 }, { period: 2, clockSeconds: 5700 }, true), {
      home: 0,
      draw: 0,
      away: 1,
    })
  })

  test('without odds both sides are average, on neutral ground level', () => {
    const neutral = strengthOf(null, true)
    assert.equal(neutral.from, 'average')
    assert.equal(neutral.rates.home, neutral.rates.away)
    assert.ok(strengthOf(null, false).rates.home > strengthOf(null, false).rates.away)
    const favourite = strengthOf({ home: 1.2, draw: 7, away: 15 }, false)
    assert.equal(favourite.from, 'odds')
    assert.ok(favourite.rates.home > 3 * favourite.rates.away)
    assert.equal(strengthOf({ home: 0, draw: 3, away: 2 }, false).from, 'average')
  })

  test('a goal without a minute, or one that the score lacks, leaves the course of the match unknown', () => {
    const goal = footballEvent.goal({ key: 'g', period: 1, clockSeconds: 600, side: 'home', kind: 'open' })
    const of = (...events: TimelineEvent[]) => turnsOf(events, fold(footballFold, events))
    assert.deepEqual(
      of(goal)?.map(({ key, kind }) => [key, kind]),
      [['g', 'goal']],
    )
    assert.equal(of({ ...goal, clockSeconds: null }), null)
    assert.deepEqual(of(withdrawn(goal, 'offside')), [])
    assert.equal(of(goal, footballEvent.result({ normal: { home: 2, away: 0 } })), null)
    const red = footballEvent.card({ key: 'c', period: 2, clockSeconds: 3000, side: 'away', colour: 'second_yellow' })
    const late = footballEvent.goal({ key: 'x', period: 3, clockSeconds: 5500, side: 'away', kind: 'open' })
    assert.deepEqual(
      of(red, footballEvent.periodStart({ key: 'p3', period: 3, clockSeconds: 5400 }), late, goal)?.map(
        ({ key }) => key,
      ),
      ['g', 'c'],
    )
  })
})
