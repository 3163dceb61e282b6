import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { issuedOf, walletOf } from './accounts.ts'
import { coins } from './money.ts'
import { numberTransfers } from './numbers.ts'
import { leafHash } from '#core/merkle/tree.ts'
import { rootByInclusion, rootsByConsistency } from '#core/merkle/verify.ts'
import { listPostings } from '#kit/ledger.ts'
import { postTransfer } from './store/transfer.ts'
import { consistencyOf, rootAt } from './store/history.ts'
import { headOf, inclusionsOf } from './store/tree.ts'

const database = await testDatabase()
const db = readerOf(database)

let keys = 0
async function issue(reader: Reader, userId: number): Promise<string> {
  const key = `key-${(keys += 1)}`
  const legs = [{ debit: issuedOf('COIN'), credit: walletOf(userId), amount: coins(5) }]
  const posted = await postTransfer(reader, { key, kind: 'gift', legs, subject: { kind: 'gift', id: 'a/7' } })
  assert.ok('transferId' in posted)
  return posted.transferId
}

const numberOf = async (userId: number) => (await listPostings(db, walletOf(userId), { limit: 1 }))[0]!.number

test('a leaf is the line that the documentation describes', async () => {
  const transferId = await issue(db, 7)
  await numberTransfers(db)
  const [row] = await listPostings(db, walletOf(7), { limit: 1 })
  const line = `{"transfer":"${transferId}","at":${row!.at},"kind":"gift","key":"key-1","subject":["gift","a/7"],"hold":null,"reverses":null,"postings":[["issued:site:COIN","wallet:7:COIN","5"]]}`
  assert.deepEqual(row!.leafHash, leafHash(line))
  assert.deepEqual(JSON.parse(line).postings, [['issued:site:COIN', 'wallet:7:COIN', '5']])
})

test('transfers are numbered in the order of their commits, and one in flight is not lost', async () => {
  await database.transaction(async (client) => {
    await issue(readerIn(client), 21)
    await issue(db, 22)
    await numberTransfers(db)
    assert.deepEqual([await numberOf(21).catch(() => 'none'), await numberOf(22)], ['none', 1])
  })
  await numberTransfers(db)
  await issue(db, 23)
  await numberTransfers(db)
  assert.deepEqual([await numberOf(22), await numberOf(21), await numberOf(23)], [1, 2, 3])
})

test('processes that number at the same time give each transfer one number', async () => {
  const before = await headOf(db)
  await Promise.all(Array.from({ length: 20 }, (_, index) => issue(db, 100 + index)))
  await Promise.all(Array.from({ length: 4 }, () => numberTransfers(db)))
  assert.equal((await headOf(db)).size, before.size + 20)
  const inOrder = await db.query<{ is_in_order: boolean }>(
    'select number > lag(number) over (order by transfer_id) as is_in_order from ledger.entry where number >= $1',
    [before.size],
  )
  assert.ok(inOrder.slice(1).every((row) => row.is_in_order))
  const [row] = await db.query('select from ledger.unnumbered')
  assert.equal(row, undefined)
})

test('each entry is proven to be in the tree, and each earlier tree to be a part of it', async () => {
  await db.query(`select ledger.post('many-' || i, 'gift', null, null, null, null, array['issued', 'wallet'], array['site', '900'],
    array['COIN', 'COIN'], array[1], array[2], array[1]::bigint[], false) from generate_series(1, 600) as i`)
  const sizes: number[] = []
  while ((await numberTransfers(db)) > 0) sizes.push((await headOf(db)).size)
  const { size, root } = await headOf(db)
  assert.deepEqual(await rootAt(db, size), root)
  const rows = await listPostings(db, walletOf(900), { limit: 50 })
  const numbers = rows.map(({ number }) => number!)
  const paths = await inclusionsOf(db, numbers, size)
  for (const [index, { leafHash: leaf, number }] of rows.entries())
    assert.deepEqual(rootByInclusion(leaf!, number!, size, paths[index]!), root)
  for (const earlier of [1, 2, 3, 255, 256, 257, 512, 600, size]) {
    const earlierRoot = await rootAt(db, earlier)
    const roots = rootsByConsistency(earlier, size, earlierRoot, await consistencyOf(db, earlier, size))
    assert.deepEqual(roots, { earlier: earlierRoot, later: root })
  }
})

test('the database refuses to change, delete or empty what is posted', async () => {
  for (const table of ['transfer', 'posting', 'entry', 'subtree'])
    for (const statement of [`delete from ledger.${table}`, `truncate ledger.${table} cascade`])
      await assert.rejects(db.query(statement), /is append-only/, statement)
  for (const statement of [
    'update ledger.posting set amount = amount + 1',
    `update ledger.transfer set at = at - interval '1 day'`,
    `update ledger.entry set leaf_hash = sha256('')`,
    `update ledger.account set owner = '8'`,
    'delete from ledger.account',
    'delete from ledger.hold',
  ])
    await assert.rejects(db.query(statement), /is append-only/, statement)
})
