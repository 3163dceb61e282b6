import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../sport.ts'
import { sheetLeaders, sheetSums, valuesOf, type SheetLine } from '../sheets.ts'
import { basketballEvent } from './build.ts'
import { players } from './players.ts'
import { sheets } from './sheets.ts'
import { basketball } from './sport.ts'
import { boxTerms } from './vocabulary.ts'

const [average, total, game] = sheets as [(typeof sheets)[number], (typeof sheets)[number], (typeof sheets)[number]]
const none = Object.fromEntries(boxTerms.map((term) => [term, 0])) as Record<(typeof boxTerms)[number], number>
/** A game told by its box score: player 1 with these counts, player 2 who did not play. */
const recordIn = (counts: Partial<typeof none>, seconds: number | null, plusMinus: number | null) => {
  const line = { playerId: 1, seconds, plusMinus, isStarter: true, ...none, ...counts }
  const idle = { playerId: 2, seconds: 0, plusMinus: 0, isStarter: false, ...none }
  const box = basketballEvent.box({ side: 'home', players: [line, idle] })
  const result = basketballEvent.result({ score: { home: 90, away: 80 } })
  return players.records(fold(basketball, [box, result]))
}
const figuresOf = (sheet: (typeof sheets)[number], records: ReturnType<typeof recordIn>[], id = 1) => {
  const sums = sheetSums(
    sheet,
    records.flatMap((one) => one.get(id) ?? []),
  )
  const values = sums && valuesOf(sheet, sums)
  return values && Object.fromEntries(sheet.figures.map(({ key }, at) => [key, values[at]]))
}

describe('the lines of basketball', () => {
  const first = recordIn(
    { points: 20, fieldGoalsMade: 8, fieldGoalsAttempted: 16, threesMade: 2, threesAttempted: 3, assists: 5 },
    2100,
    6,
  )
  const second = recordIn({ points: 9, fieldGoalsMade: 3, fieldGoalsAttempted: 4, offensiveRebounds: 2 }, null, null)

  test('are averages of the games played, and minutes and plus/minus of the games that have them', () => {
    const { games, starts, points, rebounds, minutes, plusMinus, fieldGoalShare, freeThrowShare } = figuresOf(average, [
      first,
      second,
    ])!
    assert.deepEqual([games, starts, points, rebounds, minutes, plusMinus], [2, 2, 14.5, 1, 2100, 6])
    assert.deepEqual([fieldGoalShare, freeThrowShare], [11 / 20, null])
  })

  test('are sums in totals and counts of one game, with minutes null where no source has them', () => {
    const sums = figuresOf(total, [first, second])!
    assert.deepEqual([sums.points, sums.minutes, sums.threesMade, sums.threesAttempted], [29, 2100, 2, 3])
    const one = figuresOf(game, [second])!
    assert.deepEqual([one.points, one.minutes, one.plusMinus, one.fieldGoalsMade], [9, null, null, 3])
  })

  test('leave out who did not play', () => {
    assert.equal(figuresOf(average, [first], 2), null)
  })

  test('rank shares of threes by those who made one a team game, and averages by those who played 58 of 82', () => {
    const line = (id: number, counts: Record<string, number>): SheetLine => ({
      id,
      name: `P${id}`,
      sums: { matches: counts.played!, counts },
      teamMatches: 10,
    })
    const lines = [
      line(1, { played: 8, points: 160, threesMade: 10, threesAttempted: 25 }),
      line(2, { played: 7, points: 700, threesMade: 9, threesAttempted: 9 }),
      line(3, { played: 10, points: 210, threesMade: 12, threesAttempted: 40 }),
    ]
    const leaders = (key: string) =>
      sheetLeaders(
        average,
        average.figures.find((one) => one.key === key)!,
        lines,
        5,
      ).map(({ id }) => id)
    assert.deepEqual(
      [leaders('points'), leaders('threeShare')],
      [
        [3, 1],
        [1, 3],
      ],
    )
  })
})
