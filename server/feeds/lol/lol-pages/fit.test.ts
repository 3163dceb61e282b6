import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { sharedData } from '#feeds/football/fixtures/read.ts'
import { assertClose } from '#kit/close.ts'
import { titleQuality } from '#sports/ranking/title-quality.ts'
import { titleModel } from '#sports/ranking/titles.ts'
import { fitDeviation, fitSeries, judgeTitles } from './fit.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/MODELS.md'), 'utf8').replaceAll('**', '')

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
})
