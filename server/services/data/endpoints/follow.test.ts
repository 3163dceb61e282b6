import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OutcomeError } from '#contract/client-errors.ts'
import { readerOf } from '#core/database/reader.ts'
import { listFollowedIds } from '#following/store/follow.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { addPerson } from '#kit/people.ts'
import { titlesNow, titleWorld } from '#kit/titles-world.ts'
import { createOdds } from '#odds/engine.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const football = await footballWorld(database)
const dota = await titleWorld(database, 'dota')
const csgo = await titleWorld(database, 'csgo')
const now = () => titlesNow
const visitor = testCalls(database, handlers, {}, { now }).client.data
const { userId, headers } = await addPerson(database)
const { data } = testCalls(database, handlers, headers, { now }).client
const isFailure = (status: number) => (error: unknown) => (error as { status?: number }).status === status

describe('following a series', () => {
  const { live, first } = dota.matches

  test('is that of the site, marks its rows for this user only, and ends', async () => {
    for (const matchId of [live, first, csgo.matches.live, live]) await data.followMatch({ body: { matchId } })
    assert.deepEqual(
      (await listFollowedIds(readerOf(database), userId, 'match')).toSorted((a, b) => a - b),
      [first, live, csgo.matches.live].toSorted((a, b) => a - b),
    )
    const rows = await data.listFollowedMatches({})
    assert.deepEqual(
      rows.map(({ matchId, followed }) => [matchId, followed]),
      [
        [first, true],
        [live, true],
        [csgo.matches.live, true],
      ],
    )
    const today = await data.listMatches({ body: { game: 'dota' } })
    assert.deepEqual(
      today.list.map(({ followed }) => followed),
      [true, false],
    )
    assert.equal((await visitor.getMatch({ query: { matchId: live } })).followed, false)
    await data.unfollowMatch({ body: { matchId: live, game: 'dota' } })
    await data.unfollowMatch({ body: { matchId: live } })
    const left = await data.listFollowedMatches({ query: { game: 'dota' } })
    assert.deepEqual(
      left.map(({ matchId }) => matchId),
      [first],
    )
  })

  test('needs a user', async () => {
    const isLoginNeeded = (error: unknown) => error instanceof OutcomeError && error.error === 'login_needed'
    await assert.rejects(visitor.followMatch({ body: { matchId: live } }), isLoginNeeded)
    await assert.rejects(visitor.unfollowMatch({ body: { matchId: live } }), isLoginNeeded)
    await assert.rejects(visitor.listFollowedMatches({}), isFailure(401))
  })

  test('refuses a match of football and one of another game', async () => {
    await assert.rejects(data.followMatch({ body: { matchId: football.matches.coming } }), isFailure(404))
    await assert.rejects(data.followMatch({ body: { matchId: first, game: 'lol' } }), isFailure(400))
  })
})

describe('prices of a series', () => {
  test('are those of its winner at each bookmaker, and their history', async () => {
    const query = { matchId: dota.matches.first }
    const [price, ...others] = await visitor.listOdds({ query })
    assert.deepEqual(
      [price?.companyId, price?.companyName, price?.hostOdds, price?.awayOdds, others.length],
      [31, 'Even Money', 1.9, 2.05, 0],
    )
    const suspended = {
      matchId: query.matchId,
      bookmakerId: 31,
      market: 'moneyline' as const,
      lineQuarters: null,
      source: 'test',
    }
    const none = { homeMilli: 1500, drawMilli: null, awayMilli: 2500, isSuspended: true, pricedAt: titlesNow }
    await createOdds(database).savePrices([{ ...suspended, ...none, stage: 'live' }])
    assert.deepEqual(await visitor.listOdds({ query }), [price], 'a market that is closed after the end')
    const log = await visitor.listOddsLog({ query: { ...query, companyId: 31 } })
    assert.deepEqual(
      log.map(({ hostOdds, awayOdds }) => [hostOdds, awayOdds]),
      [
        [1.9, 2.05],
        [1.85, 2.1],
      ],
    )
    assert.deepEqual(await visitor.listOddsLog({ query: { ...query, companyId: 99 } }), [])
    assert.deepEqual(await visitor.listOdds({ query: { matchId: dota.matches.third } }), [])
    await assert.rejects(visitor.listOdds({ query: { matchId: football.matches.finished } }), isFailure(404))
  })
})
