import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makeCircles } from '#circles/store/make.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson } from '#kit/people.ts'
import { quoits } from '#kit/quoits.ts'
import { circleHandlers } from './circle.ts'

const database = await testDatabase()
const db = readerOf(database)
const { homeId } = await addFixtures(database, { quoits }, { sport: 'quoits' })
await makeCircles(db)
const handlers = circleHandlers({ publicUrl: 'https://scores.example' })

describe('the circles of old clients', () => {
  test('are text keys with names and crests, own ones first', async () => {
    const person = await addPerson(database)
    const all = await testCalls(database, handlers).client.news.listCircles({})
    const home = all.find(({ circleName }) => circleName === 'Home Town')!
    assert.equal(home.icon, `https://scores.example/api/v1/crests/${homeId}.svg`)
    assert.deepEqual([all.length, typeof home.id, home.backgroundMap], [4, 'string', ''])
    const away = all.find(({ circleName }) => circleName === 'Away City')!
    await db.query('insert into circles.member (circle_id, user_id) values ($1, $2)', [Number(away.id), person.userId])
    const [first] = await testCalls(database, handlers, person.headers).client.news.listCircles({})
    assert.equal(first!.id, away.id)
  })
})
