import type { Reader } from '#core/database/reader.ts'
import type { StoredProphecy } from '../types.ts'

const ms = (column: string) => `(extract(epoch from p.${column}) * 1000)::float8`

/** Columns of a prophecy under the alias `p`. */
export const prophecyColumns = `p.id, p.author_id as "authorId", p.user_id as "userId", p.sequence, p.match_id as "matchId", p.sport,
  p.competition_id as "competitionId", p.play, p.pick, p.probability::float8, p.is_stated as "isStated", p.odds::float8, p.prices,
  p.line_quarters as "lineQuarters", p.title, p.text, p.language, p.coins, p.words, p.pick_hash as "pickHash",
  p.text_hash as "textHash", p.leaf_id::text as "leafId", ${ms('sealed_at')} as "sealedAt", ${ms('closes_at')} as "closesAt", p.state,
  p.void_kind as "voidKind", ${ms('ended_at')} as "endedAt", p.is_shown as "isShown", ${ms('shown_at')} as "shownAt",
  p.is_demo as "isDemo"`

/** Excludes authors whom the reader blocked. */
export const notBlocked = (reader: string) =>
  `not exists (select from chat.block b where b.user_id = ${reader} and b.blocked_user_id = p.user_id)`

/** Prophecies by id, for any reader. */
export async function mapProphecies(db: Reader, ids: readonly number[]): Promise<Map<number, StoredProphecy>> {
  if (ids.length === 0) return new Map()
  const text = `select ${prophecyColumns} from prophecies.prophecy p where p.id = any($1)`
  const rows = await db.query<StoredProphecy>({ name: 'prophecies_by_id', text }, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findProphecy(db: Reader, id: number): Promise<StoredProphecy | null> {
  const text = `select ${prophecyColumns} from prophecies.prophecy p where p.id = $1`
  return (await db.query<StoredProphecy>({ name: 'prophecy_by_id', text }, [id]))[0] ?? null
}

/** Whether a reader blocked a person. */
export async function isBlocked(db: Reader, readerId: number | null, userId: number): Promise<boolean> {
  if (readerId === null) return false
  const text = 'select from chat.block b where b.user_id = $1 and b.blocked_user_id = $2'
  return (await db.query({ name: 'prophecy_blocked', text }, [readerId, userId])).length > 0
}
