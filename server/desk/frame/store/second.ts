import type { Role } from '#contract/roles.ts'
import type { Reader } from '#core/database/reader.ts'

const hasFactor = `(exists (select from accounts.second_factor f where f.user_id = a.id and f.confirmed_at is not null)
  or exists (select from accounts.passkey p where p.user_id = a.id)
  or exists (select from accounts.session s where s.user_id = a.id and s.second_factor_at is not null and s.ended_at is null and s.expires_at > now()))`

/** Whether an account still holds one of these roles with a second factor. */
export async function isInOffice(db: Reader, userId: number, roles: readonly Role[]): Promise<boolean> {
  const rows = await db.query(
    `select from accounts.account a where a.id = $1 and a.state = 'active' and a.roles && $2::text[] and ${hasFactor}`,
    [userId, roles],
  )
  return rows.length > 0
}

/** Whether no account but this one holds one of these roles with a second factor. */
export async function isAlone(db: Reader, userId: number, roles: readonly Role[]): Promise<boolean> {
  const rows = await db.query(
    `select from accounts.account a where a.id <> $1 and a.state = 'active' and not a.is_demo and a.roles && $2::text[] and ${hasFactor} limit 1`,
    [userId, roles],
  )
  return rows.length === 0
}
