import type { Reader } from '#core/database/reader.ts'

export type AccountState = 'active' | 'frozen' | 'closing' | 'erased'
export type Account = {
  id: number
  nickname: string
  avatar: string
  intro: string
  areaNo: string | null
  phone: string | null
  passwordHash: string | null
  roles: string[]
  experience: number
  state: AccountState
  closingAt: Date | null
  createdAt: Date
  /** An invented person of the demonstration. */
  isDemo: boolean
  /** Known devices from before this moment are revoked. */
  devicesKnownFrom: Date
}

const columns = `id, nickname, avatar, intro, area_no as "areaNo", phone, password_hash as "passwordHash", roles, experience, state,
  closing_at as "closingAt", created_at as "createdAt", is_demo as "isDemo", devices_known_from as "devicesKnownFrom"`

export async function findAccount(db: Reader, userId: number): Promise<Account | null> {
  const rows = await db.query<Account>(`select ${columns} from accounts.account where id = $1`, [userId])
  return rows[0] ?? null
}

export async function findAccountByPhone(db: Reader, areaNo: string, phone: string): Promise<Account | null> {
  const rows = await db.query<Account>(`select ${columns} from accounts.account where area_no = $1 and phone = $2`, [
    areaNo,
    phone,
  ])
  return rows[0] ?? null
}

type NewAccount = { nickname: string; skeleton: string; areaNo: string; phone: string }

/** Adds an account; null where the number or the name is taken by now. */
export async function addAccount(
  db: Reader,
  { nickname, skeleton, areaNo, phone }: NewAccount,
): Promise<Account | null> {
  const rows = await db.query<Account>(
    `insert into accounts.account (nickname, nickname_skeleton, area_no, phone) values ($1, $2, $3, $4)
      on conflict do nothing returning ${columns}`,
    [nickname, skeleton, areaNo, phone],
  )
  return rows[0] ?? null
}

export async function setPasswordHash(db: Reader, userId: number, hash: string): Promise<void> {
  await db.query('update accounts.account set password_hash = $2 where id = $1', [userId, hash])
}

/** Revokes all known devices of the account. */
export async function forgetDevices(db: Reader, userId: number): Promise<void> {
  await db.query('update accounts.account set devices_known_from = now() where id = $1', [userId])
}

/** Replaces the hash `before` by a better one of the same password; no effect where it was changed meanwhile. */
export async function replacePasswordHash(db: Reader, userId: number, before: string, hash: string): Promise<void> {
  await db.query('update accounts.account set password_hash = $3 where id = $1 and password_hash = $2', [
    userId,
    before,
    hash,
  ])
}

/** False where another account has the number. */
export async function setPhone(db: Reader, userId: number, areaNo: string, phone: string): Promise<boolean> {
  const rows = await db.query(
    `update accounts.account set area_no = $2, phone = $3
      where id = $1 and not exists (select from accounts.account other where other.area_no = $2 and other.phone = $3 and other.id <> $1)
      returning id`,
    [userId, areaNo, phone],
  )
  return rows.length > 0
}

type ProfileChange = { nickname?: string; skeleton?: string; intro?: string; avatar?: string }

export async function setProfile(
  db: Reader,
  userId: number,
  { nickname, skeleton, intro, avatar }: ProfileChange,
): Promise<void> {
  await db.query(
    `update accounts.account set nickname = coalesce($2, nickname), nickname_skeleton = coalesce($3, nickname_skeleton),
      intro = coalesce($4, intro), avatar = coalesce($5, avatar) where id = $1`,
    [userId, nickname ?? null, skeleton ?? null, intro ?? null, avatar ?? null],
  )
}

/** Whether another account has a name that looks like this. */
export async function isSkeletonTaken(db: Reader, skeleton: string, userId: number): Promise<boolean> {
  const rows = await db.query('select 1 from accounts.account where nickname_skeleton = $1 and id <> $2', [
    skeleton,
    userId,
  ])
  return rows.length > 0
}

export async function setRoles(db: Reader, userId: number, roles: readonly string[]): Promise<void> {
  await db.query('update accounts.account set roles = $2 where id = $1', [userId, roles])
}

export async function setState(db: Reader, userId: number, state: AccountState): Promise<void> {
  await db.query('update accounts.account set state = $2 where id = $1', [userId, state])
}

/** The accounts among these that are frozen. */
export async function listSuspended(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.query<{ id: number }>(
    `select id from accounts.account where id = any($1) and state = 'frozen'`,
    [[...new Set(ids)]],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether an account uploaded this file, and the site has it. */
export async function hasOwnFile(db: Reader, userId: number, key: string): Promise<boolean> {
  const rows = await db.query(
    'select from support.file where key = $1 and user_id = $2 and kept_at is not null and discarded_at is null',
    [key, userId],
  )
  return rows.length > 0
}
