import type { Reader } from '#core/database/reader.ts'

/** The sealed secret in use, and one that awaits its first code. */
export type SecondFactor = { sealedSecret: Buffer | null; pendingSecret: Buffer | null }

export async function findSecondFactor(db: Reader, userId: number): Promise<SecondFactor | null> {
  const rows = await db.query<SecondFactor>(
    'select sealed_secret as "sealedSecret", pending_secret as "pendingSecret" from accounts.second_factor where user_id = $1',
    [userId],
  )
  return rows[0] ?? null
}

export type FactorState = {
  hasTotp: boolean
  totpAddedAt: Date | null
  hasPasskey: boolean
  passkeys: number
  recoveryCodes: number
  isGiven: boolean
  isFresh: boolean
}

/** `isFresh`: the session gave a factor within `withinMs`. */
export async function findFactorState(
  db: Reader,
  userId: number,
  sessionId: number | null,
  withinMs = 0,
): Promise<FactorState> {
  const rows = await db.query<FactorState>(
    `select totp.confirmed_at is not null as "hasTotp", totp.confirmed_at as "totpAddedAt", keys.count > 0 as "hasPasskey", keys.count as "passkeys",
        (select count(*)::int from accounts.recovery_code where user_id = $1 and used_at is null) as "recoveryCodes",
        session.second_factor_at is not null as "isGiven",
        coalesce(session.second_factor_at > now() - $3 * interval '1 millisecond', false) as "isFresh"
      from (select count(*)::int as count from accounts.passkey where user_id = $1) keys
      left join accounts.second_factor totp on totp.user_id = $1
      left join accounts.session on session.id = $2 and session.user_id = $1`,
    [userId, sessionId, withinMs],
  )
  return rows[0]!
}

/** Stores a secret that awaits its first code, replacing another such one; the one in use stays. */
export async function putPendingSecret(db: Reader, userId: number, pendingSecret: Buffer): Promise<void> {
  await db.query(
    `insert into accounts.second_factor (user_id, pending_secret) values ($1, $2)
      on conflict (user_id) do update set pending_secret = $2`,
    [userId, pendingSecret],
  )
}

/** Activates the waiting secret; false where another one waits by now. The step of its first code counts as used. */
export async function confirmPendingSecret(
  db: Reader,
  userId: number,
  pendingSecret: Buffer,
  step: number,
): Promise<boolean> {
  const rows = await db.query(
    `update accounts.second_factor set sealed_secret = $2, pending_secret = null, confirmed_at = now(), last_step = $3
      where user_id = $1 and pending_secret = $2 returning 1`,
    [userId, pendingSecret, step],
  )
  return rows.length > 0
}

/** Uses the code of a step, unless it or a later one was used before. */
export async function takeStep(db: Reader, userId: number, step: number): Promise<boolean> {
  const rows = await db.query(
    'update accounts.second_factor set last_step = $2 where user_id = $1 and last_step < $2 returning 1',
    [userId, step],
  )
  return rows.length > 0
}

/** Deletes the app and its recovery codes; false where no app is in use. */
export async function removeTotp(db: Reader, userId: number): Promise<boolean> {
  const rows = await db.query(
    'delete from accounts.second_factor where user_id = $1 and confirmed_at is not null returning 1',
    [userId],
  )
  if (rows.length > 0) await db.query('delete from accounts.recovery_code where user_id = $1', [userId])
  return rows.length > 0
}

/** Locks the account for the transaction, so that concurrent removals cannot remove both last factors. */
export async function lockFactors(db: Reader, userId: number): Promise<void> {
  await db.query('select 1 from accounts.account where id = $1 for update', [userId])
}

export async function replaceRecoveryCodes(db: Reader, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.query('delete from accounts.recovery_code where user_id = $1', [userId])
  await db.query('insert into accounts.recovery_code (user_id, hash) select $1, unnest($2::bytea[])', [userId, hashes])
}

export async function takeRecoveryCode(db: Reader, userId: number, hashes: readonly Buffer[]): Promise<boolean> {
  const rows = await db.query(
    'update accounts.recovery_code set used_at = now() where user_id = $1 and hash = any($2::bytea[]) and used_at is null returning 1',
    [userId, hashes],
  )
  return rows.length > 0
}

export async function markSession(db: Reader, sessionId: number): Promise<void> {
  await db.query('update accounts.session set second_factor_at = now() where id = $1', [sessionId])
}

/** Deletes all factors of an account; no session counts as having given one. */
export async function removeFactors(db: Reader, userId: number): Promise<void> {
  for (const table of ['second_factor', 'recovery_code', 'passkey'])
    await db.query(`delete from accounts.${table} where user_id = $1`, [userId])
  await db.query('update accounts.session set second_factor_at = null where user_id = $1', [userId])
}
