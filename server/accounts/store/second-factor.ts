import type { Reader } from '#core/reader.ts'

export type SecondFactor = { sealedSecret: Buffer; isConfirmed: boolean }

export async function findSecondFactor(db: Reader, userId: number): Promise<SecondFactor | null> {
  const rows = await db.query<SecondFactor>('select sealed_secret as "sealedSecret", confirmed_at is not null as "isConfirmed" from accounts.second_factor where user_id = $1', [userId])
  return rows[0] ?? null
}

export type FactorState = { hasTotp: boolean; hasPasskey: boolean; recoveryCodes: number; isGiven: boolean }

export async function findFactorState(db: Reader, userId: number, sessionId: number | null): Promise<FactorState> {
  const rows = await db.query<FactorState>(
    `select exists (select from accounts.second_factor where user_id = $1 and confirmed_at is not null) as "hasTotp",
        exists (select from accounts.passkey where user_id = $1) as "hasPasskey",
        (select count(*)::int from accounts.recovery_code where user_id = $1 and used_at is null) as "recoveryCodes",
        exists (select from accounts.session where id = $2 and user_id = $1 and second_factor_at is not null) as "isGiven"`,
    [userId, sessionId],
  )
  return rows[0]!
}

/** Keeps a secret that waits for its first code, in place of one that was there before. */
export async function putSecondFactor(db: Reader, userId: number, sealedSecret: Buffer): Promise<void> {
  await db.query(
    `insert into accounts.second_factor (user_id, sealed_secret) values ($1, $2)
      on conflict (user_id) do update set sealed_secret = $2, created_at = now(), confirmed_at = null, last_step = 0`,
    [userId, sealedSecret],
  )
}

/** Takes the code of a step, unless it or a later one was taken before. */
export async function takeStep(db: Reader, userId: number, step: number): Promise<boolean> {
  const rows = await db.query(
    'update accounts.second_factor set last_step = $2, confirmed_at = coalesce(confirmed_at, now()) where user_id = $1 and last_step < $2 returning 1',
    [userId, step],
  )
  return rows.length > 0
}

export async function replaceRecoveryCodes(db: Reader, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.query('delete from accounts.recovery_code where user_id = $1', [userId])
  await db.query('insert into accounts.recovery_code (user_id, hash) select $1, unnest($2::bytea[])', [userId, hashes])
}

export async function takeRecoveryCode(db: Reader, userId: number, hashes: readonly Buffer[]): Promise<boolean> {
  const rows = await db.query('update accounts.recovery_code set used_at = now() where user_id = $1 and hash = any($2::bytea[]) and used_at is null returning 1', [userId, hashes])
  return rows.length > 0
}

export async function markSession(db: Reader, sessionId: number): Promise<void> {
  await db.query('update accounts.session set second_factor_at = now() where id = $1', [sessionId])
}

/** Forgets all factors of somebody; no session counts as having given one. */
export async function removeFactors(db: Reader, userId: number): Promise<void> {
  for (const table of ['second_factor', 'recovery_code', 'passkey']) await db.query(`delete from accounts.${table} where user_id = $1`, [userId])
  await db.query('update accounts.session set second_factor_at = null where user_id = $1', [userId])
}
