import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { faults, liveJson } from '#kit/live-json.ts'
import { basketball, boxOf } from '#sports/basketball.ts'
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { watchSilence } from '#timeline/silence.ts'
import { listEvents } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { listReports } from '#timeline/store/report.ts'
import { mapSourceKeys } from '#timeline/store/source-key.ts'
import { boxScore, liveActions, liveGameId, playByPlay, scoreboard } from '../basketball/fixtures/live-game.ts'
import { nbaFeed } from '../basketball/nba-feed/feed.ts'
import { createPoller } from './poller.ts'

const boardPath = 'scoreboard/todaysScoreboard_00.json'
const playsPath = `playbyplay/playbyplay_${liveGameId}.json`
const boxPath = `boxscore/boxscore_${liveGameId}.json`
const everyMs = 10_000

/** A provider, a database, and a poller whose clock moves by `everyMs` with each round. */
async function setUp(t: TestContext, more: { mostBytes?: number; timeoutMs?: number } = {}) {
  const scope = { after: (work: () => Promise<void>) => t.after(work) }
  const database = await testDatabase(scope)
  const db = readerOf(database)
  const provider = await liveJson(scope)
  let now = Date.UTC(2020, 11, 23, 0, 10)
  const lines: string[] = []
  const outcomes: string[] = []
  const ingest = createIngest({ database, sports, now: () => now })
  t.after(() => ingest.close())
  const open = () =>
    createPoller({
      feed: nbaFeed,
      address: provider.address,
      everyMs,
      database,
      sports,
      ingest,
      now: () => now,
      random: () => 0,
      onLine: (kind, { at, reason }) => lines.push(`${kind} ${at}: ${reason}`),
      onOutcome: (path, failures, reason) => outcomes.push(`${path.split('/')[0]} ${failures} ${reason}`),
      ...more,
    })
  let poller = open()
  const match = async (key = liveGameId) => {
    const id = (await mapSourceKeys(db, 'nba', 'match', [key])).get(key)
    return id === undefined ? null : await findMatch(db, id)
  }
  return {
    db,
    provider,
    ingest,
    lines,
    outcomes,
    database,
    clock: () => now,
    async rounds(count = 1): Promise<void> {
      for (let done = 0; done < count; done += 1) {
        await poller.round()
        now += everyMs
      }
    },
    restart: () => void (poller = open()),
    match,
    async say(): Promise<string> {
      const { status, summary } = (await match())!
      return `${status} ${summary.score?.home ?? '-'}-${summary.score?.away ?? '-'}`
    },
    events: async () => {
      const { id } = (await match())!
      return (await listEvents(db, [id])).get(id) ?? []
    },
    reports: async () => (await listReports(db, (await match())!.id)).map(({ kind, events }) => [kind, events.length]),
  }
}

type World = Awaited<ReturnType<typeof setUp>>

/** The first actions of the game are known. */
function show(world: World, count: number, status = 2): void {
  world.provider.put(boardPath, scoreboard(status))
  world.provider.put(boxPath, boxScore())
  world.provider.put(playsPath, playByPlay(liveActions().slice(0, count)))
}

