import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { agreementOf } from './dispute.ts'
import { isBeyondLimit, NO_RESULT_MS, outcomeOfPick, POSTPONED_LIMIT_MS, type SealedPick } from './outcome.ts'
import { sports } from '#sports/index.ts'
import type { MatchSummary } from '#sports/match.ts'

const football = sports.football!
const summaryOf = (status: MatchSummary['status'], home = 0, away = 0) => ({
  ...football.summary(football.initial()),
  status,
  score: { home, away },
})
const total: SealedPick = { play: 'total', pick: 'home', lineQuarters: 9 }

describe('the outcome of a pick', () => {
  test('is half of it at a quarter line', () => {
    const outcomeAt = (goals: number) => outcomeOfPick(football, summaryOf('finished', goals), total)
    assert.deepEqual([1, 2, 3].map(outcomeAt), ['loss', 'half_loss', 'win'])
    assert.equal(outcomeOfPick(football, summaryOf('finished', 2), { ...total, pick: 'away' }), 'half_win')
  })

  test('is a push on the line, and void where the match was not played to its end', () => {
    assert.equal(outcomeOfPick(football, summaryOf('finished', 2), { ...total, lineQuarters: 8 }), 'push')
    const statuses = ['abandoned', 'cancelled', 'awarded'] as const
    assert.deepEqual(
      statuses.map((status) => outcomeOfPick(football, summaryOf(status, 3), total)),
      ['void', 'void', 'void'],
    )
  })

  test('is not known while the match is to come, played, interrupted or postponed', () => {
    const statuses = ['scheduled', 'live', 'interrupted', 'postponed'] as const
    assert.deepEqual(
      statuses.map((status) => outcomeOfPick(football, summaryOf(status, 3), total)),
      [null, null, null, null],
    )
  })
})

describe('the limit', () => {
  const sealedKickOff = 1_000_000_000_000
  const isLate = (status: MatchSummary['status'], moved: number, passed: number) =>
    isBeyondLimit({ status, sealedKickOff, kickOff: sealedKickOff + moved, now: sealedKickOff + passed })

  test('ends a match that is moved beyond it, or waits beyond it', () => {
    assert.equal(isLate('scheduled', POSTPONED_LIMIT_MS, 0), false)
    assert.equal(isLate('scheduled', POSTPONED_LIMIT_MS + 1, 0), true)
    assert.equal(isLate('postponed', 0, POSTPONED_LIMIT_MS), false)
    assert.equal(isLate('postponed', 0, POSTPONED_LIMIT_MS + 1), true)
    assert.equal(isLate('interrupted', 0, POSTPONED_LIMIT_MS + 1), true)
  })

  test('leaves a match without a report longer, and one that is over for ever', () => {
    assert.equal(isLate('scheduled', 0, POSTPONED_LIMIT_MS + 1), false)
    assert.equal(isLate('live', 0, NO_RESULT_MS + 1), true)
    assert.equal(isLate('finished', 0, NO_RESULT_MS + 1), false)
  })
})

describe('people who decide', () => {
  test('agree with two of the same outcome', () => {
    assert.equal(agreementOf([{ outcome: 'win' }, { outcome: null }]), null)
    assert.deepEqual(agreementOf([{ outcome: 'win' }, { outcome: null }, { outcome: null }]), { outcome: null })
  })
})
