import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { recordAudit } from '#accounts/audit/audit.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { withdrawalWorld, withError } from '#kit/withdrawals.ts'
import { withdrawal as command } from './commands/withdrawal.ts'
import { withdrawalEntries } from './wallet-entries.ts'

const database = await testDatabase()
const db = readerOf(database)
const engines = testEngines(database)
const DAY_MS = 24 * 3_600_000
const { engine, as, addSeller, withdraw, decide, mine, send, balanceOf, noticesOf } = withdrawalWorld(database)
const run = (...args: string[]) => runCommand(database, command, args)
const first = await addPerson(database, { roles: ['treasurer'] })
const second = await addPerson(database, { roles: ['admin'] })

describe('a withdrawal', () => {
  test('cannot be split below the limit: all of a day count, and two at once too', async () => {
    const person = await addSeller()
    const both = await Promise.all([withdraw(person, 60, 'split-1'), withdraw(person, 60, 'split-2')])
    assert.deepEqual(both.map(({ state }) => state).sort(), ['approved', 'waiting'])
    assert.equal((await withdraw(person, 50)).approvalsNeeded, 2)
  })

  test('holds its coins at once, and the same key is one withdrawal', async () => {
    const person = await addSeller({ amount: 500 })
    const all = await Promise.all(Array.from({ length: 5 }, () => withdraw(person, 300, 'twice')))
    assert.equal(new Set(all.map(({ id }) => id)).size, 1)
    assert.deepEqual(await balanceOf(person), { posted: 500n, held: 300n })
    await assert.rejects(withdraw(person, 201), withError('insufficient_balance'))
    const { rows } = await database.pool.query('select from withdrawals.withdrawal where user_id = $1', [person.userId])
    assert.equal(rows.length, 1, 'A refused request leaves no row.')
  })

  test('is cancelled by its owner until the first approval, and all coins are back', async () => {
    const person = await addSeller()
    const { id } = await withdraw(person, 300)
    const stranger = await addPerson(database)
    const cancel = (who: TestPerson, of = id) => as(who).touchline.cancelWithdrawal({ params: { id: of } })
    await assert.rejects(cancel(stranger), withError('not_found'))
    await assert.rejects(mine(stranger, id), withError('not_found'))
    assert.equal((await cancel(person)).state, 'cancelled')
    assert.equal((await cancel(person)).state, 'cancelled')
    assert.deepEqual(await balanceOf(person), { posted: 1000n, held: 0n })
    await assert.rejects(decide(first, id), withError('conflict'))
    const other = await withdraw(person, 400)
    await decide(first, other.id)
    await assert.rejects(cancel(person, other.id), withError('conflict'))
  })

  test('stays possible in a pause and in self-exclusion, and does not wait for a frozen account', async () => {
    const person = await addSeller()
    const ask = (now: number) => as(person, {}, now).touchline.excludeMyself({ body: { months: 6 } })
    await ask(Date.now() - DAY_MS)
    await ask(Date.now())
    await as(person).touchline.startBreak({ body: { days: 30 } })
    assert.equal((await as(person).touchline.getWithdrawalOptions()).refusal, null)
    assert.equal((await withdraw(person, 70)).state, 'approved')
    await database.pool.query(
      `insert into moderation.sanction (user_id, service, step, code, reason) values ($1, 'all', 'freeze', 'spam', 'Spam')`,
      [person.userId],
    )
    assert.equal((await as(person).touchline.getWithdrawalOptions()).refusal, 'frozen')
    await assert.rejects(withdraw(person, 80), withError('spending_refused'))
  })

  test('needs a second factor of the last minutes, and of an account that has one', async () => {
    const person = await addSeller()
    await database.pool.query(
      `update accounts.session set second_factor_at = now() - interval '11 minutes' where user_id = $1`,
      [person.userId],
    )
    await assert.rejects(withdraw(person, 70), withError('second_factor_needed'))
    const body = { holder: 'Mei Lin', iban: 'GB29NWBK60161331926819' }
    await assert.rejects(as(person).touchline.addPayoutAccount({ body }), withError('second_factor_needed'))
    const without = await addPerson(database)
    assert.equal((await as(without).touchline.getWithdrawalOptions()).needsFactor, true)
    await assert.rejects(as(without).touchline.addPayoutAccount({ body }), withError('second_factor_needed'))
  })

  test('waits a week after a change of phone, password, factor or payout account', async () => {
    const person = await addSeller()
    const body = { holder: 'Mei Lin', iban: 'GB29NWBK60161331926819' }
    const fresh = await as(person).touchline.addPayoutAccount({ body })
    assert.deepEqual([fresh.ending, fresh.usableAt - fresh.addedAt], ['6819', 7 * DAY_MS])
    await assert.rejects(withdraw({ ...person, accountId: fresh.id }, 60), withError('conflict'))
    for (const kind of ['phone_changed', 'password_set', 'factor_added', 'passkey_removed']) {
      const changed = await addSeller()
      await database.transaction((client) =>
        recordAudit(engines.accounts, readerIn(client), { kind, userId: changed.userId }),
      )
      const { waitsUntil } = await as(changed).touchline.getWithdrawalOptions()
      assert.ok(waitsUntil !== null && waitsUntil > Date.now() + 6 * DAY_MS, kind)
      await assert.rejects(withdraw(changed, 60), withError('conflict'), kind)
    }
  })
})

