import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { openDatabase } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { listPostings } from '#kit/ledger.ts'
import { ledgerProblems } from '#kit/money.ts'
import { sharedPoster } from '#kit/shared-transfers.ts'
import { escrowOf, feeOf, issuedOf, keyOf, pendingOf, walletOf, type Account } from './accounts.ts'
import { coins, LARGEST } from './money.ts'
import { findBalance, mapBalances } from './store/balance.ts'
import { isShareable, postShared } from './store/shared.ts'
import { postTransfer, type Leg, type Posted, type Refused, type Transfer } from './store/transfer.ts'

const database = await testDatabase()
const db = readerOf(database)

let unique = 0
const next = () => (unique += 1)
const leg = (debit: Account, credit: Account, count: number | bigint): Leg => ({ debit, credit, amount: coins(count) })
const transfer = (key: string, ...legs: Leg[]): Transfer => ({ key, kind: 'test', legs })
const issue = (wallet: Account, count: number | bigint) =>
  transfer(`issue-${next()}`, leg(issuedOf('COIN'), wallet, count))
const outcomeOf = (one: Posted | Refused) => ('refused' in one ? one.refused : one.isRepeated ? 'repeated' : 'done')
const outcomes = async (transfers: readonly Transfer[]) => (await postShared(db, transfers)).map(outcomeOf)
const posted = async (account: Account) => (await findBalance(db, account)).posted

describe('transfers of one statement', () => {
  test('have each a result of its own, and a refusal does not undo the others', async () => {
    const [rich, poor, escrow, closed] = [
      walletOf(next()),
      walletOf(next()),
      escrowOf('test', next()),
      escrowOf('test', next()),
    ]
    await postShared(db, [issue(rich, 100), issue(poor, 5)])
    await postShared(db, [transfer(`open-${next()}`, leg(rich, closed, 1))])
    await postTransfer(db, { ...transfer(`close-${next()}`, leg(closed, rich, 1)), closes: true })
    const known = transfer(`known-${next()}`, leg(rich, escrow, 2))
    await postShared(db, [known])
    const twice = `twice-${next()}`
    const found = await outcomes([
      transfer(`a-${next()}`, leg(rich, escrow, 10), leg(rich, feeOf('COIN'), 1)),
      transfer(`b-${next()}`, leg(poor, escrow, 6)),
      transfer(`c-${next()}`, leg(poor, escrow, 4)),
      transfer(`d-${next()}`, leg(poor, escrow, 2)),
      transfer(`e-${next()}`),
      transfer(`f-${next()}`, leg(rich, closed, 1)),
      known,
      transfer(known.key, leg(rich, escrow, 3)),
      transfer(twice, leg(rich, pendingOf(1), 7)),
      transfer(twice, leg(rich, pendingOf(1), 7)),
      transfer(twice, leg(rich, pendingOf(1), 8)),
    ])
    assert.deepEqual(found, [
      'done',
      'insufficient_balance',
      'done',
      'insufficient_balance',
      'bad_amount',
      'account_closed',
      'repeated',
      'key_reused',
      'done',
      'repeated',
      'key_reused',
    ])
    assert.deepEqual([await posted(rich), await posted(poor), await posted(escrow)], [80n, 1n, 16n])
    assert.deepEqual(await ledgerProblems(database), [])
  })

  test('know a first result by its key, also that of an earlier statement', async () => {
    const wallet = walletOf(next())
    const given = [issue(wallet, 1), issue(wallet, 2), issue(wallet, 3)]
    const first = await postShared(db, given)
    const again = await postShared(db, given.toReversed())
    assert.deepEqual(
      again,
      first.toReversed().map((one) => ({ ...one, isRepeated: true })),
    )
    assert.equal(await posted(wallet), 6n)
  })

  test('keep a hold unspent, and an amount beyond the largest out', async () => {
    const [wallet, full] = [walletOf(next()), walletOf(next())]
    await postShared(db, [issue(wallet, 10), issue(full, LARGEST)])
    await db.query(`select from ledger.open_hold($1, 'test', null, null, 'wallet', $2, 'COIN', 8, null)`, [
      `hold-${next()}`,
      wallet.owner,
    ])
    const found = await outcomes([
      transfer(`x-${next()}`, leg(wallet, full, 2)),
      transfer(`y-${next()}`, leg(wallet, feeOf('COIN'), 3)),
    ])
    assert.deepEqual(found, ['bad_amount', 'insufficient_balance'])
  })

  test('keep the postings of each in their order', async () => {
    const [one, other] = [walletOf(next()), walletOf(next())]
    await postShared(db, [
      issue(one, 9),
      transfer(`z-${next()}`, leg(issuedOf('COIN'), other, 1), leg(issuedOf('COIN'), other, 2)),
    ])
    const amounts = (await listPostings(db, other, { limit: 5 })).map(({ amount }) => amount)
    assert.deepEqual(amounts, [2n, 1n])
  })

  test('are no holds, no closing and nothing out of an escrow', async () => {
    const sale = transfer('sale', leg(walletOf(1), escrowOf('test', 1), 1))
    assert.ok(isShareable(sale))
    assert.ok(!isShareable({ ...sale, holdId: '1' }))
    assert.ok(!isShareable({ ...sale, closes: true }))
    const back = transfer('back', leg(escrowOf('test', 1), walletOf(1), 1))
    assert.ok(!isShareable(back))
    await assert.rejects(postShared(db, [sale, back]), /shares no statement/)
  })
})

