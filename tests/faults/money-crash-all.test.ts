// Long half: kills the process, then the database, at every statement of every act with money.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from '#core/database/db.ts'
import { testDatabase } from '#kit/database.ts'
import type { MoneyActName } from '#kit/money-acts.ts'
import { killAt, killDatabaseAt } from '#kit/money-crash.ts'
import { crashMatrix } from '#kit/money-matrix.ts'
import { ownCluster } from '#kit/own-cluster.ts'

/** A database takes a second or more to recover, so fewer acts are crashed with it. */
const ofDatabase: MoneyActName[] = ['topUp', 'together', 'withdraw', 'send', 'paid']
const acts: MoneyActName[] = [
  'topUp',
  'purchase',
  'together',
  'refund',
  'settle',
  'release',
  'void',
  'withdraw',
  'send',
  'paid',
]

test('every act whose process is killed at any of its statements is whole or not at all, and repeats once', async (t) => {
  const database = await testDatabase(t)
  const { points, whole, problems } = await crashMatrix(database, {
    acts,
    crash: (name, given, point) => killAt(database, name, given, point),
  })
  console.log(`money-crash-all.test: process, ${points} points, ${whole} of them done before the retry`)
  assert.deepEqual(problems, [])
})

test('an act whose database is killed at any of its statements is whole or not at all, and repeats once', async (t) => {
  const cluster = await ownCluster(t)
  const database = openDatabase({ url: cluster.url, poolWaitMs: 10_000 })
  t.after(() => database.close())
  const { points, whole, problems } = await crashMatrix(database, {
    acts: ofDatabase,
    crash: (name, given, point) => killDatabaseAt(cluster, name, given, point),
  })
  console.log(`money-crash-all.test: database, ${points} points, ${whole} of them done before the retry`)
  assert.deepEqual(problems, [])
})
