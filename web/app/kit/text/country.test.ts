import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countryName } from './country.ts'

describe('the name of a country', () => {
  test('is in the language of the page', () => {
    assert.equal(countryName('ES', 'en'), 'Spain')
    assert.equal(countryName('ES', 'zh'), '西班牙')
  })

  test('distinguishes the nations of the United Kingdom', () => {
    assert.equal(countryName('GB-ENG', 'en'), 'England')
    assert.equal(countryName('GB-SCT', 'zh'), '苏格兰')
  })

  test('is the given text where that is not a code, and empty for an empty one', () => {
    assert.equal(countryName('Kestria', 'zh'), 'Kestria')
    assert.equal(countryName('', 'en'), null)
    assert.equal(countryName(null, 'en'), null)
  })
})
