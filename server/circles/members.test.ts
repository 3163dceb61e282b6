import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { runCommand, runWork } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { circle as command } from './commands/circle.ts'
import { joinCircle, leaveCircle } from './membership.ts'
import { listWrongCounts } from './store/member.ts'

const database = await testDatabase()
const db = readerOf(database)
const circles = await db.query<{ id: number }>(
  `insert into circles.circle (kind, name, name_key) select 'free', 'Circle ' || n, 'circle ' || n from generate_series(1, 3) as n returning id`,
)
const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(database)))

describe('the number of members', () => {
  test('equals the rows after joins, leavings and erasures at the same time, of which many are cut off', async () => {
    let seed = 7
    const random = (count: number) => (seed = (seed * 48_271) % 2_147_483_647) % count
    const one = async () => {
      const [{ id }, { userId }] = [circles[random(3)]!, people[random(6)]!]
      const kind = random(5)
      if (kind < 2) return void (await joinCircle(database, id, userId))
      if (kind === 2) return void (await leaveCircle(database, id, userId))
      const client = await database.pool.connect()
      await client.query('begin')
      const erases = kind === 3
      const text = erases
        ? 'delete from circles.member where user_id = $1'
        : 'insert into circles.member (circle_id, user_id) values ($2, $1) on conflict do nothing'
      const done = await client.query(text, erases ? [userId] : [userId, id]).then(
        () => true,
        () => false,
      )
      // A process that is killed leaves its transaction without an end.
      const isKilled = random(2) === 0 || !done
      if (!isKilled) await client.query('commit')
      client.release(isKilled)
    }
    for (let round = 0; round < 25; round++) await Promise.all(Array.from({ length: 4 }, one))
    assert.deepEqual(await listWrongCounts(db), [])
    assert.match(await runCommand(database, command, ['check']), /^0 counts differ/)
  })

  test('that was changed by hand is found by the check and counted again', async () => {
    await db.query('update circles.circle set members = 40 where id = $1', [circles[0]!.id])
    const found = await runWork(database, command.prepare(['check']))
    assert.deepEqual([found.code, found.lines.length], [1, 2])
    await runCommand(database, command, ['check', '--rebuild'])
    assert.match(await runCommand(database, command, ['check']), /^0 counts differ/)
  })
})
