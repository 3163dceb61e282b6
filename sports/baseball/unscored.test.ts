import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildEvent } from '../build-event.ts'
import { fold } from '../sport.ts'
import { baseballFold } from './fold.ts'

const endOf = (detail: object) => buildEvent('game_end', { key: 'end', period: 0, clockSeconds: null }, { detail })
const summaryOf = (detail: object) => baseballFold.summary(fold(baseballFold, [endOf(detail)]))

test('a game without a play, forfeited without a winner, has no score', () => {
  const drawn = summaryOf({ kind: 'forfeited' })
  assert.deepEqual([drawn.status, drawn.isUnscored], ['abandoned', true])
})

test('a forfeit that one side wins has the score of the rules', () => {
  const { status, score, isUnscored } = summaryOf({ kind: 'forfeited', winner: 'away' })
  assert.deepEqual([status, score, isUnscored], ['awarded', { home: 0, away: 9 }, undefined])
})
