import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { choiceOf, readChance, readNewProphecy, readPick } from './publish-form.ts'

const written = {
  play: 'handicap',
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

  test('names its first wrong part', () => {
    const changes = [
      [{ choice: '' }, 'choice'],
      [{ choice: 'corners home' }, 'choice'],
      [{ play: 'total' }, 'choice'],
      [{ percent: '0' }, 'percent'],
      [{ percent: '100' }, 'percent'],
      [{ percent: 'half' }, 'percent'],
      [{ percent: '' }, 'percent'],
      [{ title: ' ' }, 'title'],
      [{ title: 'a'.repeat(91) }, 'title'],
      [{ text: '' }, 'text'],
      [{ coins: '7' }, 'coins'],
      [{ coins: '' }, 'coins'],
      [{ percent: '0', title: '' }, 'percent'],
    ] as const
    for (const [change, wrong] of changes) assert.deepEqual(readNewProphecy(7, { ...written, ...change }), { wrong })
  })

  test('reads full-width digits and a percent sign', () => {
    assert.deepEqual([readChance('５５％'), readChance('46.55 %'), readChance('x')], [0.55, 0.466, null])
  })

  test('has a value for each pick, also without a line', () => {
    assert.deepEqual(readPick(choiceOf('result', 'draw', null)), { play: 'result', pick: 'draw', line: null })
    assert.deepEqual(readPick(choiceOf('total', 'home', 2.5)), { play: 'total', pick: 'home', line: 2.5 })
  })
})
