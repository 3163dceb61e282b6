import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Readings } from './readings.ts'

describe('readings of a match at the desk', () => {
  test('go on while more is wanted, one at a time, and the last one follows the last wish', async () => {
    let wishes = 0
    let isReading = false
    const seen: number[] = []
    const readings = new Readings(
      async () => {
        assert.equal(isReading, false)
        isReading = true
        const known = wishes
        // A person goes on typing while the answer is on its way.
        if (wishes < 9) wish()
        await Promise.resolve()
        seen.push(known)
        isReading = false
      },
      250,
      async () => {
        if (wishes < 6) wish()
      },
    )
    const wish = () => {
      wishes += 1
      void readings.want()
    }
    wishes += 1
    await readings.want()
    assert.ok(seen.length > 2)
    assert.equal(seen.at(-1), wishes)
  })

  test('end with the page', async () => {
    let count = 0
    const readings = new Readings(
      async () => {
        count += 1
        readings.close()
        void readings.want()
      },
      0,
      () => Promise.resolve(),
    )
    await readings.want()
    assert.equal(count, 1)
  })
})
