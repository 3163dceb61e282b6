import { testDatabase } from '#kit/database.ts'
import { liveJson } from '#kit/live-json.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { watchSilence } from '#timeline/silence.ts'
import { listEvents } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapSourceKeys } from '#timeline/store/source-key.ts'
import { createPoller } from '#server/feeds/live/poller.ts'
import type { LiveFeed } from '#server/feeds/live-feed.ts'

type Scope = { after(work: () => Promise<unknown> | void): void }
type Further = { address: string; key?: string; leagues?: readonly string[]; random?: () => number }

/** A database and pollers of feeds of football on one clock, which moves by ten seconds with each round. */
export async function liveWorld(t: Scope, startsAt: string) {
  const scope = { after: (work: () => Promise<void>) => t.after(work) }
  const database = await testDatabase(scope)
  const db = readerOf(database)
  let now = Date.parse(startsAt)
  const lines: string[] = []
  const outcomes: string[] = []
  const ingest = createIngest({ database, sports, now: () => now })
  t.after(() => ingest.close())
  const silence = watchSilence(database, { ingest, now: () => now, everyMs: 0 })
  t.after(() => silence.stop())
  const everyMs = 10_000
  const engines = { database, db, ingest, silence }
  const shared = { database, sports, ingest, everyMs, now: () => now, random: () => 0 }
  const open = (feed: LiveFeed, further: Further) =>
    createPoller({
      ...shared,
      ...further,
      feed,
      onLine: (kind, { at, reason }) => lines.push(`${kind} ${at}: ${reason}`),
      onOutcome: (path, failures, reason) => outcomes.push(`${feed.name} ${path} ${failures} ${reason}`),
    })
  const pollers = new Set<ReturnType<typeof open>>()
  return {
    ...readers(db),
    ...engines,
    lines,
    outcomes,
    server: () => liveJson(scope),
    /** Adds a feed; the function that is returned ends it, as a stop of the process does. */
    poll(feed: LiveFeed, further: Further): () => void {
      const poller = open(feed, further)
      pollers.add(poller)
      return () => void pollers.delete(poller)
    },
    clock: () => now,
    skipTo: (at: string) => void (now = Date.parse(at)),
    async rounds(count = 1): Promise<void> {
      for (let done = 0; done < count; done += 1) {
        for (const poller of pollers) await poller.round()
        now += everyMs
      }
    },
  }
}

/** What is stored of the match that a provider knows by a key. */
function readers(db: Reader) {
  const idOf = async (provider: string, key: string) =>
    (await mapSourceKeys(db, provider, 'match', [key])).get(key) ?? null
  const match = async (provider: string, key: string) => {
    const id = await idOf(provider, key)
    return id === null ? null : await findMatch(db, id)
  }
  return {
    idOf,
    match,
    async say(provider: string, key: string): Promise<string> {
      const { status, summary } = (await match(provider, key))!
      return `${status} ${summary.phase} ${summary.score.home}-${summary.score.away}`
    },
    async events(provider: string, key: string) {
      const id = (await idOf(provider, key))!
      return (await listEvents(db, [id])).get(id) ?? []
    },
  }
}
