import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { createLog } from '#core/log.ts'
import { assertComplaint, runWork } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { escrowOf, issuedOf, keyOf, walletOf, type Account } from './accounts.ts'
import { checkLedger, checkRows } from './check.ts'
import { ledger as command } from './commands/ledger.ts'
import { ledgerJobs } from './jobs/ledger.ts'
import { coins } from './money.ts'
import { numberTransfers } from './numbers.ts'
import { sayDifference } from './rules/difference.ts'
import { leafHash, rootOf } from '#core/merkle/tree.ts'
import { findBalance } from './store/balance.ts'
import { findLastCheck, saveCheck } from './store/checked.ts'
import { openHold, postTransfer } from './store/transfer.ts'
import { headOf } from './store/tree.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-ledger-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const ALICE = walletOf(7)
const SALES = 270

const database = await testDatabase()
const db = readerOf(database)
const post = (key: string, debit: Account, credit: Account, count: number) =>
  postTransfer(db, { key, kind: 'test', legs: [{ debit, credit, amount: coins(count) }] })

// 271 entries, a hold, and a transfer that waits for its number.
await post('issue', issuedOf('COIN'), ALICE, 10_000)
await db.query(
  `select ledger.post('sale-' || i, 'sale', 'prophecy', '1', null, null, array['wallet', 'escrow'], array['7', 'prophecy:1'],
    array['COIN', 'COIN'], array[1], array[2], array[10]::bigint[], false) from generate_series(1, $1) as i`,
  [SALES],
)
await numberTransfers(db)
const held = await openHold(db, { key: 'hold', account: ALICE, amount: coins(100), endsAt: null, kind: 'withdrawal' })
await post('waiting', ALICE, walletOf(8), 5)

const tables = ['account', 'hold', 'transfer', 'posting', 'entry', 'subtree']

/** What the check says after rows were changed as their owner could, past the triggers; it is undone then. */
async function planted(...statements: string[]): Promise<string[]> {
  const undo = new Error('undone')
  let said: string[] = []
  const work = database.transaction(async (client) => {
    for (const table of tables) await client.query(`alter table ledger.${table} disable trigger user`)
    for (const statement of statements) await client.query(statement)
    said = (await checkRows([readerIn(client)])).differences.map(sayDifference)
    throw undo
  })
  await assert.rejects(work, undo)
  return said
}

const transferOf = (key: string) => `(select id from ledger.transfer where key = '${key}')`
const idOf = async (key: string) => (await db.query<{ id: string }>(`select ${transferOf(key)}::text as id`))[0]!.id

