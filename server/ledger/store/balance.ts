import type { Reader } from '#core/database/reader.ts'
import { keyOf } from '../accounts.ts'
import type { Account } from '../accounts.ts'

export type Balance = { posted: bigint; held: bigint }

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

/** Credits less debits of an account, from `from` on and before `to`, epoch ms. */
export async function sumPostings(
  db: Reader,
  account: Account,
  { from, to }: { from?: number; to?: number } = {},
): Promise<bigint> {
  const [row] = await db.query<{ sum: string }>(
    `select coalesce(sum(case when p.credit_id = a.id then p.amount else -p.amount end), 0)::text as sum
     from ledger.account a
     join ledger.posting p on p.credit_id = a.id or p.debit_id = a.id
     join ledger.transfer t on t.id = p.transfer_id
     where a.kind = $1 and a.owner = $2 and a.currency = $3
       and ($4::float8 is null or t.at >= to_timestamp($4 / 1000)) and ($5::float8 is null or t.at < to_timestamp($5 / 1000))`,
    [account.kind, account.owner, account.currency, from ?? null, to ?? null],
  )
  return BigInt(row!.sum)
}
