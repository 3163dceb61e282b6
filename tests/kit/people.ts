import { hashToken, newToken } from '#accounts/sessions/token.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#core/database/db.ts'

export type TestPerson = {
  userId: number
  nickname: string
  /** Of a session like those of old clients. */
  token: string
  /** The headers of this user's calls. */
  headers: { authorization: string; deviceid: string }
}

let count = 0

/** A signed-in user, created without any checks: for tests of other parts. */
export async function addPerson(
  { pool }: Database,
  {
    nickname,
    roles = [],
    phone = null,
    experience = 0,
    hasSecondFactor = true,
  }: { nickname?: string; roles?: Role[]; phone?: string | null; experience?: number; hasSecondFactor?: boolean } = {},
): Promise<TestPerson> {
  const name = nickname ?? `Person ${++count}`
  const token = newToken()
  const { rows } = await pool.query<{ id: number }>(
    `insert into accounts.account (nickname, nickname_skeleton, area_no, phone, roles, experience) values ($1, $2, $3, $4, $5, $6) returning id`,
    [name, name.toLowerCase(), phone === null ? null : '86', phone, ['user', ...roles], experience],
  )
  const userId = rows[0]!.id
  await pool.query(
    `insert into accounts.session (user_id, kind, device_id, access_hash, access_expires_at, expires_at, second_factor_at)
      values ($1, 'client', $2, $3, now() + interval '30 days', now() + interval '30 days', case when $4 then now() end)`,
    [userId, `device-${userId}`, hashToken(token), hasSecondFactor],
  )
  return { userId, nickname: name, token, headers: { authorization: `Bearer ${token}`, deviceid: `device-${userId}` } }
}

/** So many people, sixteen at once: more would wait for connections. */
export async function addPeople(database: Database, size: number): Promise<TestPerson[]> {
  const people: TestPerson[] = []
  while (people.length < size) {
    const part = Array.from({ length: Math.min(16, size - people.length) }, () => addPerson(database))
    people.push(...(await Promise.all(part)))
  }
  return people
}
