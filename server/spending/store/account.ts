import type { Reader } from '#core/database/reader.ts'
import type { AgeStatement } from '../rules/age.ts'
import type { Bars } from '../rules/bar.ts'

/** The limits that an account has set, and the phone of the account as it would be dialled; null without one. */
export type SpendingAccount = Bars & { statement: AgeStatement | null; phone: string | null; isFrozen: boolean }

export type BarRow = {
  paused_until: Date | null
  exclusion_asked_at: Date | null
  exclusion_months: number | null
  excluded_until: Date | null
}
type Row = BarRow & {
  user_id: number
  age: number | null
  age_stated_at: Date | null
  is_age_refused: boolean | null
  phone: string | null
  is_frozen: boolean
}

const ms = (date: Date | null) => date && Number(date)

export function barsOf(row: BarRow): Bars {
  const { exclusion_asked_at: askedAt, exclusion_months: months } = row
  const exclusion =
    askedAt === null || months === null ? null : { askedAt: Number(askedAt), months, until: ms(row.excluded_until) }
  return { pausedUntil: ms(row.paused_until), exclusion }
}

/** The row of an account, added where it is missing, locked until the transaction ends. */
export function lockAccount(db: Reader, userId: number): Promise<void> {
  return lockAccounts(db, [userId])
}

/** The same of several, in the order of their ids for all callers. */
export async function lockAccounts(db: Reader, userIds: readonly number[]): Promise<void> {
  const added = `insert into spending.account (user_id) select u.id from unnest($1::bigint[]) as u (id) order by 1 on conflict do nothing`
  const locked = 'select 1 from spending.account where user_id = any($1::bigint[]) order by user_id for update'
  await db.query({ name: 'spending_add', text: added }, [userIds])
  await db.query({ name: 'spending_lock', text: locked }, [userIds])
}

export async function findSpendingAccount(db: Reader, userId: number): Promise<SpendingAccount> {
  return (await mapSpendingAccounts(db, [userId])).get(userId)!
}

/** The accounts of these users; one that does not exist is frozen. */
export async function mapSpendingAccounts(
  db: Reader,
  userIds: readonly number[],
): Promise<Map<number, SpendingAccount>> {
  const rows = await db.query<Row>(
    {
      name: 'spending_accounts',
      text: `select a.id as user_id, s.paused_until, s.exclusion_asked_at, s.exclusion_months, s.excluded_until, s.age, s.age_stated_at, s.is_age_refused,
          '+' || a.area_no || ' ' || a.phone as phone, a.state in ('frozen', 'closing') as is_frozen
        from accounts.account a left join spending.account s on s.user_id = a.id where a.id = any($1::bigint[])`,
    },
    [userIds],
  )
  const accounts = new Map(rows.map((row) => [row.user_id, accountOf(row)]))
  const missing = { pausedUntil: null, exclusion: null, statement: null, phone: null, isFrozen: true }
  return new Map(userIds.map((id) => [id, accounts.get(id) ?? missing]))
}

function accountOf(row: Row): SpendingAccount {
  const { age, age_stated_at: statedAt } = row
  const statement =
    age === null || statedAt === null
      ? null
      : { age, statedAt: Number(statedAt), isRefused: row.is_age_refused === true }
  return { ...barsOf(row), statement, phone: row.phone, isFrozen: row.is_frozen }
}

/** Stores pause and exclusion. Lock the account first. */
export async function setBars(db: Reader, userId: number, { pausedUntil, exclusion }: Bars): Promise<void> {
  await db.query(
    `update spending.account set paused_until = $2, exclusion_asked_at = $3, exclusion_months = $4, excluded_until = $5
      where user_id = $1`,
    [userId, at(pausedUntil), at(exclusion?.askedAt), exclusion?.months ?? null, at(exclusion?.until)],
  )
}

/** Stores a statement of age; null removes it. Lock the account first. */
export async function setStatement(db: Reader, userId: number, statement: AgeStatement | null): Promise<void> {
  await db.query('update spending.account set age = $2, age_stated_at = $3, is_age_refused = $4 where user_id = $1', [
    userId,
    statement?.age ?? null,
    at(statement?.statedAt),
    statement?.isRefused ?? false,
  ])
}

export const at = (epochMs: number | null | undefined) =>
  epochMs === null || epochMs === undefined ? null : new Date(epochMs)
