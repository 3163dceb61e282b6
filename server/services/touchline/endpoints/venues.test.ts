import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listSeasons } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

test('the ten venues of Euro 2024 have their seats and 51 matches, the final in Berlin; attendance is not known', async () => {
  const database = await testDatabase()
  await loadEuro2024(database)
  const euro = await findCompetitionBySlug(readerOf(database), 'euro')
  const [season] = await listSeasons(readerOf(database), euro!.id)
  const { client } = testCalls(database, handlers)
  const { venues } = await client.touchline.listVenues({ params: { id: season!.id } })
  assert.equal(venues.length, 10)
  assert.equal(venues.flatMap(({ matches }) => matches).length, 51)
  assert.deepEqual(
    venues.slice(0, 2).map(({ name, capacity, matches }) => [name, capacity, matches.length]),
    [
      ['Olympiastadion Berlin', 71000, 6],
      ['Munich Football Arena', 66000, 6],
    ],
  )
  assert.deepEqual(
    venues.filter(({ matches }) => matches.some(({ isFinal }) => isFinal)).map(({ name }) => name),
    ['Olympiastadion Berlin'],
  )
  assert.ok(venues.every(({ attendance }) => attendance === null))
  assert.equal(venues.flatMap(({ matches }) => matches).filter(({ stage }) => stage === 'knockout').length, 15)
})
