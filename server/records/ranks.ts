import type { Database } from '#core/database/db.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { ABOVE_BY_LUCK } from '#sports/prophecies/evidence.ts'
import { placeAuthors, withoutPlace, type Placed } from '#sports/prophecies/places.ts'
import { addDays, daysOf, neededIn, type Range } from './rules/ranges.ts'
import { tournaments } from './store/pick.ts'
import { findSeason, listOthers, listRankedSums, type Span } from './store/rank.ts'

type RankedAuthor = { id: number; userId: number }
type Asked = { range: Range; sport: string | null; play: string | null; lastDay: string }

export type RankedRow = Placed<RankedAuthor>

/** The authors of a range with a place, best first. */
export type Ranking = {
  span: Span
  /** First and last day; null where the range has none. */
  from: string | null
  to: string | null
  ranked: RankedRow[]
  /** How many have too few picks. */
  others: number
  /** Those, by their number of picks. */
  readOthers: () => Promise<RankedRow[]>
  luck: { above: number; below: number; byLuck: number }
  /** Places a day before, by author. */
  before: ReadonlyMap<number, number>
}

const FRESH_MS = 10_000
const MOST_KEPT = 100

/** Reads rankings, each at most once in ten seconds. */
export function createRankings(database: Database, now = Date.now): (asked: Asked) => Promise<Ranking> {
  const kept = new Map<string, { at: number; ranking: Promise<Ranking> }>()
  return (asked) => {
    const key = JSON.stringify([asked.range, asked.sport, asked.play, asked.lastDay])
    const found = kept.get(key)
    if (found && now() - found.at < FRESH_MS) return found.ranking
    const ranking = readRanking(readerOf(database), asked)
    kept.delete(key)
    kept.set(key, { at: now(), ranking })
    // Of a failure nothing is kept.
    ranking.catch(() => kept.get(key)?.ranking === ranking && kept.delete(key))
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    return ranking
  }
}

/** Null where a tournament has no season yet. */
export async function spanOf(db: Reader, { range, sport, play, lastDay }: Asked) {
  const days = daysOf[range]
  const common = { last: lastDay, sport, play }
  if (days !== null) {
    const after = addDays(lastDay, -days)
    return { span: { ...common, after, seasonId: 0 }, from: addDays(after, 1), to: lastDay }
  }
  if (range !== 'world_cup' && range !== 'euro_2024')
    return { span: { ...common, after: null, seasonId: 0 }, from: null, to: null }
  const season = await findSeason(db, tournaments[range], range === 'euro_2024' ? '2024' : null)
  // No season has this number.
  const seasonId = season?.id ?? -1
  return { span: { ...common, after: null, seasonId }, from: season?.from ?? null, to: season?.to ?? null }
}

/** Reads a ranking from the sums. */
export async function readRanking(db: Reader, asked: Asked): Promise<Ranking> {
  const { span, from, to } = await spanOf(db, asked)
  const needed = neededIn(asked.range)
  const { sums, others } = await listRankedSums(db, span, needed)
  const placed = (at: 'now' | 'before') =>
    placeAuthors(
      sums.map(({ id, userId, ...one }) => ({ author: { id, userId }, sums: one[at] })),
      needed,
    )
  const ranked = placed('now')
  const count = (is: (one: RankedRow) => boolean) => ranked.filter(is).length
  let read: Promise<RankedRow[]> | null = null
  return {
    span,
    from,
    to,
    ranked,
    others,
    readOthers: () => (read ??= readOthers(db, span, needed)),
    luck: {
      above: count(({ evidence }) => evidence!.low! > 0),
      below: count(({ evidence }) => evidence!.high! < 0),
      byLuck: ranked.length * ABOVE_BY_LUCK,
    },
    before: new Map(placed('before').map(({ author, place }) => [author.id, place!])),
  }
}

async function readOthers(db: Reader, span: Span, needed: number): Promise<RankedRow[]> {
  const rows = await listOthers(db, span, needed)
  return rows.map(({ id, userId }) => ({ author: { id, userId }, ...withoutPlace }))
}
