import type { Reader } from '#core/database/reader.ts'

type NewCode = {
  numberHash: Buffer
  purpose: string
  codeHash: Buffer
  prefix: string
  validS: number
  tries: number
}

/** The one live code of a number for a purpose; a new code invalidates the previous one. */
export async function putCode(
  db: Reader,
  { numberHash, purpose, codeHash, prefix, validS, tries }: NewCode,
): Promise<void> {
  await db.query(
    `insert into accounts.code (number_hash, purpose, code_hash, prefix, expires_at, tries_left) values ($1, $2, $3, $4, now() + $5 * interval '1 second', $6)
      on conflict (number_hash, purpose) do update
        set code_hash = excluded.code_hash, prefix = excluded.prefix, expires_at = excluded.expires_at, tries_left = excluded.tries_left, used_at = null`,
    [numberHash, purpose, codeHash, prefix, validS, tries],
  )
}

/** Uses one of the attempts of a code. Among concurrent correct attempts, one returns true. */
export async function tryCode(
  db: Reader,
  { numberHash, purpose, codeHash }: Pick<NewCode, 'numberHash' | 'purpose' | 'codeHash'>,
): Promise<boolean> {
  const rows = await db.query<{ isRight: boolean }>(
    `with tried as (
        update accounts.code set tries_left = tries_left - 1, used_at = case when code_hash = $3 then now() end
          where number_hash = $1 and purpose = $2 and used_at is null and tries_left > 0 and expires_at > now()
          returning prefix, code_hash = $3 as is_right),
      converted as (
        update accounts.prefix set used = used + 1 from tried where tried.is_right and prefix.prefix = tried.prefix and day = (now() at time zone 'UTC')::date)
    select is_right as "isRight" from tried`,
    [numberHash, purpose, codeHash],
  )
  return rows[0]?.isRight ?? false
}

/**
 * Counts a code to a block of numbers; answers how many were sent there today, this one included, and how many were
 * used.
 */
export async function countSent(db: Reader, prefix: string): Promise<{ sent: number; used: number }> {
  const rows = await db.query<{ sent: number; used: number }>(
    `insert into accounts.prefix (prefix, day, sent) values ($1, (now() at time zone 'UTC')::date, 1)
      on conflict (prefix, day) do update set sent = prefix.sent + 1 returning sent, used`,
    [prefix],
  )
  return rows[0]!
}

/** The codes that were sent to a block of numbers today, and how many were used. */
export async function readSent(db: Reader, prefix: string): Promise<{ sent: number; used: number }> {
  const rows = await db.query<{ sent: number; used: number }>(
    `select sent, used from accounts.prefix where prefix = $1 and day = (now() at time zone 'UTC')::date`,
    [prefix],
  )
  return rows[0] ?? { sent: 0, used: 0 }
}

/** Deletes expired rows. */
export async function pruneSigningIn(db: Reader): Promise<void> {
  for (const table of ['code', 'puzzle', 'ticket', 'passkey_challenge'])
    await db.query(`delete from accounts.${table} where expires_at < now() - interval '1 hour'`)
  await db.query(`delete from accounts.spent_refresh where spent_at < now() - interval '31 days'`)
  await db.query(`delete from accounts.session where coalesce(ended_at, expires_at) < now() - interval '90 days'`)
  await db.query('delete from accounts.throttle where ends_at < now()')
  await db.query(`delete from accounts.prefix where day < (now() at time zone 'UTC')::date - 7`)
}
