// Ingests facts: our engine and importer, and the equivalent without them.
import pg from 'pg'
import { openDatabase, type Database } from '#core/database/db.ts'
import { sports } from '#sports/index.ts'
import type { MatchReport } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import { answering, nowMs } from '../kit/answering.ts'
import { copyIn, copyOut } from '../kit/copy.ts'
import { createFeed } from '../kit/feed.ts'
import { saveGames, saveSeasons, type GamesAsk, type SeasonsAsk } from '../kit/seasons.ts'

export type LiveAsk = { databaseUrl: string; matchIds: number[]; seed: number; seconds: number; inFlight: number }
/** `taken`: including those of the warm-up; `cpuMs`: of this process for all of these. */
export type Rate = { perSecond: number; seconds: number; rows: number; taken: number; cpuMs: number }

/** `tables`: of the schema `timeline`. */
export type CopyAsk = { databaseUrl: string; tables?: readonly string[] }

const SHARES = { duplicate: 0.3, late: 0.05, withdrawn: 0.02 }
const MOST = 200_000
const WARM_UP = 5000

/** Keeps a number of items in progress until the time is over; returns how many were completed per second. */
async function flow<Item>(
  items: readonly Item[],
  inFlight: number,
  seconds: number,
  take: (item: Item) => Promise<unknown>,
): Promise<Rate> {
  const cpuBefore = process.cpuUsage()
  const startedAt = nowMs()
  const until = startedAt + seconds * 1000
  let next = 0
  const lane = async () => {
    while (next < items.length && nowMs() < until) await take(items[next++]!)
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  const elapsed = (nowMs() - startedAt) / 1000
  return { perSecond: next / elapsed, seconds: elapsed, rows: next, taken: next, cpuMs: cpuMsSince(cpuBefore) }
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function untidyReports({ matchIds, seed, seconds }: LiveAsk): MatchReport[] {
  return createFeed(seed).untidy(matchIds, Math.min(MOST, Math.round(seconds * 20_000)), SHARES)
}

/** A warm-up of a third of the measured time lets code be compiled and matches be read for the first time. */
async function warmFlow(ask: LiveAsk, take: (report: MatchReport) => Promise<unknown>): Promise<Rate> {
  const reports = untidyReports(ask)
  const warm = await flow(reports.slice(0, WARM_UP), ask.inFlight, ask.seconds / 3, take)
  const rate = await flow(reports.slice(warm.rows), ask.inFlight, ask.seconds, take)
  return { ...rate, taken: warm.taken + rate.taken, cpuMs: warm.cpuMs + rate.cpuMs }
}

async function live(ask: LiveAsk): Promise<Rate> {
  const database = openDatabase({ url: ask.databaseUrl, applicationName: 'bench ingest' })
  const ingest = createIngest({ database, sports })
  const rate = await warmFlow(ask, async (report) => {
    const receipt = await ingest.submit(report)
    if (!receipt.ok) throw new Error(receipt.reason)
  })
  await ingest.close()
  await database.close()
  return rate
}

const eventColumns =
  'match_id, provider, key, type, side, period, clock_seconds, ordinal, detail, revision, sequence, content_sequence, is_omitted, is_shown, version'

/** Stores events only: no state, no report, no publication. */
async function inserts(ask: LiveAsk): Promise<Rate> {
  const pool = new pg.Pool({ connectionString: ask.databaseUrl, max: 10 })
  // A separate table, because our engine would read the rival's rows as those of a second provider.
  await pool.query('create table if not exists rival_event (like timeline.event including defaults including indexes)')
  const text = `insert into rival_event (${eventColumns}) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$11,false,true,1)
    on conflict (match_id, provider, key) do update set revision = excluded.revision, detail = excluded.detail, sequence = excluded.sequence where rival_event.revision < excluded.revision`
  const rate = await warmFlow(ask, ({ matchId, sequence, events: [event] }) =>
    pool.query({
      name: 'insert',
      text,
      values: [
        matchId,
        'rival',
        event!.key,
        event!.type,
        event!.side,
        event!.period,
        event!.clockSeconds,
        event!.order,
        event!.detail,
        event!.revision,
        sequence,
      ],
    }),
  )
  await pool.end()
  return rate
}

const imported = ['match', 'event', 'report', 'source_key'] as const

const importSeasons = (ask: SeasonsAsk) => importThrough(ask, (database) => saveSeasons(database, ask))
const importGames = (ask: GamesAsk) => importThrough(ask, (database) => saveGames(database, ask))

/** What `make` makes through the importer; `rows` are all that it stored. */
async function importThrough(
  { databaseUrl }: { databaseUrl: string },
  make: (database: Database) => Promise<MatchImport[]>,
): Promise<Rate> {
  const database = openDatabase({ url: databaseUrl, applicationName: 'bench import', statementTimeoutMs: 120_000 })
  const before = await rowsIn(database.pool)
  const given = await make(database)
  const cpuBefore = process.cpuUsage()
  const startedAt = nowMs()
  const outcomes = await createImport({ database, sports }).importMatches(given)
  const seconds = (nowMs() - startedAt) / 1000
  const cpuMs = cpuMsSince(cpuBefore)
  if (outcomes.some((outcome) => !outcome.ok)) throw new Error('not every match was taken in')
  const rows = (await rowsIn(database.pool)) - before
  await database.close()
  return { perSecond: rows / seconds, seconds, rows, taken: rows, cpuMs }
}

async function rowsIn(pool: pg.Pool): Promise<number> {
  const counts = await Promise.all(
    imported.map((table) => pool.query<{ count: number }>(`select count(*)::int as count from timeline.${table}`)),
  )
  return counts.reduce((sum, { rows }) => sum + Number(rows[0]?.count), 0)
}

/** The same rows into the same columns without any index, all in one transaction. */
async function copyRows({ databaseUrl, tables = imported }: CopyAsk): Promise<Rate> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const sources: { table: string; chunks: Buffer[] }[] = []
  for (const table of tables) sources.push({ table, chunks: await copyOut(client, `timeline.${table}`) })
  for (const { table } of sources)
    await client.query(
      `drop table if exists bare_${table}; create table bare_${table} (like timeline.${table} including generated)`,
    )
  const cpuBefore = process.cpuUsage()
  const startedAt = nowMs()
  await client.query('begin')
  for (const { table, chunks } of sources) await copyIn(client, `bare_${table}`, chunks)
  await client.query('commit')
  const seconds = (nowMs() - startedAt) / 1000
  const rows = sources.reduce((sum, { chunks }) => sum + chunks.length, 0)
  const cpuMs = cpuMsSince(cpuBefore)
  await client.end()
  return { perSecond: rows / seconds, seconds, rows, taken: rows, cpuMs }
}

/** The events of those seasons again, one INSERT each. */
async function insertRows({
  databaseUrl,
  seconds,
  inFlight,
}: {
  databaseUrl: string
  seconds: number
  inFlight: number
}): Promise<Rate> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const { rows } = await pool.query<Record<string, unknown>>(`select ${eventColumns} from timeline.event limit 50000`)
  await pool.query(
    'drop table if exists one_event; create table one_event (like timeline.event including defaults including indexes)',
  )
  const columns = eventColumns.split(', ')
  const text = `insert into one_event (${eventColumns}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`
  const rate = await flow(rows, inFlight, seconds, (row) =>
    pool.query({ name: 'insert', text, values: columns.map((column) => row[column]) }),
  )
  await pool.end()
  return rate
}

answering({ live, inserts, importSeasons, importGames, copyRows, insertRows })
