import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createTurns } from './turns.ts'

test('never more than so many run at once, whatever becomes of them, and each that was taken runs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 5 }), fc.array(fc.boolean(), { maxLength: 30 }), async (atOnce, waiting, fates) => {
      const turns = createTurns({ atOnce, waiting })
      const open = new Set<number>()
      const most: number[] = []
      const taken = fates.flatMap((isGood, index) => {
        const work = turns.take(async () => {
          open.add(index)
          most.push(open.size)
          await new Promise(setImmediate)
          open.delete(index)
          if (!isGood) throw new Error('as it should')
          return index
        })
        return work === null ? [] : [work]
      })
      const ended = await Promise.allSettled(taken)
      assert.equal(taken.length, Math.min(fates.length, atOnce + waiting))
      assert.equal(most.length, taken.length)
      assert.ok(most.every((count) => count <= atOnce))
      assert.deepEqual(ended.map(({ status }) => status === 'fulfilled'), fates.slice(0, taken.length))
      // Afterwards all places are free.
      assert.equal(turns.isFull(), false)
    }),
    { numRuns: 100 },
  )
})