const wallet = fc.nat(2)
const moves = fc.array(
  fc.record({ from: wallet, to: wallet, amount: fc.integer({ min: 1, max: 60 }), key: fc.nat(9) }),
  {
    minLength: 1,
    maxLength: 12,
  },
)

/** What a list does to wallets of 100: first what no other one can prevent, then the others in their order. */
function expected(list: readonly { from: number; to: number; amount: number; key: number }[]) {
  const posted = [100, 100, 100]
  const keys = new Map<number, string>()
  const spent = [0, 1, 2].map((at) => list.reduce((sum, one) => sum + (one.from === at ? one.amount : 0), 0))
  const isFirst = (at: number) => list.findIndex(({ key }) => key === list[at]!.key) === at
  const isApart = (at: number) => !isFirst(at) || spent[list[at]!.from]! > 100 || spent[list[at]!.to]! > 100
  const results: string[] = []
  const run = (at: number) => {
    const { from, to, amount, key } = list[at]!
    const input = `${from} ${to} ${amount}`
    const known = keys.get(key)
    if (known !== undefined) results[at] = known === input ? 'repeated' : 'key_reused'
    else if (posted[from]! < amount) results[at] = 'insufficient_balance'
    else {
      posted[from]! -= amount
      posted[to]! += amount
      keys.set(key, input)
      results[at] = 'done'
    }
  }
  const places = [...list.keys()]
  for (const at of [...places.filter((place) => !isApart(place)), ...places.filter(isApart)]) run(at)
  return { results, posted: posted.map(BigInt) }
}

test('any list does what its transfers do one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (given) => {
      const wallets = Array.from({ length: 3 }, () => walletOf(next()))
      await postShared(
        db,
        wallets.map((one) => issue(one, 100)),
      )
      const list = given.filter(({ from, to }) => from !== to)
      const mark = next()
      const said = expected(list)
      const found = await outcomes(
        list.map(({ from, to, amount, key }) =>
          transfer(`list-${mark}-${key}`, leg(wallets[from]!, wallets[to]!, amount)),
        ),
      )
      assert.deepEqual(found, said.results)
      const balances = await mapBalances(db, wallets)
      assert.deepEqual(
        wallets.map((one) => balances.get(keyOf(one))!.posted),
        said.posted,
      )
    }),
    { numRuns: 60 },
  )
  assert.deepEqual(await ledgerProblems(database), [])
})

test('two processes with the same transfers in other orders wait for each other, and each transfer is one', async (t) => {
  const second = openDatabase({ url: database.url })
  t.after(() => second.close())
  const wallets = Array.from({ length: 4 }, () => walletOf(next()))
  await postShared(
    db,
    wallets.map((one) => issue(one, 1000)),
  )
  const mark = next()
  const given = Array.from({ length: 40 }, (_, at) =>
    transfer(`both-${mark}-${at}`, leg(wallets[at % 4]!, wallets[(at + 1 + (at % 3)) % 4]!, 1)),
  )
  const [here, there] = await Promise.all([
    Promise.all(given.map(sharedPoster(database))),
    Promise.all(given.toReversed().map(sharedPoster(second))),
  ])
  const ids = (results: readonly (Posted | Refused)[]) => results.map((one) => 'transferId' in one && one.transferId)
  assert.deepEqual(ids(here), ids(there.toReversed()))
  assert.equal([...here, ...there].filter((one) => outcomeOf(one) === 'done').length, 40)
  assert.deepEqual(await ledgerProblems(database), [])
})

test('a transfer that the database does not take fails alone', async () => {
  const post = sharedPoster(database)
  const wallet = walletOf(next())
  const wrong = { ...issue(wallet, 1), legs: [leg({ ...issuedOf('COIN'), owner: 'not visible' }, wallet, 1)] }
  const results = await Promise.allSettled([issue(wallet, 1), wrong, issue(wallet, 2)].map((one) => post(one)))
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.equal(await posted(wallet), 3n)
})
