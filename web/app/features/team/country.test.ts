import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { en } from '../../i18n/en.ts'
import { zh } from '../../i18n/zh.ts'
import { countryName } from './country.ts'

describe('the name of a country', () => {
  test('is said in the language of the page', () => {
    assert.equal(countryName('ES', 'en', en), 'Spain')
    assert.equal(countryName('ES', 'zh', zh), '西班牙')
  })

  test('the nations of the United Kingdom play for themselves', () => {
    assert.equal(countryName('GB-ENG', 'en', en), 'England')
    assert.equal(countryName('GB-SCT', 'zh', zh), '苏格兰')
  })

  test('what is no code stays as it is, nothing is nothing', () => {
    assert.equal(countryName('Kestria', 'zh', zh), 'Kestria')
    assert.equal(countryName('', 'en', en), null)
    assert.equal(countryName(null, 'en', en), null)
  })
})
