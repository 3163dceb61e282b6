import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { hashOf, hashesAtOnce, isHashOf } from './hash-threads.ts'

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The niceness of each thread of this process: field 19 of its `stat`, see proc_pid_stat(5). */
function nicenesses(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
    } catch {
      // The thread has ended since.
      return []
    }
  })
}

test(
  'on Linux passwords are hashed in threads of lower priority, and no other thread is lowered',
  { skip: process.platform !== 'linux' && 'a thread has no priority of its own here' },
  async () => {
    const before = nicenesses()
    const hashes = await Promise.all(
      Array.from({ length: 2 * hashesAtOnce }, (_, n) => hashOf(`password ${n}`, options)),
    )
    const own = Number(readFileSync('/proc/thread-self/stat', 'utf8').split(') ').at(-1)!.split(' ')[16])
    assert.ok(before.every((niceness) => niceness === own))
    const lowered = nicenesses().filter((niceness) => niceness > own)
    assert.ok(lowered.length >= hashesAtOnce, `${lowered.length} threads are lowered`)
    assert.equal(nicenesses().length - lowered.length >= before.length, true)
    assert.equal(await isHashOf('password 1', hashes[1]!), true)
    assert.equal(await isHashOf('password 2', hashes[1]!), false)
  },
)

test('a hash that fails fails alone', async () => {
  const [failed, done] = await Promise.allSettled([
    hashOf('password', { ...options, memoryCost: 1 }),
    hashOf('password', options),
  ])
  assert.equal(failed.status, 'rejected')
  assert.equal(done.status, 'fulfilled')
})
