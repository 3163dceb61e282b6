import type { Reader } from '#core/database/reader.ts'
import type { Bars } from '../rules/bar.ts'
import { at, barsOf, type BarRow } from './account.ts'

/** The bars of phones by their hashes, in hexadecimal; those without are missing. */
export async function mapBarsOfPhones(db: Reader, hashes: readonly Buffer[]): Promise<Map<string, Bars>> {
  if (hashes.length === 0) return new Map()
  const rows = await db.query<BarRow & { hash: Buffer }>(
    {
      name: 'spending_phones',
      text: `select hash, paused_until, exclusion_asked_at, exclusion_months, excluded_until from spending.barred_phone where hash = any($1::bytea[])`,
    },
    [hashes],
  )
  return new Map(rows.map((row) => [row.hash.toString('hex'), barsOf(row)]))
}

type BarredPhone = Bars & { hash: Buffer; keyId: string }

/** Stores the bars of phones; of a known one only where they last longer. */
export async function addBarredPhones(db: Reader, phones: readonly BarredPhone[]): Promise<void> {
  await db.query(
    `insert into spending.barred_phone as b (hash, key_id, paused_until, exclusion_asked_at, exclusion_months, excluded_until)
      select * from unnest($1::bytea[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::smallint[], $6::timestamptz[])
      on conflict (hash) do update set paused_until = greatest(b.paused_until, excluded.paused_until),
        (exclusion_asked_at, exclusion_months, excluded_until) = (select l.* from (values
          (b.exclusion_asked_at, b.exclusion_months, b.excluded_until),
          (excluded.exclusion_asked_at, excluded.exclusion_months, excluded.excluded_until)) l (asked, months, until)
          order by l.until desc nulls last limit 1)`,
    [
      phones.map(({ hash }) => hash),
      phones.map(({ keyId }) => keyId),
      phones.map(({ pausedUntil }) => at(pausedUntil)),
      phones.map(({ exclusion }) => at(exclusion?.askedAt)),
      phones.map(({ exclusion }) => exclusion?.months ?? null),
      phones.map(({ exclusion }) => at(exclusion?.until)),
    ],
  )
}

/** Accounts with a running pause or exclusion after this one, with their phones. */
export async function listBarredAccounts(
  db: Reader,
  { afterId, now, limit }: { afterId: number; now: number; limit: number },
): Promise<{ userId: number; phone: string; bars: Bars }[]> {
  const rows = await db.query<BarRow & { userId: number; phone: string }>(
    `select s.user_id as "userId", '+' || a.area_no || ' ' || a.phone as phone, s.paused_until,
        s.exclusion_asked_at, s.exclusion_months, s.excluded_until
      from spending.account s join accounts.account a on a.id = s.user_id
      where s.user_id > $1 and (s.paused_until is not null or s.excluded_until is not null)
        and (s.paused_until > $2 or s.excluded_until > $2) and a.phone is not null order by s.user_id limit $3`,
    [afterId, new Date(now), limit],
  )
  return rows.map((row) => ({ userId: row.userId, phone: row.phone, bars: barsOf(row) }))
}

/** Deletes the hashes whose bars have ended; answers their number. */
export async function removeEndedPhones(db: Reader, now: number): Promise<number> {
  const rows = await db.query(
    `delete from spending.barred_phone where coalesce(paused_until, '-infinity') <= $1
      and coalesce(excluded_until, '-infinity') <= $1 returning 1`,
    [new Date(now)],
  )
  return rows.length
}
