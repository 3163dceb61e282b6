// Long half: kills a feed and waits by the clock.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import Fastify from 'fastify'
import type { MatchFrame } from '#contract/touchline/frames.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport, snapshotReport } from '#kit/facts.ts'
import { option, seedOption } from '#kit/option.ts'
import { startServerProcess } from '#kit/server-process.ts'
import { openStream, type TestStream } from '#kit/stream.ts'
import { parts } from '#server/parts.ts'
import { openLive } from '#kit/live.ts'
import { footballEvent, readClock } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { watchSilence } from '#timeline/silence.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { createChance } from '../contract/chance.ts'

const runs = option('runs', 1)
const seed = seedOption()
console.log(`silence.test seed ${seed} runs ${runs}`)

const SECOND_MS = 1000
const badgeWithinMs = 25 * SECOND_MS
const convergedWithinMs = 10 * SECOND_MS
const outageMs = 600 * SECOND_MS

/** Frames of a match from a stream, oldest first. */
function framesOf(stream: TestStream, matchId: number): MatchFrame[] {
  return stream.messages.flatMap(({ event, data }) =>
    event === 'match' && data.matchId === matchId ? [data as unknown as MatchFrame] : [],
  )
}

/**
 * Two matches with a manual clock: the feed alpha reports `alone`, alpha and beta report `both`. A stream subscribes to
 * both. `truth` has the true events, whichever feed reports them.
 */
async function open(t: TestContext) {
  const database = await testDatabase(t)
  const time = { at: Date.UTC(2026, 10, 20, 15) }
  const kickOff = time.at
  const {
    matchIds: [alone = 0, both = 0],
  } = await addFixtures(database, sports, { sport: 'football', count: 2, kickOff })
  const now = () => time.at
  const ingest = createIngest({ database, sports, now })
  const watch = watchSilence(database, { ingest, now, everyMs: 0 })
  const http = Fastify({ forceCloseConnections: true })
  const live = await openLive({ parts, database, perAddress: 1000 })
  live.attach(http)
  const origin = await http.listen({ host: '127.0.0.1', port: 0 })
  t.after(async () => {
    await live.close()
    await http.close()
  })
  const stream = await openStream(origin, `rooms=match:${alone},match:${both}`)
  const truth = new Map<number, TimelineEvent[]>(
    [alone, both].map((id) => [
      id,
      [footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0, occurredAt: kickOff })],
    ]),
  )
  let sequence = 0
  async function take(reports: Parameters<typeof ingest.submitMany>[0]) {
    for (const receipt of await ingest.submitMany(reports)) assert.ok(receipt.ok, JSON.stringify(receipt))
  }
  return {
    time,
    alone,
    both,
    stream,
    ingest,
    watch,
    truth,
    /** A goal, reported by a feed or by none. */
    async goal(matchId: number, feeds: readonly string[]) {
      const event = footballEvent.goal({
        key: `goal ${++sequence}`,
        period: 1,
        clockSeconds: (time.at - kickOff) / SECOND_MS,
        occurredAt: time.at,
        side: 'home',
        kind: 'open',
      })
      truth.get(matchId)!.push(event)
      await take(feeds.map((feed) => deltaReport(matchId, ++sequence, [event], feed)))
    },
    /** Everything that happened in these matches, as one snapshot each. */
    snapshot: (feed: string, matchIds: readonly number[]) =>
      take(matchIds.map((id) => snapshotReport(id, ++sequence, truth.get(id)!, feed))),
    /** Advances the clock in steps, while these feeds send heartbeats. */
    async pass(ms: number, feeds: readonly string[], stepMs = 2 * SECOND_MS) {
      for (const until = time.at + ms; time.at < until;) {
        time.at = Math.min(until, time.at + stepMs)
        for (const feed of feeds) await ingest.heartbeat(feed)
        await watch.look()
      }
    },
    /** The matches on the stream, once it has delivered everything stored. */
    async seen() {
      const stored = await mapMatches(readerOf(database), [alone, both])
      await stream.until(() =>
        [alone, both].every((id) => isDeepStrictEqual(framesOf(stream, id).at(-1)?.summary, stored.get(id)!.summary)),
      )
      return { alone: framesOf(stream, alone).at(-1)!.summary, both: framesOf(stream, both).at(-1)!.summary }
    },
    goals: (matchId: number) => truth.get(matchId)!.length - 1,
  }
}

type World = Awaited<ReturnType<typeof open>>

