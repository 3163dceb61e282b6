// Long half: fills the disk of a database while coins are spent.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, type Database } from '#core/database/db.ts'
import { homeUnderRoot } from '#core/postgres/place.ts'
import { ledgerProblems } from '#kit/money.ts'
import { listHalfDone } from '#kit/money-books.ts'
import { listLost, listWrongWallets, runLoad } from '#kit/money-load.ts'
import { addMoneyPeople } from '#kit/money-world.ts'
import { ownCluster } from '#kit/own-cluster.ts'

const [SMALL_MB, LARGE_MB, LEFT_MB] = [260, 1500, 24]
const isRoot = process.platform === 'linux' && process.getuid?.() === 0

/** A disk of its own for the rows of a cluster. */
function smallDisk(folder: string): () => void {
  const home = homeUnderRoot(folder)
  mkdirSync(home, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_MB}m`, 'tmpfs', home])
  return () => void execFileSync('umount', [home])
}

test('a disk that fills up while coins are spent loses nothing that was acknowledged', { skip: !isRoot }, async (t) => {
  const cluster = await ownCluster(t, smallDisk)
  const database = openDatabase({ url: cluster.url, poolSize: 17, poolWaitMs: 2000, statementTimeoutMs: 10_000 })
  t.after(() => database.close())
  const load = { seed: 7, ...(await addMoneyPeople(database, 1_000_000)) }
  await fill(database, homeUnderRoot(cluster.folder))
  const acknowledged: number[] = []
  const count = 100_000
  const failure = await runLoad(database, load, {
    from: 0,
    count,
    acknowledge: (number) => void acknowledged.push(number),
  }).then(
    () => null,
    (error: unknown) => error as Error,
  )
  assert.ok(failure, 'the disk was full')
  console.log(`money-disk.test: ${acknowledged.length} operations, then ${failure.message}`)
  execFileSync('mount', ['-o', `remount,size=${LARGE_MB}m`, homeUnderRoot(cluster.folder)])
  await untilAnswers(database)
  const last = Math.max(...acknowledged) + 1
  assert.deepEqual(
    [
      ...(await ledgerProblems(database)),
      ...(await listHalfDone(database)),
      ...(await listLost(database, load, acknowledged)),
    ],
    [],
  )
  const tried = last + 40
  await runLoad(database, load, { from: 0, count: tried, acknowledge: () => undefined })
  assert.deepEqual([...(await ledgerProblems(database)), ...(await listWrongWallets(database, load, tried))], [])
})

/** Leaves the disk so little that a few thousand operations fill it. */
async function fill({ pool }: Database, home: string): Promise<void> {
  await pool.query('create table ballast (bytes bytea)')
  await pool.query('alter table ballast alter bytes set storage external')
  const leftMb = () => {
    const { bavail, bsize } = statfsSync(home)
    return (bavail * bsize) / 2 ** 20
  }
  while (leftMb() > LEFT_MB)
    await pool.query(`insert into ballast select convert_to(repeat('x', 1000000), 'UTF8') from generate_series(1, 2)`)
}

async function untilAnswers(database: Database): Promise<void> {
  for (;;) {
    const answer = await database.pool.query('create temp table if not exists answer (n int)').catch(() => null)
    if (answer) return
    await wait(50)
  }
}
