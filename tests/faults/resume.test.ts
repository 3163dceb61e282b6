import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { option, seedOption } from '#kit/option.ts'
import { openStreamAtWorker, startServerProcess, type ServerProcess, type StreamAtWorker } from '#kit/server-process.ts'
import type { StreamMessage } from '#kit/stream.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { createChance } from '../contract/chance.ts'

const seed = seedOption()
const runs = option('runs', 6)
console.log(`resume.test seed ${seed} runs ${runs}`)

/** Two workers, a match in play, and one reader that records messages over all its connections. */
async function open(t: TestContext) {
  const database = await testDatabase(t)
  const { matchIds } = await addFixtures(database, sports, { sport: 'football', kickOff: Date.now() })
  const [matchId] = matchIds as [number]
  const ingest = createIngest({ database, sports })
  const server = await startServerProcess(t, database.url, { WORKERS: '2' })
  let sent = 0
  const report = async (count: number) => {
    const reports = Array.from({ length: count }, () => deltaReport(matchId, ++sent, [corner(sent)]))
    for (const receipt of await ingest.submitMany(reports)) assert.ok(receipt.ok, JSON.stringify(receipt))
  }
  return { server, report, sentCount: () => sent, reader: createReader(server, `rooms=match:${matchId}`) }
}

function corner(number: number): TimelineEvent {
  return footballEvent.corner({ key: String(number), period: 1, clockSeconds: number, side: 'home' })
}

type Reader = {
  /** Numbers of all received events, in order, over all connections. */
  keys(): number[]
  connect(isWanted?: (worker: string) => boolean): Promise<StreamAtWorker>
  disconnect(): void
  until(count: number): Promise<void>
}

function createReader({ url }: ServerProcess, query: string): Reader {
  const before: StreamMessage[] = []
  let stream: StreamAtWorker | null = null
  const all = () => [...before, ...(stream?.messages ?? [])]
  const disconnect = () => {
    before.push(...(stream?.messages ?? []))
    stream?.close()
    stream = null
  }
  return {
    keys: () => keysOf(all()),
    async connect(isWanted = () => true) {
      const last = all().findLast(({ id }) => id !== null)?.id
      for (;;) {
        const headers: Record<string, string> = last === undefined ? {} : { 'last-event-id': String(last) }
        const next = await openStreamAtWorker(url, query, headers)
        if (next?.status === 200 && isWanted(next.worker)) return (stream = next)
        next?.close()
      }
    },
    disconnect,
    async until(count) {
      await stream?.until(() => keysOf(all()).length >= count)
    },
  }
}

function keysOf(messages: readonly StreamMessage[]): number[] {
  assert.ok(!messages.some(({ event }) => event === 'reset'), 'no position is too old')
  return messages
    .filter(({ event }) => event === 'match')
    .flatMap(({ data }) => (data.events as TimelineEvent[]).map(({ key }) => Number(key)))
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

describe('a reader of the stream', () => {
  test('that is cut off and reconnects to the other worker misses nothing and reads nothing twice', async (t) => {
    const { report, sentCount, reader } = await open(t)
    let at = await reader.connect()
    for (let run = 0; run < runs; run++) {
      const chance = createChance(seed, run)
      const known = sentCount()
      const burst = 1 + chance.below(30)
      const reporting = report(burst)
      await reader.until(known + 1 + chance.below(burst))
      reader.disconnect()
      await reporting
      await report(chance.below(10))
      const { worker } = at
      at = await reader.connect((other) => other !== worker)
      await report(1 + chance.below(10))
      await reader.until(sentCount())
      assert.deepEqual(reader.keys(), upTo(sentCount()))
    }
  })

  test('whose worker is killed with SIGKILL, be it the relay or not, misses nothing and reads nothing twice', async (t) => {
    const { server, report, sentCount, reader } = await open(t)
    const kills = Math.ceil(runs / 3)
    await reader.connect()
    for (let kill = 0; kill < kills; kill++) {
      const chance = createChance(seed, 1_000_000 + kill)
      const known = sentCount()
      const reporting = report(20)
      await reader.until(known + chance.below(20))
      for (const pid of (await bothWorkers(server)).slice(0, kill % 3 === 2 ? 2 : 1)) process.kill(pid, 'SIGKILL')
      await reporting
      await report(10)
      // The killed worker may have been the other one: the stream is closed in either case.
      reader.disconnect()
      await reader.connect()
      await report(5)
      await reader.until(sentCount())
      assert.deepEqual(reader.keys(), upTo(sentCount()))
    }
  })
})

/** A killed worker is replaced soon; the older one comes first. */
async function bothWorkers(server: ServerProcess): Promise<number[]> {
  for (;;) {
    const pids = await server.workers()
    if (pids.length === 2) return pids.sort((a, b) => a - b)
  }
}
