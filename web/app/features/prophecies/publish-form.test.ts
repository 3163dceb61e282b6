import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { choiceOf, readNewProphecy, readPick } from './publish-form.ts'

const written = {
  choice: 'handicap away -0.5',
  percent: '46,5',
  title: ' Careful ',
  text: 'One.\r\nTwo.',
  language: 'en',
  coins: '8',
}

describe('the form of a prophecy', () => {
  test('is read with the line that the author saw, and with a decimal comma', () => {
    assert.deepEqual(readNewProphecy(7, written), {
      matchId: 7,
      play: 'handicap',
      pick: 'away',
      line: -0.5,
      probability: 0.465,
      title: 'Careful',
      text: 'One.\nTwo.',
      language: 'en',
      coins: 8,
    })
  })

  test('is refused without a pick, a title or a text, and with another price or probability', () => {
    const changes = [
      { choice: '' },
      { choice: 'corners home' },
      { title: ' ' },
      { text: '' },
      { coins: '7' },
      { percent: '0' },
      { percent: '100' },
      { percent: 'half' },
      { title: 'a'.repeat(91) },
    ]
    for (const change of changes) assert.equal(readNewProphecy(7, { ...written, ...change }), null)
  })

  test('has a value for each pick, also without a line', () => {
    assert.deepEqual(readPick(choiceOf('result', 'draw', null)), { play: 'result', pick: 'draw', line: null })
    assert.deepEqual(readPick(choiceOf('total', 'home', 2.5)), { play: 'total', pick: 'home', line: 2.5 })
  })
})
