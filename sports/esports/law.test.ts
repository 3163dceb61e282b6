import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { rubbishOf } from '#kit/anything/any-event.ts'
import { checkConvergence } from '#kit/plan-law.ts'
import { fold } from '../sport.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { happening } from '#kit/anything/esports.ts'
import { mobaEvent } from './moba/build.ts'
import { mobaFold } from './moba/fold.ts'
import { mobaRecords } from './moba/game-record.ts'
import { mobaEventTypes } from './moba/vocabulary.ts'
import { isDecided } from './settle.ts'
import { seriesEventTypes, type BestOf } from './vocabulary.ts'

/** Nothing a correct builder would make. */
const rubbish = rubbishOf([...seriesEventTypes, ...mobaEventTypes], 12, [
  'attempt',
  'bestOf',
  'advantage',
  'score',
  'winner',
  'kills',
  'objectives',
  'hero',
  'ordinal',
  'action',
  'counts',
  'players',
  'goldLead',
  'homeStart',
])

const course = fc.record({
  bestOf: fc.constantFrom<BestOf>(1, 2, 3, 5, 7),
  advantage: fc.option(fc.constantFrom<Side>('home', 'away')),
  winners: fc.array(fc.constantFrom<Side>('home', 'away'), { minLength: 7, maxLength: 7 }),
  kills: fc.array(fc.constantFrom<Side>('home', 'away'), { maxLength: 20 }),
})
type Course = { bestOf: BestOf; advantage: Side | null; winners: Side[]; kills: Side[] }

/** A series played on after its end: the games after it must not count. */
function played({ bestOf, advantage, winners, kills }: Course): TimelineEvent[] {
  const games = winners.flatMap((side, index) => {
    const game = index + 1
    const shown = kills.map((by, at) =>
      mobaEvent.kill({ game, key: `k${game}:${at}`, clockSeconds: 60 + at, side: by, playerId: null }),
    )
    return [mobaEvent.gameStart({ game }), ...shown, mobaEvent.gameEnd({ game, clockSeconds: 2000, side })]
  })
  return [mobaEvent.format({ bestOf, advantage }), ...games]
}

describe('the fold of a series', () => {
  test('ends when a side has won enough games, and counts none after that', () => {
    fc.assert(
      fc.property(course, (one) => {
        const state = fold(mobaFold, played(one))
        const expected = { home: 0, away: 0 }
        if (one.advantage !== null) expected[one.advantage] += 1
        let counted = 0
        const needed = one.bestOf === 2 ? 3 : (one.bestOf + 1) / 2
        for (const side of one.winners) {
          const total = expected.home + expected.away
          if (Math.max(expected.home, expected.away) >= needed || (one.bestOf === 2 && total === 2)) break
          expected[side] += 1
          counted += 1
        }
        assert.deepEqual(state.score, expected)
        assert.equal(state.status, 'finished')
        assert.equal(state.surplusGames, 7 - counted)
        const { home, away } = expected
        assert.equal(state.winner, home > away ? 'home' : home < away ? 'away' : 'draw')
      }),
      { numRuns: 200 },
    )
  })

  test('is live or over at each of its events, and never over before it is decided', () => {
    fc.assert(
      fc.property(course, (one) => {
        const events = played(one)
        for (let length = 2; length <= events.length; length += 1) {
          const state = fold(mobaFold, events.slice(0, length))
          assert.equal(state.status, isDecided(state.score, state.format) ? 'finished' : 'live')
        }
      }),
      { numRuns: 20 },
    )
  })

  test('converges: late, repeated, corrected and withdrawn reports end in the same series', () => {
    checkConvergence(happening, (known) => mobaFold.summary(fold(mobaFold, known)), { numRuns: 400 })
  })

  test('has the same records of games in whatever order reports come', () => {
    checkConvergence(happening, (known) => mobaRecords(fold(mobaFold, known), ['tower']), { numRuns: 300 })
  })

  test('survives what no feed should send', () => {
    fc.assert(
      fc.property(fc.array(rubbish, { maxLength: 30 }), (events) => {
        const state = fold(mobaFold, events)
        assert.ok(Number.isSafeInteger(state.score.home) && Number.isSafeInteger(state.score.away))
        JSON.stringify(mobaFold.summary(state))
      }),
      { numRuns: 300 },
    )
  })
})
