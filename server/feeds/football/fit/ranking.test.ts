import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { assertClose } from '#kit/close.ts'
import { ratingModels } from '#sports/ranking/models.ts'
import { forecastQuality } from '#sports/ranking/quality.ts'
import { sharedData } from '../fixtures/read.ts'
import { fitMatches, fitRating, fittedShares, judgeForecasts } from './ranking.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/MODELS.md'), 'utf8')
const four = (value: number) => value.toFixed(4)

describe('the own ranking on the public files', { skip: sharedData === null && 'skipped: no shared data' }, () => {
  for (const pool of ['country', 'club'] as const)
    test(`of ${pool}: the committed numbers are the fit, and its forecasts score as the page and docs/MODELS.md state`, async () => {
      const matches = await fitMatches(sharedData!, pool)
      assert.deepEqual(fitRating(matches, ratingModels[pool]), ratingModels[pool])
      const base = fittedShares(matches, ratingModels[pool])
      for (const outcome of ['home', 'draw', 'away'] as const)
        assert.ok(Math.abs(base[outcome] - ratingModels[pool].baseRate[outcome]) < 1e-4)
      const found = judgeForecasts(matches, ratingModels[pool])
      assertClose(found, forecastQuality[pool])
      const { own, baseRate, ownWherePriced, prices } = found
      assert.ok(own.logLoss < baseRate.logLoss && own.brier < baseRate.brier)
      const told = [own, baseRate, ...(ownWherePriced ? [ownWherePriced, prices!] : [])]
      for (const { logLoss, brier } of told)
        for (const figure of [four(logLoss), four(brier)])
          assert.ok(page.includes(figure), `${figure} is not in docs/MODELS.md`)
    })
})
