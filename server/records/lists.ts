import type { Reader } from '#core/database/reader.ts'
import { listBlockedBy } from './store/blocked.ts'
import type { RankedRow, Ranking } from './ranks.ts'
import { countSold, listChosen, mapAuthorIds } from './store/author.ts'

export type ListName = 'evidence' | 'chosen' | 'read' | 'sold'

type Sought = { list: ListName; readerId: number | null; least: number }

/**
 * The authors of a list in its order, without those whom the reader blocked: all of them, or of the list by evidence at
 * least so many. Of reading nothing is counted: `read` has the order of what is sold.
 */
export async function authorsIn(db: Reader, ranking: Ranking, { list, readerId, least }: Sought): Promise<RankedRow[]> {
  const blocked = await listBlockedBy(db, readerId)
  const seen = (rows: readonly RankedRow[]) => rows.filter(({ author }) => !blocked.has(author.userId))
  const ranked = seen(ranking.ranked)
  if (list === 'evidence' && ranked.length >= least) return ranked
  const all = [...ranked, ...seen(await ranking.readOthers())]
  if (list === 'evidence') return all
  if (list === 'chosen') {
    const chosen = await listChosen(db)
    return all.filter(({ author }) => chosen.has(author.userId))
  }
  const counts = await countSold(db, ranking.span)
  return all
    .filter(({ author }) => counts.has(author.userId))
    .toSorted((a, b) => counts.get(b.author.userId)! - counts.get(a.author.userId)! || a.author.id - b.author.id)
}

/** The row of a user; null where he has no pick in the range. */
export async function findOwn(db: Reader, ranking: Ranking, userId: number | null): Promise<RankedRow | null> {
  if (userId === null || !(await mapAuthorIds(db, [userId])).has(userId)) return null
  const isOwn = ({ author }: RankedRow) => author.userId === userId
  return ranking.ranked.find(isOwn) ?? (await ranking.readOthers()).find(isOwn) ?? null
}
