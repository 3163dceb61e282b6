import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { issuedOf, walletOf } from './accounts.ts'
import { coins } from './money.ts'
import { lockBalances, postTransfers } from './store/batch.ts'
import { findBalance } from './store/balance.ts'

const database = await testDatabase()
const db = readerOf(database)
const issue = (key: string, userId: number, count: number) => ({
  key,
  kind: 'test',
  legs: [{ debit: issuedOf('COIN'), credit: walletOf(userId), amount: coins(count) }],
})
const spend = (key: string, userId: number, count: number) => ({
  key,
  kind: 'test',
  legs: [{ debit: walletOf(userId), credit: issuedOf('COIN'), amount: coins(count) }],
})
const balanceOf = async (userId: number) => (await findBalance(db, walletOf(userId))).posted

test('transfers of a batch are posted in their order, each whole or refused by itself, and once', async () => {
  const batch = [
    issue('a', 1, 5),
    spend('b', 1, 9),
    { ...issue('c', 2, 1), legs: [] },
    spend('d', 1, 2),
    issue('a', 1, 5),
  ]
  const posted = await postTransfers(db, batch)
  assert.deepEqual(
    posted.map((one) => ('refused' in one ? one.refused : one.isRepeated)),
    [false, 'insufficient_balance', 'bad_amount', false, true],
  )
  assert.equal(await balanceOf(1), 3n)
})

test('a batch is divided into statements, and its balances are locked and made before', async () => {
  const legs = (from: number) =>
    Array.from({ length: 800 }, (_, at) => issue('', 1000 + from + at, 1 + (at % 3)).legs[0]!)
  const batch = [0, 400, 800].map((from) => ({ key: `long ${from}`.replace(' ', '-'), kind: 'test', legs: legs(from) }))
  await database.transaction(async (client) => {
    const own = readerIn(client)
    await lockBalances(
      own,
      batch.flatMap((one) => one.legs.map(({ credit }) => credit)),
    )
    for (const one of await postTransfers(own, batch)) assert.ok('transferId' in one && !one.isRepeated)
  })
  assert.deepEqual([await balanceOf(1000), await balanceOf(1400), await balanceOf(2599)], [1n, 3n, 2n])
})