describe('the check', () => {
  test('finds nothing in a ledger that adds up, shows its head, and is stored by the job', async () => {
    const { differences, ...counts } = await checkLedger(database)
    const { size, root } = await headOf(db)
    assert.deepEqual(differences, [])
    assert.deepEqual(counts, { size, root, transfers: SALES + 2, waiting: 1 })
    const { code, lines } = await runWork(database, command.prepare(['check']))
    assert.equal(code, 0)
    assert.deepEqual(lines, [
      '272 transfers, 271 entries, 1 wait for their number: 0 differences.',
      `Head 271:${root.toString('hex')}`,
    ])
    assert.equal(await findLastCheck(db), null)
    const context = { database, signal: new AbortController().signal, log: createLog('silent') }
    await ledgerJobs.find(({ name }) => name === 'check-ledger')!.run({}, context)
    const last = await findLastCheck(db)
    assert.deepEqual([last?.size, last?.isSound], [271, true])
    // A second start soon after does not check again.
    await db.query('update ledger.checked set size = 5')
    await ledgerJobs.find(({ name }) => name === 'check-ledger')!.run({}, context)
    assert.equal((await findLastCheck(db))?.size, 5)
    await saveCheck(db, 271, [{ kind: 'sum', of: 'COIN', text: 'all accounts add up to 1 instead of 0' }])
    assert.equal((await findLastCheck(db))?.isSound, false)
  })

  test('names a deleted posting, by its transfer and both balances', async () => {
    const id = await idOf('sale-9')
    assert.deepEqual(await planted(`delete from ledger.posting where transfer_id = ${id}`), [
      'wallet:7:COIN: balance is 7295, its postings add up to 7305.',
      `transfer ${id}: differs from its leaf, entry 9.`,
    ])
  })

  test('names a changed amount', async () => {
    const id = await idOf('sale-9')
    assert.deepEqual(await planted(`update ledger.posting set amount = 11 where transfer_id = ${id}`), [
      'wallet:7:COIN: balance is 7295, its postings add up to 7294.',
      `transfer ${id}: differs from its leaf, entry 9.`,
    ])
  })

  test('names a changed amount whose balance was changed along with it', async () => {
    const id = await idOf('sale-9')
    const balance = `update ledger.account set posted = posted - 1 where kind = 'wallet' and owner = '7'`
    assert.deepEqual(await planted(`update ledger.posting set amount = 11 where transfer_id = ${id}`, balance), [
      `transfer ${id}: differs from its leaf, entry 9.`,
    ])
  })

  test('names balances and held amounts that are off by one, and a closed escrow with a balance', async () => {
    assert.deepEqual(
      await planted(
        `update ledger.account set posted = posted - 1 where kind = 'wallet' and owner = '8'`,
        `update ledger.account set held = held + 1 where kind = 'wallet' and owner = '7'`,
        `update ledger.account set closed_at = now() where kind = 'escrow'`,
      ),
      [
        'escrow:prophecy:1:COIN: is closed, its postings add up to 2700.',
        'wallet:7:COIN: held is 101, its open holds add up to 100.',
        'wallet:8:COIN: balance is 4, its postings add up to 5.',
      ],
    )
  })

  test('names a transfer that slipped in, without a number and with one', async () => {
    const slipped = [
      `insert into ledger.transfer (id, key, kind, at) overriding system value values (999, 'slipped', 'sale', '2020-01-01')`,
      `insert into ledger.posting select 999, 0, debit_id, credit_id, 1, currency from ledger.posting where transfer_id = ${transferOf('sale-1')}`,
    ]
    const balance = 'wallet:7:COIN: balance is 7295, its postings add up to 7294.'
    const lost = 'transfer 999: of 2020-01-01 00:00:00+00 has no number and does not wait for one.'
    assert.deepEqual(await planted(...slipped), [balance, lost])
    assert.deepEqual(await planted(...slipped, `insert into ledger.entry values (271, 999, sha256('x'))`), [
      balance,
      'head: its size is 271, 272 transfers have numbers.',
    ])
  })

  test('names one that slipped in for another, which was deleted along with its posting', async () => {
    const id = await idOf('sale-9')
    const said = await planted(
      `insert into ledger.transfer (id, key, kind, at) overriding system value values (999, 'slipped', 'sale', '2020-01-01')`,
      `update ledger.posting set transfer_id = 999 where transfer_id = ${id}`,
      'alter table ledger.entry drop constraint entry_transfer_id_fkey',
      `delete from ledger.transfer where id = ${id}`,
    )
    assert.deepEqual(said, [
      'transfer 999: of 2020-01-01 00:00:00+00 has no number and does not wait for one.',
      `transfer ${id}: differs from its leaf, entry 9.`,
    ])
  })

  test('names a hold that is used without a transfer', async () => {
    assert.deepEqual(await planted(`update ledger.hold set state = 'used', closed_at = now()`), [
      'wallet:7:COIN: held is 100, its open holds add up to 0.',
      `hold ${'holdId' in held && held.holdId}: is used, its transfer is missing.`,
    ])
  })

  test('names an entry that is gone, a changed leaf, and subtrees and a head that differ from the leaves', async () => {
    const id = await idOf('sale-9')
    assert.deepEqual(await planted(`update ledger.entry set leaf_hash = sha256('x') where number = 9`), [
      `transfer ${id}: differs from its leaf, entry 9.`,
      'subtree 0 of level 1: differs from its leaves.',
      'head: its root differs from the leaves.',
    ])
    assert.deepEqual(await planted('delete from ledger.entry where number = 9'), [
      `transfer ${id}: of ${await atOf(id)} has no number and does not wait for one.`,
      'head: its size is 271, 270 transfers have numbers.',
      'entries 0 to 270: only 270 exist.',
    ])
  })

  test('names currencies that do not add up, where a leg has two', async () => {
    const id = await idOf('sale-9')
    assert.deepEqual(
      await planted(
        'alter table ledger.posting drop constraint posting_credit_id_currency_fkey',
        `insert into ledger.account (kind, owner, currency) values ('fee', 'site', 'EUR')`,
        `update ledger.posting set credit_id = (select id from ledger.account where currency = 'EUR') where transfer_id = ${id}`,
      ),
      [
        'COIN: all accounts add up to -10 instead of 0.',
        'EUR: all accounts add up to 10 instead of 0.',
        `transfer ${id}: differs from its leaf, entry 9.`,
      ],
    )
  })

  test('has no such leg to find, since the database refuses it', async () => {
    await assert.rejects(
      db.query(
        `insert into ledger.posting select ${transferOf('issue')}, 9, debit_id, credit_id, 1, 'EUR' from ledger.posting limit 1`,
      ),
      /violates foreign key constraint/,
    )
  })

  test('says that a restored backup does not contain a checkpoint from after it', async () => {
    const exported = join(folder, 'earlier')
    assert.equal((await runWork(database, command.prepare(['export', exported]))).code, 0)
    const since = ['check', '--since', join(exported, 'checkpoint')]
    await numberTransfers(db)
    assert.equal((await runWork(database, command.prepare(since))).code, 0)
    const { size, root } = await headOf(db)
    assert.equal(size, 272)
    const other = root.toString('hex').replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    const forked = await runWork(database, command.prepare(['check', '--head', `272:${other}`]))
    assert.deepEqual(
      [forked.code, forked.lines[0]],
      [1, 'tree: does not contain the known head of size 272: its first 272 entries have another root.'],
    )
    const shorter = await runWork(database, command.prepare(['check', '--head', `300:${other}`]))
    assert.equal(shorter.lines[0], 'tree: does not contain the known head of size 300: it has 272 entries only.')
    await assertComplaint(database, command, ['check', '--head', '12'], /is no checkpoint of a ledger/)
    await assertComplaint(database, command, ['check', '--since', 'nowhere'], /cannot be read/)
  })

  test('ends where it is stopped', async () => {
    const stopping = new AbortController()
    const checking = checkLedger(database, {
      signal: stopping.signal,
      onProgress: () => stopping.abort(),
      since: { size: 2, root: leafHash('') },
    })
    await assert.rejects(checking, { name: 'Cancelled' })
  })
})

