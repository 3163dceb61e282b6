import type { DeskWaiting } from '#contract/touchline/desk-waiting.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import type { QueueSource } from '#core/parts/queue-source.ts'
import { palettedSports } from '#sports/palettes.ts'
import { listMatches, mapMatches } from '#timeline/store/match.ts'
import { listMatchFeeds } from '#timeline/store/match-feed.ts'
import type { Match } from '#timeline/types.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { listChanges } from '../change/store/change.ts'
import { listHeld } from '../live/store/holder.ts'
import { mapLastEntries } from '../live/store/entry.ts'
import { countWaiting, listWaiting } from '../queue/store/queue.ts'

const MOST = 5
const MOST_READ = 100
const HOUR_MS = 3_600_000
const SILENT_MS = 600_000
/** A match that began earlier is over, or is entered after it. */
const LONGEST_MS = 6 * HOUR_MS

interface Asked {
  userId: number
  roles: readonly string[]
  /** The competitions of a scout; null for those who have all. */
  own: ReadonlySet<number> | null
  language: Language
  now: number
}

/** The claims of somebody, and the appeals that the roles decide. */
export async function readQueueWaiting(
  db: Reader,
  sources: readonly QueueSource[],
  userId: number,
): Promise<Pick<DeskWaiting, 'claims' | 'appeals'>> {
  if (sources.length === 0) return { claims: [], appeals: { count: 0, oldestAt: null } }
  const asked = { readerId: userId, kind: null, order: 'oldest' as const, after: null, limit: MOST }
  const first = await listWaiting(db, sources, asked)
  const appeals = (await countWaiting(db, sources, userId)).find(({ kind }) => kind === 'appeal')
  return {
    // Own claims come first.
    claims: first.flatMap(({ key, kind, claimedBy, claimedUntil }) =>
      claimedBy === userId && claimedUntil !== null ? [{ key, kind, until: claimedUntil }] : [],
    ),
    appeals: { count: appeals?.count ?? 0, oldestAt: appeals?.oldestAt ?? null },
  }
}

/** The open changes that somebody may apply. */
export async function readChangesWaiting(
  db: Reader,
  { userId, roles, own, language }: Asked,
): Promise<DeskWaiting['changes']> {
  const by = { userId, isAdmin: roles.includes('admin') }
  const changes = await listChanges(db, { state: 'waiting', by, competitionIds: own, beforeId: null, limit: MOST })
  const matches = await mapMatches(
    db,
    changes.map(({ matchId }) => matchId),
  )
  const rows = new Map((await matchRows(db, [...matches.values()], language)).map((row) => [row.id, row]))
  return changes.flatMap(({ id, matchId, reason, at }) => {
    const row = rows.get(matchId)
    return row ? [{ id, row, reason, at }] : []
  })
}

/** Matches of somebody that start within the hour, or are in play without an entry for ten minutes. */
export async function readMatchesWaiting(db: Reader, asked: Asked): Promise<DeskWaiting['matches']> {
  const { userId, own, language, now } = asked
  const held = await mapMatches(db, await listHeld(db, userId))
  const range = { startsAt: now - LONGEST_MS, endsAt: now + HOUR_MS }
  const scouted =
    own === null || own.size === 0
      ? []
      : (
          await listMatches(
            db,
            { sports: palettedSports, range, competitionIds: [...own] },
            { limit: MOST_READ, offset: 0 },
          )
        ).list
  const all = [...new Map([...held.values(), ...scouted].map((match) => [match.id, match])).values()]
  const coming = all.filter(
    ({ summary, kickOff }) => summary.status === 'scheduled' && kickOff <= now + HOUR_MS && kickOff > now - LONGEST_MS,
  )
  const silent = await silentOf(
    db,
    all.filter(({ summary }) => summary.status === 'live'),
    now,
  )
  const named = [...silent, ...coming.map((match) => ({ match, kind: 'starts' as const, since: match.kickOff }))].slice(
    0,
    2 * MOST,
  )
  const rows = await matchRows(
    db,
    named.map(({ match }) => match),
    language,
  )
  return named.map(({ kind, since }, at) => ({ row: rows[at]!, kind, since }))
}

/** Matches in play without an entry for ten minutes; one that a feed reports is not silent before its first entry. */
async function silentOf(db: Reader, live: readonly Match[], now: number) {
  const ids = live.map(({ id }) => id)
  if (ids.length === 0) return []
  const last = await mapLastEntries(db, ids)
  const fed = new Set((await listMatchFeeds(db, ids)).flatMap(({ matchId, isSilent }) => (isSilent ? [] : [matchId])))
  return live.flatMap((match) => {
    const since = last.get(match.id) ?? match.kickOff
    const isExpected = last.has(match.id) || !fed.has(match.id)
    return isExpected && now - since >= SILENT_MS ? [{ match, kind: 'silent' as const, since }] : []
  })
}
