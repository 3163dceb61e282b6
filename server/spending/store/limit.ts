import type { Reader } from '#core/database/reader.ts'
import type { Limit } from '../rules/limit.ts'
import type { Period } from '../rules/period.ts'
import { at } from './account.ts'

type Row = {
  user_id: number
  period: Period
  coins: string | null
  zone: string
  next_at: Date | null
  next_coins: string | null
  next_zone: string | null
}

const big = (text: string | null) => (text === null ? null : BigInt(text))

/** The stored limits of an account; one that was never set is missing. */
export async function mapLimits(db: Reader, userId: number): Promise<Map<Period, Limit>> {
  return (await mapLimitsOf(db, [userId])).get(userId) ?? new Map<Period, Limit>()
}

/** The same of several accounts; those that never set one are missing. */
export async function mapLimitsOf(db: Reader, userIds: readonly number[]): Promise<Map<number, Map<Period, Limit>>> {
  const rows = await db.query<Row>(
    {
      name: 'spending_limits',
      text: `select user_id, period, coins::text, zone, next_at, next_coins::text, next_zone from spending.spending_limit where user_id = any($1::bigint[])`,
    },
    [userIds],
  )
  const byUser = Map.groupBy(rows, (row) => row.user_id)
  return new Map([...byUser].map(([userId, own]) => [userId, new Map(own.map((row) => [row.period, limitOf(row)]))]))
}

function limitOf({ coins, zone, next_at: startsAt, next_coins: nextCoins, next_zone: nextZone }: Row): Limit {
  const next =
    startsAt === null || nextZone === null
      ? null
      : { coins: big(nextCoins), zone: nextZone, startsAt: Number(startsAt) }
  return { coins: big(coins), zone, next }
}

/** Stores a limit. Lock the account first. */
export async function setStoredLimit(
  db: Reader,
  userId: number,
  period: Period,
  { coins, zone, next }: Limit,
): Promise<void> {
  await db.query(
    `insert into spending.spending_limit (user_id, period, coins, zone, next_at, next_coins, next_zone)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (user_id, period) do update set coins = excluded.coins, zone = excluded.zone, next_at = excluded.next_at,
        next_coins = excluded.next_coins, next_zone = excluded.next_zone`,
    [userId, period, coins, zone, at(next?.startsAt), next?.coins ?? null, next?.zone ?? null],
  )
}
