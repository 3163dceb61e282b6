import type { Role } from '#contract/roles.ts'
import type { Reader } from '#core/database/reader.ts'

export type Person = {
  id: number
  nickname: string
  avatar: string
  intro: string
  experience: number
  roles: Role[]
  createdAt: Date
  isDemo: boolean
}

/** Accounts with a public profile: neither erased nor suspended. */
export const isPublicPerson = `p.state in ('active', 'closing')`
export const personColumns = `p.id, p.nickname, p.avatar, p.intro, p.experience, p.roles, p.created_at as "createdAt",
  p.is_demo as "isDemo"`

export async function findPerson(db: Reader, id: number): Promise<Person | null> {
  const [row] = await db.query<Person>(
    `select ${personColumns} from accounts.account p where p.id = $1 and ${isPublicPerson}`,
    [id],
  )
  return row ?? null
}

export async function mapPeople(db: Reader, ids: readonly number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<Person>(
    `select ${personColumns} from accounts.account p where p.id = any($1) and ${isPublicPerson}`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map((person) => [person.id, person]))
}
