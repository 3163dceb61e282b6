import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPhone } from './phone.ts'

describe('a number as it is typed', () => {
  test('spaces, dots, dashes and brackets do not count', () => {
    assert.equal(readPhone('138 0013-8000'), '13800138000')
    assert.equal(readPhone(' (020) 7946.0018 '), '02079460018')
  })

  test('letters, a plus, too few and too many digits are rejected', () => {
    for (const typed of ['', '123', '+8613800138000', '1380013800a', '123456789012345'])
      assert.equal(readPhone(typed), null, typed)
  })
})
