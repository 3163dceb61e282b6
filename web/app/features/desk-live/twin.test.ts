import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DeskEntry } from '#contract/touchline/desk-live.ts'
import { twinOf } from './twin.ts'

const goal = {
  number: 31,
  desk: 'a',
  sequence: 1,
  by: { id: 1, nickname: 'Ada' },
  key: 'goal',
  side: 'home',
  playerId: 10,
  otherPlayerId: null,
  period: 2,
  clockSeconds: 4579,
  at: 1_000_000,
  confirmedAt: 1_000_010,
  state: 'sent',
  about: null,
  old: [],
} as unknown as DeskEntry
const second = { ...goal, number: 32, by: { id: 2, nickname: 'Bo' }, at: goal.at + 1500 } as DeskEntry

test('an entry that another person made seconds before is named, at the later of both', () => {
  assert.equal(twinOf(second, [second, goal])?.number, 31)
  assert.equal(twinOf({ ...second, playerId: null }, [second, goal])?.number, 31)
  assert.equal(twinOf(goal, [second, goal]), null)
})

test('no entry of the same person, about another thing, long before, or undone', () => {
  for (const other of [
    { ...goal, by: second.by },
    { ...goal, side: 'away' },
    { ...goal, playerId: 7 },
    { ...goal, period: 1 },
    { ...goal, at: goal.at - 60_000 },
    { ...goal, state: 'undone' },
  ] as DeskEntry[])
    assert.equal(twinOf(second, [second, other]), null)
})
