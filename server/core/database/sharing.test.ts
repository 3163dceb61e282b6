import assert from 'node:assert/strict'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { test } from 'node:test'
import { beginInPairs, createSharing } from './sharing.ts'

/** Batches of numbers that end when a gate is opened. */
function gated(most = 100) {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const share = createSharing<number, string>({
    most,
    enough: 4,
    async work(items, turn) {
      beginInPairs(turn)
      batches.push(items)
      await new Promise<void>((resolve) => gates.push(resolve))
      if (items.includes(13)) throw new Error('thirteen')
      if (items.includes(7)) throw new Error('seven')
      return items.map((item) => `done ${item}`)
    },
    refuse: (error) => ((error as Error).message === 'seven' ? 'refused' : undefined),
  })
  /** Opens gates until no batch is left. */
  const drain = async (results: Promise<unknown>) => {
    const state = { isOver: false }
    const over = results.then(() => (state.isOver = true))
    while (!state.isOver) {
      gates.shift()?.()
      await nextTurn()
    }
    await over
  }
  return { batches, gates, share, drain }
}

test('a caller alone goes at once, and those that come meanwhile are the next batch', async () => {
  const { batches, share, drain } = gated()
  const first = share(1)
  await nextTurn()
  await nextTurn()
  const others = [share(2), share(3)]
  await drain(Promise.all([first, ...others]))
  assert.deepEqual(batches, [[1], [2, 3]])
  assert.deepEqual(await Promise.all([first, ...others]), ['done 1', 'done 2', 'done 3'])
})

test('of many callers two batches are on their way, and a third one waits', async () => {
  const { batches, gates, share, drain } = gated(4)
  const all = Promise.all(Array.from({ length: 16 }, (_, item) => share(item + 100)))
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  assert.equal(batches.length, 2)
  gates.shift()!()
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  assert.equal(batches.length, 3)
  await drain(all)
  assert.deepEqual(
    batches.flat(),
    Array.from({ length: 16 }, (_, item) => item + 100),
  )
})

test('an item that fails gets its result or its error, and the others theirs', async () => {
  const { share, drain } = gated()
  const results = Promise.allSettled([1, 7, 2, 13].map((item) => share(item)))
  await drain(results)
  assert.deepEqual(
    (await results).map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message)),
    ['done 1', 'refused', 'done 2', 'thirteen'],
  )
})