const atOf = async (id: string) =>
  (await db.query<{ at: string }>('select at::text from ledger.transfer where id = $1', [id]))[0]!.at

test('an export has every leaf, the tiles, balances and a checkpoint, of which the root follows', async () => {
  await post('waits', ALICE, walletOf(8), 5)
  const exported = join(folder, 'exported')
  await runWork(database, command.prepare(['export', exported]), { PUBLIC_URL: 'https://scores.example' })
  const linesOf = (name: string) => readFileSync(join(exported, name), 'utf8').split('\n').slice(0, -1)
  const leaves = linesOf('entries.ndjson').map(leafHash)
  const { size, root } = await headOf(db)
  assert.equal(linesOf('checkpoint').join('\n'), `scores.example/ledger\n${size}\n${root.toString('base64')}`)
  assert.equal(leaves.length, size)
  assert.deepEqual(readFileSync(join(exported, 'tile/0/000')), Buffer.concat(leaves.slice(0, 256)))
  assert.deepEqual(readFileSync(join(exported, `tile/0/001.p/${size - 256}`)), Buffer.concat(leaves.slice(256)))
  assert.equal(readFileSync(join(exported, 'tile/1/000.p/1')).length, 32)
  assert.equal(linesOf('waiting.ndjson').length, 1)
  const balances = new Map<string, bigint>()
  for (const line of [...linesOf('entries.ndjson'), ...linesOf('waiting.ndjson')])
    for (const [debit, credit, amount] of JSON.parse(line).postings as [string, string, string][]) {
      balances.set(debit, (balances.get(debit) ?? 0n) - BigInt(amount))
      balances.set(credit, (balances.get(credit) ?? 0n) + BigInt(amount))
    }
  assert.equal(
    [...balances.values()].reduce((sum, one) => sum + one),
    0n,
  )
  for (const line of linesOf('accounts.ndjson')) {
    const { account, posted } = JSON.parse(line) as { account: string; posted: string }
    assert.equal(balances.get(account), BigInt(posted), account)
  }
  assert.equal(balances.get(keyOf(escrowOf('prophecy', 1))), (await findBalance(db, escrowOf('prophecy', 1))).posted)
  assert.deepEqual(
    linesOf('holds.ndjson').map((line) => JSON.parse(line).amount),
    ['100'],
  )
  assert.deepEqual(rootOf([]).toString('hex'), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})
