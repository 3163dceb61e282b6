import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { inOrder, longest } from './order.ts'
import { runScheduled } from './schedule.ts'

/** Jobs that end when they are told to; the names of heavy ones begin with "heavy". */
function start(names: readonly string[], atOnce: number, heavyAtOnce: number) {
  const open = new Map<string, PromiseWithResolvers<void>>()
  const begun: string[] = []
  const all = runScheduled(
    names,
    (name) => name.startsWith('heavy'),
    { atOnce, heavyAtOnce },
    (name) => {
      begun.push(name)
      open.set(name, Promise.withResolvers())
      return open.get(name)!.promise
    },
  )
  const end = async (name: string) => {
    open.get(name)!.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    return begun
  }
  return { all, begun, open, end }
}

test('light jobs fill the places that heavy ones may not take', async () => {
  const { all, begun, end } = start(['light 1', 'heavy 1', 'heavy 2', 'light 2', 'heavy 3', 'light 3'], 3, 2)
  assert.deepEqual(begun, ['heavy 1', 'heavy 2', 'light 1'])
  assert.deepEqual((await end('light 1')).slice(3), ['light 2'])
  assert.deepEqual((await end('heavy 2')).slice(4), ['heavy 3'])
  assert.deepEqual((await end('heavy 1')).slice(5), ['light 3'])
  for (const name of ['light 2', 'heavy 3', 'light 3']) await end(name)
  await all
})

test('light jobs take all places once no heavy one is left, and a heavy one waits where only its kind is left', async () => {
  const light = start(['heavy 1', 'light 1', 'light 2', 'light 3'], 3, 2)
  assert.equal(light.begun.length, 3)
  assert.equal((await light.end('heavy 1')).length, 4)
  const heavy = start(['heavy 1', 'heavy 2', 'heavy 3'], 3, 2)
  assert.deepEqual(heavy.begun, ['heavy 1', 'heavy 2'])
  assert.deepEqual(await heavy.end('heavy 1'), ['heavy 1', 'heavy 2', 'heavy 3'])
})

test('no job is no work, and a job that throws fails the whole', async () => {
  await start([], 3, 2).all
  const { all, open } = start(['light 1', 'light 2'], 2, 1)
  open.get('light 2')!.reject(new Error('broken'))
  await assert.rejects(all, /broken/)
})

test('the longest files begin first, the others by name, and those that are named exist', () => {
  const [first = '', second = ''] = longest
  assert.deepEqual(
    inOrder(['tests/journeys/c.test.ts', second, 'tests/a/d.test.ts', 'tests/journeys/b.test.ts', first]),
    [first, second, 'tests/journeys/b.test.ts', 'tests/journeys/c.test.ts', 'tests/a/d.test.ts'],
  )
  for (const file of longest) assert.ok(existsSync(join(import.meta.dirname, '..', file)), file)
})
