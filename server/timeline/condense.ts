import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import { bareEvent } from '#sports/plan.ts'
import type { MatchReport } from '#sports/timeline.ts'
import { digestOf } from './check-report.ts'
import { knowMatch, takeReport } from './known-match.ts'
import { emptyChange } from './plan-batch.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { rebuildFrom } from './rebuild.ts'
import { writeChange } from './store/change.ts'
import { listStoredEvents } from './store/event.ts'
import { deleteReports, listUncondensed } from './store/old-demo.ts'
import { listReports, lockMatches, type LockedMatch } from './store/report.ts'
import type { StoredEvent } from './types.ts'

type Sports = Readonly<Record<string, Sport>>

/** The outcome for a match. `differing`: its reports do not add up to the stored state, so all of them stay. */
type Condensed = { outcome: 'condensed' | 'unchanged' } | { outcome: 'differing'; differences: string[] }

/**
 * Replaces the reports about a finished demonstration match that kicked off before an instant (epoch ms) with one
 * snapshot per provider that yields the same events. Other matches stay unchanged, including one whose state changed
 * since the caller read it. Runs in one transaction under the lock of the match. Only the bookkeeping of events
 * changes; nothing is published to screens.
 */
export function condenseDemoMatch(
  database: Database,
  sports: Sports,
  matchId: number,
  before: number,
): Promise<Condensed> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const match = (await lockMatches(db, [matchId])).get(matchId)
    const sport = match && Object.hasOwn(sports, match.sport) ? sports[match.sport] : undefined
    if (!match || !sport || (await listUncondensed(db, [matchId], before)).length === 0) return { outcome: 'unchanged' }
    const { differences } = (await rebuildFrom(db, sports, matchId))!
    if (differences.length > 0) return { outcome: 'differing', differences }
    await replaceReports(db, match, closingReports(sport, match, await listReports(db, matchId)))
    const after = (await rebuildFrom(db, sports, matchId))!
    if (after.differences.length > 0)
      throw new Error(`Condensing match ${matchId} would change it: ${after.differences[0]}`)
    return { outcome: 'condensed' }
  })
}

/**
 * One snapshot per provider that contains every event as its reports leave it, including withdrawn ones. Players keep
 * the identities that the source names.
 */
function closingReports(sport: Sport, match: LockedMatch, reports: readonly MatchReport[]): MatchReport[] {
  const fresh = knowMatch(sport, match, [], new Map(), new Set())
  for (const report of reports) takeReport(fresh, report)
  const byProvider = Map.groupBy(fresh.events.values(), ({ provider }) => provider)
  return [...Map.groupBy(reports, ({ provider }) => provider)].map(([provider, own]) => ({
    provider,
    matchId: match.id,
    sequence: Math.max(...own.map(({ sequence }) => sequence)),
    kind: 'snapshot',
    sentAt: own.reduce<number | null>(
      (latest, { sentAt }) => (sentAt === null ? latest : Math.max(sentAt, latest ?? sentAt)),
      null,
    ),
    events: (byProvider.get(provider) ?? []).map(bareEvent),
  }))
}

async function replaceReports(db: Reader, match: LockedMatch, closing: readonly MatchReport[]): Promise<void> {
  const { id, summary, kickOff, firstKickOff } = match
  const sequences = new Map(closing.map(({ provider, sequence }) => [provider, sequence]))
  const stored = (await listStoredEvents(db, [id])).get(id) ?? []
  const change = emptyChange()
  change.matches = [{ id, summary, version: match.version + 1, kickOff, firstKickOff, hasTimeline: false }]
  change.reports = closing.map((report) => {
    const json = JSON.stringify(report.events)
    return { ...report, digest: digestOf(report, json), json }
  })
  change.horizons = closing.map(({ provider, sequence }) => ({ matchId: id, provider, sequence }))
  change.events = stored.map((event) => ({
    matchId: id,
    version: 0,
    isNew: false,
    event: named(event, sequences.get(event.provider)!),
  }))
  await deleteReports(db, id)
  if (!(await writeChange(db, change))) throw new Error('a locked match was changed')
}

/** The event as a snapshot at `sequence` leaves it. */
function named(event: StoredEvent, sequence: number): StoredEvent {
  return { ...event, sequence, contentSequence: sequence, isOmitted: false }
}
