import { networks, createCallers } from '#core/calls/callers.ts'
import { createHttp } from '#core/http/http.ts'
import { createLimits } from '#core/limits/limits.ts'
import { createLog } from '#core/log.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { clearingOf, issuedOf, walletOf } from '#ledger/accounts.ts'
import { findBalance } from '#ledger/store/balance.ts'
import { createStripe } from '#payments/stripe/provider.ts'
import type { Payments } from '#payments/engine.ts'
import { mountWebhooks, postThrough } from '#payments/receive.ts'
import { noteEvents } from '#payments/note.ts'
import { orderOf } from '#payments/order.ts'
import { actOnOrder } from '#payments/sandbox/act.ts'
import { addTopUp, saveBegun, type TopUpRow } from '#payments/store/top-up.ts'
import { paymentJobs } from '#payments/jobs/payments.ts'
import { testEngines } from './engines.ts'
import { startStripe, stripeKey, stripeSecret, type SignedWebhook, type StripeKit } from './stripe.ts'

type Scope = { after(work: () => Promise<void> | void): void }
export const log = createLog('silent')

/** Turns on Stripe for a database, against the server of the kit. */
export async function useStripe(database: Database, scope: Scope): Promise<StripeKit> {
  const kit = await startStripe(scope)
  const { payments } = testEngines(database)
  const settings = { key: stripeKey, webhookSecret: stripeSecret, url: kit.url, timeoutMs: 2000 }
  Object.assign(payments, {
    provider: createStripe({ ...settings, publicUrl: 'https://scores.example' }),
    isRealMoney: true,
    sandbox: null,
  })
  return kit
}

/** The address of webhooks on a web server of its own, and the status of its answers. */
export async function webhooksOf(
  database: Database,
  scope: Scope,
  { now, isLimited = false }: { now?: () => number; isLimited?: boolean } = {},
): Promise<(webhook: SignedWebhook) => Promise<number>> {
  const http = createHttp(log)
  const { payments } = testEngines(database)
  const limits = createLimits({ isOff: !isLimited })
  const callers = createCallers({ trusted: networks([]) })
  mountWebhooks(http, { database, log, limits, callers, payments, ...(now ? { now } : {}) })
  scope.after(() => http.close())
  const post = postThrough(http, payments.provider.name)
  payments.usePost(post)
  return ({ body, headers }) => post(body, headers)
}

/** Runs the jobs of payments that wait for one, or that are due, as the server does. */
export async function runJobs(database: Database, { isAll = false }: { isAll?: boolean } = {}): Promise<string[]> {
  const jobs = new Map(paymentJobs({ engines: testEngines(database) }).map((job) => [job.name, job]))
  const { rows } = await database.pool.query<{ id: string; name: string; payload: unknown }>(
    `select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier like 'payments-%' and ($1 or j.run_at <= now()) order by j.run_at, j.id`,
    [isAll],
  )
  await database.pool.query('select graphile_worker.complete_jobs($1)', [rows.map(({ id }) => id)])
  const done: string[] = []
  for (const { name, payload } of rows) {
    const job = jobs.get(name)!
    await job.run(job.payload.parse(payload), { database, signal: new AbortController().signal, log })
    done.push(name.replace('payments-', ''))
  }
  return done
}

/** Coins of a wallet, money at the provider, and what the site issued. */
export async function booksOf(database: Database, payments: Payments, userId: number) {
  const db = readerOf(database)
  const sum = async (account: Parameters<typeof findBalance>[1]) => Number((await findBalance(db, account)).posted)
  return {
    wallet: await sum(walletOf(userId)),
    clearing: await sum(clearingOf(payments.provider.name, 'EUR')),
    issued: await sum(issuedOf('EUR')),
    coins: await sum(issuedOf('COIN')),
  }
}

let orders = 0

/** An order of 200 coins in the sandbox, with the token of its page. */
export async function addOrder(database: Database, userId: number): Promise<{ topUp: TopUpRow; token: string }> {
  const now = Date.now()
  const added = await addTopUp(readerOf(database), {
    orderNo: `TKIT${process.pid}N${(orders += 1)}`,
    userId,
    coins: 200n,
    priceMinor: 200n,
    currency: 'EUR',
    channel: 'card',
    provider: 'sandbox',
    language: 'en',
    createdAt: now,
    endsAt: now + 3_600_000,
  })
  const begun = await testEngines(database).payments.provider.begin(orderOf(added))
  const topUp = await saveBegun(readerOf(database), added.id, begun)
  return { topUp, token: begun.payUrl.split('/').at(-1)! }
}

/** A paid top-up of 200 coins in the sandbox. */
export async function addPaidTopUp(database: Database, userId: number): Promise<TopUpRow> {
  const { topUp, token } = await addOrder(database, userId)
  await database.transaction((client) => actOnOrder(readerIn(client), token, 'pay', Date.now()))
  const { orderNo, reference } = topUp
  const found = await testEngines(database).payments.provider.look({ orderNo, reference: reference ?? '' })
  await noteEvents(database, 'sandbox', found?.events ?? [])
  return topUp
}
