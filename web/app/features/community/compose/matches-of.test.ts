import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { matchesOf } from './matches-of.ts'

const row = (id: number, status: string, more: object = {}) =>
  ({ id, competitionId: 1, kickOff: id, home: { id: 10 }, away: { id: 11 }, summary: { status }, ...more }) as MatchRow
const ids = (rows: MatchRow[]) => rows.map(({ id }) => id)
const team = { kind: 'team', subjectId: 20, match: null } as const

describe('the matches that a post may quote', () => {
  test('have started, those in play first, each once', () => {
    const rows = [row(1, 'finished'), row(2, 'live'), row(3, 'finished'), row(2, 'live'), row(4, 'scheduled')]
    assert.deepEqual(ids(matchesOf(rows, null)), [2, 3, 1])
  })

  test('are those of the team or league of the circle', () => {
    const rows = [
      row(1, 'live'),
      row(2, 'live', { away: { id: 20 } }),
      row(3, 'live', { competitionId: 20, home: null }),
    ]
    assert.deepEqual(ids(matchesOf(rows, team)), [2])
    assert.deepEqual(ids(matchesOf(rows, { ...team, kind: 'league' })), [3])
    assert.deepEqual(ids(matchesOf(rows, { ...team, kind: 'free' })), [3, 2, 1])
  })

  test('have the match of the day of the circle, also before its kick-off', () => {
    const next = row(9, 'scheduled')
    assert.deepEqual(ids(matchesOf([next, row(1, 'live')], { ...team, match: next })), [9])
  })
})
