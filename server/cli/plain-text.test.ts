import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainText } from './plain-text.ts'

test('a terminal is sent text only: no escape sequences, no turned direction', () => {
  assert.equal(plainText('a\u001b]0;owned\u0007b\u009b31m\u202ec\r'), 'a\ufffd]0;owned\ufffdb\ufffd31m\ufffdc\ufffd')
  assert.equal(plainText('曼联\t2–1\nBjörn 👩‍👧'), '曼联\t2–1\nBjörn 👩‍👧')
})
