import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { withdrawalWorld, withError } from '#kit/withdrawals.ts'
import { numberTransfers } from '#ledger/numbers.ts'
import { saveCheck } from '#ledger/store/checked.ts'
import { saveReport } from '#payments/store/reconciliation.ts'
import { readerOf } from '#core/database/reader.ts'
import { createHandlers } from '../endpoints.ts'

const database = await testDatabase()
const db = readerOf(database)
const { as: asSeller, addSeller, withdraw, decide, mine, send } = withdrawalWorld(database)
const first = await addPerson(database, { roles: ['treasurer'] })
const second = await addPerson(database, { roles: ['admin'] })
const handlers = createHandlers({ dataFolder: tmpdir() })
const desk = ({ headers }: TestPerson) => testCalls(database, handlers, headers).client.touchline
const act = (who: TestPerson, name: string, userId: number) =>
  desk(who).runDeskAction({ params: { name }, body: { reason: 'a stolen phone', input: { userId } } })
const wallet = (who: TestPerson, id: number) => desk(who).getDeskWallet({ params: { id }, query: {} })

describe('frozen payouts', () => {
  test('stop requests, approvals and what is approved but not sent, and another person thaws them', async () => {
    const person = await addSeller()
    const waiting = await withdraw(person, 300)
    const cleared = await withdraw(person, 60)
    assert.deepEqual([waiting.state, cleared.state], ['waiting', 'approved'])
    assert.equal((await act(first, 'payouts_frozen', person.userId)).refused, null)
    await assert.rejects(decide(second, waiting.id), withError('conflict'))
    await assert.rejects(withdraw(person, 50), withError('spending_refused'))
    assert.equal((await asSeller(person).touchline.getWithdrawalOptions()).refusal, 'frozen')
    await send()
    assert.equal((await mine(person, cleared.id)).state, 'approved')
    const again = await act(second, 'payouts_frozen', person.userId)
    assert.match(again.refused?.text ?? '', /frozen already/)
    assert.match((await act(first, 'payouts_thawed', person.userId)).refused?.text ?? '', /another person/)
    assert.equal((await wallet(first, person.userId)).mayThaw, false)
    const { freezes, mayThaw } = await wallet(second, person.userId)
    assert.deepEqual([freezes.length, freezes[0]?.by?.id, freezes[0]?.thawedAt, mayThaw], [1, first.userId, null, true])
    assert.equal((await desk(second).getDeskMoney()).frozen, 1)
    assert.equal((await act(second, 'payouts_thawed', person.userId)).refused, null)
    await send()
    assert.equal((await mine(person, cleared.id)).state, 'paid')
    assert.equal((await decide(second, waiting.id)).state, 'approved_once')
  })

  test('are not thawed by their owner, and stay out of the answer to who was frozen', async () => {
    const owner = await addSeller({ roles: ['treasurer'] })
    await act(first, 'payouts_frozen', owner.userId)
    assert.match((await act(owner, 'payouts_thawed', owner.userId)).refused?.text ?? '', /Another person/)
    const { freezes, mayThaw } = await wallet(owner, owner.userId)
    assert.deepEqual([freezes[0]?.by, mayThaw], [null, false])
  })

  test('are thawed by who froze them where no other account could, and the entry says so', async () => {
    const alone = await testDatabase()
    const only = await addPerson(alone, { roles: ['admin'] })
    const { userId } = await addPerson(alone)
    const calls = testCalls(alone, handlers, only.headers).client.touchline
    const body = { reason: 'a stolen phone', input: { userId } }
    await calls.runDeskAction({ params: { name: 'payouts_frozen' }, body })
    const thawed = await calls.runDeskAction({ params: { name: 'payouts_thawed' }, body })
    assert.deepEqual(thawed, { object: `payouts ${userId}`, refused: null })
    const { rows } = await alone.pool.query(
      `select detail -> 'isAlone' as alone from accounts.audit where kind = 'payouts_thawed'`,
    )
    assert.deepEqual(rows, [{ alone: true }])
  })
})

