import type { Reader } from '#core/database/reader.ts'
import type { AgeStatement } from '../rules/age.ts'
import type { Bars } from '../rules/bar.ts'

/** What somebody set for themselves, and the phone of the account as it would be dialled; null without one. */
export type SpendingAccount = Bars & { statement: AgeStatement | null; phone: string | null; isFrozen: boolean }

export type BarRow = {
  paused_until: Date | null
  exclusion_asked_at: Date | null
  exclusion_months: number | null
  excluded_until: Date | null
}
type Row = BarRow & {
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
export async function lockAccount(db: Reader, userId: number): Promise<void> {
  await db.query('insert into spending.account (user_id) values ($1) on conflict do nothing', [userId])
  await db.query({ name: 'spending_lock', text: 'select 1 from spending.account where user_id = $1 for update' }, [
    userId,
  ])
}

export async function findSpendingAccount(db: Reader, userId: number): Promise<SpendingAccount> {
  const [row] = await db.query<Row>(
    {
      name: 'spending_account',
      text: `select s.paused_until, s.exclusion_asked_at, s.exclusion_months, s.excluded_until, s.age, s.age_stated_at, s.is_age_refused,
          '+' || a.area_no || ' ' || a.phone as phone, a.state in ('frozen', 'closing') as is_frozen
        from accounts.account a left join spending.account s on s.user_id = a.id where a.id = $1`,
    },
    [userId],
  )
  if (!row) return { pausedUntil: null, exclusion: null, statement: null, phone: null, isFrozen: true }
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
