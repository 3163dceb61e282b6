import type { Database } from '#core/database/db.ts'
import { canonical } from '#sports/plan.ts'
import type { Sport } from '#sports/sport.ts'
import { bareEvent } from '#sports/plan.ts'
import type { Json, MatchReport, TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import type { MatchImporter } from '#timeline/import.ts'
import type { FeedSink } from '#timeline/ingest.ts'
import type { MatchImport, MatchOutcome } from '#timeline/match-import.ts'
import { readerOf } from '#timeline/reader.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import { lastSequence } from '#timeline/store/report.ts'

/** What was sent about a match: the newest sequence, and each event as text, by key. */
type Sent = { sequence: number; events: ReadonlyMap<string, string> }

interface LiveImporterOptions {
  database: Database
  sports: Readonly<Record<string, Sport>>
  ingest: Pick<FeedSink, 'submitMany'>
}

/**
 * Stores matches of a feed: their facts as an import does, their events as reports of a live feed. Only new and changed
 * events are sent, beside those that this or an earlier process sent; a snapshot is sent at first, and where one
 * vanished.
 */
export function createLiveImporter({ database, sports, ingest }: LiveImporterOptions): MatchImporter {
  const importer = createImport({ database, sports })
  const sent = new Map<number, Sent>()

  async function storedOf(matchId: number, provider: string): Promise<Sent> {
    const db = readerOf(database)
    const stored = (await listStoredEvents(db, [matchId])).get(matchId) ?? []
    const own = stored.filter((event) => event.provider === provider && event.withdrawn === null)
    return { sequence: await lastSequence(db, matchId, provider), events: textsOf(own.map(bareEvent)) }
  }

  async function submit(matchId: number, { provider, events }: MatchImport): Promise<MatchOutcome['ok'] | string> {
    const before = sent.get(matchId) ?? (await storedOf(matchId, provider))
    const own = textsOf(events.map(bareEvent))
    const report = reportOf(before, own, events)
    if (report === null) {
      sent.set(matchId, before)
      return false
    }
    const sequence = before.sequence + 1
    // Where the outcome is unknown, the next report is compared with what is stored.
    sent.delete(matchId)
    const [receipt] = await ingest.submitMany([{ provider, matchId, sequence, sentAt: null, ...report }])
    if (!receipt?.ok) return receipt?.reason ?? 'no answer'
    sent.set(matchId, { sequence, events: own })
    return receipt.added + receipt.amended + receipt.withdrawn > 0
  }

  return {
    async importMatches(imports) {
      const outcomes = await importer.importMatches(
        imports.map((one) => (one.hasTimeline ? { ...one, events: [], isFactsOnly: true } : one)),
      )
      for (const [at, given] of imports.entries()) {
        const outcome = outcomes[at]!
        if (!given.hasTimeline || !outcome.ok) continue
        const changed = await submit(outcome.matchId, given)
        if (typeof changed === 'string') outcomes[at] = { ok: false, reason: changed }
        else if (changed && outcome.outcome === 'unchanged') outcomes[at] = { ...outcome, outcome: 'changed' }
      }
      return outcomes
    },
  }
}

function textsOf(events: readonly TimelineEvent[]): Map<string, string> {
  return new Map(events.map((event) => [event.key, canonical(event as unknown as Json)]))
}

/** The events to send after those that were sent; null where nothing changed. */
function reportOf(
  before: Sent,
  own: ReadonlyMap<string, string>,
  events: readonly TimelineEvent[],
): Pick<MatchReport, 'kind' | 'events'> | null {
  if (before.sequence === 0 || [...before.events.keys()].some((key) => !own.has(key)))
    return { kind: 'snapshot', events: [...events] }
  const changed = events.filter(({ key }) => own.get(key) !== before.events.get(key))
  return changed.length === 0 ? null : { kind: 'delta', events: changed }
}
