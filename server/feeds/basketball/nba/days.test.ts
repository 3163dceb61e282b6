import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dayOf } from './days.ts'
import { readGameId } from './game.ts'

const day = (id: string, listed: ReadonlyMap<string, string> = new Map()) => dayOf(readGameId(id)!, listed)

describe('the day of a game of the NBA', () => {
  it('is that of a list beside its file, before all others', () => {
    deepEqual(day('0021500003', new Map([['0021500003', '2015-10-28']])), { day: '2015-10-28', isEstimated: false })
  })

  it('is known for the opening days of 2015-16', () => {
    deepEqual(day('0021500022'), { day: '2015-10-30', isEstimated: false })
  })

  it('is estimated from the number of a later game, in order up to the last day of the season', () => {
    const days = Array.from({ length: 1199 }, (_, index) => day(`002150${String(index + 32).padStart(4, '0')}`)!)
    equal(
      days.every(({ isEstimated }) => isEstimated),
      true,
    )
    deepEqual(
      days.map((one) => one.day),
      days.map((one) => one.day).toSorted(),
    )
    deepEqual([days[0]!.day, days.at(-1)!.day], ['2015-10-30', '2016-04-13'])
  })

  it('is unknown in other seasons and stages', () => {
    deepEqual([day('0021600270'), day('0041500401'), day('0021501231')], [null, null, null])
  })
})
