import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createBudget } from './budget.ts'
import { createByteCache, type Kept } from './bytes.ts'
import { DatabaseUnavailable } from '../database/db.ts'
import { finish } from './finished.ts'
import { createVersions } from './versions.ts'

function textOf({ finished }: Kept): string {
  return finished.bytes('identity').toString()
}

const gone = new DatabaseUnavailable(new Error('gone'))

describe('a byte cache', () => {
  test('renders bytes once, and again when a dependency changed', async () => {
    const versions = createVersions()
    const cache = createByteCache({ versions })
    let count = 0
    const ask = () =>
      cache.get(
        'list',
        { dependsOn: ['day:1'] },
        async ({ dependsOn }) => (dependsOn('match:2'), finish(String(++count))),
      )
    assert.equal(textOf(await ask()), '1')
    assert.equal(textOf(await ask()), '1')
    versions.bump('match:3', 'day:2')
    assert.equal(textOf(await ask()), '1')
    versions.bump('match:2')
    assert.equal(textOf(await ask()), '2')
    versions.bump('day:1')
    assert.equal(textOf(await ask()), '3')
    versions.bumpAll()
    assert.equal(textOf(await ask()), '4')
    assert.deepEqual([...((await ask()).keys ?? [])], ['day:1', 'match:2'])
  })

  test('does not cache bytes without declared dependencies', async () => {
    const cache = createByteCache({ versions: createVersions() })
    let count = 0
    const ask = () => cache.get('open', {}, async () => finish(String(++count)))
    await ask()
    const second = await ask()
    assert.equal(textOf(second), '2')
    assert.equal(second.keys, null)
  })

  test('shares one rendering between concurrent requests', async () => {
    const cache = createByteCache({ versions: createVersions() })
    const { promise, resolve } = Promise.withResolvers<void>()
    let count = 0
    const ask = () => cache.get('list', { dependsOn: ['a'] }, async () => (await promise, finish(String(++count))))
    const answers = [ask(), ask(), ask()]
    resolve()
    assert.deepEqual((await Promise.all(answers)).map(textOf), ['1', '1', '1'])
  })

  test('renews bytes in demand at most as often as they declare, and others at once', async () => {
    const versions = createVersions()
    let time = 0
    const cache = createByteCache({ versions, now: () => time })
    let count = 0
    const get = () => cache.get('page', { dependsOn: ['a'], renewEveryMs: 300 }, async () => finish(String(++count)))
    const ask = async () => textOf(await get())
    assert.equal(await ask(), '1')
    versions.bump('a')
    assert.equal(await ask(), '2', 'few ask')
    for (let reader = 0; reader < 20; reader++) await ask()
    const held = (await get()).isTrue!
    time += 299
    versions.bump('a')
    assert.equal(await ask(), '2', 'many ask, and it is not time yet')
    assert.ok(held(), 'who holds them may go on')
    time += 1
    assert.ok(!held())
    assert.equal(await ask(), '3')
    versions.bump('a')
    assert.equal(await ask(), '4', 'nobody has asked for what was just made')
  })

  test('never answers with bytes older than the request', async () => {
    const versions = createVersions()
    const cache = createByteCache({ versions })
    let state = 'old'
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let round = 0
    const ask = () =>
      cache.get('list', { dependsOn: ['a'] }, async () => {
        const seen = state
        await gates[round++]?.promise
        return finish(seen)
      })
    const before = ask()
    state = 'new'
    versions.bump('a')
    const later = ask()
    for (const gate of gates) gate.resolve()
    assert.equal(textOf(await before), 'old')
    assert.equal(textOf(await later), 'new')
  })

  test('aborts a rendering when its last waiter has gone, and not before', async () => {
    const cache = createByteCache({ versions: createVersions() })
    let isEnded = false
    const work = ({ signal }: { signal: AbortSignal }) =>
      new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => ((isEnded = true), reject(new Error('ended')))),
      )
    const [one, two] = [new AbortController(), new AbortController()]
    const answers = [one, two].map(({ signal }) => cache.get('slow', { dependsOn: ['a'], signal }, work))
    one.abort()
    assert.equal(isEnded, false)
    two.abort()
    assert.equal(isEnded, true)
    // A new request starts anew, though the old rendering has not ended yet.
    const next = cache.get('slow', { dependsOn: ['a'] }, async () => finish('fresh'))
    await Promise.allSettled(answers)
    assert.equal(textOf(await next), 'fresh')
  })

  test('serves cached bytes, marked with their age, while the database is away', async () => {
    const versions = createVersions()
    let at = 1000
    const cache = createByteCache({ versions, now: () => at })
    const ask = (error: Error | null) =>
      cache.get('list', { dependsOn: ['a'] }, async () => {
        if (error) throw error
        return finish('known')
      })
    await ask(null)
    versions.bump('a')
    at = 9000
    const old = await ask(gone)
    assert.equal(textOf(old), 'known')
    assert.equal(old.staleSince, 1000)
    await assert.rejects(ask(new Error('a bug')), /a bug/)
    await assert.rejects(
      cache.get('other', {}, async () => {
        throw gone
      }),
      DatabaseUnavailable,
    )
    assert.equal((await ask(null)).staleSince, null)
  })

  test('passes the keys that changed since the last rendering', async () => {
    const versions = createVersions()
    const cache = createByteCache({ versions })
    const changes: (string[] | null)[] = []
    const ask = () =>
      cache.get(
        'day',
        { dependsOn: ['day:1'] },
        async ({ changed }) => (changes.push(changed && [...changed]), finish('x')),
      )
    await ask()
    versions.bump('match:1', 'day:1')
    await ask()
    versions.bump('match:2', 'day:2')
    versions.bump('match:3', 'day:1')
    await ask()
    versions.bumpAll()
    await ask()
    assert.deepEqual(changes, [null, ['match:1', 'day:1'], ['match:3', 'day:1', 'match:2', 'day:2'], null])
  })

  test('renews expired bytes, changed or not', async () => {
    let at = 0
    let count = 0
    const cache = createByteCache({ versions: createVersions(), now: () => at })
    const ask = () => cache.get('page', { maxAgeMs: 1000 }, async () => finish(String(++count)))
    await ask()
    at = 999
    assert.equal(textOf(await ask()), '1')
    at = 1000
    assert.equal(textOf(await ask()), '2')
  })

  test('stays within its size, and evicts the least recently used first', async () => {
    const cache = createByteCache({ versions: createVersions(), budget: createBudget(13_000) })
    const made: string[] = []
    const ask = (key: string) =>
      cache.get(key, { dependsOn: [key] }, async () => (made.push(key), finish('x'.repeat(1000))))
    for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key)
    assert.ok(cache.usedBytes() <= 13_000)
    await ask('a')
    await ask('b')
    assert.deepEqual(made, ['a', 'b', 'c', 'd', 'b'])
  })

  test('compresses again only the changed segments of a list', async () => {
    const versions = createVersions()
    const cache = createByteCache({ versions })
    const read: string[] = []
    const stamps = { a: 1, b: 1 }
    const ask = () =>
      cache.segmented('day', { dependsOn: ['day:1'] }, async () =>
        Object.entries(stamps).map(([key, stamp]) => ({
          key,
          stamp,
          get parts() {
            read.push(key)
            return [key, String(stamp)]
          },
        })),
      )
    await ask()
    stamps.b = 2
    versions.bump('day:1')
    assert.equal(textOf(await ask()), 'a1b2')
    assert.deepEqual(read, ['a', 'b', 'b'])
  })
})