describe('approvals', () => {
  test('come from two different people, and never from the owner, also where both are administrators', async () => {
    const owner = await addSeller({ roles: ['admin'] })
    const { id } = await withdraw(owner, 300)
    await assert.rejects(decide(owner, id), withError('forbidden'))
    const once = await decide(first, id)
    assert.deepEqual([once.state, once.approvals, once.mayDecide], ['approved_once', 1, false])
    await assert.rejects(decide(first, id), withError('forbidden'))
    await assert.rejects(decide(owner, id), withError('forbidden'))
    assert.equal((await decide(second, id)).state, 'approved')
    await assert.rejects(decide(await addPerson(database, { roles: ['treasurer'] }), id), withError('conflict'))
    await send()
    assert.equal((await mine(owner, id)).state, 'paid')
  })

  test('wait while the account of the owner is frozen', async () => {
    const owner = await addSeller()
    const { id } = await withdraw(owner, 300)
    await database.pool.query(
      `insert into moderation.sanction (user_id, step, service, code, reason) values ($1, 'freeze', 'all', 'abuse', 'x')`,
      [owner.userId],
    )
    await assert.rejects(decide(first, id), withError('conflict'))
    await database.pool.query('update moderation.sanction set lifted_at = now() where user_id = $1', [owner.userId])
    assert.equal((await decide(first, id)).state, 'approved_once')
  })

  test('of a treasurer who has lost the role since do not count', async () => {
    const owner = await addSeller()
    const { id } = await withdraw(owner, 300)
    const leaving = await addPerson(database, { roles: ['treasurer'] })
    await decide(leaving, id)
    await database.pool.query(`update accounts.account set roles = '{}' where id = $1`, [leaving.userId])
    await assert.rejects(decide(second, id), withError('conflict'))
    assert.equal((await mine(owner, id)).state, 'approved_once')
  })

  test('of one person count once, raced ten times, and the database refuses a second row', async () => {
    const owner = await addSeller()
    const { id } = await withdraw(owner, 300)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => decide(first, id)))
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal((await mine(owner, id)).state, 'approved_once')
    const add = (n: number, by: number | null) =>
      database.pool.query(`insert into withdrawals.approval values ($1, $2, $3, $4, 'x', now())`, [
        id,
        n,
        by,
        owner.userId,
      ])
    await assert.rejects(add(2, first.userId), /approval_of_each_person_once/)
    await assert.rejects(add(2, owner.userId), /approval_never_by_owner/)
    await assert.rejects(
      database.pool.query(`update withdrawals.withdrawal set state = 'approved' where id = $1`, [id]),
      /lacks approvals/,
    )
    await assert.rejects(
      database.pool.query('delete from withdrawals.approval where withdrawal_id = $1', [id]),
      /append-only/,
    )
  })

  test('need the role and its second factor; the command line counts as one person', async () => {
    const owner = await addSeller()
    const { id } = await withdraw(owner, 300)
    await assert.rejects(decide(await addPerson(database, { roles: ['moderator'] }), id), withError('forbidden'))
    const bare = await addPerson(database, { roles: ['treasurer'], hasSecondFactor: false })
    await assert.rejects(decide(bare, id), withError('second_factor_needed'))
    assert.match(await run('list'), new RegExp(`W-${id} .*waiting, 0 of 2 approvals`))
    assert.match(await run('approve', `W-${id}`, '--reason', 'Holder checked'), /approved_once, 1 of 2/)
    await assertComplaint(database, command, ['approve', String(id), '--reason', 'again'], /Another person gives/)
    await assertComplaint(database, command, ['approve', String(id)], /Missing --reason/)
    const { approvedBy } = await decide(second, id)
    assert.deepEqual(
      approvedBy.map(({ userId }) => userId),
      [0, second.userId],
    )
    const { rows } = await database.pool.query<{ detail: { reason: string; decision: string } }>(
      `select detail from accounts.audit where kind = 'withdrawal_decided' and user_id = $1 order by id`,
      [owner.userId],
    )
    assert.deepEqual(
      rows.map(({ detail }) => [detail.decision, detail.reason]),
      [
        ['approve', 'Holder checked'],
        ['approve', 'Checked'],
      ],
    )
  })

  test('in a house of one person are one, which its rules say in public', async () => {
    engine.terms = { ...engine.terms, approvals: 1 }
    const owner = await addSeller()
    const { id } = await withdraw(owner, 300)
    const rules = await as(null).touchline.getWithdrawalRules()
    assert.deepEqual([rules.approvals, rules.approvalsAbove, rules.isPlayMoney], [1, 100, true])
    assert.ok(rules.times.count > 0)
    await assert.rejects(decide(owner, id), withError('forbidden'))
    assert.equal((await decide(first, id)).state, 'approved')
    engine.terms = { ...engine.terms, approvals: 2 }
  })

  test('or a rejection with its reason, which its owner reads, and all coins are back', async () => {
    const owner = await addSeller()
    const { id } = await withdraw(owner, 300)
    await decide(first, id)
    assert.equal((await decide(first, id, 'reject', 'Account in another name')).state, 'rejected')
    assert.equal((await mine(owner, id)).reason, 'Account in another name')
    assert.deepEqual(await balanceOf(owner), { posted: 1000n, held: 0n })
    await assert.rejects(decide(second, id), withError('conflict'))
    await send()
    assert.deepEqual(await noticesOf(owner), ['rejected'])
  })

  test('lists show those that wait, oldest first, and all, newest first, by pages', async () => {
    const { list: open } = await as(first).touchline.listWithdrawalsOfAll({ query: { limit: 100 } })
    assert.deepEqual(
      open.map(({ id }) => id),
      open.map(({ id }) => id).sort((a, b) => a - b),
    )
    assert.ok(open.every(({ state }) => state === 'waiting' || state === 'approved_once'))
    const ids: number[] = []
    let afterId: number | undefined
    do {
      const page = await as(first).touchline.listWithdrawalsOfAll({ query: { state: 'all', limit: 3, afterId } })
      ids.push(...page.list.map(({ id }) => id))
      afterId = page.nextId ?? undefined
    } while (afterId !== undefined)
    const { rows } = await database.pool.query<{ id: number }>('select id from withdrawals.withdrawal order by id desc')
    assert.deepEqual(
      ids,
      rows.map(({ id }) => id),
    )
  })
})