describe('a feed that is polled', () => {
  test('shows a fixture, then the game as it grows to its end; only news is sent on', async (t) => {
    const world = await setUp(t)
    world.provider.put(boardPath, scoreboard(1))
    await world.rounds()
    assert.equal((await world.match())!.status, 'scheduled')
    show(world, 2)
    await world.rounds()
    assert.equal(await world.say(), 'live 2-0')
    show(world, 4)
    await world.rounds(3)
    assert.equal(await world.say(), 'live 4-3')
    show(world, liveActions().length, 3)
    await world.rounds()
    assert.equal(await world.say(), 'finished 7-5')
    assert.deepEqual(await world.reports(), [
      ['snapshot', 4],
      ['delta', 2],
      ['delta', 9],
    ])
    assert.deepEqual(
      world.lines.filter((line) => line.startsWith('refused')),
      [],
    )
  })

  test('asks whether a document changed, and asks seldom for a game that is over', async (t) => {
    const world = await setUp(t)
    show(world, 3)
    await world.rounds(3)
    const asked = world.provider.requests.filter(({ path }) => path === playsPath)
    assert.deepEqual(
      asked.map(({ status }) => status),
      [200, 304, 304],
    )
    assert.match(asked[1]!.headers['if-none-match']!, /^"\d+"$/)
    show(world, liveActions().length, 3)
    await world.rounds()
    world.provider.requests.length = 0
    await world.rounds(6)
    assert.equal(world.provider.requests.filter(({ path }) => path === playsPath).length, 1)
    assert.equal(world.provider.requests.filter(({ path }) => path === boardPath).length, 6)
  })

  test('backs off from errors, keeps what it has, is marked silent, and continues', async (t) => {
    const world = await setUp(t)
    const silence = watchSilence(world.database, { ingest: world.ingest, now: world.clock, everyMs: 0 })
    t.after(() => silence.stop())
    show(world, 3)
    await world.rounds()
    for (const path of [boardPath, playsPath, boxPath]) world.provider.fail(path, faults.status(500))
    world.provider.requests.length = 0
    await world.rounds(12)
    const asked = world.provider.requests.filter(({ path }) => path === playsPath).length
    assert.ok(asked >= 4 && asked <= 7, `${asked} requests in 12 rounds`)
    assert.equal(await world.say(), 'live 2-3')
    await silence.look()
    assert.notEqual((await world.match())!.summary.clock?.silentSince ?? null, null, 'marked silent')
    for (const path of [boardPath, playsPath, boxPath]) world.provider.fail(path, null)
    show(world, 4)
    await world.rounds(7)
    await silence.look()
    assert.equal(await world.say(), 'live 4-3')
    assert.equal((await world.match())!.summary.clock?.silentSince ?? null, null, 'no longer silent')
    assert.ok(world.outcomes.includes('playbyplay 0 null'))
  })

  test('waits as long as the provider asks for, up to a minute', async (t) => {
    const world = await setUp(t)
    show(world, 3)
    world.provider.fail(boardPath, faults.status(429, { 'retry-after': '45' }))
    await world.rounds(5)
    assert.equal(world.provider.requests.length, 1)
    await world.rounds()
    assert.equal(world.provider.requests.length, 2)
  })

  test('reads nothing from a document that is cut, too long, late, redirected or older', async (t) => {
    const world = await setUp(t, { mostBytes: 20_000, timeoutMs: 500 })
    show(world, 3)
    world.provider.put(playsPath, playByPlay(liveActions().slice(0, 3)), 'Wed, 23 Dec 2020 00:09:00 GMT')
    await world.rounds()
    const elsewhere = await liveJson({ after: (work) => t.after(work) })
    elsewhere.put('internal', playByPlay([]))
    world.provider.put(playsPath, playByPlay(liveActions()))
    world.provider.fail(playsPath, faults.cut)
    await world.rounds()
    world.provider.fail(playsPath, (response) => void response.writeHead(200).end(`[${'1,'.repeat(20_000)}1]`))
    await world.rounds(2)
    world.provider.fail(playsPath, faults.never)
    await world.rounds(3)
    world.provider.fail(playsPath, faults.status(302, { location: `${elsewhere.address}/internal` }))
    await world.rounds(5)
    const failures = world.outcomes.map((line) => line.replace(/^\w+ \d+ /, ''))
    for (const reason of [
      /no whole JSON/,
      /more than 20000 bytes/,
      /no whole answer within 500 ms/,
      /redirected \(302\)/,
    ])
      assert.ok(
        failures.some((line) => reason.test(line)),
        `${reason} in ${failures.join('; ')}`,
      )
    assert.deepEqual(elsewhere.requests, [])
    world.provider.fail(playsPath, null)
    world.provider.put(playsPath, playByPlay(liveActions().slice(0, 2)), 'Wed, 23 Dec 2020 00:08:00 GMT')
    await world.rounds(8)
    assert.equal(await world.say(), 'live 2-3')
  })

  test('follows corrections: a play that changed, one that vanished, and one that is back', async (t) => {
    const world = await setUp(t)
    show(world, 4)
    await world.rounds()
    const plays = liveActions().slice(0, 4)
    const changed = plays.map((one, index) => (index === 2 ? { ...one, actionType: '2pt', scoreAway: '2' } : one))
    world.provider.put(playsPath, playByPlay(changed))
    await world.rounds()
    assert.equal(await world.say(), 'live 4-2')
    world.provider.put(playsPath, playByPlay(changed.filter((_, index) => index !== 1)))
    await world.rounds()
    assert.equal(await world.say(), 'live 2-2')
    assert.equal((await world.events()).find(({ key }) => key === 'a3')!.withdrawn!.reason, 'left_out')
    world.provider.put(playsPath, playByPlay(plays))
    await world.rounds()
    assert.equal(await world.say(), 'live 4-3')
  })

  test('continues after a stop without repetition, with all missed reports, also of a game no longer listed', async (t) => {
    const world = await setUp(t)
    show(world, 4)
    await world.rounds()
    const before = await world.match()
    world.restart()
    await world.rounds()
    assert.equal((await world.match())!.version, before!.version, 'the same game again changes nothing')
    world.restart()
    show(world, liveActions().length, 3)
    world.provider.put(boardPath, { meta: {}, scoreboard: { games: [] } })
    await world.rounds()
    assert.equal(await world.say(), 'finished 7-5')
    assert.equal(new Set((await world.events()).map(({ key }) => key)).size, (await world.events()).length)
  })

  test('repeats a round that the database could not store', async (t) => {
    const world = await setUp(t)
    show(world, 3)
    const { submitMany } = world.ingest
    world.ingest.submitMany = () => Promise.reject(new Error('the database is away'))
    await assert.rejects(world.rounds(), /away/)
    world.ingest.submitMany = submitMany
    await world.rounds()
    assert.equal(await world.say(), 'live 2-3')
  })

  const recorded = join(import.meta.dirname, '../../../../shared/data/nba-pbpstats')
  test('lets a recorded game grow to the box score that it was given', { skip: !existsSync(recorded) }, async (t) => {
    const world = await setUp(t)
    const { game } = JSON.parse(readFileSync(join(recorded, `pbp/live_${liveGameId}.json`), 'utf8'))
    const box = JSON.parse(readFileSync(join(recorded, `game_details/live_${liveGameId}.json`), 'utf8'))
    const { gameStatus: _, ...inPlay } = box.game
    const parts = 6
    for (let part = 1; part <= parts; part += 1) {
      const isOver = part === parts
      const actions = game.actions.slice(0, Math.ceil((game.actions.length * part) / parts))
      const own = isOver ? box.game : { ...inPlay, gameStatus: 2 }
      world.provider.put(boardPath, { scoreboard: { games: [own] } })
      world.provider.put(boxPath, { game: own })
      world.provider.put(playsPath, playByPlay(actions))
      await world.rounds()
      const { summary } = (await world.match())!
      const last = actions.findLast(({ scoreHome }: { scoreHome?: string }) => scoreHome !== undefined)
      assert.deepEqual([summary.score?.home, summary.score?.away].map(String), [last.scoreHome, last.scoreAway])
    }
    assert.equal(await world.say(), 'finished 125-99')
    assert.deepEqual(world.lines, [])
    const points = boxOf(fold(basketball, await world.events()))!.home.lines.map(({ counts }) => counts.points)
    assert.equal(
      points.reduce((sum, one) => sum + one, 0),
      125,
    )
  })
})
