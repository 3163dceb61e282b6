// Long half: kills the server while desks enter matches.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { test, type TestContext } from 'node:test'
import type { DeskMatch, SentEntry } from '#contract/touchline/desk-live.ts'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { option, seedOption } from '#kit/option.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { startServerProcess } from '#kit/server-process.ts'
import { sports } from '#sports/index.ts'
import { listEvents } from '#timeline/store/event.ts'
import { DeskQueue, type Sent } from '../../web/app/features/desk-live/queue.ts'
import { createChance } from '../contract/chance.ts'

const seed = seedOption()
const runs = option('runs', 6)
console.log(`desk-kills.test seed ${seed} runs ${runs}`)

const MATCHES = 3
const MOST_WAITING = 8
const keys = ['corner', 'goal', 'foul', 'offside'] as const
type Key = (typeof keys)[number]
type Typed = { sequence: number; key: Key | 'period_start' | 'undo'; about: number | null }
type DeskQueueParts = ConstructorParameters<typeof DeskQueue>[0]
type Line = ReturnType<typeof createLine>

/** The way to a server that is killed and started again; `whenUp` resolves while one answers. */
function createLine(t: TestContext, databaseUrl: string) {
  let server: Awaited<ReturnType<typeof startServerProcess>> | null = null
  let up = Promise.withResolvers<void>()
  return {
    whenUp: () => up.promise,
    async start() {
      server = await startServerProcess(t, databaseUrl)
      up.resolve()
    },
    async kill() {
      const { child } = server!
      up = Promise.withResolvers<void>()
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    /** The data of an answer; null where the server went away. */
    async call<Data>(path: string, headers: Record<string, string>, body?: object): Promise<Data | null> {
      const asked = {
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }
      const answer = await fetch(`${server!.url}/api/v1${path}`, asked).catch(() => null)
      const text = answer && (await answer.text().catch(() => null))
      if (answer === null || text === null || answer.status >= 500) return null
      assert.equal(answer.status, 200, text)
      return (JSON.parse(text) as { data: Data }).data
    },
  }
}

/** One desk with the queue of the page, over pages that end; `typed` is what a person pressed there. */
function createDesk(line: Line, matchId: number, person: TestPerson, onConfirmed: DeskQueueParts['onSent']) {
  const desk = randomUUID()
  const stored = new Map<string, string>()
  const typed: Typed[] = []
  const failed: unknown[] = []
  let changed = Promise.withResolvers<void>()
  const open = () =>
    new DeskQueue({
      desk,
      name: desk,
      storage: {
        getItem: (name) => stored.get(name) ?? null,
        setItem: (name, text) => void stored.set(name, text),
      },
      async send(entries) {
        const body = { desk, entries, reason: 'a test' }
        const sent = await line.call<Sent>(`/desk/live/${matchId}/entries`, person.headers, body)
        if (sent === null) throw new Error('away')
        assert.ok(sent.confirmed >= entries[0]!.sequence, `entries before ${entries[0]!.sequence} are lost`)
        return sent
      },
      failureOf(thrown) {
        if ((thrown as Error).message === 'away') return 'later'
        failed.push(thrown)
        return 'rejected'
      },
      onSent: onConfirmed,
      onChange() {
        changed.resolve()
        changed = Promise.withResolvers()
      },
      pause: line.whenUp,
    })
  let queue = open()
  const untilAtMost = async (count: number) => {
    while (queue.waiting.length > count && failed.length === 0) await changed.promise
    if (failed.length > 0) throw failed[0]
  }
  return {
    desk,
    matchId,
    typed,
    untilAtMost,
    press(key: Typed['key'], about: number | null = null) {
      const entry: Omit<SentEntry, 'sequence'> = {
        key,
        side: key === 'period_start' || key === 'undo' ? null : 'home',
        period: 1,
        clockSeconds: key === 'period_start' ? 0 : 10 + typed.length,
        at: Date.now(),
        about: about === null ? null : { desk, sequence: about },
      }
      typed.push({ sequence: queue.add(entry), key, about })
    },
    close: () => queue.close(),
    /** The page ends as it is, with a request on its way, and another one goes on. */
    reopen() {
      queue.close()
      queue = open()
      void queue.run()
    },
  }
}
type Desk = ReturnType<typeof createDesk>

/** Presses keys until it may end; now and then the last entry that stands is taken back. */
async function typeOn({ press, typed, untilAtMost }: Desk, run: number, isDone: () => boolean): Promise<void> {
  const chance = createChance(seed, run)
  for (; !isDone(); await untilAtMost(MOST_WAITING)) {
    const undone = new Set(typed.map(({ about }) => about))
    const last = typed.findLast(
      ({ sequence, key }) => !undone.has(sequence) && key !== 'undo' && key !== 'period_start',
    )
    if (last && chance.below(10) === 0) press('undo', last.sequence)
    else press(keys[chance.below(keys.length)]!)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await untilAtMost(0)
}

/** Reads a desk again and again: what was there once does not go, and is there once. Answers how often it read. */
async function readOn(line: Line, matchId: number, { headers }: TestPerson, isDone: () => boolean): Promise<number> {
  let [reads, seen] = [0, 0]
  for (; !isDone(); await line.whenUp()) {
    const match = await line.call<DeskMatch>(`/desk/live/${matchId}`, headers)
    if (match === null) continue
    reads += 1
    assert.ok(match.count >= seen, `${match.count} entries after ${seen}`)
    seen = match.count
    const numbers = match.log.map(({ number }) => number)
    assert.deepEqual(
      numbers,
      numbers.map((_, at) => numbers[0]! - at),
      'numbers without holes',
    )
  }
  return reads
}

/** How many entries of each key stand. */
function countStanding(typed: readonly Typed[]): Record<Key, number> {
  const undone = new Set(typed.map(({ about }) => about))
  const count = (key: Key) => typed.filter((one) => one.key === key && !undone.has(one.sequence)).length
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>
}

test('a server killed while desks enter and readers read loses nothing and counts nothing twice', async (t) => {
  const database = await testDatabase(t)
  const db = readerOf(database)
  const given = { sport: 'football', count: MATCHES, kickOff: Date.now(), everyMs: 1000 }
  const { matchIds } = await addFixtures(database, sports, given)
  const people = await Promise.all([1, 2].map(() => addPerson(database, { roles: ['editor'] })))
  const line = createLine(t, database.url)
  await line.start()

  const load = { confirmed: 0, again: 0, isDone: false }
  let next = Promise.withResolvers<void>()
  const onConfirmed = ({ entries }: Sent, taken: readonly SentEntry[]) => {
    load.confirmed += taken.length
    load.again += taken.length - entries.length
    next.resolve()
    next = Promise.withResolvers()
  }
  const desks = matchIds.flatMap((matchId) => people.map((person) => createDesk(line, matchId, person, onConfirmed)))
  for (const desk of desks.filter((_, at) => at % people.length === 0)) {
    desk.press('period_start')
    await desk.untilAtMost(0)
  }

  const isDone = () => load.isDone
  const typing = desks.map((desk, at) => typeOn(desk, at, isDone))
  const reading = matchIds.map((matchId, at) => readOn(line, matchId, people[at % people.length]!, isDone))
  const untilConfirmed = async (count: number) => {
    for (const until = load.confirmed + count; load.confirmed < until;) await next.promise
  }
  const watching = (async () => {
    const chance = createChance(seed, runs)
    for (let kill = 1; kill <= runs; kill++) {
      await untilConfirmed(20 + chance.below(80))
      await line.kill()
      desks[chance.below(desks.length)]!.reopen()
      await line.start()
    }
    await untilConfirmed(20)
    load.isDone = true
  })()
  await Promise.all([watching, ...typing, ...reading]).finally(() => {
    load.isDone = true
    for (const desk of desks) desk.close()
  })
  const reads = await Promise.all(reading)

  for (const { desk, typed } of desks) {
    const { rows } = await database.pool.query<{ sequence: number; key: string; state: string }>(
      `select sequence, pressed ->> 'key' as key, state from desk.entry where desk = $1 order by number`,
      [desk],
    )
    const undone = new Set(typed.map(({ about }) => about))
    assert.deepEqual(
      rows,
      typed.map(({ sequence, key }) => ({ sequence, key, state: undone.has(sequence) ? 'undone' : 'sent' })),
    )
  }
  for (const matchId of matchIds) {
    const own = desks.filter((desk) => desk.matchId === matchId)
    const typed = own.map((desk) => countStanding(desk.typed))
    const events = ((await listEvents(db, [matchId])).get(matchId) ?? []).filter(({ withdrawn }) => !withdrawn)
    for (const key of keys)
      assert.equal(
        events.filter(({ type }) => type === key).length,
        typed.reduce((sum, counts) => sum + counts[key], 0),
        `${key} of match ${matchId}`,
      )
    const match = await line.call<DeskMatch>(`/desk/live/${matchId}`, people[0]!.headers)
    const goals = typed.reduce((sum, { goal }) => sum + goal, 0)
    assert.deepEqual(match?.row.summary.score, { home: goals, away: 0 })
    assert.equal(
      match.count,
      own.reduce((sum, desk) => sum + desk.typed.length, 0),
    )
  }
  const all = desks.reduce((sum, { typed }) => sum + typed.length, 0)
  const figures = `${all} entries of ${desks.length} desks, ${load.again} sent again that had counted, ${reads.join('+')} reads`
  console.log(`desk-kills.test: ${runs} kills, ${figures}`)
})
