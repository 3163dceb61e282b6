import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { resultFor } from './result-for.ts'

const row = (winner: 'home' | 'away' | 'draw' | null) =>
  ({ home: { id: 1 }, away: { id: 2 }, summary: { winner } }) as MatchRow

test('a result is won, drawn or lost from the side of one team', () => {
  const letters = (teamId: number | null) =>
    (['home', 'draw', 'away', null] as const).map((winner) => resultFor(teamId, row(winner)))
  assert.deepEqual(letters(1), ['W', 'D', 'L', null])
  assert.deepEqual(letters(2), ['L', 'D', 'W', null])
  assert.deepEqual([...letters(3), ...letters(null)], Array(8).fill(null))
})
