import assert from 'node:assert/strict'
import { describe, mock, test } from 'node:test'
import { pace } from './pace.ts'

describe('pace', () => {
  test('runs at once, then at most once in ten seconds, and once more for requests in between', () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] })
    try {
      let runs = 0
      const { soon } = pace(() => runs++)
      soon()
      mock.timers.tick(0)
      assert.equal(runs, 1)
      for (let asked = 0; asked < 5; asked++) soon()
      mock.timers.tick(9_999)
      assert.equal(runs, 1)
      mock.timers.tick(1)
      assert.equal(runs, 2)
      mock.timers.tick(60_000)
      assert.equal(runs, 2)
    } finally {
      mock.timers.reset()
    }
  })

  test('runs nothing once it is stopped, also for later requests', () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] })
    try {
      let runs = 0
      const { soon, stop } = pace(() => runs++)
      soon()
      stop()
      soon()
      mock.timers.tick(60_000)
      assert.equal(runs, 0)
    } finally {
      mock.timers.reset()
    }
  })
})
