// Long half: kills a follower again and again.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { followNext } from '#core/outbox/follow.ts'
import { cleanFrames, moveOutbox } from '#core/outbox/store/frame.ts'
import { cleanChanges } from '#core/outbox/store/follower.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import type { PartTools } from '#core/part.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { createChance } from '../contract/chance.ts'

const seed = seedOption()
const runs = option('runs', 3)
console.log(`follow.test seed ${seed} runs ${runs}`)

const PER_RUN = 40

test('a killed follower repeats nothing that was committed, and misses nothing, also of frames deleted meanwhile', async (t) => {
  const database = await testDatabase(t)
  const db = readerOf(database)
  const chance = createChance(seed, 1)
  await database.pool.query('create table paid (position bigint, version int)')
  await followNext(database, { name: 'settlement', run: () => Promise.resolve() }, {} as PartTools)
  let version = 0
  let killed = 0
  async function publish(count: number) {
    for (let at = 0; at < count; at++) {
      const row = { matchId: 1, rooms: [], isUrgent: false, kind: 'match' as const }
      await appendOutbox(db, [{ ...row, body: { matchId: 1, version: ++version } }])
      if (chance.below(3) === 0) await moveOutbox(database.pool, 500)
      if (chance.below(10) > 0) continue
      await cleanFrames(db, 0, 1 + chance.below(20))
      await cleanChanges(db)
    }
    await moveOutbox(database.pool, 500)
  }
  /** Killed when it has written some changes, most of them before their commit. */
  async function follow(killAfter: number) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../kit/follow-child.ts'), database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const closed = once(child, 'close')
    const publishing = publish(PER_RUN)
    let lines = 0
    for await (const _ of createInterface({ input: child.stdout })) if (++lines === killAfter) child.kill('SIGKILL')
    killed += 1
    await Promise.all([closed, publishing])
  }
  for (let run = 0; run < runs; run++) await follow(1 + chance.below(PER_RUN))
  const settle = async () =>
    followNext(
      database,
      {
        name: 'settlement',
        async run(own, changes) {
          for (const one of changes)
            await own.query('insert into paid (position, version) values ($1, $2)', [one.position, one.version])
        },
      },
      {} as PartTools,
    )
  while (await settle()) continue
  const { rows } = await database.pool.query<{ version: number; count: number }>(
    'select version, count(*)::int as count from paid group by version order by version',
  )
  assert.equal(killed, runs)
  assert.deepEqual(
    rows,
    Array.from({ length: version }, (_, at) => ({ version: at + 1, count: 1 })),
  )
  console.log(`follow.test: ${killed} kills, ${rows.length} changes, each once`)
})
