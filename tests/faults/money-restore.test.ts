// Long half: restores the database of a ledger from a backup.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { test } from 'node:test'
import { openDatabase, type Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { checkLedger } from '#ledger/check.ts'
import { sayDifference } from '#ledger/rules/difference.ts'
import { ledgerProblems } from '#kit/money.ts'
import { moneyActs } from '#kit/money-acts.ts'
import { listHalfDone } from '#kit/money-books.ts'
import { addMoneyPerson } from '#kit/money-world.ts'
import { ownCluster } from '#kit/own-cluster.ts'
import { rootAt } from '#ledger/store/history.ts'
import { headOf } from '#ledger/store/tree.ts'

test('a backup of an hour ago is sound by itself, and no continuation of the head that was published since', async (t) => {
  const cluster = await ownCluster(t)
  const backup = `${cluster.data}.backup`
  t.after(() => rmSync(backup, { recursive: true, force: true }))
  let database = openDatabase({ url: cluster.url, poolWaitMs: 10_000 })
  t.after(() => database.close())
  const buyer = await addMoneyPerson(database, 1000)
  const { userId: sellerId } = await addMoneyPerson(database, 1)
  const buy = async (name: string, count: number) => {
    for (let index = 0; index < count; index++) {
      const key = `${name}-${index}`
      await moneyActs.purchase.run(database, {
        ...buyer,
        key,
        thing: key,
        sellerId,
        coins: 3,
        now: Date.now(),
        laterMs: 0,
      })
    }
    assert.deepEqual(await problemsOf(database), [])
  }
  const whileStopped = async (work: () => void) => {
    await database.close()
    await cluster.whileStopped(work)
    database = openDatabase({ url: cluster.url, poolWaitMs: 10_000 })
  }

  await buy('before', 30)
  const before = await headOf(readerOf(database))
  await whileStopped(() => copy(cluster.data, backup))
  await buy('lost', 20)
  const published = await headOf(readerOf(database))
  assert.equal(published.size, before.size + 20)

  await whileStopped(() => {
    rmSync(cluster.data, { recursive: true })
    copy(backup, cluster.data)
  })
  const restored = await headOf(readerOf(database))
  assert.deepEqual([restored.size, restored.root], [before.size, before.root])
  assert.deepEqual(await problemsOf(database), [])
  const forkOf = async () => (await checkLedger(database, { since: published })).differences.map(sayDifference)
  const shorter = `${published.size}: it has ${restored.size} entries only`
  assert.deepEqual(await forkOf(), [`tree: does not contain the known head of size ${shorter}.`])
  await buy('other', 25)
  const other = `${published.size}: its first ${published.size} entries have another root`
  assert.deepEqual(await forkOf(), [`tree: does not contain the known head of size ${other}.`])
  assert.notDeepEqual(await rootAt(readerOf(database), published.size), published.root)
  assert.deepEqual(await rootAt(readerOf(database), before.size), before.root)

  // A purchase that was lost is done again by its key, once.
  await buy('lost', 20)
  await buy('lost', 20)
  const { size } = await headOf(readerOf(database))
  assert.equal(size, before.size + 45)
})

/** With owners and rights, which PostgreSQL looks at. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

async function problemsOf(database: Database): Promise<string[]> {
  return [...(await ledgerProblems(database)), ...(await listHalfDone(database))]
}
