import type { Database } from '#core/database/db.ts'
import { canonical, bareEvent } from '#sports/plan.ts'
import type { Sport } from '#sports/sport.ts'
import type { Json, MatchReport, TimelineEvent } from '#sports/timeline.ts'
import { createImport, type MatchImporter } from '#timeline/import.ts'
import type { FeedSink } from '#timeline/ingest.ts'
import type { MatchImport, MatchOutcome } from '#timeline/match-import.ts'
import { readerOf } from '#core/database/reader.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import { lastSequence } from '#timeline/store/report.ts'

/** Reports sent about a match: the newest sequence, and each event as text, by key. */
type Sent = { sequence: number; events: ReadonlyMap<string, string> }

interface LiveImporterOptions {
  database: Database
  sports: Readonly<Record<string, Sport>>
  ingest: Pick<FeedSink, 'submitMany'>
  /** For a feed whose documents have no times (`LiveFeed.isByStatus`). */
  bySight?: Sight | undefined
  /** For a feed of the moment (`LiveFeed.isOfMoment`): events that it no longer names stay. */
  isOfMoment?: boolean
}

interface Sight {
  /** The time of events that are seen for the first time; null where they may have been there for long. */
  seenAt(): number | null
}

/**
 * Stores matches of a feed: their facts as an import does, their events as reports of a live feed. Only new and changed
 * events are sent, beside those that this or an earlier process sent; a snapshot is sent at first, and where one
 * vanished.
 */
export function createLiveImporter({
  database,
  sports,
  ingest,
  bySight,
  isOfMoment = false,
}: LiveImporterOptions): MatchImporter {
  const importer = createImport({ database, sports })
  const sent = new Map<number, Sent>()

  async function storedOf(matchId: number, provider: string): Promise<Sent> {
    const db = readerOf(database)
    const stored = (await listStoredEvents(db, [matchId])).get(matchId) ?? []
    const own = stored.filter((event) => event.provider === provider && event.withdrawn === null)
    return { sequence: await lastSequence(db, matchId, provider), events: textsOf(own.map(bareEvent)) }
  }

  async function submit(matchId: number, given: MatchImport): Promise<MatchOutcome['ok'] | string> {
    const { provider, sport } = given
    const before = sent.get(matchId) ?? (await storedOf(matchId, provider))
    const events = bySight ? timed(given.events, before, bySight.seenAt()) : given.events
    const named = textsOf(events.map(bareEvent))
    const own = isOfMoment ? new Map([...before.events, ...named]) : named
    const isEnd = (bySight && sports[sport]?.isEnd) ?? (() => false)
    const report = reportOf(before, own, events, isEnd)
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

/**
 * Events by sight: those of the latest period have the time at which they were first seen, unless they have one; those
 * without a reading of the clock keep the order in which they were first seen.
 */
function timed(events: readonly TimelineEvent[], before: Sent, seenAt: number | null): TimelineEvent[] {
  const latest = Math.max(...events.map(({ period }) => period))
  const known = new Map([...before.events].map(([key, text]) => [key, eventIn(text)]))
  const last = Math.max(0, ...[...known.values()].filter(isWithoutReading).map(({ order }) => order))
  return events.map((event) => {
    const own = known.get(event.key)
    const sightAt = event.period === latest ? seenAt : null
    const occurredAt = own ? own.occurredAt : (event.occurredAt ?? sightAt)
    if (!isWithoutReading(event)) return { ...event, occurredAt }
    return { ...event, occurredAt, order: own && isWithoutReading(own) ? own.order : last + event.order }
  })
}

/** Whistles are first or last in their period in any case. */
function isWithoutReading({ clockSeconds, order }: TimelineEvent): boolean {
  return clockSeconds === null && Math.abs(order) < 1000
}

function eventIn(text: string): TimelineEvent {
  return JSON.parse(text) as TimelineEvent
}

/**
 * The events to send after those that were sent; null where nothing changed. An event of `isEnd` that is no longer
 * named is taken back explicitly: an omission alone does not.
 */
function reportOf(
  before: Sent,
  own: ReadonlyMap<string, string>,
  events: readonly TimelineEvent[],
  isEnd: (event: TimelineEvent) => boolean,
): Pick<MatchReport, 'kind' | 'events'> | null {
  const vanished = [...before.events].filter(([key]) => !own.has(key)).map(([, text]) => eventIn(text))
  if (before.sequence === 0 && events.length === 0) return null
  if (before.sequence === 0 || vanished.length > 0) {
    const ends = vanished.filter(isEnd).map((event) => ({ ...event, withdrawn: { reason: 'taken_back', at: null } }))
    return { kind: 'snapshot', events: [...events, ...ends] }
  }
  const changed = events.filter(({ key }) => own.get(key) !== before.events.get(key))
  return changed.length === 0 ? null : { kind: 'delta', events: changed }
}
