// Long half: measures the shares of the rules on thousands of matches.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulatedMatches } from '#kit/reports/games.ts'
import { playMatch, playSeason } from '#kit/reports/season.ts'
import { sharesOf } from '#kit/reports/shares.ts'
import { shares as baseball } from '#sports/baseball/report/shares.ts'
import { shares as basketball } from '#sports/basketball/report/shares.ts'
import { shares as esports } from '#sports/esports/report/shares.ts'
import { footballReport } from '#sports/football/report.ts'
import { shares } from '#sports/football/report/shares.ts'
import { commonShares } from '#sports/report/every-sport/rules.ts'
import { serverSportOf } from '#server/sports/index.ts'
import { shares as tennis } from '#sports/tennis/report/shares.ts'
import type { SportReport } from '#sports/report/rule.ts'

const report = footballReport as SportReport
const seasons = Array.from({ length: 10 }, (_, at) => playSeason(`s${at}`)).flat()
const cups = Array.from({ length: 1500 }, (_, at) =>
  playMatch('cup', at, [1 + (at % 9), 10 + (at % 8)], { isCup: true }),
)
const full = Array.from({ length: 600 }, (_, at) =>
  playMatch('full', at, [1 + (at % 9), 10 + (at % 8)], { depth: 'full' }),
)

test('the shares of the rules of football are those that the simulator measures', () => {
  const [ofSeasons, ofFull, ofAll] = [seasons, full, [...seasons, ...cups]].map((some) => sharesOf(report, some))
  const sample: Record<string, ReadonlyMap<string, number>> = {
    shootoutWin: ofAll!,
    extraTimeWinner: ofAll!,
    extraTimeWin: ofAll!,
    outshot: ofFull!,
    possession: ofFull!,
  }
  const measured = Object.entries({ ...shares, ...commonShares })
    .filter(([name]) => name !== 'champions' && name !== 'awarded')
    .map(([name, share]) => ({ name, share, found: (sample[name] ?? ofSeasons)!.get(name) ?? 0 }))
  const wrong = measured.filter(({ share, found }) => Math.abs(share - found) > 0.002)
  assert.deepEqual(wrong, [])
})

/** Rules whose shares are estimates. */
const estimated = ['shortened']

for (const [sport, count, declared] of [
  ['basketball', 1000, basketball],
  ['baseball', 1000, baseball],
  ['tennis', 1500, tennis],
] as const)
  test(`the shares of the rules of ${sport} are those that the simulator measures`, () => {
    const found = sharesOf(serverSportOf(sport).report!, simulatedMatches(sport, count))
    const wrong = Object.entries(declared).filter(
      ([name, share]) => !estimated.includes(name) && Math.abs(share - (found.get(name) ?? 0)) > 0.002,
    )
    assert.deepEqual(wrong, [])
  })

test('the shares of the rules of series are the means of the four titles', () => {
  const titles = ['lol', 'dota', 'kog', 'csgo'].map((sport) =>
    sharesOf(serverSportOf(sport).report!, simulatedMatches(sport, 400)),
  )
  const mean = (name: string) => titles.reduce((sum, found) => sum + (found.get(name) ?? 0), 0) / titles.length
  const wrong = Object.entries(esports).filter(([name, share]) => Math.abs(share - mean(name)) > 0.002)
  assert.deepEqual(wrong, [])
})
