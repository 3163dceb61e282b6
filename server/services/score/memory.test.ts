import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lensOf } from '#core/lens.ts'
import { createMemory, keptFor, memoryOf } from './memory.ts'

test('sums are made once for readers with a view of their own too, by the versions that they see, apart from the live ones', async () => {
  const engines = { score: { memory: createMemory(), lensed: createMemory() } }
  let made = 0
  const ask = (lens: Parameters<typeof memoryOf>[0]['lens'], state: string) =>
    keptFor(memoryOf({ engines, lens }), 'sums', state, () => Promise.resolve(++made))
  assert.equal(await ask(lensOf(0, false), '1:2'), 1)
  assert.equal(await ask(lensOf(30, false), '1:2'), 2)
  assert.equal(await ask(lensOf(60, false), '1:2'), 2)
  assert.equal(await ask(lensOf(60, false), '1:1'), 3)
  assert.equal(await ask(lensOf(0, false), '1:2'), 1)
})
