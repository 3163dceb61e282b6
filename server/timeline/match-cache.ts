import { roomsOf } from '#contract/rooms.ts'
import { isOver } from '#sports/match.ts'
import type { Sport } from '#sports/sport.ts'
import { knowMatch, type KnownMatch } from './known-match.ts'
import type { Reader } from '#core/database/reader.ts'
import { listStoredEvents } from './store/event.ts'
import { lockMatches, mapReportMarks, noMarks, type LockedMatch } from './store/report.ts'

type Sports = Readonly<Record<string, Sport>>

/** Cached matches. A change by another process is detected by its version, and the match is read again. */
export type MatchCache = {
  /** Locks the matches and returns the current state of those that exist. */
  lock(db: Reader, ids: readonly number[]): Promise<Map<number, KnownMatch>>
  /** The cached state of these matches, which may be out of date; null unless all are cached. */
  recall(ids: Iterable<number>): Map<number, KnownMatch> | null
  /** Drops matches whose change was not written, and marks them. */
  forget(ids: Iterable<number>): void
}

/** `count` gets the number of bytes that are held. */
export function createMatchCache(
  sports: Sports,
  capacity: number,
  count: (bytes: number) => void = () => undefined,
): MatchCache {
  const known = new Map<number, KnownMatch>()
  async function read(db: Reader, locked: LockedMatch[]): Promise<void> {
    const ids = locked.map((match) => match.id)
    const events = await listStoredEvents(db, ids)
    const marks = await mapReportMarks(db, ids)
    for (const match of locked) {
      const sport = Object.hasOwn(sports, match.sport) ? sports[match.sport] : undefined
      if (!sport) continue
      const { horizons, digests, feeds } = marks.get(match.id) ?? noMarks()
      known.set(match.id, knowMatch(sport, match, events.get(match.id) ?? [], horizons, digests, feeds))
    }
  }
  return {
    async lock(db, ids) {
      const locked = await lockMatches(db, ids)
      const cold = [...locked.values()].filter((match) => known.get(match.id)?.version !== match.version)
      for (const { id } of cold) drop(known, id)
      if (cold.length > 0) await read(db, cold)
      const found = new Map<number, KnownMatch>()
      for (const { id, competitionId } of locked.values()) {
        const match = known.get(id)
        if (!match) continue
        if (match.competitionId !== competitionId) match.rooms = roomsOf({ ...match, competitionId })
        match.competitionId = competitionId
        found.set(id, match)
        known.delete(id)
        known.set(id, match)
      }
      count(evict(known, found, capacity) * EVENT_BYTES)
      return found
    },
    recall(ids) {
      const found = new Map<number, KnownMatch>()
      for (const id of ids) {
        const match = known.get(id)
        if (!match) return null
        found.set(id, match)
      }
      for (const [id, match] of found) {
        known.delete(id)
        known.set(id, match)
      }
      count(evict(known, found, capacity) * EVENT_BYTES)
      return found
    },
    forget(ids) {
      for (const id of ids) drop(known, id)
    },
  }
}

function drop(known: Map<number, KnownMatch>, id: number): void {
  const match = known.get(id)
  if (match) match.isDropped = true
  known.delete(id)
}

/** A stored event with its detail. */
const EVENT_BYTES = 1000
const MAX_EVENTS = 30_000
/** Corrections follow the end of a match; after that it is only in the way. */
const MAX_OVER = 20

/**
 * Evicts the least recently used matches, those that are over first; returns how many events are left. Those of the
 * running transaction stay, whatever their number.
 */
function evict(known: Map<number, KnownMatch>, inUse: ReadonlyMap<number, KnownMatch>, capacity: number): number {
  const isDone = ([id, { summary }]: [number, KnownMatch]) => isOver(summary.status) && !inUse.has(id)
  const over = known.size > MAX_OVER ? [...known].filter(isDone) : []
  for (const [id] of over.slice(0, Math.max(0, over.length - MAX_OVER))) drop(known, id)
  let events = 0
  for (const match of known.values()) events += match.events.size
  for (const [id, match] of known) {
    if ((known.size <= capacity && events <= MAX_EVENTS) || inUse.has(id)) break
    drop(known, id)
    events -= match.events.size
  }
  return events
}