/** Alpha is killed for ten minutes and restarts. */
async function outage(world: World, chance: ReturnType<typeof createChance>): Promise<void> {
  const { time, alone, both, stream, pass, goal, seen, snapshot, goals } = world
  await goal(alone, ['alpha'])
  await goal(both, ['alpha', 'beta'])
  await pass(60 * SECOND_MS, ['alpha', 'beta'])
  assert.deepEqual(
    [(await seen()).alone.clock.silentSince, goals(alone)],
    [undefined, (await seen()).alone.score.home],
    'a feed that says it is there is not silent',
  )
  const killedAt = time.at
  const before = framesOf(stream, alone).length
  const known = goals(alone)
  await pass(badgeWithinMs, ['beta'])
  const silentSince = (await seen()).alone.clock.silentSince!
  assert.ok(
    silentSince <= killedAt && silentSince > killedAt - 11 * SECOND_MS,
    `the last word was ${killedAt - silentSince} ms before the kill`,
  )
  const goalAt = (100 + chance.below(300)) * SECOND_MS
  await pass(goalAt, ['beta'], 10 * SECOND_MS)
  // No feed reports the one, beta reports the other.
  await goal(alone, [])
  await goal(both, ['beta'])
  await pass(outageMs - badgeWithinMs - goalAt, ['beta'], 10 * SECOND_MS)
  const during = await seen()
  assert.equal(framesOf(stream, alone).length, before + 1, 'one frame says it, and no other comes')
  assert.deepEqual(
    [during.alone.score.home, during.alone.clock.silentSince],
    [known, silentSince],
    'nothing is invented',
  )
  assert.deepEqual(readClock(during.alone, time.at), readClock(during.alone, silentSince), 'the clock stands')
  assert.deepEqual([during.both.score.home, during.both.clock.silentSince], [goals(both), undefined], 'beta took over')
  await snapshot('alpha', [alone, both])
  await pass(convergedWithinMs, ['alpha', 'beta'])
  const after = await seen()
  assert.deepEqual([after.alone.score.home, after.alone.clock.silentSince], [goals(alone), undefined])
  assert.deepEqual([after.both.score.home, after.both.clock.silentSince], [goals(both), undefined])
}

describe('a killed feed', () => {
  test('is shown as silent within 25 s, nothing is invented, another takes over, and all is there within 10 s of its return', async (t) => {
    const world = await open(t)
    const chance = createChance(seed, 0)
    await world.snapshot('alpha', [world.alone, world.both])
    await world.snapshot('beta', [world.both])
    for (let run = 0; run < runs; run++) await outage(world, chance)
    // A heartbeat alone ends a silence, too: nothing had been missed.
    await world.pass(badgeWithinMs, ['beta'])
    assert.ok((await world.seen()).alone.clock.silentSince !== undefined)
    await world.pass(2 * SECOND_MS, ['alpha', 'beta'])
    assert.equal((await world.seen()).alone.clock.silentSince, undefined)
  })

  test(
    'as a process of its own, beside a server of its own, by the clock on the wall',
    { skip: runs < 10 && 'at full size' },
    async (t) => {
      const database = await testDatabase(t)
      const kickOff = Date.now()
      const {
        matchIds: [matchId = 0],
      } = await addFixtures(database, sports, { sport: 'football', kickOff })
      const server = await startServerProcess(t, database.url, { WORKERS: '2' })
      const stream = await openStream(server.url, `rooms=match:${matchId}`)
      const isSilent = () => framesOf(stream, matchId).at(-1)?.summary.clock.silentSince
      const first = startFeed(t, database.url, matchId, kickOff, 1)
      await first.heard(3)
      first.kill()
      await stream.until(() => isSilent() !== undefined)
      const badgeMs = Date.now() - first.words.at(-1)!
      t.diagnostic(`badge ${badgeMs} ms after the last word`)
      assert.ok(badgeMs <= badgeWithinMs)
      assert.equal(framesOf(stream, matchId).length, 2)
      const returnedAt = Date.now()
      startFeed(t, database.url, matchId, kickOff, 3)
      await stream.until(() => isSilent() === undefined && framesOf(stream, matchId).at(-1)!.summary.score.home === 3)
      t.diagnostic(`converged ${Date.now() - returnedAt} ms after it was started again`)
      assert.ok(Date.now() - returnedAt <= convergedWithinMs)
    },
  )
})

function startFeed(t: TestContext, url: string, matchId: number, kickOff: number, goals: number) {
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '..', 'kit', 'feed-child.ts'),
      url,
      'alpha',
      String(matchId),
      String(kickOff),
      String(goals),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const words: number[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => words.push(...text.trim().split('\n').map(Number)))
  t.after(() => child.kill('SIGKILL'))
  return {
    words,
    async heard(count: number) {
      while (words.length < count) await once(child.stdout, 'data')
    },
    kill: () => child.kill('SIGKILL'),
  }
}
