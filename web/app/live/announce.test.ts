import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { announcements } from './announce.ts'

describe('announcements', () => {
  test('are sent at most once in ten seconds, merged', () => {
    const messages: string[] = []
    const waiting: (() => void)[] = []
    const announce = announcements(
      (message) => messages.push(message),
      (_, then) => waiting.push(then),
    )
    announce('One.')
    announce('Two.')
    announce('Three.')
    assert.deepEqual(messages, ['One.'])
    waiting.shift()!()
    assert.deepEqual(messages, ['One.', 'Two. Three.'])
    waiting.shift()!()
    announce('Four.')
    assert.deepEqual(messages, ['One.', 'Two. Three.', 'Four.'])
  })
})
