import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import type { FeedSink } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { listOpenKeys, mapKeyDetails } from '#timeline/store/source-key.ts'
import type { ImportReport, ReportLine } from '../importer/report.ts'
import { ImportRun } from '../importer/run.ts'
import type { LiveFeed } from '../live-feed.ts'
import type { ReadFile } from '../source.ts'
import { Documents } from './documents.ts'
import { createLiveImporter } from './live-importer.ts'

/** Matches that should be in play or are, since then, are requested even where the provider no longer lists them. */
const openForMs = 3 * 86_400_000
const limits = { timeoutMs: 8000, mostBytes: 16_000_000, mostMs: 60_000 }
/** What appears within this time after a whole round was not there before it. */
const followedMs = 60_000
/** Lines that were reported already. */
const mostTold = 20_000

/** Which list of a report a line is from. */
type LineKind = 'refused' | 'remarks' | 'contradictions' | 'findings' | 'notes'
const lineKinds: readonly LineKind[] = ['refused', 'remarks', 'contradictions', 'findings', 'notes']

interface PollerOptions {
  feed: LiveFeed
  address: string
  /** The operator's key, for a feed with `keyHeader`. */
  key?: string | null
  leagues?: readonly string[]
  everyMs: number
  database: Database
  sports: Readonly<Record<string, Sport>>
  ingest: FeedSink
  /** Runs the storing part of a round alone: two feeds that meet a new club at once would add it twice. */
  alone?: <T>(work: () => Promise<T>) => Promise<T>
  now?: () => number
  random?: () => number
  timeoutMs?: number
  mostBytes?: number
  /** Each line of the reports, once. */
  onLine?: (kind: LineKind, line: ReportLine) => void
  /** `Documents`. */
  onOutcome?: (path: string, failures: number, reason: string | null) => void
}

interface Poller {
  /** Requests what is due and stores what changed. Rejects when the database is unavailable; the next round repeats. */
  round(): Promise<void>
}

/** Polls a feed. A heartbeat is sent only after a round in which every document of it was answered. */
export function createPoller(options: PollerOptions): Poller {
  const { feed, database, sports, ingest, everyMs, onLine = () => undefined, onOutcome = () => undefined } = options
  const { now = Date.now, random = Math.random, alone = (work) => work() } = options
  const { timeoutMs = limits.timeoutMs, mostBytes = limits.mostBytes } = options
  const documents = new Documents({
    address: options.address,
    timeoutMs,
    mostBytes,
    headers: headersOf(feed, options.key ?? null),
    quota: feed.quota,
    leastMs: everyMs,
    mostMs: Math.max(limits.mostMs, everyMs),
    now,
    random,
    onOutcome,
  })
  let wholeAt: number | null = null
  const seenAt = () => (wholeAt !== null && now() - wholeAt <= followedMs ? now() : null)
  const { isByStatus, isOfMoment = false } = feed
  const bySight = isByStatus ? { seenAt } : undefined
  const importer = createLiveImporter({ database, sports, ingest, bySight, isOfMoment })
  const told = new Set<string>()

  function tell(report: ImportReport): void {
    if (told.size > mostTold) told.clear()
    for (const kind of lineKinds)
      for (const line of report[kind]) {
        const name = `${kind}\n${line.file}\n${line.at}\n${line.reason}`
        if (!told.has(name)) onLine(kind, line)
        told.add(name)
      }
  }

  async function store(files: readonly ReadFile[]): Promise<void> {
    const open = { database, sports, provider: feed.name, sport: feed.sport, prices: null, importer }
    const run = await ImportRun.open(open)
    for (const { parsed } of files) await run.take(parsed)
    tell(run.report.counts.newPlayers > 0 ? await run.close() : run.report)
  }

  return {
    async round() {
      documents.begin()
      const since = now() - openForMs
      const open = await listOpenKeys(readerOf(database), feed.name, since, now())
      const details = isOfMoment ? await mapKeyDetails(readerOf(database), feed.name, since, now()) : new Map()
      const files: ReadFile[] = []
      const round = { open, details, now: now(), leagues: options.leagues ?? [] }
      for await (const file of feed.round(documents, round)) files.push(file)
      if (files.length > 0) await alone(() => store(files))
      const isWhole = !documents.isFailing
      documents.settle()
      if (!isWhole) return
      wholeAt = now()
      await ingest.heartbeat(feed.name)
    },
  }
}

function headersOf({ headers = {}, keyHeader }: LiveFeed, key: string | null): Record<string, string> {
  return { ...headers, ...(keyHeader === undefined || key === null ? {} : { [keyHeader]: key }) }
}
