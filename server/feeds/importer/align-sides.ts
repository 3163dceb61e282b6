import type { FeedRules } from '../feed-rules.ts'
import type { ParsedMatch } from '../reading/parsed.ts'
import type { Known, MatchFinder } from './matches.ts'
import { hasSameScore } from './same-day.ts'
import type { Row } from './row.ts'
import { turned } from './turned.ts'

/** A row with the stored match that it means, if there is one. */
export type Kept = { row: Row; match: Known | null }

/**
 * The matches that rows mean. On neutral ground and in esports two sources may name either side first: such a row is
 * turned to the sides of the stored match.
 */
export async function alignSides(
  rows: readonly Row[],
  matches: MatchFinder,
  rules: FeedRules,
  resolve: (parsed: ParsedMatch) => Promise<Row>,
): Promise<Kept[]> {
  const { names, turnedEvent } = rules
  const known = await matches.findAll(rows.map(({ wanted }) => wanted))
  const kept: Kept[] = []
  for (const [at, row] of rows.entries()) {
    const match = known[at] ?? null
    const isNeutral = names?.isNeutral?.(row.parsed.competition.slug) ?? false
    const turnedTo = turnedEvent ? (match ?? matches.turnedTo.get(row.wanted) ?? null) : null
    const other = isNeutral ? (match ?? (await matches.exchanged(row.wanted))) : turnedTo
    const repeated = isNeutral && other === null ? await matches.exchangedOfOwn(row.wanted) : null
    if (repeated !== null) {
      const reason = `names the sides the other way round than match ${repeated.id} with this score, which is the same one`
      const own = await resolve(turned(row.parsed, reason, rules))
      const isSame = hasSameScore(own.parsed, repeated, rules)
      kept.push(isSame ? { row: own, match: repeated } : { row, match })
      continue
    }
    if (other === null || row.homeId === null || other.homeId !== row.awayId || other.awayId !== row.homeId) {
      kept.push({ row, match })
      continue
    }
    const reason = `names the sides the other way round than match ${other.id}, which keeps them`
    const own = await resolve(turned(row.parsed, reason, rules))
    const [found = null] = await matches.findAll([own.wanted])
    kept.push({ row: own, match: found })
  }
  return kept
}
