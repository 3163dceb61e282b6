import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { writeOdds } from './odds-format.ts'
import { oddsFormats, type OddsFormat } from './odds-formats.ts'

const digits = (value: number, count: number) => value.toFixed(count)
const written = (price: number) =>
  Object.fromEntries(oddsFormats.map((format) => [format, writeOdds(price, format, digits)]))

/** The decimal price of a text. */
function readOdds(text: string, format: OddsFormat): number {
  const value = Number(text.replace('−', '-'))
  if (format === 'decimal') return value
  if (format === 'fractional') return 1 + Number(text.split('/')[0]) / Number(text.split('/')[1])
  if (format === 'hongkong') return 1 + value
  const won = format === 'american' ? value / 100 : value
  return 1 + (won < 0 ? -1 / won : won)
}

describe('the format of a price', () => {
  test('a favourite, evens, an outsider and a very long price', () => {
    assert.deepEqual(written(1.5), {
      decimal: '1.50',
      fractional: '1/2',
      american: '−200',
      hongkong: '0.50',
      malay: '0.50',
      indonesian: '−2.00',
    })
    assert.deepEqual(written(2), {
      decimal: '2.00',
      fractional: '1/1',
      american: '+100',
      hongkong: '1.00',
      malay: '1.00',
      indonesian: '1.00',
    })
    assert.deepEqual(written(3.5), {
      decimal: '3.50',
      fractional: '5/2',
      american: '+250',
      hongkong: '2.50',
      malay: '−0.40',
      indonesian: '2.50',
    })
    assert.deepEqual(written(101), {
      decimal: '101',
      fractional: '100/1',
      american: '+10000',
      hongkong: '100',
      malay: '−0.01',
      indonesian: '100',
    })
  })

  test('fractions are the traditional ones', () => {
    assert.deepEqual(
      [1.91, 1.04, 2.1, 2.63, 1.67].map((price) => writeOdds(price, 'fractional', digits)),
      ['10/11', '1/25', '11/10', '13/8', '4/6'],
    )
  })

  test('a price without a return is written unchanged', () => {
    for (const format of oddsFormats) assert.equal(writeOdds(1, format, digits), '1.00', format)
  })

  test('every format represents the same price, up to its digits', () => {
    const tolerances: Record<OddsFormat, number> = {
      decimal: 0.011,
      fractional: 0.08,
      american: 0.011,
      hongkong: 0.011,
      malay: 0.06,
      indonesian: 0.06,
    }
    fc.assert(
      fc.property(fc.integer({ min: 1010, max: 9_000 }), fc.constantFrom(...oddsFormats), (milli, format) => {
        const price = milli / 1000
        const error = Math.abs(readOdds(writeOdds(price, format, digits), format) / price - 1)
        assert.ok(error <= tolerances[format], `${price} as ${format}: ${writeOdds(price, format, digits)}`)
      }),
    )
  })
})
