import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { deltaReport } from '#kit/facts.ts'
import { footballWorld } from '#kit/football-world.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const { matches, people } = await footballWorld(database)
const {
  client: { score: call },
  versions,
} = testCalls(database, handlers)
const chinese = testCalls(database, handlers, { 'accept-language': 'zh' }).client.score
const finished = { query: { matchId: matches.finished } }

describe('the events of a match', () => {
  test('are newest first, numbered as clients expect, without withdrawn ones', async () => {
    const events = await call.listEvents(finished)
    assert.deepEqual(
      events.map(({ typeId }) => typeId),
      [8, 21, 12, 8, 23, 8, 13, 9, 18, 9, 30, 8],
    )
    assert.deepEqual(
      events.map(({ team }) => team),
      [0, 2, 1, 2, 1, 0, 0, 2, 2, 1, 1, 0],
    )
    assert.equal(new Set(events.map(({ eventId }) => eventId)).size, events.length)
    assert.equal(JSON.stringify(events).includes('Ray Rival, with a header'), false)
  })

  test('have the official minute, with stoppage time apart', async () => {
    const events = await call.listEvents(finished)
    const times = (typeId: number) =>
      events
        .filter((event) => event.typeId === typeId)
        .map(({ occurTime, overTime }) => [Math.floor(occurTime / 60), overTime])
    // 10:10 is the 11th minute, 47:10 of the first half is 45+3.
    assert.deepEqual(times(9), [
      [45, 180],
      [11, undefined],
    ])
    assert.deepEqual(times(21), [[89, undefined]])
  })

  test('name the player and the assistant, with the score after the event', async () => {
    const [own, goal] = (await call.listEvents(finished)).filter(({ typeId }) => typeId === 9)
    assert.deepEqual(
      [goal?.playerName, goal?.playerName2, goal?.scores, goal?.content],
      ['Sam Striker', 'Wim Winger', '1-0', 'Goal: Sam Striker (Town), assisted by Wim Winger. Town 1–0 City'],
    )
    assert.deepEqual([own?.scores, own?.content], ['1-1', 'Own goal: Sam Striker, for City. Town 1–1 City'])
    const review = (await call.listEvents(finished)).find(({ confirmResult }) => confirmResult)
    assert.equal(review?.confirmResult, 'VAR: no goal')
  })

  test('are the same for polling and as a feed', async () => {
    const events = await call.listEvents(finished)
    assert.deepEqual(await call.getAllEvents(finished), { events })
    assert.deepEqual(await call.getEventFeed(finished), { events })
  })

  test('with the ids of players are those that name one', async () => {
    const { matchEventList } = await call.getEventsOfPlayers(finished)
    assert.deepEqual(
      matchEventList.map(({ typeId, playerId, playerId2, time }) => [typeId, playerId, playerId2, time]),
      [
        [21, people.rival, 0, 89],
        [12, people.sub, 0, 84],
        [23, people.sub, people.winger, 61],
        [9, people.striker, 0, 45],
        [18, people.rival, 0, 31],
        [9, people.striker, people.winger, 11],
      ],
    )
    assert.deepEqual([matchEventList[0]?.typeName, matchEventList[0]?.playerName], ['Second yellow card', 'Ray Rival'])
  })

  test('are cached as bytes until the match changes', async () => {
    const query = { matchId: matches.nextDay }
    assert.deepEqual(await call.listEvents({ query }), [])
    await createIngest({ database, sports }).submit(
      deltaReport(matches.nextDay, 1, [
        footballEvent.corner({ key: 'corner', period: 1, clockSeconds: 60, side: 'away' }),
      ]),
    )
    assert.deepEqual(await call.listEvents({ query }), [])
    versions.bump(`match:${matches.nextDay}`)
    assert.deepEqual(
      (await call.listEvents({ query })).map(({ typeId }) => typeId),
      [30],
    )
  })

  test('are empty before the match, and an unknown match is not found', async () => {
    const coming = { query: { matchId: matches.coming } }
    assert.deepEqual(await call.listEvents(coming), [])
    assert.deepEqual(await call.getAllEvents(coming), { events: [] })
    assert.deepEqual(await call.getEventFeed(coming), { events: [] })
    assert.deepEqual(await call.getEventsOfPlayers(coming), { matchEventList: [] })
    assert.deepEqual(await call.listTextLive(coming), [])
    const unknown = { query: { matchId: 999_999 } }
    const answers = [
      call.listEvents(unknown),
      call.getAllEvents(unknown),
      call.getEventFeed(unknown),
      call.getEventsOfPlayers(unknown),
      call.listTextLive(unknown),
    ]
    await Promise.all(answers.map((answer) => assert.rejects(answer, { status: 404, error: 'match_not_found' })))
  })
})

describe('the commentary', () => {
  test('has a sentence per event, newest first, including shots, without duplicates', async () => {
    const lines = await call.listTextLive(finished)
    assert.deepEqual(
      lines.map(({ time, cnText }) => `${time} ${cnText}`),
      [
        "90+5' Full-time. Town 2–1 City",
        "89' Second yellow card: Ray Rival (City), sent off",
        "84' Goal: Bo Bench (Town), penalty. Town 2–1 City",
        "68' VAR: no goal",
        "61' Substitution, Town: Bo Bench on, Wim Winger off",
        "46' Second half begins",
        "45+4' Half-time. Town 1–1 City",
        "45+3' Own goal: Sam Striker, for City. Town 1–1 City",
        "31' Yellow card: Ray Rival (City)",
        "16' Shot off target: Ray Rival (City)",
        "11' Goal: Sam Striker (Town), assisted by Wim Winger. Town 1–0 City",
        "6' Corner: Town",
        "1' Kick-off",
      ],
    )
    assert.deepEqual(
      [lines[2]?.hostScore, lines[2]?.guestScore, lines[2]?.section, lines[2]?.teamName, lines[2]?.period],
      [2, 1, 'Second half', 'Home Town', 2],
    )
  })

  test('is in Chinese on request', async () => {
    const lines = await chinese.listTextLive(finished)
    assert.equal(lines.at(-3)?.cnText, '主镇进球：Sam Striker，Wim Winger助攻。主镇 1–0 City')
  })

  test('of a match without scorers names the team', async () => {
    const lines = await call.listTextLive({ query: { matchId: matches.halfTime } })
    assert.equal(lines[1]?.cnText, 'Goal: Rovers. United 0–1 Rovers')
  })
})
