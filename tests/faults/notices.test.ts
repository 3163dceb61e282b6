// Long half: kills the notifier again and again.
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { followMany } from '#following/follow.ts'
import { testDatabase } from '#kit/database.ts'
import { kinds } from '#kit/notice-kinds.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { option, seedOption } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { pushNews } from '#notices/web-push.ts'
import { saveSubscription } from '#notices/store/subscription.ts'
import { fanOutNext } from '#kit/fan-out.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { moveOutbox } from '#core/outbox/store/frame.ts'
import { createChance } from '../contract/chance.ts'

const seed = seedOption()
const runs = option('runs', 2)
console.log(`notices.test seed ${seed} runs ${runs}`)

const database = await testDatabase()
const db = readerOf(database)
const FOLLOWERS = 3
const PER_RUN = 12
const { matchIds } = await addFixtures(database, sports, { sport: 'football', count: 2 })
await database.pool.query('update timeline.match set kick_off = now()')
const people = await Promise.all(Array.from({ length: FOLLOWERS }, () => addPerson(database)))
for (const { userId } of people) {
  await followMany(database, userId, 'match', matchIds)
  await saveSubscription(
    db,
    { userId, sessionId: null },
    {
      endpoint: `https://push.example.com/${userId}`,
      p256dh: 'p',
      auth: 'a',
      language: 'en',
      delaySeconds: 0,
      isSpoilerFree: false,
    },
  )
}
await fanOutNext(database, kinds, pushNews(kinds))

/** A separate notifier, killed with SIGKILL when it is about to commit its `killAfter`th notice. */
async function runUntilKilled(killAfter: number, feed: () => Promise<void>): Promise<void> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, '../kit/fan-out-child.ts'), database.url],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const closed = once(child, 'close')
  // It may be killed while a request to it is written.
  child.stdin!.on('error', () => undefined)
  let delivered = -1
  let feeding: Promise<void> | null = null
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line === 'ready') feeding = feed().then(() => void child.stdin?.write('\n'))
    if (++delivered >= killAfter) child.kill('SIGKILL')
  }
  await closed
  await feeding
}

const goalOf = (number: number): TimelineEvent =>
  footballEvent.goal({
    key: `g${number}`,
    period: 1,
    clockSeconds: number + 1,
    side: number % 2 === 0 ? 'home' : 'away',
    kind: 'open',
  })

describe('a killed notifier', () => {
  test('notifies every follower of every goal once, and corrects the withdrawn ones', async () => {
    const ingest = createIngest({ database, sports })
    const chance = createChance(seed, 1)
    let sequence = 0
    const back = new Set<string>()
    const all: { matchId: number; key: string }[] = []
    const report = async (matchId: number, event: TimelineEvent) => {
      const receipt = await ingest.submit(deltaReport(matchId, ++sequence, [event]))
      assert.ok(receipt.ok, JSON.stringify(receipt))
      await moveOutbox(database.pool, 500)
    }
    for (let run = 0; run < runs; run++) {
      await runUntilKilled(1 + chance.below(PER_RUN), async () => {
        for (let number = 0; number < PER_RUN; number++) {
          const matchId = matchIds[chance.below(matchIds.length)]!
          const event = goalOf(all.length)
          await report(matchId, event)
          all.push({ matchId, key: event.key })
          const earlier = all[chance.below(all.length)]!
          if (chance.below(4) > 0 || back.has(earlier.key)) continue
          back.add(earlier.key)
          await report(earlier.matchId, withdrawn(goalOf(Number(earlier.key.slice(1))), 'offside'))
        }
      })
    }
    await ingest.close()
    while (await fanOutNext(database, kinds, pushNews(kinds))) continue
    await checkInboxes(all, back)
    await checkStream(all, back)
  })
})

async function checkInboxes(
  all: readonly { matchId: number; key: string }[],
  back: ReadonlySet<string>,
): Promise<void> {
  const { rows } = await database.pool.query<{ user_id: number; event_key: string; corrected: boolean; count: number }>(
    `select user_id, event_key, bool_or(corrected_at is not null) as corrected, count(*)::int as count from notices.notice where kind = 'goal' group by 1, 2`,
  )
  const found = new Map(rows.map((row) => [`${row.user_id} ${row.event_key}`, row]))
  assert.equal(rows.length, all.length * FOLLOWERS, 'every follower has every goal')
  for (const { key } of all) {
    for (const { userId } of people) {
      const row = found.get(`${userId} goal ${key}`)
      assert.deepEqual([row?.count, row?.corrected], [1, back.has(key)], key)
    }
  }
}

/** Screens and browsers get each goal once, and once more where it was withdrawn. */
async function checkStream(all: readonly { key: string }[], back: ReadonlySet<string>): Promise<void> {
  await moveOutbox(database.pool, 10_000)
  const { rows } = await database.pool.query<{ key: string; withdrawn: boolean; count: number }>(
    `select body->>'key' as key, (body->>'isWithdrawn')::boolean as withdrawn, count(*)::int as count from timeline.frame where kind = 'notice' group by 1, 2`,
  )
  const delivered = new Map(rows.map((row) => [`${row.key} ${row.withdrawn}`, row.count]))
  for (const { key } of all)
    assert.deepEqual(
      [delivered.get(`goal ${key} false`), delivered.get(`goal ${key} true`)],
      [1, back.has(key) ? 1 : undefined],
      key,
    )
  const { rows: pushes } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from notices.push where kind = 'goal'`,
  )
  assert.equal(pushes[0]!.count, (all.length + back.size) * FOLLOWERS)
}
