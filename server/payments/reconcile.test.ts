import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { addJob } from '#core/background/jobs.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { runWork } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addPaidTopUp, runJobs, webhooksOf } from '#kit/payments.ts'
import { addPerson } from '#kit/people.ts'
import { addPayer } from '#kit/wallet.ts'
import { money as command } from './commands/money.ts'
import * as endpoints from './endpoints/index.ts'
import { reconcileJob } from './queue.ts'

const database = await testDatabase()
const db = readerOf(database)
await webhooksOf(database, { after })
const payer = await addPayer(database)
const { headers } = await addPerson(database, { roles: ['treasurer'] })
const staff = testCalls(database, endpoints, headers).client.touchline
const today = new Date().toISOString().slice(0, 10)

describe('the comparison of a day', () => {
  test('finds nothing where the lists agree, and names each planted difference', async () => {
    const planted = await Promise.all([1, 2, 3].map(() => addPaidTopUp(database, payer.userId)))
    const run = () => runWork(database, command.prepare(['reconcile', today]))
    assert.deepEqual((await run()).lines.at(-1), '0 differences.')
    const [lost, changed, unbooked] = planted.map(({ orderNo }) => orderNo)
    const change = (text: string, orderNo: string | undefined) => database.pool.query(text, [orderNo])
    await change('delete from payments.sandbox_event where order_no = $1', lost)
    await change('update payments.sandbox_event set amount_minor = 201 where order_no = $1', changed)
    await change(
      'delete from payments.booking b using payments.top_up t where t.id = b.top_up_id and t.order_no = $1',
      unbooked,
    )
    await database.pool
      .query(`insert into payments.sandbox_order (order_no, token, amount_minor, currency, return_path, ends_at)
      values ('TFOREIGN', 'a token of the planted order', 5, 'EUR', '/', now())`)
    await database.pool.query(`insert into payments.sandbox_event (order_no, kind, amount_minor, currency, at)
      values ('TFOREIGN', 'paid', 5, 'EUR', now())`)
    const { lines, code } = await run()
    const named = (orderNo: string | undefined) => lines.find((line) => line.includes(orderNo!)) ?? ''
    assert.match(named(lost), /^only_ours .*ours "200 EUR", theirs ""/)
    assert.match(named(changed), /^amount .*ours "200 EUR", theirs "201 EUR"/)
    assert.match(named(unbooked), /^state .*ours "paid", theirs "200 EUR"/)
    assert.match(named('TFOREIGN'), /^only_theirs/)
    assert.deepEqual([lines.at(-1), code], ['5 differences.', 1])
    const before = await staff.getReconciliation({ query: { day: today } })
    assert.deepEqual([before.at, before.differences], [null, []])
  })

  test('is stored by the job of the day after', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    await addJob(db, reconcileJob, {}, { key: reconcileJob.name })
    await runJobs(database)
    const stored = await staff.getReconciliation({ query: { day: yesterday } })
    assert.ok(stored.at !== null)
    assert.deepEqual([stored.provider, stored.ours, stored.differences], ['sandbox', [], []])
    const { rows } = await database.pool.query(
      `select run_at > now() as is_later from graphile_worker.jobs where key = 'payments-reconcile'`,
    )
    assert.deepEqual(rows, [{ is_later: true }])
  })
})
