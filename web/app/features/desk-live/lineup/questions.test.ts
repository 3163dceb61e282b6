import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { covers, keyOf, questionsOf, type Saved } from './questions.ts'
import { sheetOf } from './sheet.ts'

const cole = { id: 3, name: 'Cole' }
const sheet = sheetOf(null)
const stranger = { ...cole, shortName: 'Cole', shirt: '', position: null, isStarter: true, line: null, slot: null }
const written = {
  sheet: { ...sheet, players: [{ ...stranger, isStranger: true }] },
  mode: 'list' as const,
  lines: [],
  named: null,
  side: 'home' as const,
}
const answer: Saved = {
  complaint: 'not_of_team',
  about: [cole],
  doubts: [
    { kind: 'not_of_team', about: [cole] },
    { kind: 'player_in_match', about: [{ id: 7, name: 'Grieg' }] },
  ],
}

describe('the questions about a line-up', () => {
  test('are those that the page knows, and all that the server asks', () => {
    assert.deepEqual(questionsOf({ ...written, refused: null }), [
      { kind: 'not_of_team', about: written.sheet.players },
    ])
    assert.equal(keyOf(questionsOf({ ...written, refused: answer })), 'not_of_team 3; player_in_match 7')
  })

  test('are confirmed as they were shown: another one is asked again', () => {
    const shown = questionsOf({ ...written, refused: null })
    assert.equal(covers(shown, answer.doubts.slice(0, 1)), true)
    assert.equal(covers(shown, answer.doubts), false)
    assert.equal(covers(shown, [{ kind: 'not_of_team', about: [cole, { id: 4, name: 'Dallow' }] }]), false)
  })
})
