import type { Reader } from '#core/database/reader.ts'
import { keyOf, type Account } from '../accounts.ts'

type Balance = { posted: bigint; held: bigint }

/** Balances by `keyOf`; of accounts without a stored one, the sum of their postings. Zero where no account exists. */
export async function mapBalances(db: Reader, accounts: readonly Account[]): Promise<Map<string, Balance>> {
  const balances = new Map(accounts.map((account) => [keyOf(account), { posted: 0n, held: 0n }]))
  const rows = await db.query<Account & { posted: string; held: string }>(
    {
      name: 'ledger_balances',
      text: `select a.kind, a.owner, a.currency, coalesce(a.posted, ledger.sum_of(a.id))::text as posted, coalesce(a.held, 0)::text as held
        from unnest($1::text[], $2::text[], $3::text[]) as w (kind, owner, currency)
        join ledger.account a on a.kind = w.kind and a.owner = w.owner and a.currency = w.currency`,
    },
    [accounts.map(({ kind }) => kind), accounts.map(({ owner }) => owner), accounts.map(({ currency }) => currency)],
  )
  for (const row of rows) balances.set(keyOf(row), { posted: BigInt(row.posted), held: BigInt(row.held) })
  return balances
}

/** The balance of one account. */
export async function findBalance(db: Reader, account: Account): Promise<Balance> {
  return (await mapBalances(db, [account])).get(keyOf(account))!
}
