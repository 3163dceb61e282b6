import { createSecrets } from '#accounts/secrets/secrets.ts'
import { seal } from '#accounts/secrets/sealed.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { permitAll } from '#core/guard/guard.ts'
import { issuedOf, walletOf } from '#ledger/accounts.ts'
import { coins } from '#ledger/money.ts'
import { postTransfer } from '#ledger/store/transfer.ts'
import { noticeKindsOf } from '#notices/kinds.ts'
import { createSandbox } from '#payments/sandbox/provider.ts'
import { listOwing } from '#payments/store/top-up.ts'
import type { Spending } from '#spending/engine.ts'
import type { Withdrawals } from '#withdrawals/types.ts'
import { withdrawals as withdrawalsPart } from '#withdrawals/part.ts'
import { PURPOSE } from '#withdrawals/send.ts'
import { addPerson } from './people.ts'

/** The same in each process, which a server's own are as well. */
const secrets = createSecrets(['a secret of the tests with money'])

/** What a purchase depends on beside the database, without the other engines of a server: a child starts sooner. */
const spending: Spending = {
  minimumAge: 18,
  regions: [],
  secrets,
  payments: { toppedUpSince: async () => 0n, listOwing },
  usePayments: () => undefined,
}

export const payer = { guard: permitAll.of({ region: null, client: 'web' }), region: null, engine: spending }

export function withdrawalsOf(database: Database): Withdrawals {
  return {
    terms: { approvalsAbove: 1_000_000, approvals: 2, waitDays: 0, feePercent: 2 },
    secrets,
    notices: noticeKindsOf([withdrawalsPart]),
    payments: {
      provider: createSandbox({ database, secrets }),
      prices: [{ currency: 'EUR', amountMinor: 100n }],
      isRealMoney: false,
    },
  }
}

export type MoneyPerson = { userId: number; sessionId: number; accountId: number }

/** Somebody of age with coins, a second factor and a payout account. */
export async function addMoneyPerson(database: Database, coinsFirst: number): Promise<MoneyPerson> {
  const { userId } = await addPerson(database)
  const db = readerOf(database)
  await db.query('insert into spending.account (user_id, age, age_stated_at) values ($1, 30, now())', [userId])
  await db.query(`insert into accounts.passkey (user_id, credential_id, public_key, counter) values ($1, $2, '', 0)`, [
    userId,
    `key-${userId}`,
  ])
  const [account] = await db.query<{ id: number }>(
    `insert into withdrawals.payout_account (user_id, sealed_number, ending, holder, added_at, usable_at)
      values ($1, $2, '3000', 'A Person', now(), now()) returning id`,
    [userId, seal(secrets, PURPOSE, Buffer.from('DE89370400440532013000'))],
  )
  const [session] = await db.query<{ id: number }>('select id from accounts.session where user_id = $1', [userId])
  const legs = [{ debit: issuedOf('COIN'), credit: walletOf(userId), amount: coins(coinsFirst) }]
  await database.transaction((client) =>
    postTransfer(readerIn(client), { key: `first:${userId}`, kind: 'correction', legs }),
  )
  return { userId, sessionId: session!.id, accountId: account!.id }
}

/** Eight people who buy from one. */
export async function addMoneyPeople(database: Database, coinsEach: number) {
  const people: MoneyPerson[] = []
  for (let count = 0; count < 8; count++) people.push(await addMoneyPerson(database, coinsEach))
  const { userId: sellerId } = await addMoneyPerson(database, 1)
  return { people, sellerId, coinsEach }
}
