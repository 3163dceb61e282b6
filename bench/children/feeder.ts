// Reports events to the engine, as a provider's adapter does, and measures when readers see them.
import { Agent, request, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { openDatabase } from '#core/database/db.ts'
import { sports } from '#sports/index.ts'
import { createIngest, type Ingest } from '#timeline/ingest.ts'
import { answering, nowMs } from '../kit/answering.ts'
import { quantile } from '../kit/figures.ts'
import { createFeed, type Feed } from '../kit/feed.ts'
import { mixedSports, type MixedSport } from '../kit/matches.ts'
import { seeded, zipf } from '../kit/random.ts'

let ingest: Ingest
let feed: Feed
let pacing: Promise<number[]> | null = null
let isPacing = false
const agent = new Agent({ keepAlive: true })

type PaceAsk = {
  matchIds: number[]
  perSecond: number
  seed: number
  /** Share of goals; the rest waits for the next tick. */
  urgent: number
  /** The choice of the next match: uniform, weighted by popularity, or in turn. */
  order?: 'even' | 'zipf' | 'turn'
  /** A list in which every change must appear, requested repeatedly until it does. */
  watch?: { port: number; path: string } | null
}

async function open({ databaseUrl, seed }: { databaseUrl: string; seed: number }): Promise<void> {
  const database = openDatabase({ url: databaseUrl, applicationName: 'bench feeder', poolSize: 4 })
  ingest = createIngest({ database, sports })
  const { rows } = await database.pool.query<{ id: number; sport: MixedSport }>(
    'select id, sport from timeline.match where sport = any($1)',
    [mixedSports],
  )
  feed = createFeed(seed, 'bench', new Map(rows.map(({ id, sport }) => [id, sport])))
}

async function goal(matchId: number): Promise<{ sentAt: number; committedAt: number }> {
  const sentAt = nowMs()
  const receipt = await ingest.submit(feed.goal(matchId))
  if (!receipt.ok) throw new Error(receipt.reason)
  return { sentAt, committedAt: nowMs() }
}

function begin(ask: PaceAsk): void {
  isPacing = true
  pacing = pace(ask)
}

/** Milliseconds from a commit to the first response that contains it, one for each watched change. */
async function stop(): Promise<number[]> {
  isPacing = false
  return (await pacing) ?? []
}

/** Open loop: every report has its time, regardless of the one before. */
async function pace({ matchIds, perSecond, seed, urgent, order = 'even', watch = null }: PaceAsk): Promise<number[]> {
  const random = seeded(seed)
  const draws = {
    even: () => random.below(matchIds.length),
    zipf: zipf(random, matchIds.length),
    turn: () => count % matchIds.length,
  }
  const rank = draws[order]
  const startedAt = nowMs()
  const watching = watch ? watchFor(watch) : null
  let count = 0
  const settled: Promise<unknown>[] = []
  for (;;) {
    if (!isPacing) break
    const dueAt = startedAt + (++count * 1000) / perSecond
    const pause = dueAt - nowMs()
    if (pause > 0.5) await new Promise((resolve) => setTimeout(resolve, pause))
    const matchId = matchIds[rank()]!
    const sent = ingest.submit(random.next() < urgent ? feed.goal(matchId) : feed.play(matchId))
    settled.push(sent)
    if (settled.length > 200) await settled.shift()
    if (watching) void sent.then((receipt) => receipt.ok && watching.expect(matchId, receipt.version))
  }
  await Promise.all(settled)
  return watching ? await watching.end() : []
}

type Expected = { matchId: number; version: number; since: number }

/** Requests a list without pause while a change is expected; a commit is seen when a response has its version. */
function watchFor({ port, path }: { port: number; path: string }) {
  const staleness: number[] = []
  let expected: Expected[] = []
  let isOver = false
  const looking = (async () => {
    let etag = ''
    for (;;) {
      if (expected.length === 0) {
        if (isOver) return
        await new Promise((resolve) => setTimeout(resolve, 1))
        continue
      }
      const answer = await read(port, path, etag)
      const at = nowMs()
      if (answer.body === null) continue
      etag = answer.etag
      const text = gunzipSync(answer.body).toString()
      expected = expected.filter(({ matchId, version, since }) => {
        const isSeen = versionIn(text, matchId) >= version
        if (isSeen) staleness.push(at - since)
        return !isSeen
      })
    }
  })()
  return {
    expect: (matchId: number, version: number) => void expected.push({ matchId, version, since: nowMs() }),
    async end() {
      isOver = true
      await looking
      return staleness
    },
  }
}

function versionIn(text: string, matchId: number): number {
  const row = text.indexOf(`{"id":${matchId},"sport"`)
  const at = row < 0 ? -1 : text.indexOf('"version":', row)
  return at < 0 ? -1 : Number.parseInt(text.slice(at + '"version":'.length), 10)
}

/** The body if it differs from the known one. */
function read(port: number, path: string, known: string): Promise<{ etag: string; body: Buffer | null }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip', ...(known ? { 'if-none-match': known } : {}) }
    request({ port, host: '127.0.0.1', path, headers, agent }, (res) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () =>
        resolve({ etag: String(res.headers.etag ?? ''), body: res.statusCode === 200 ? Buffer.concat(parts) : null }),
      )
    })
      .on('error', reject)
      .end()
  })
}

export type Latency = { count: number; lost: number; p50: number; p99: number; max: number }
const LAST_WORD_MS = 500

/**
 * Goals in, frames out, both measured here: milliseconds from submitting a report to reading its goal from the stream.
 */
async function latency(ask: {
  port: number
  room: string
  matchIds: number[]
  perSecond: number
  seconds: number
}): Promise<Latency> {
  const sentAt = new Map<number, number>()
  const times: number[] = []
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port: ask.port, host: '127.0.0.1', path: `/api/v1/stream?rooms=${ask.room}` }, resolve)
      .on('error', reject)
      .end()
  })
  stream.setEncoding('latin1').on('data', (text: string) => {
    for (const [, id] of text.matchAll(/"matchId":(\d+)/g)) {
      const since = sentAt.get(Number(id))
      if (since !== undefined) times.push(nowMs() - since)
      sentAt.delete(Number(id))
    }
  })
  const startedAt = nowMs()
  for (let count = 1; count <= ask.perSecond * ask.seconds; count++) {
    const pause = startedAt + (count * 1000) / ask.perSecond - nowMs()
    if (pause > 0.5) await new Promise((resolve) => setTimeout(resolve, pause))
    const report = feed.goal(ask.matchIds[count % ask.matchIds.length]!)
    // Two goals of one match are seconds apart, so its next frame is this goal's.
    sentAt.set(report.matchId, nowMs())
    void ingest.submit(report)
  }
  await new Promise((resolve) => setTimeout(resolve, LAST_WORD_MS))
  stream.destroy()
  return {
    count: times.length,
    lost: sentAt.size,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    max: Math.max(...times),
  }
}

answering({ open, goal, begin, stop, latency })