describe('the entries of a wallet', () => {
  test('open for who gave a reason, with both legs and a running balance, page by page', async () => {
    const person = await addSeller()
    await withdraw(person, 300)
    await withdraw(person, 60)
    await send()
    await numberTransfers(db)
    const read = (who: TestPerson, after?: string, limit = 2) =>
      desk(who).listDeskWalletEntries({ params: { id: person.userId }, query: { limit, ...(after ? { after } : {}) } })
    await assert.rejects(read(first), withError('forbidden'))
    const opening = { what: ['money'] as const, reason: 'case 12' }
    await desk(second).openPrivate({ params: { id: person.userId }, body: { ...opening, what: ['devices'] } })
    await assert.rejects(read(second), withError('forbidden'), 'Devices are not money.')
    await desk(first).openPrivate({ params: { id: person.userId }, body: { ...opening, what: ['money'] } })
    await assert.rejects(read(second), withError('forbidden'), 'The opening of another person.')
    const newest = await read(first)
    assert.deepEqual([newest.available, newest.held, newest.count], [640, 300, 3])
    const rest = await read(first, newest.next!)
    assert.equal(rest.next, null)
    const all = [...newest.list, ...rest.list]
    assert.deepEqual(
      all.map(({ kind, coins, after }) => [kind, coins, after]),
      [
        ['withdrawal', -60, 640],
        ['withdrawal', -300, 700],
        ['correction', 1000, 1000],
      ],
    )
    const [, held, gift] = all
    assert.deepEqual(
      [held!.legs, gift!.legs].map(([leg]) => [leg!.from.kind, leg!.to.kind, leg!.to.owner, leg!.amount]),
      [
        ['wallet', 'held', String(person.userId), '300'],
        ['issued', 'wallet', String(person.userId), '1000'],
      ],
    )
    assert.ok(gift!.number !== null)
    assert.ok((await wallet(first, person.userId)).openUntil! > Date.now())
    assert.equal((await wallet(second, person.userId)).openUntil, null)
  })

  test('do not name the other people of a transfer', async () => {
    const { userId: buyer } = await addPerson(database)
    const { userId: seller } = await addPerson(database)
    await database.pool.query(
      `with account as (insert into ledger.account (kind, owner, currency, posted, held) values
          ('wallet', $1, 'COIN', 0, 0), ('wallet', $2, 'COIN', 5, 0) returning id, owner),
        transfer as (insert into ledger.transfer (key, kind) values ('test:both', 'correction') returning id)
      insert into ledger.posting (transfer_id, n, debit_id, credit_id, amount, currency)
        select transfer.id, 0, d.id, c.id, 5, 'COIN' from transfer, account d, account c where d.owner = $1 and c.owner = $2`,
      [String(buyer), String(seller)],
    )
    await desk(first).openPrivate({ params: { id: seller }, body: { what: ['money'], reason: 'case 12' } })
    const { list } = await desk(first).listDeskWalletEntries({ params: { id: seller }, query: {} })
    assert.deepEqual(
      list.map(({ legs }) => legs.map(({ from, to }) => [from.owner, to.owner])),
      [[['', String(seller)]]],
    )
    const { list: found } = await desk(first).searchDeskMoney({ query: { q: list[0]!.id } })
    const transfer = await desk(first).getDeskTransfer({ params: { id: found[0]!.id }, query: {} })
    assert.deepEqual([transfer.legs[0]!.from.owner, transfer.legs[0]!.to.owner], [String(buyer), String(seller)])
  })
})

