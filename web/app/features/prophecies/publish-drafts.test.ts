import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readDrafts, withDraft, type ProphecyDraft } from './publish-drafts.ts'

const written = {
  play: 'total',
  choice: 'total home 2.5',
  percent: '46',
  title: 'T',
  text: 'X',
  language: 'en',
  coins: '8',
}
const draft = (matchId: number, parts: Partial<ProphecyDraft['written']> = {}): ProphecyDraft => ({
  matchId,
  name: 'A v B',
  written: { ...written, ...parts },
  began: { choice: 'total home 2.5', odds: 2.3, at: 5 },
  at: 9,
})

describe('drafts of prophecies', () => {
  test('are read unchanged, and anything else is left out', () => {
    const stored = JSON.parse(JSON.stringify({ 4: [draft(7)], 5: 'none', 6: [{ matchId: 'x' }, null] })) as unknown
    assert.deepEqual(readDrafts(stored), { 4: [draft(7)], 5: [], 6: [] })
    assert.deepEqual(readDrafts(null), {})
    assert.deepEqual(readDrafts({ 4: [{ matchId: 7, began: { odds: null } }] })[4]?.[0]?.began, null)
  })

  test('are one of each match, newest first, at most ten; an empty one goes', () => {
    const list = Array.from({ length: 10 }, (_, id) => draft(id))
    assert.deepEqual(
      withDraft(list, draft(3)).map(({ matchId }) => matchId),
      [3, 0, 1, 2, 4, 5, 6, 7, 8, 9],
    )
    assert.equal(withDraft(list, draft(99)).length, 10)
    assert.equal(withDraft(list, draft(99)).at(-1)?.matchId, 8)
    const empty = { choice: '', percent: '', title: ' ', text: '' }
    assert.deepEqual(withDraft([draft(1), draft(2)], draft(1, empty)), [draft(2)])
  })
})
