import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { valueText } from './value-text.ts'

describe('a figure of a sheet', () => {
  test('is written as its sport writes it', () => {
    assert.deepEqual(
      [valueText(0.3125, 'share'), valueText(1, 'share'), valueText(0, 'share'), valueText(1.0239, 'share')],
      ['.313', '1.000', '.000', '1.024'],
    )
    assert.deepEqual(
      [valueText(19, 'innings'), valueText(18, 'innings'), valueText(2, 'innings')],
      ['6.1', '6.0', '0.2'],
    )
    assert.deepEqual(
      [valueText(2.035, 'decimal'), valueText(0, 'decimal'), valueText(7, 'count')],
      ['2.04', '0.00', '7'],
    )
    assert.deepEqual(
      [valueText(27.84, 'average'), valueText(0.475, 'percent'), valueText(2112.4, 'minutes'), valueText(5, 'minutes')],
      ['27.8', '47.5', '35:12', '0:05'],
    )
    assert.deepEqual(
      [valueText(3.24, 'signed'), valueText(-12, 'signed'), valueText(-0.04, 'signed'), valueText(0, 'signed')],
      ['+3.2', '−12', '0.0', '0'],
    )
    assert.equal(valueText(null, 'share'), '–')
  })
})