describe('the search for money', () => {
  test('finds withdrawals, transfers, top-ups and people by their numbers', async () => {
    const person = await addSeller()
    const { id } = await withdraw(person, 200)
    const kinds = async (q: string) =>
      (await desk(first).searchDeskMoney({ query: { q } })).list.map((hit) => `${hit.kind} ${hit.id}`)
    assert.deepEqual(await kinds(`W-${id}`), [`withdrawal ${id}`])
    assert.deepEqual(await kinds(`w${id}`), [`withdrawal ${id}`])
    assert.deepEqual(await kinds(`@${person.userId}`), [`person ${person.userId}`])
    assert.ok((await kinds(String(id))).includes(`withdrawal ${id}`))
    for (const q of ['t999999999999999999', "o'%_\\", 'T1', '#0', '曼联', '999999999999999999'])
      assert.ok(Array.isArray(await kinds(q)), q)
    await assert.rejects(
      desk(first).getDeskTransfer({ params: { id: '999999999999' }, query: {} }),
      withError('not_found'),
    )
  })

  test('shows a withdrawal with who did what and why', async () => {
    const person = await addSeller()
    const { id } = await withdraw(person, 200)
    await decide(first, id, 'approve', 'Holder checked')
    await decide(second, id, 'reject', 'Another holder')
    const shown = await desk(first).getDeskWithdrawal({ params: { id }, query: {} })
    assert.deepEqual(
      shown.timeline.map(({ step, by, reason }) => [step, by?.id ?? null, reason]),
      [
        ['requested', null, ''],
        ['held', null, ''],
        ['confirmed', null, ''],
        ['approved_first', first.userId, 'Holder checked'],
        ['rejected', second.userId, 'Another holder'],
      ],
    )
    const { list } = await desk(first).listDeskWithdrawals({ query: { state: 'rejected', limit: 1 } })
    assert.deepEqual(
      list.map(({ name }) => name),
      [`W-${id}`],
    )
  })
})

describe('differences with the provider', () => {
  test('are open until somebody notes what was done, day by day', async () => {
    const difference = (orderNo: string | null, theirs = '') =>
      ({ kind: 'only_ours', orderNo, ours: '100 EUR', theirs }) as const
    const report = (differences: ReturnType<typeof difference>[]) => ({ ours: [], theirs: [], differences })
    await saveReport(db, '2026-11-27', 'sandbox', report([difference('TL-1'), difference(null, 'x')]))
    await saveReport(db, '2026-11-28', 'sandbox', report([]))
    await saveReport(db, '2026-11-29', 'sandbox', report([difference('TL-2')]))
    const days = async (state: 'all' | 'different' | 'open', before?: string) => {
      const found = await desk(first).listDeskComparisons({ query: { state, limit: 1, ...(before ? { before } : {}) } })
      return [...found.list.map(({ day }) => day), found.nextBefore]
    }
    assert.deepEqual(await days('different'), ['2026-11-29', '2026-11-29'])
    assert.deepEqual(await days('different', '2026-11-29'), ['2026-11-27', null])
    assert.deepEqual(await days('all', '2026-11-29'), ['2026-11-28', '2026-11-28'])
    assert.equal((await desk(first).getDeskMoney()).open, 3)
    const note = (key: string, day = '2026-11-29') =>
      desk(second).noteDeskDifference({ params: { day }, body: { key, reason: 'Booked by hand' } })
    await assert.rejects(note('only_ours TL-3 100 EUR'), withError('not_found'))
    await assert.rejects(note('only_ours TL-2 100 EUR', '2026-11-27'), withError('not_found'))
    const noted = await note('only_ours TL-2 100 EUR')
    assert.deepEqual(
      noted.differences[0]!.notes.map(({ text, by }) => [text, by?.id]),
      [['Booked by hand', second.userId]],
    )
    const { open } = await desk(first).getDeskMoney()
    assert.equal(open, 2)
    assert.deepEqual(await days('open'), ['2026-11-27', null])
    const { sections } = await desk(first).getDesk({ query: {} })
    assert.equal(sections.find(({ name }) => name === 'money')?.count, 2)
  })

  test('stand beside the last check of the ledger, with its differences', async () => {
    assert.equal((await desk(first).getDeskMoney()).check, null)
    await saveCheck(db, 7, [{ kind: 'sum', of: 'COIN', text: 'all accounts add up to 1 instead of 0' }])
    const { check } = await desk(first).getDeskMoney()
    assert.deepEqual(
      [check?.size, check?.isSound, check?.differences],
      [7, false, ['COIN: all accounts add up to 1 instead of 0.']],
    )
  })
})
