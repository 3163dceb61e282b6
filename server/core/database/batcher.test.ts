import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createBatcher, type Turn } from './batcher.ts'

/** A batcher of numbers that records what happens in which order; `open` lets the batch that takes effect end. */
function recorded(isBad: (item: number) => boolean = () => false) {
  const log: string[] = []
  const gates: (() => void)[] = []
  let batches = 0
  const batcher = createBatcher<number, string>({
    async work(items: number[], turn: Turn) {
      const name = ++batches
      log.push(`prepare ${name}`)
      await turn.earlier
      turn.begins()
      log.push(`begin ${name}`)
      await new Promise<void>((resolve) => gates.push(resolve))
      log.push(`end ${name}`)
      if (items.some(isBad)) throw new Error('bad')
      return items.map((item) => `done ${item}`)
    },
    refuse: (item) => `refused ${item}`,
    batchMs: 0,
    batchSize: 2000,
    weigh: () => 1,
  })
  /** Lets batches end until all results are there. */
  async function drain(results: Promise<string>[]): Promise<string[]> {
    const state = { isOver: false }
    const all = Promise.all(results).finally(() => (state.isOver = true))
    while (!state.isOver) {
      gates.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return all
  }
  const add = (count: number, from = 0) => Array.from({ length: count }, (_, at) => batcher.add(from + at))
  return { log, add, drain, batcher }
}

test('of a burst, one half is prepared while the other takes effect', async () => {
  const { log, add, drain } = recorded()
  const results = await drain(add(512))
  assert.deepEqual(results.slice(0, 2), ['done 0', 'done 1'])
  assert.equal(results.length, 512)
  assert.deepEqual(log, ['prepare 1', 'begin 1', 'prepare 2', 'end 1', 'begin 2', 'end 2'])
})

test('few items wait for the batch before them, and are one batch', async () => {
  const { log, add, drain } = recorded()
  const first = add(5)
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  await drain([...first, ...add(20, 5), ...add(20, 25)])
  assert.deepEqual(log, ['prepare 1', 'begin 1', 'end 1', 'prepare 2', 'begin 2', 'end 2'])
})

test('one batch takes effect at a time, and only items that fail are refused, for any bursts', async () => {
  const burst = fc.integer({ min: 1, max: 400 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(burst, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 2, max: 90 }),
      async (bursts, every) => {
        const { log, add, drain, batcher } = recorded((item) => item % every === 1)
        const results: Promise<string>[] = []
        for (const count of bursts) {
          results.push(...add(count, results.length))
          await new Promise((resolve) => setImmediate(resolve))
        }
        const all = await drain(results)
        await batcher.idle()
        assert.deepEqual(
          all,
          all.map((_, item) => (item % every === 1 ? `refused ${item}` : `done ${item}`)),
        )
        const effects = log.filter((line) => !line.startsWith('prepare'))
        for (let at = 0; at < effects.length; at += 2)
          assert.equal(effects[at]?.replace('begin', 'end'), effects[at + 1])
      },
    ),
    { numRuns: 15 },
  )
})
