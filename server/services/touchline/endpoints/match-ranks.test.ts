import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { madeUpTitles, ratedTitles } from '#kit/rated-titles.ts'
import { readerOf } from '#core/database/reader.ts'
import { listFirstMatches } from '#timeline/store/match.ts'
import { dateOf, dayOf } from '#timeline/title-ranking/store/series.ts'
import { rateTitles } from '#timeline/title-ranking/rate.ts'
import * as own from '../index.ts'
import * as ofTitles from '../esports/handlers.ts'

const handlers = { ...own, ...ofTitles }

const database = await testDatabase()
const world = await ratedTitles(database)
await world.take(madeUpTitles(300, 20_290_105))
await rateTitles(database)
const { touchline } = testCalls(database, handlers).client
const [real, , invented] = world.lists

const seriesOf = (teamId: number) => listFirstMatches(readerOf(database), { teamId }, 100, 'newest')

describe('the match page of a series', () => {
  test('has the places of both teams in the ranking of the day before', async () => {
    const ranked = new Set<number | null>()
    for (const { id, kickOff, homeId, awayId } of await seriesOf(real!.teams[0]!)) {
      const { ranks } = await touchline.getMatch({ params: { id } })
      const query = { date: dateOf(dayOf(kickOff) - 1) }
      const { rows } = await touchline.getTitleRanking({ params: { sport: 'lol' }, query })
      const placeOf = (teamId: number | null) => rows.find(({ team }) => team.id === teamId)?.place ?? null
      const expected = [placeOf(homeId), placeOf(awayId)]
      assert.deepEqual([ranks?.home?.place ?? null, ranks?.away?.place ?? null], expected)
      for (const place of expected) ranked.add(place)
    }
    assert.ok(ranked.has(1) && ranked.has(null) && ranked.size >= 4, [...ranked].join())
  })

  test('has none for a spoiler-free reader, nor for invented teams where the ranking is of others', async () => {
    const [newest] = await seriesOf(real!.teams[0]!)
    const unspoilt = testCalls(database, handlers, { 'spoiler-free': '1' }).client
    assert.equal((await unspoilt.touchline.getMatch({ params: { id: newest!.id } })).ranks, null)
    const [made] = await seriesOf(invented!.teams[0]!)
    assert.equal((await touchline.getMatch({ params: { id: made!.id } })).ranks, null)
  })
})
