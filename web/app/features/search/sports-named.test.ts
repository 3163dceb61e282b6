import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sportsNamed } from './sports-named.ts'

const found = (query: string) => sportsNamed(query).map(({ id, isWhole }) => `${id}${isWhole ? '' : '…'}`)

describe('sports that a search names', () => {
  test('are found by the names of both languages and those in common use', () => {
    assert.deepEqual(found('王者荣耀'), ['kog'])
    assert.deepEqual(found('Counter-Strike'), ['csgo'])
    assert.deepEqual(found('counter strike'), ['csgo'])
    assert.deepEqual(found('LoL'), ['lol'])
    assert.deepEqual(found('Dota'), ['dota'])
    assert.deepEqual(found(' 足球 '), ['football'])
  })

  test('are found by the beginning of a word of three letters, and by no other part', () => {
    assert.deepEqual(found('tenn'), ['tennis…'])
    assert.deepEqual(found('strike'), ['csgo…'])
    for (const query of ['te', 'ennis', 'Gargarth', '']) assert.deepEqual(found(query), [], query)
  })
})
