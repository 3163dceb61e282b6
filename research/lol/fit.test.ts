import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { sharedData } from '#feeds/football/fixtures/read.ts'
import { assertClose } from '#kit/close.ts'
import { titleQuality } from '#sports/ranking/title-quality.ts'
import { titleModel } from '#sports/ranking/titles.ts'
import { fitDeviation, fitSeries, judgeTitles } from './fit.ts'
import { bestByPeriod, rowOf } from './fit-variants.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/MODELS.md'), 'utf8').replaceAll('**', '')

describe('the ratings of League of Legends on the public pages', { skip: sharedData === null && 'skipped' }, () => {
  test('have the deviation of the fit, and forecast later series as the page and docs/MODELS.md state', async () => {
    const series = await fitSeries(sharedData!)
    const { deviation, tried } = fitDeviation(series)
    assert.equal(deviation, titleModel.deviation)
    assertClose(judgeTitles(series), titleQuality.lol)
    const { own, baseRate, favourites, fitted } = titleQuality.lol!
    assert.ok(own.logLoss < baseRate.logLoss && own.brier < baseRate.brier)
    const told = [own.logLoss, baseRate.logLoss, own.brier, baseRate.brier].map((value) => value.toFixed(4))
    for (const line of [
      `| League of Legends | ${own.count} | ${told.join(' | ')} | ${favourites} |`,
      `the first ${fitted} of ${series.length} series`,
      `| log loss | ${tried.map(([, loss]) => loss.toFixed(4)).join(' | ')} |`,
    ])
      assert.ok(page.includes(line), `"${line}" is not in docs/MODELS.md`)
  })

  test('keep the parameters of the paper, since others are no better on the series of the fit', async () => {
    const found = bestByPeriod(await fitSeries(sharedData!))
    for (const variant of found)
      assert.ok(page.includes(rowOf(variant)), `"${rowOf(variant)}" is not in docs/MODELS.md`)
    // The standard error of the difference between two of them is 0.0024 (docs/MODELS.md).
    const [own = 0] = fitDeviation(await fitSeries(sharedData!)).tried.flatMap(([deviation, loss]) =>
      deviation === titleModel.deviation ? [loss] : [],
    )
    assert.ok(found.every(({ first }) => own - first < 0.0024))
  })
})
