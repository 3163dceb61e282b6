import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isQualified, sheetLeaders, sheetSums, valuesOf, type SheetLine } from '../sheets.ts'
import { sheets } from './sheets.ts'

const [batting, pitching] = sheets as [(typeof sheets)[number], (typeof sheets)[number]]

function figuresOf(sheet: (typeof sheets)[number], counts: Record<string, number>): Record<string, number | null> {
  const sums = sheetSums(sheet, [{ hasPlayed: true, counts }])
  const values = sums === null ? [] : valuesOf(sheet, sums)
  return Object.fromEntries(sheet.figures.map(({ key }, at) => [key, values[at] ?? null]))
}

function line(id: number, counts: Record<string, number>, teamMatches = 2): SheetLine {
  return { id, name: `P${id}`, sums: { matches: 2, counts }, teamMatches }
}

describe('the lines of baseball', () => {
  test('have average, on-base and slugging of a batter', () => {
    const figures = figuresOf(batting, {
      plateAppearances: 12,
      atBats: 9,
      hits: 4,
      doubles: 1,
      triples: 1,
      homeRuns: 1,
      walks: 1,
      hitByPitch: 1,
      sacrificeFlies: 1,
    })
    // One single, double, triple and home run: ten bases in nine at bats; six of twelve times on base.
    assert.deepEqual([figures.average, figures.slugging, figures.onBase], [4 / 9, 10 / 9, 0.5])
    assert.equal(figures.ops, 10 / 9 + 0.5)
  })

  test('have earned run average and WHIP of a pitcher, and none without an out', () => {
    const figures = figuresOf(pitching, {
      'pitching.outs': 20,
      'pitching.earnedRuns': 2,
      'pitching.walks': 3,
      'pitching.hits': 7,
    })
    assert.deepEqual([figures.earnedRunAverage, figures.whip], [2.7, 1.5])
    const none = figuresOf(pitching, { 'pitching.battersFaced': 2, 'pitching.outs': 0, 'pitching.earnedRuns': 2 })
    assert.deepEqual([none.earnedRunAverage, none.whip], [null, null])
  })

  test('have only players who batted, ran or pitched', () => {
    assert.equal(sheetSums(batting, [{ hasPlayed: true, counts: { 'pitching.outs': 3, 'pitching.games': 1 } }]), null)
    const counted: Record<string, number>[] = [{ plateAppearances: 4 }, {}, { stolenBases: 1 }]
    const games = counted.map((counts) => ({ hasPlayed: true, counts }))
    assert.equal(sheetSums(batting, games)?.matches, 2)
  })

  test('rank a rate only with 3.1 plate appearances a game of the team', () => {
    const lines = [
      line(1, { plateAppearances: 6, atBats: 6, hits: 6 }),
      line(2, { plateAppearances: 7, atBats: 7, hits: 2 }),
      line(3, { plateAppearances: 8, atBats: 4, hits: 3 }),
    ]
    assert.deepEqual(
      lines.map((one) => isQualified(batting, one)),
      [false, true, true],
    )
    const average = batting.figures.find(({ key }) => key === 'average')!
    assert.deepEqual(
      sheetLeaders(batting, average, lines, 5).map(({ id, rank }) => [id, rank]),
      [
        [3, 1],
        [2, 2],
      ],
    )
  })

  test('rank the least earned run average first, and level players together', () => {
    const pitched = (id: number, earnedRuns: number) =>
      line(id, { 'pitching.outs': 9, 'pitching.earnedRuns': earnedRuns, 'pitching.strikeouts': 3 })
    const lines = [pitched(1, 2), pitched(2, 0), pitched(3, 2), pitched(4, 5)]
    const figure = (name: string) => pitching.figures.find(({ key }) => key === name)!
    assert.deepEqual(
      sheetLeaders(pitching, figure('earnedRunAverage'), lines, 9).map(({ id, rank }) => [id, rank]),
      [
        [2, 1],
        [1, 2],
        [3, 2],
        [4, 4],
      ],
    )
    assert.equal(sheetLeaders(pitching, figure('wins'), lines, 9).length, 0)
  })
})
