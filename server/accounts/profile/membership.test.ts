import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { option } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { recordActivity } from './activity.ts'
import { awardTasks, readHistory, readTasks } from './membership.ts'
import { tasks } from '../rules/task.ts'
import { findExperience } from '../store/activity.ts'

const runs = option('runs', 200)
const database = await testDatabase()
const db = readerOf(database)
const DAY_MS = 86_400_000

/** Calls `recordActivity` as handlers do: in the transaction of the activity. */
function happen(
  userId: number,
  kind: 'voted' | 'followed' | 'chatted' | 'reminded',
  subject: string,
): Promise<boolean> {
  return database.transaction((client) => recordActivity(readerIn(client), userId, kind, subject))
}

/** Moves all activities of an account back by a number of days. */
async function age(userId: number, days: number): Promise<void> {
  await database.pool.query(
    'update accounts.activity set occurred_at = occurred_at - make_interval(days => $2) where user_id = $1',
    [userId, days],
  )
}

async function openTasks(userId: number): Promise<string[]> {
  return (await readTasks(db, userId)).filter(({ awardedAt }) => awardedAt === null).map(({ task }) => task.key)
}

describe('experience', () => {
  test(`of ${runs} concurrent activities and claims is counted once`, async () => {
    const { userId } = await addPerson(database)
    // All with one subject, so that each is either the first or a repetition; and as many claims of every task.
    const acts = Array.from({ length: runs }, (_, index) => happen(userId, 'voted', `match:${index % 5}`))
    const reports = Array.from({ length: runs }, (_, index) =>
      awardTasks(db, userId, { id: tasks[index % tasks.length]!.id }),
    )
    const results = await Promise.all([...acts, ...reports])
    assert.equal(results.filter((isNew) => isNew === true).length, 5)
    assert.equal(await findExperience(db, userId), 10 + 25)
    const { total, list } = await readHistory(db, userId, { limit: 10, offset: 0 })
    assert.deepEqual([total, list.map(({ task }) => task?.key).sort()], [2, ['vote', 'vote_weekly']])
  })

  test('is granted once when the last steps of a task are concurrent', async () => {
    for (let round = 0; round < 10; round++) {
      const { userId } = await addPerson(database)
      await Promise.all([1, 2, 3].map((id) => happen(userId, 'followed', `match:${id}`)))
      assert.equal(await findExperience(db, userId), 20 + 15)
    }
  })

  test('is not granted for an activity that was rolled back', async () => {
    const { userId } = await addPerson(database)
    const undone = database.transaction(async (client) => {
      await recordActivity(readerIn(client), userId, 'reminded', 'match:1')
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.deepEqual(
      [await findExperience(db, userId), await happen(userId, 'reminded', 'match:1'), await findExperience(db, userId)],
      [0, true, 10],
    )
  })

  test('of a weekly task restarts each week, and a week off loses nothing', async () => {
    const { userId } = await addPerson(database)
    for (let week = 0; week < 2; week++) {
      for (let match = 0; match < 5; match++) await happen(userId, 'voted', `match:${week}${match}`)
      await database.pool.query(
        `update accounts.activity set subject = replace(subject, 'task:11 ', 'task:11 ${week}-') where user_id = $1 and kind = 'task'`,
        [userId],
      )
      await age(userId, 14)
    }
    assert.equal(await findExperience(db, userId), 10 + 25 + 25)
  })

  test('for chatting on two days needs two days, not two messages', async () => {
    const { userId } = await addPerson(database)
    const monday = Date.UTC(2026, 10, 16, 12)
    for (const [room, at] of [
      ['room:1 2026-11-16', monday],
      ['room:2 2026-11-16', monday + 3_600_000],
    ] as const)
      await database.pool.query(
        `insert into accounts.activity (user_id, kind, subject, occurred_at) values ($1, 'chatted', $2, to_timestamp($3))`,
        [userId, room, at / 1000],
      )
    const talk = tasks.find(({ key }) => key === 'talk_weekly')!
    const progress = async () => (await readTasks(db, userId, [talk], monday + 4 * DAY_MS))[0]!.progress
    assert.equal(await progress(), 1)
    await database.pool.query(
      `insert into accounts.activity (user_id, kind, subject, occurred_at) values ($1, 'chatted', 'room:1 2026-11-18', to_timestamp($2))`,
      [userId, (monday + 2 * DAY_MS) / 1000],
    )
    assert.equal(await progress(), 2)
  })

  test('for following matches is not granted for following teams', async () => {
    const { userId } = await addPerson(database)
    for (const subject of ['team:1', 'team:2', 'competition:3']) await happen(userId, 'followed', subject)
    assert.ok((await openTasks(userId)).includes('follow'))
    assert.equal(await findExperience(db, userId), 0)
  })
})
