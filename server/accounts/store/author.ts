import type { Role } from '#contract/roles.ts'
import type { Reader } from '#core/database/reader.ts'
import { levelOf } from '../rules/level.ts'

/** The public profile shown beside an author's texts. */
type Author = { userId: number; nickname: string; avatar: string; level: number; roles: Role[]; isDemo: boolean }

type Row = { id: number; nickname: string; avatar: string; experience: number; roles: Role[]; isDemo: boolean }

/** The profiles that exist and are not erased, by id. */
export async function mapAuthors(db: Reader, ids: Iterable<number>): Promise<Map<number, Author>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  // PostgreSQL keeps the plan for one, and makes that for several each time.
  const isOne = wanted.length === 1
  const text = `select id, nickname, avatar, experience, roles, is_demo as "isDemo" from accounts.account
    where id = ${isOne ? '$1' : 'any($1)'} and state <> 'erased'`
  const statement = { name: isOne ? 'map_author' : 'map_authors', text }
  const rows = await db.query<Row>(statement, isOne ? wanted : [wanted])
  return new Map(
    rows.map(({ id, nickname, avatar, experience, roles, isDemo }) => [
      id,
      { userId: id, nickname, avatar, level: levelOf(experience), roles, isDemo },
    ]),
  )
}
