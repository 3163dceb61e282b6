import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { continentOf, countryNumber } from './country.ts'
import { eventNumber } from './event-number.ts'
import { passesLeague } from './filter.ts'
import { headLetter } from '#timeline/head-letter.ts'
import { ageAt } from './official.ts'

const start = Date.UTC(2024, 2, 9, 15)
describe('small rules', () => {
  test('a name is sorted under its letter, by sound in Chinese, without accents', () => {
    assert.deepEqual(
      ['Premier League', 'Österreich', 'élite', '英超', '中超', '德甲', '阿甲', '2. Liga', 'Ærø', '', 'Лига'].map(
        headLetter,
      ),
      ['P', 'O', 'E', 'Y', 'Z', 'D', 'A', '#', 'A', '#', '#'],
    )
  })

  test('keys become different numbers of 31 bits', () => {
    const numbers = Array.from({ length: 5000 }, (_, index) => eventNumber(`feed event:${index}`))
    assert.equal(new Set(numbers).size, 5000)
    assert.ok(numbers.every((number) => number > 0 && number < 2 ** 31))
    assert.equal(eventNumber('feed event:1'), numbers[1])
  })

  test('a birthday not yet reached does not count', () => {
    assert.deepEqual(
      [ageAt('2000-03-09', start), ageAt('2000-03-10', start), ageAt('soon', start), ageAt(undefined, start)],
      [24, 23, null, null],
    )
  })

  test('a country has its continent and a number of its own', () => {
    assert.deepEqual([continentOf('GB-ENG'), continentOf('BR'), continentOf('XQ')], ['Europe', 'South America', null])
    assert.equal(new Set(['GB', 'GB-ENG', 'GB-SCT', 'DE', 'ED'].map(countryNumber)).size, 5)
    assert.ok(countryNumber('ZZ-ZZZZ') < 2 ** 31)
  })

  test('an invented league is none of the five big ones', () => {
    const league = {
      id: 1,
      sport: 'football',
      slug: 'x',
      name: 'X',
      shortName: 'X',
      names: {},
      country: 'ES',
      kind: 'league' as const,
      level: 1,
      colour: '',
      isHot: false,
      isDemo: false,
    }
    assert.deepEqual(
      [league, { ...league, isDemo: true }, { ...league, level: 2 }, { ...league, country: 'PT' }].map((one) =>
        passesLeague(2, one),
      ),
      [true, false, false, false],
    )
  })
})
