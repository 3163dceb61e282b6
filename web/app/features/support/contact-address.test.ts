import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf } from './contact-address.ts'

test('a contact becomes a link if it can be opened, and never a script', () => {
  assert.deepEqual(
    [
      'help@scores.example',
      'https://t.example/us',
      '+49 (30) 12-34',
      'QQ 12345',
      'javascript:alert(1)',
      'data:text/html,x',
      'a@b',
      '//elsewhere.example',
      'x@y.z?subject=1',
    ].map(addressOf),
    ['mailto:help@scores.example', 'https://t.example/us', 'tel:+49301234', null, null, null, null, null, null],
  )
})
