// Long half: measures the shares of the rules on thousands of matches.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playMatch, playSeason } from '#kit/reports/season.ts'
import { sharesOf } from '#kit/reports/shares.ts'
import { footballReport } from '#sports/football/report.ts'
import { shares } from '#sports/football/report/shares.ts'
import { commonShares } from '#sports/report/every-sport/rules.ts'
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
