import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ratingModels } from '#sports/ranking/models.ts'
import { sharedData } from '../fixtures/read.ts'
import { compareForecasts, fitMatches, fitRating } from './ranking.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/MODELS.md'), 'utf8')
const four = (value: number) => value.toFixed(4)

describe('the own ranking on the public files', { skip: sharedData === null && 'skipped: no shared data' }, () => {
  for (const pool of ['country', 'club'] as const)
    test(`of ${pool}: the committed numbers are the fit, and its forecasts score as docs/MODELS.md tells`, async () => {
      const matches = await fitMatches(sharedData!, pool)
      assert.deepEqual(fitRating(matches, ratingModels[pool]), ratingModels[pool])
      const { base, own, baseRate, ownWherePriced, prices } = compareForecasts(matches, ratingModels[pool])
      for (const outcome of ['home', 'draw', 'away'] as const)
        assert.ok(Math.abs(base[outcome] - ratingModels[pool].baseRate[outcome]) < 1e-4)
      assert.ok(own!.logLoss < baseRate!.logLoss && own!.brier < baseRate!.brier)
      const told = [own!, baseRate!, ...(ownWherePriced ? [ownWherePriced, prices!] : [])]
      for (const { logLoss, brier } of told)
        for (const figure of [four(logLoss), four(brier)])
          assert.ok(page.includes(figure), `${figure} is not in docs/MODELS.md`)
    })
})
