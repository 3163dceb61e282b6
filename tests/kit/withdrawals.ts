import { randomInt } from 'node:crypto'
import type { Client } from '#contract/client.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#core/database/db.ts'
import { createLog } from '#core/log.ts'
import { readerOf } from '#core/database/reader.ts'
import { issuedOf, walletOf } from '#ledger/accounts.ts'
import { COIN, coins } from '#ledger/money.ts'
import { findBalance } from '#ledger/store/balance.ts'
import { postTransfer } from '#ledger/store/transfer.ts'
import { ProviderProblem, type PayOut, type PayOutOrder } from '#payments/provider.ts'
import * as spendingEndpoints from '#spending/endpoints/spending.ts'
import * as endpoints from '#withdrawals/endpoints/index.ts'
import { sendWithdrawals } from '#withdrawals/send.ts'
import { testCalls } from './calls.ts'
import { testEngines } from './engines.ts'
import { addPerson, type TestPerson } from './people.ts'

const DAY_MS = 24 * 3_600_000

/** Somebody with coins, a second factor and a payout account that may be used. */
type Seller = TestPerson & { accountId: number }
/** What the provider of a test does: it refuses for good, is away before an order, or its answer is lost. */
type ProviderMood = PayOut['state'] | 'refuses' | 'away' | 'dies'

/** A provider that remembers its orders by their keys. */
function testProvider() {
  const orders = new Map<string, { order: PayOutOrder; outcome: PayOut }>()
  const test = { orders, mood: 'paid' as ProviderMood }
  const payOut = async (order: PayOutOrder): Promise<PayOut> => {
    const { mood } = test
    if (mood === 'refuses') throw new ProviderProblem('no such account', { isLasting: true })
    if (mood === 'away') throw new ProviderProblem('no connection')
    const state = mood === 'dies' ? 'paid' : mood
    const known = orders.get(order.key) ?? { order, outcome: { reference: `po_${order.key}`, state, reason: '' } }
    orders.set(order.key, known)
    if (mood === 'dies') throw new ProviderProblem('connection lost')
    return known.outcome
  }
  const lookAtPayOut = async ({ key }: { key: string }) => orders.get(key)?.outcome ?? null
  return { test, port: { name: 'sandbox' as const, payOut, lookAtPayOut } }
}

/** Withdrawals of a database with a provider of the test, the usual terms and a fee of 2 percent. */
export function withdrawalWorld(database: Database) {
  const db = readerOf(database)
  const engine = testEngines(database).withdrawals
  const { test: provider, port } = testProvider()
  engine.payments = { prices: [{ currency: 'EUR', amountMinor: 100n }], isRealMoney: false, provider: port }
  engine.terms = { approvalsAbove: 100, approvals: 2, waitDays: 7, feePercent: 2 }
  const handlers = { ...endpoints, ...spendingEndpoints }
  const as = (person: TestPerson | null, more: Record<string, string> = {}, now = Date.now()): Client =>
    testCalls(database, handlers, { ...person?.headers, ...more }, { now: () => now }).client

  async function addSeller({
    amount = 1000,
    roles = [],
    iban = 'DE89 3704 0044 0532 0130 00',
  }: { amount?: number; roles?: Role[]; iban?: string } = {}): Promise<Seller> {
    const person = await addPerson(database, { roles })
    await database.pool.query(
      `insert into accounts.passkey (user_id, credential_id, public_key, counter) values ($1, $2, '', 0)`,
      [person.userId, `key-${person.userId}`],
    )
    const legs = [{ debit: issuedOf(COIN), credit: walletOf(person.userId), amount: coins(amount) }]
    await postTransfer(db, { key: `gift:${person.userId}`, kind: 'correction', legs })
    const body = { holder: 'Mei Lin', iban }
    const { id: accountId } = await as(person, {}, Date.now() - 8 * DAY_MS).touchline.addPayoutAccount({ body })
    return { ...person, accountId }
  }

  return {
    engine,
    provider,
    as,
    addSeller,
    withdraw: (person: Seller, amount: number, key = `key-${randomInt(2 ** 40)}`) =>
      as(person, { 'idempotency-key': key }).touchline.addWithdrawal({
        body: { coins: amount, accountId: person.accountId },
      }),
    decide: (person: TestPerson, id: number, decision: 'approve' | 'reject' = 'approve', reason = 'Checked') =>
      as(person).touchline.decideWithdrawal({ params: { id }, body: { decision, reason } }),
    mine: (person: TestPerson, id: number) => as(person).touchline.getMyWithdrawal({ params: { id } }),
    send: (now = Date.now()) => sendWithdrawals({ database, withdrawals: engine, log: createLog('silent') }, now),
    balanceOf: ({ userId }: TestPerson) => findBalance(db, walletOf(userId)),
    noticesOf: async ({ userId }: TestPerson) =>
      (
        await db.query<{ what: string }>(
          `select data ->> 'what' as what from notices.notice where user_id = $1 and kind = 'withdrawal' order by id`,
          [userId],
        )
      ).map(({ what }) => what),
  }
}

export const withError = (name: string) => (error: unknown) => (error as { error?: string }).error === name
