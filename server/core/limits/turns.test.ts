import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createTurns } from './turns.ts'

test('concurrency is bounded for any outcome, and each accepted item runs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 5 }),
      fc.array(fc.boolean(), { maxLength: 30 }),
      async (atOnce, waiting, fates) => {
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
        assert.deepEqual(
          ended.map(({ status }) => status === 'fulfilled'),
          fates.slice(0, taken.length),
        )
        // Afterwards all slots are free.
        assert.equal(turns.isFull(), false)
      },
    ),
    { numRuns: 100 },
  )
})

test('a priority item waits for the running ones and at most one other, and the others progress', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 2, max: 40 }),
      fc.integer({ min: 1, max: 10 }),
      async (atOnce, usual, ahead) => {
        const turns = createTurns({ atOnce, waiting: 40 })
        const begun: string[] = []
        const work = (name: string) => async () => {
          begun.push(name)
          await new Promise(setImmediate)
        }
        const taken = [
          ...Array.from({ length: atOnce }, () => turns.take(work('running'))),
          ...Array.from({ length: usual }, () => turns.take(work('usual'))),
          ...Array.from({ length: ahead }, () => turns.take(work('ahead'), { isAhead: true })),
        ]
        assert.ok(taken.every((one) => one !== null))
        await Promise.all(taken)
        const places = begun.flatMap((name, place) => (name === 'ahead' ? [place] : []))
        places.forEach((place, index) => assert.ok(place <= atOnce + 2 * index + 1, `${begun}`))
        const others = begun.flatMap((name, place) => (name === 'usual' ? [place] : []))
        others.forEach((place, index) => assert.ok(place <= atOnce + 2 * index + 1, `${begun}`))
      },
    ),
    { numRuns: 100 },
  )
})

test('a full queue rejects its own kind only', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 })
  const work = () => new Promise<void>((resolve) => setImmediate(resolve))
  const taken = [
    turns.take(work),
    turns.take(work),
    turns.take(work),
    turns.take(work, { isAhead: true }),
    turns.take(work, { isAhead: true }),
  ]
  assert.deepEqual(
    taken.map((one) => one === null),
    [false, false, true, false, true],
  )
  await Promise.all(taken)
})
