import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { assertClose } from '#kit/close.ts'
import { ratingModels } from '#sports/ranking/models.ts'
import { forecastQuality } from '#sports/ranking/quality.ts'
import { sharedData } from '#feeds/football/fixtures/read.ts'
import { fitMatches, fitRating, fittedShares, judgeForecasts } from './ranking.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/MODELS.md'), 'utf8')
const samples = { country: 'results of 2022', club: 'of the Premier League' }
const count = (value: number) => value.toLocaleString('en')

/** A line of a table of the page has the number of matches, and these figures after it. */
function assertTold(matches: number, figures: readonly number[]): void {
  const line = [count(matches), ...figures.map((value) => value.toFixed(4))].join(' | ')
  assert.ok(page.replaceAll('**', '').includes(` | ${line} |`), `"${line}" is not in docs/MODELS.md`)
}

describe('the own ranking on the public files', { skip: sharedData === null && 'skipped: no shared data' }, () => {
  for (const pool of ['country', 'club'] as const)
    test(`of ${pool}: the committed numbers are the fit, and its forecasts score as the page and docs/MODELS.md state`, async () => {
      const matches = await fitMatches(sharedData!, pool)
      assert.deepEqual(fitRating(matches, ratingModels[pool]), ratingModels[pool])
      const base = fittedShares(matches, ratingModels[pool])
      for (const outcome of ['home', 'draw', 'away'] as const)
        assert.ok(Math.abs(base[outcome] - ratingModels[pool].baseRate[outcome]) < 1e-4)
      assertClose(judgeForecasts(matches, ratingModels[pool]), forecastQuality[pool])
      const { own, baseRate, ownWherePriced, prices } = forecastQuality[pool]
      assert.ok(own.logLoss < baseRate.logLoss && own.brier < baseRate.brier)
      assert.ok(page.includes(`${count(matches.length - own.count)} ${samples[pool]}`), 'the sample of the fit')
      const better = (name: 'logLoss' | 'brier') => [own[name], baseRate[name], baseRate[name] - own[name]]
      assertTold(own.count, [...better('logLoss'), ...better('brier')])
      if (ownWherePriced && prices)
        assertTold(prices.count, [ownWherePriced.logLoss, prices.logLoss, ownWherePriced.brier, prices.brier])
    })
})
