import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPace } from './pace.ts'

/** A pace in a process with a given load; `waits` has the pauses, in ms. */
function paceAt(load: number) {
  let time = 0
  const waits: number[] = []
  const rest = createPace({
    now: () => time,
    wait: async (ms) => {
      waits.push(ms)
      time += ms
    },
    measureLoad: () => () => load,
  })
  const work = async (ms: number) => {
    time += ms
    await rest()
  }
  return { waits, work }
}

test('background work takes at most a tenth of the time of a busy process', async () => {
  const { waits, work } = paceAt(0.9)
  await work(100)
  await work(40)
  assert.deepEqual(waits, [20, 900, 20, 360])
})

test('background work pauses briefly between its parts in an idle process', async () => {
  const { waits, work } = paceAt(0.01)
  await work(100)
  await work(100)
  assert.deepEqual(waits, [20, 20])
})
