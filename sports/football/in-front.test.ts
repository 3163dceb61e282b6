import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { footballEvent } from './build.ts'
import { inFront } from './in-front.ts'

const goal = (side: 'home' | 'away', period: 1 | 2 | 3 | 4, minute: number, key = `${side}${minute}`) =>
  footballEvent.goal({ key, side, period, clockSeconds: (minute - 1) * 60, playerId: null, kind: 'open' })

test('minutes in front are counted from the goals, without stoppage time', () => {
  const goals = [
    goal('away', 1, 18),
    goal('home', 1, 39),
    goal('home', 2, 51),
    goal('home', 2, 75),
    goal('home', 2, 83),
  ]
  assert.deepEqual(inFront(goals, { score: { home: 4, away: 1 } }), { home: 39, level: 30, away: 21 })
  assert.deepEqual(inFront([goal('home', 2, 94)], { score: { home: 1, away: 0 } }), { home: 0, level: 90, away: 0 })
  assert.deepEqual(
    inFront([goal('home', 4, 119)], { score: { home: 1, away: 0 }, normalScore: { home: 0, away: 0 } }),
    {
      home: 1,
      level: 119,
      away: 0,
    },
  )
})

test('nothing is said where goals are missing', () => {
  assert.equal(inFront([], { score: { home: 1, away: 0 } }), null)
})

test('the minutes of a match add up to its length, and are mirrored with the sides', () => {
  const minutes = fc.array(fc.record({ minute: fc.integer({ min: 1, max: 90 }), isHome: fc.boolean() }), {
    maxLength: 9,
  })
  fc.assert(
    fc.property(minutes, (list) => {
      const of = (isMirrored: boolean) => {
        const goals = list.map(({ minute, isHome }, at) =>
          goal(isHome !== isMirrored ? 'home' : 'away', minute > 45 ? 2 : 1, minute, String(at)),
        )
        const home = goals.filter(({ side }) => side === 'home').length
        return inFront(goals, { score: { home, away: goals.length - home } })!
      }
      const [own, mirrored] = [of(false), of(true)]
      assert.equal(own.home + own.level + own.away, 90)
      assert.deepEqual(mirrored, { home: own.away, level: own.level, away: own.home })
    }),
  )
})
