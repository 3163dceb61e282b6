import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { winModel } from '#sports/football/models/win-model.ts'
import { assertClose } from '#kit/close.ts'
import { sharedData } from '#feeds/football/fixtures/read.ts'
import { calibrationOf } from './calibration.ts'
import { maximise } from './maximise.ts'
import { winData } from './win-data.ts'
import { fitWin } from './win.ts'

describe('the fit of the win chance', () => {
  test('a maximum is found with its covariance', () => {
    // The logarithm of a normal density with the variances 4 and 1/4, about 3 and -1.
    const { at, covariance } = maximise(([a, b]) => -((a! - 3) ** 2) / 8 - 2 * (b! + 1) ** 2, [0, 0])
    assert.ok(Math.abs(at[0]! - 3) < 1e-5 && Math.abs(at[1]! + 1) < 1e-5)
    assert.ok(Math.abs(covariance[0]![0]! - 4) < 1e-3 && Math.abs(covariance[1]![1]! - 0.25) < 1e-3)
  })

  test('a calibration counts forecasts and matches, and compares forecasts with outcomes', () => {
    const base = { home: 0.5, draw: 0.25, away: 0.25 }
    const sure = { home: 0.92, draw: 0.05, away: 0.03 }
    const result = (index: number) => (index < 9 ? ('home' as const) : ('draw' as const))
    const forecasts = [...Array(10).keys()].flatMap((index) =>
      [1, 2].map(() => ({ match: String(index), chances: sure, result: result(index) })),
    )
    const { matches, states, bins, brier, baseBrier } = calibrationOf(forecasts, base)
    assert.deepEqual([matches, states], [10, 20])
    assert.deepEqual(
      bins.map(({ from, forecasts: count, matches: own, happened }) => [from, count, own, happened]),
      [
        [0, 40, 10, 0.05],
        [0.9, 20, 10, 0.9],
      ],
    )
    const top = bins[1]!
    // Wilson's interval of 9 of 10.
    assert.ok(Math.abs(top.low - 0.596) < 0.001 && Math.abs(top.high - 0.982) < 0.001)
    assert.ok(brier < baseBrier)
  })

  test(
    'the committed model is the fit of the shared matches, and beats the average on the held-out matches',
    { skip: sharedData === null && 'the shared data are not on this machine' },
    async () => {
      const data = await winData(sharedData!)
      const days = (list: readonly { day: string }[]) => list.map(({ day }) => day).toSorted()
      assert.ok(days(data.nations.fit).at(-1)! < days(data.nations.heldOut)[0]!)
      assert.ok(days(data.league.fit).at(-1)! < days(data.league.heldOut)[0]!)
      const model = fitWin(data)
      assertClose(model, winModel)
      for (const { brier, baseBrier, logLoss, baseLogLoss } of Object.values(model.calibration))
        assert.ok(brier < baseBrier && logLoss < baseLogLoss)
    },
  )
})
