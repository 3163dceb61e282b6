import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { privileges } from '#accounts/rules/privilege.ts'
import { maySendAt } from './slow-mode.ts'
import { longestFor, readText } from './text.ts'

const levelOf = (key: string) => privileges.find((one) => one.key === key)!.minLevel

describe('the privileges of a level in a room', () => {
  test('include messages of twice as many characters', () => {
    const level = levelOf('long_messages')
    const text = 'ä'.repeat(longestFor(level))
    assert.equal(text.length, 2 * longestFor(level - 1))
    assert.equal(readText(text, longestFor(level)), text)
    assert.equal(readText(text, longestFor(level - 1)), null)
    assert.equal(readText(`${text}x`, longestFor(level)), null)
  })

  test('is half the wait in slow mode, and never less than a second', () => {
    const level = levelOf('short_wait')
    assert.deepEqual(
      [maySendAt(1000, 30, level - 1), maySendAt(1000, 30, level), maySendAt(1000, 0, level)],
      [31_000, 16_000, 2000],
    )
  })
})
