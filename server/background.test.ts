import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { openDatabase } from '#core/database/db.ts'
import { createBudget } from '#core/bytes/budget.ts'
import { createLog } from '#core/log.ts'
import type { Background, BackgroundTools, Follow, Part } from '#core/part.ts'
import { startBackground } from './background.ts'
import { readConfig } from './config.ts'

type Started = { server: string; work: string }

/** Servers of two machines on one database, each with the work of two parts; `runs` are what runs now. */
async function twoMachines() {
  const database = await testDatabase()
  const started: Started[] = []
  const runs = new Set<Started>()
  const waiting = new Set<() => void>()
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => condition() && (waiting.delete(look), resolve())
      waiting.add(look)
      look()
    })
  function work(server: string, name: string, isSingle: Background['isSingle']): Background {
    return {
      name,
      isSingle,
      start() {
        const one = { server, work: name }
        started.push(one)
        runs.add(one)
        waiting.forEach((look) => look())
        return { stop: async () => void runs.delete(one) }
      },
    }
  }
  const follow: Follow = { name: 'settlement', run: async () => undefined }
  const partsOf = (server: string): Part[] => [
    {
      name: 'one',
      folder: '',
      background: [work(server, 'rating', true), work(server, 'anchor', 'machine'), work(server, 'watch', false)],
      follows: [follow],
    },
    { name: 'two', folder: '', background: [work(server, 'rating', true)] },
  ]
  async function serve(server: string, worker: number) {
    const own = openDatabase({ url: database.url })
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }, []), worker }
    const background = await startBackground({
      config,
      database: own,
      log: createLog('silent'),
      engines: {} as BackgroundTools['engines'],
      parts: partsOf(server),
      budget: createBudget(),
      position: () => null,
    })
    return {
      async stop() {
        await background.stop()
        await own.close()
      },
    }
  }
  return { database, started, runs, until, serve }
}

const namesOf = (runs: Iterable<Started>) => [...runs].map(({ server, work }) => `${server} ${work}`).toSorted()

test('of two machines on one database one does each single work, and the other takes over when its server ends', async () => {
  const { started, runs, until, serve } = await twoMachines()
  const first = await serve('a', 1)
  const second = await serve('b', 1)
  const both = ['a anchor', 'a rating', 'a rating', 'a watch', 'b anchor', 'b watch']
  assert.deepEqual(namesOf(runs), both)
  await first.stop()
  await until(() => [...runs].length === 4)
  assert.deepEqual(namesOf(runs), ['b anchor', 'b rating', 'b rating', 'b watch'])
  assert.deepEqual(namesOf(started), [...both, 'b rating', 'b rating'].toSorted())
  await second.stop()
  assert.deepEqual([...runs], [])
})

test('work of each machine runs in its first process alone, and single work where a server lost its connection elsewhere', async () => {
  const { database, runs, until, serve } = await twoMachines()
  const servers = [await serve('a', 1), await serve('a2', 2)]
  assert.deepEqual(namesOf(runs), ['a anchor', 'a rating', 'a rating', 'a watch', 'a2 watch'])
  const before = [...runs].filter(({ work }) => work === 'rating')
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  await until(() => {
    const now = [...runs].filter(({ work }) => work === 'rating')
    return now.length === 2 && now.every((one) => !before.includes(one))
  })
  for (const one of servers) await one.stop()
})
