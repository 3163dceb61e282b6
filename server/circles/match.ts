import type { Reader } from '#core/database/reader.ts'
import { listFirstMatches, type MatchFilter } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import { findCircle } from './store/circle.ts'
import type { Circle } from './types.ts'

const HOUR_MS = 3_600_000
const NEAR_MS = 48 * HOUR_MS
/** A match that is hidden from a reader is played so long, as far as he may know. */
const PLAYED_MS = 3 * HOUR_MS

function filterOf({ kind, subjectId, sport }: Circle): MatchFilter | null {
  if (kind === 'free' || sport === null) return null
  if (kind === 'game' || subjectId === null) return { sport }
  return kind === 'league' ? { competitionIds: [subjectId] } : { teamId: subjectId }
}

/** The match of the day as the reader of `db` sees it: one in play, the next or the last within two days. */
export async function matchOfDay(db: Reader, circle: Circle, now: number): Promise<Match | null> {
  const filter = filterOf(circle)
  if (!filter) return null
  const before = { startsAt: now - NEAR_MS, endsAt: now }
  const [[running], [next], [last]] = await Promise.all([
    listFirstMatches(db, { ...filter, range: before, statuses: ['live', 'interrupted'] }, 1, 'newest'),
    listFirstMatches(db, { ...filter, range: { startsAt: now, endsAt: now + NEAR_MS }, statuses: ['scheduled'] }, 1),
    listFirstMatches(db, { ...filter, range: before }, 1, 'newest'),
  ])
  const isHidden = last?.summary.isHidden === true && last.kickOff > now - PLAYED_MS
  return running ?? (isHidden ? last : undefined) ?? next ?? last ?? null
}

/** The id of the match of the day of a circle; null where it has none. */
export async function findMatchOfCircle(db: Reader, circleId: number, now: number): Promise<number | null> {
  const circle = await findCircle(db, circleId)
  return (circle && (await matchOfDay(db, circle, now)))?.id ?? null
}
