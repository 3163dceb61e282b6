import type { Reader } from '#core/database/reader.ts'
import type { Ranking } from './ranks.ts'
import { countSold, listChosen } from './store/rank.ts'

export type ListName = 'evidence' | 'chosen' | 'read' | 'sold'

/** The authors of a list in its order. Of reading nothing is counted: `read` has the order of what is sold. */
export async function authorsIn(db: Reader, { all, span }: Ranking, list: ListName): Promise<Ranking['all']> {
  if (list === 'evidence') return all
  if (list === 'chosen') {
    const chosen = await listChosen(db)
    return all.filter(({ author }) => chosen.has(author.userId))
  }
  const counts = await countSold(db, span)
  return all
    .filter(({ author }) => counts.has(author.userId))
    .toSorted((a, b) => counts.get(b.author.userId)! - counts.get(a.author.userId)! || a.author.id - b.author.id)
}
