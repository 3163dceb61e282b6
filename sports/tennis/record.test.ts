import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../sport.ts'
import { tennisEvent } from './build.ts'
import { tennisFold } from './fold.ts'
import { serveByYear, serveFigures, winLossByYear } from './record.ts'

const match = (isWon: boolean, year: number, surface: string | null) => ({ isWon, year, surface })
const values = {
  aces: 3,
  doubleFaults: 1,
  servicePoints: 40,
  firstServesIn: 25,
  firstServePointsWon: 20,
  secondServePoints: 15,
  secondServePointsWon: 8,
}
const stated = (given: object) => ({
  state: fold(tennisFold, [tennisEvent.statistics({ side: 'away', of: 0, values: given })]),
  side: 'away' as const,
})

describe('the record of a side of tennis', () => {
  test('counts wins and losses by year, and by surface where it is known', () => {
    assert.deepEqual(winLossByYear([match(true, 2022, 'clay'), match(false, 2023, 'hard'), match(true, 2023, null)]), [
      { year: 2023, all: { won: 1, lost: 1 }, surfaces: { hard: { won: 0, lost: 1 } } },
      { year: 2022, all: { won: 1, lost: 0 }, surfaces: { clay: { won: 1, lost: 0 } } },
    ])
  })

  test('adds up figures of the serve over the matches that have all of them', () => {
    const { aces: _, ...some } = values
    const { matches, figures } = serveFigures([stated(values), stated(values), stated(some)])
    assert.deepEqual([matches, figures.servicePoints, figures.aces], [2, 80, 6])
    assert.deepEqual(serveFigures([]), { matches: 0, figures: {} })
  })

  test('adds figures up by year, and skips years without any', () => {
    const { aces: _, ...some } = values
    const given = [
      { ...stated(values), year: 2022 },
      { ...stated(some), year: 2021 },
      { ...stated(values), year: 2023 },
      { ...stated(some), year: 2023 },
      { ...stated(values), year: 2022 },
    ]
    assert.deepEqual(
      serveByYear(given).map(({ year, matches, figures }) => [year, matches, figures.aces]),
      [
        [2023, 1, 3],
        [2022, 2, 6],
      ],
    )
  })
})
