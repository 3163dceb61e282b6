import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readLimitsForm } from './form.ts'

const read = (text: string) => readLimitsForm(new URLSearchParams(text), 'UTC')

describe('the forms of the limits', () => {
  test('set a limit, or none by an empty field', () => {
    const setTo = (limit: number | null) => ({
      name: 'setSpendingLimit',
      params: { period: 'week' },
      body: { limit, zone: 'UTC' },
    })
    assert.deepEqual(read('do=limit&period=week&limit=60'), setTo(60))
    assert.deepEqual(read('do=limit&period=week&limit='), setTo(null))
    assert.deepEqual(read('do=limit&period=week&limit=0'), setTo(0))
  })

  test('never take a wrong number for no limit', () => {
    for (const limit of ['-5', '1.5', 'many', '99999999'])
      assert.equal(read(`do=limit&period=week&limit=${limit}`), null, limit)
    assert.equal(read('do=limit&period=year&limit=5'), null)
  })

  test('begin a break and self-exclusion of the lengths that there are', () => {
    assert.deepEqual(read('do=break&days=7'), { name: 'startBreak', body: { days: 7 } })
    assert.deepEqual(read('do=exclude&months=12'), { name: 'excludeMyself', body: { months: 12 } })
    assert.deepEqual(['do=break&days=2', 'do=exclude&months=1', 'do=break', ''].map(read), [null, null, null, null])
  })

  test('state an age', () => {
    assert.deepEqual(read('do=age&age=30'), { name: 'stateAge', body: { age: 30 } })
    assert.equal(read('do=age&age='), null)
  })
})
