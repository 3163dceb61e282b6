import { reconcile, sayDifference, type Difference } from '#sports/reconcile.ts'
import type { Sport } from '#sports/sport.ts'
import type { StoredStatement } from './store/finding.ts'
import type { StoredEvent } from './types.ts'

/**
 * Differences between the events of each source and its own statement that the import did not record: data lost since,
 * or overlooked by the import. Also recorded differences that no longer exist.
 */
export function restate(
  sport: Sport,
  statements: readonly StoredStatement[],
  events: readonly StoredEvent[],
): string[] {
  if (!sport.figures) return []
  return statements.flatMap(({ provider, file, at, stated, differences }) => {
    const own = events.filter((event) => event.provider === provider)
    const now = reconcile(stated, sport.figures!(own))
    const where = `${provider} (${file}, ${at})`
    const fresh = now
      .filter((one) => !differences.some((known) => isSame(known, one)))
      .map((one) => `${where}: ${sayDifference(one, sport.gamesHold)}`)
    const gone = differences
      .filter(({ field }) => !now.some((one) => one.field === field))
      .map(({ field }) => `${where}: the difference in ${field} that the import found is gone`)
    return [...fresh, ...gone]
  })
}

/** Regardless of the named side: the import may have more detail on it. */
function isSame(a: Difference, b: Difference): boolean {
  const textOf = ({ field, total, rows, folded }: Difference) =>
    JSON.stringify(
      [field, total, rows, folded].map((one) => (one === null || typeof one === 'string' ? one : [one.home, one.away])),
    )
  return textOf(a) === textOf(b)
}
