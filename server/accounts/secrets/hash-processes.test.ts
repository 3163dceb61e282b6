import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { hashOf, hashesAtOnce, isHashOf } from './hash-processes.ts'

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Process = { pid: number; parent: number; session: number; niceness: number }

/** Fields 4, 6 and 19 of `stat`, see proc_pid_stat(5). */
function processOf(pid: string | number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { pid: Number(pid), parent: Number(fields[1]), session: Number(fields[3]), niceness: Number(fields[16]) }
  } catch {
    // The process has ended since.
    return null
  }
}

function childrenOf(parent: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (processOf(name) ?? []) : []))
  return all.filter((one) => one.parent === parent)
}

test(
  'on Linux passwords are hashed in processes of lower priority, in sessions of their own',
  { skip: process.platform !== 'linux' && 'priorities are read from /proc' },
  async () => {
    const hashes = await Promise.all(
      Array.from({ length: 2 * hashesAtOnce }, (_, n) => hashOf(`password ${n}`, options)),
    )
    const own = processOf(process.pid)!
    const children = childrenOf(process.pid)
    assert.equal(children.length, hashesAtOnce)
    for (const child of children) {
      assert.ok(child.niceness > own.niceness, `niceness ${child.niceness}`)
      assert.equal(child.session, child.pid)
      const group = `/proc/${child.pid}/autogroup`
      if (existsSync(group)) assert.match(readFileSync(group, 'utf8'), /nice 10\b/)
    }
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

test(
  'a process that ends fails its hashes, and the next hash opens another',
  { skip: process.platform !== 'linux' && 'the process is found in /proc' },
  async () => {
    await hashOf('password', options)
    const pending = Array.from({ length: hashesAtOnce }, () => hashOf('password', { ...options, timeCost: 20 }))
    const killed = childrenOf(process.pid)
    for (const { pid } of killed) process.kill(pid, 'SIGKILL')
    for (const one of await Promise.allSettled(pending)) assert.equal(one.status, 'rejected')
    assert.equal(await isHashOf('password', await hashOf('password', options)), true)
    const opened = childrenOf(process.pid).map(({ pid }) => pid)
    assert.ok(opened.every((pid) => killed.every((one) => one.pid !== pid)))
  },
)

test('a program that has hashed ends by itself, and its processes with it', () => {
  const file = join(import.meta.dirname, 'hash-processes.ts')
  const text = `const { hashOf } = await import(${JSON.stringify(file)}); await hashOf('password', ${JSON.stringify(options)}); console.log('hashed')`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', text], { timeout: 60_000 })
  assert.deepEqual([status, stdout.toString().trim()], [0, 'hashed'])
})