describe('what is stored and shown', () => {
  test('an account number is sealed, five at most, removed repeatably, and its check digits are checked', async () => {
    const person = await addSeller()
    const add = (iban: string) => as(person).touchline.addPayoutAccount({ body: { holder: 'Mei Lin', iban } })
    await assert.rejects(add('DE88 3704 0044 0532 0130 00'), withError('bad_request'))
    await assert.rejects(add('de89 37040044 0532013000'), withError('conflict'))
    const ibans = ['GB29 NWBK 6016 1331 9268 19', 'DE75512108001245126199', 'NL91ABNA0417164300', 'BE68539007547034']
    for (const iban of ibans) await add(iban)
    await assert.rejects(add('AT611904300234573201'), withError('too_many'))
    const remove = () => as(person).touchline.removePayoutAccount({ params: { id: person.accountId } })
    const { id: openId } = await withdraw(person, 300)
    await assert.rejects(remove(), withError('conflict'), 'a withdrawal goes to it')
    await as(person).touchline.cancelWithdrawal({ params: { id: openId } })
    await remove()
    await remove()
    await assert.rejects(withdraw(person, 60), withError('bad_request'))
    const { accounts } = await as(person).touchline.getWithdrawalOptions()
    assert.equal(accounts.length, 4)
    const [{ id }] = accounts as [{ id: number }, ...unknown[]]
    await database.pool.query(`update accounts.session set second_factor_at = null where user_id = $1`, [person.userId])
    const remaining = as(person).touchline.removePayoutAccount({ params: { id } })
    await assert.rejects(remaining, withError('second_factor_needed'))
    const { rows } = await database.pool.query('select to_jsonb(a) as row from withdrawals.payout_account a')
    assert.doesNotMatch(JSON.stringify(rows), /NWBK|37040044/)
  })

  test('an old client reads three states, and only its own withdrawals', async () => {
    const person = await addSeller()
    const { id } = await withdraw(person, 300)
    const { id: cancelled } = await withdraw(person, 200)
    await as(person).touchline.cancelWithdrawal({ params: { id: cancelled } })
    const { list, total } = await as(person).wallet.listWithdrawals({ query: { pageSize: 1 } })
    assert.deepEqual([list[0]?.id, list[0]?.status, list[0]?.account, total], [String(cancelled), 2, '**** 3000', 2])
    const { list: next } = await as(person).wallet.listWithdrawals({ query: { pageSize: 1, pageNum: 2 } })
    assert.deepEqual([next[0]?.id, next[0]?.status, next[0]?.amount], [String(id), 0, 300])
    const of = (query: Record<string, string>) => as(person).wallet.listWithdrawals({ query })
    assert.equal((await of({ startTime: '2099-01-01 00:00:00' })).total, 0)
    assert.equal((await of({ endTime: next[0]!.createTime!, startTime: next[0]!.createTime! })).total >= 1, true)
    assert.equal((await of({ userId: String(person.userId) })).total, 2)
    await assert.rejects(of({ userId: String(first.userId) }), withError('forbidden'))
  })

  test('the wallet names a withdrawal to its owner alone', async () => {
    const person = await addSeller()
    const { id } = await withdraw(person, 300)
    const find = (userId: number) =>
      withdrawalEntries.find(db, [String(id), 'x'], { userId, language: 'en', now: Date.now() })
    const named = (await find(person.userId)).get(String(id))
    assert.deepEqual([named?.title, named?.link], [`Withdrawal W-${id}`, `/wallet/withdrawals/${id}`])
    assert.equal((await find(first.userId)).size, 0)
    const pages = await as(person).touchline.listMyWithdrawals({ query: { limit: 1 } })
    assert.deepEqual([pages.list[0]?.id, pages.nextId, pages.list[0]?.entryId?.[0]], [id, null, 'h'])
  })
})
