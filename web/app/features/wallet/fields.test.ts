import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isWithin, readAge, readField, readLimit, readWhole, siteRange, wrongOfAccount } from './fields.ts'

describe('a written number', () => {
  test('is whole, with spaces around it and full-width digits', () => {
    assert.deepEqual(['75', ' 75 ', '７５', '0'].map(readWhole), [75, 75, 75, 0])
    const wrong = ['', '  ', 'abc', '50.5', '５０．５', '-5', '1e3', '9999999999', null, undefined]
    assert.deepEqual(
      wrong.map(readWhole),
      wrong.map(() => null),
    )
  })

  test('of years is that of a life', () => {
    assert.deepEqual(['1', '３１', '150'].map(readAge), [1, 31, 150])
    assert.deepEqual(['0', '151', 'abc', ''].map(readAge), [null, null, null, null])
  })

  test('of a limit may be none, and never becomes none by mistake', () => {
    assert.deepEqual(['', ' ', '0', '６０', '1000000'].map(readLimit), [null, null, 0, 60, 1_000_000])
    for (const written of ['1000001', '-5', '1.5', 'many']) assert.equal(readLimit(written), undefined, written)
  })

  test('of coins is within the range of the site', () => {
    assert.deepEqual(
      [49, 50, 50_000, 50_001, null].map((coins) => isWithin(coins, siteRange)),
      [false, true, true, false, false],
    )
  })
})

test('a payout account needs a holder and a number', () => {
  const wrong = (holder: string, iban: string) => wrongOfAccount(new URLSearchParams({ holder, iban }))
  assert.deepEqual(
    [wrong(' ', 'DE89370400440532013000'), wrong('Mei Lin', ' DE8 '), wrong('Mei Lin', 'DE89370400440532013000')],
    ['holder', 'iban', null],
  )
})

test('an address names a wrong field, or none', () => {
  assert.deepEqual(['coins', 'week', 'toString', null].map(readField), ['coins', 'week', null, null])
})
