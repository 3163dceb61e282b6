import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { recordActivity } from '#accounts/profile/activity.ts'
import { tasks } from '#accounts/rules/task.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const db = readerOf(database)

async function newcomer() {
  const person = await addPerson(database)
  return { ...person, calls: testCalls(database, handlers, person.headers).client.usercenter }
}

describe('the experience tasks of old clients', () => {
  test('are all open for a new user, who is on the first level with nothing', async () => {
    const { calls } = await newcomer()
    assert.deepEqual(await calls.listFinishedTasks(), [])
    assert.deepEqual(
      (await calls.listOpenTasks()).map(({ taskId, progress, status }) => [taskId, progress, status]),
      tasks.map(({ id }) => [id, 0, 0]),
    )
    assert.deepEqual(await calls.getLevel(), { level: 1, levelName: 'Bench', exp: 0, nextExp: 40, icon: '' })
    assert.deepEqual(await calls.getWealthLevel(), { level: 1, levelName: 'Bench', exp: 0, nextExp: 40, icon: '' })
  })

  test('count recorded actions, and credit their experience at once', async () => {
    const { calls, userId } = await newcomer()
    await recordActivity(db, userId, 'voted', 'match:1')
    const finished = await calls.listFinishedTasks()
    assert.deepEqual(
      finished.map(({ taskId, progress, total, exp, status }) => [taskId, progress, total, exp, status]),
      [[4, 1, 1, 10, 2]],
    )
    assert.equal((await calls.listOpenTasks()).find(({ taskId }) => taskId === 11)?.progress, 1)
    assert.equal((await calls.getLevel()).exp, 10)
  })

  test('ignore the reported numbers and count again', async () => {
    const { calls } = await newcomer()
    for (const { id } of tasks)
      assert.equal((await calls.reportTask({ body: { taskId: id, taskType: 'done' } })).status, 0)
    assert.equal((await calls.getLevel()).exp, 0)
    await assert.rejects(calls.reportTask({ body: { taskId: 99 } }), { error: 'not_found' })
  })

  test('credit earlier actions when a task is reported', async () => {
    const { calls, userId } = await newcomer()
    await database.pool.query(
      `insert into accounts.activity (user_id, kind, subject) values ($1, 'reminded', 'match:5')`,
      [userId],
    )
    assert.deepEqual(
      (await calls.listFinishedTasks()).map(({ taskId, status }) => [taskId, status]),
      [[3, 1]],
    )
    assert.equal((await calls.reportTask({ body: { taskId: 3 } })).status, 2)
    assert.equal((await calls.getLevel()).exp, 10)
  })
})
