import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OutcomeError } from '#contract/client-errors.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { addPerson } from '#kit/people.ts'
import { readerOf } from '#core/reader.ts'
import { footballEvent, withdrawn } from '#sports/football.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { moveOutbox } from '#timeline/store/frame.ts'
import * as follows from '../services/score/endpoints/follow.ts'
import * as messages from '../services/messaging/endpoints/message.ts'
import { tellNext } from './tell.ts'

const database = await testDatabase()
const db = readerOf(database)
const { matchIds } = await addFixtures(database, sports, { sport: 'football', kickOff: Date.now(), count: 3 })
const [matchId = 0] = matchIds
const ingest = createIngest({ database, sports })
const handlers = [...Object.values(follows), ...Object.values(messages)]
const nothing = () => Promise.resolve()

async function tellAll(): Promise<void> {
  await moveOutbox(db, 500)
  while (await tellNext(database, nothing)) {}
}

describe('a match that somebody follows', () => {
  test('answers a visitor with 80007, and tells its follower of a goal in the inbox', async () => {
    await tellAll()
    const visitor = testCalls(database, handlers).client
    const body = { matchId, matchType: 1 as const, userId: '' }
    await assert.rejects(visitor.score.followMatch({ body }), (error) => error instanceof OutcomeError && error.code === 80007)
    const { client } = testCalls(database, handlers, (await addPerson(database)).headers)
    await client.score.followMatch({ body })
    await client.score.followMatch({ body })
    const start = footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 })
    const goal = footballEvent.goal({ key: 'goal', period: 1, clockSeconds: 610, side: 'home', kind: 'open' })
    await ingest.submit(deltaReport(matchId, 1, [start, goal]))
    await tellAll()
    await tellAll()
    const told = await client.messaging.listMessages()
    assert.deepEqual(told.map(({ title, content }) => [title, content]), [['Goal: Home', "Home 1–0 Away · 11'"], ['Kick-off', 'Home – Away']])
    await ingest.submit(deltaReport(matchId, 2, [withdrawn(goal, 'offside')]))
    await tellAll()
    assert.deepEqual((await client.messaging.listMessages()).map(({ title }) => title), ['Goal taken back: Home', 'Kick-off'])
  })
})
