// Tells the engine what happens, as a provider's adapter does, and looks when readers see it.
import { request } from 'node:http'
import { Agent } from 'node:http'
import { openDatabase } from '#core/db.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import type { Ingest } from '#timeline/ingest.ts'
import { answering, nowMs } from '../kit/answering.ts'
import { createFeed } from '../kit/feed.ts'
import type { Feed } from '../kit/feed.ts'
import { seeded, zipf } from '../kit/random.ts'

let ingest: Ingest
let feed: Feed
let pacing: Promise<number[]> | null = null
let isPacing = false
const agent = new Agent({ keepAlive: true })

export type PaceAsk = {
  matchIds: number[]
  perSecond: number
  seed: number
  /** Share of goals; the rest waits for the next tick. */
  urgent: number
  /** Which match next: drawn evenly, popular ones more often, or one after the other. */
  order?: 'even' | 'zipf' | 'turn'
  /** A list in which every change must be seen: asked until its ETag is another one. */
  watch?: { port: number; path: string } | null
}

function open({ databaseUrl, seed }: { databaseUrl: string; seed: number }): void {
  const database = openDatabase({ url: databaseUrl, applicationName: 'bench feeder', poolSize: 4 })
  ingest = createIngest({ database, sports })
  feed = createFeed(seed)
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

/** Milliseconds from a commit to the first answer that shows it, one for each change that was watched. */
async function stop(): Promise<number[]> {
  isPacing = false
  return (await pacing) ?? []
}

/** Open loop: every report has its moment, whatever became of the one before. */
async function pace({ matchIds, perSecond, seed, urgent, order = 'even', watch = null }: PaceAsk): Promise<number[]> {
  const random = seeded(seed)
  const draws = { even: () => random.below(matchIds.length), zipf: zipf(random, matchIds.length), turn: () => count % matchIds.length }
  const rank = draws[order]
  const staleness: number[] = []
  const startedAt = nowMs()
  let seen = watch ? await etagOf(watch, '') : ''
  let watching = Promise.resolve()
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
    if (!watch) continue
    const committedAt = await sent.then(nowMs)
    watching = watching.then(async () => {
      for (let etag = seen; etag === seen; ) {
        etag = await etagOf(watch, seen)
        if (etag !== seen) staleness.push(nowMs() - committedAt)
        if (etag !== seen || !isPacing) return void (seen = etag)
      }
    })
  }
  await Promise.all(settled)
  await watching
  return staleness
}

/** The ETag of now; the same one when nothing changed. */
function etagOf({ port, path }: { port: number; path: string }, known: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip', ...(known ? { 'if-none-match': known } : {}) }
    request({ port, host: '127.0.0.1', path, headers, agent }, (res) => {
      res.resume()
      res.on('end', () => resolve(String(res.headers.etag ?? known)))
    }).on('error', reject).end()
  })
}

answering({ open, goal, begin, stop })
