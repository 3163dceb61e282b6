import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listMatches } from '#timeline/store/match.ts'
import { listSeasons } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
await loadEuro2024(database)
const db = readerOf(database)
const euro = await findCompetitionBySlug(db, 'euro')
const [season] = await listSeasons(db, euro!.id)
const { list } = await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })
const { client } = testCalls(database, handlers)

/** The common opponents of a match, with the scores of both sides against each. */
async function commonOf(id: number): Promise<[string, string[], string[]][]> {
  const { opponents } = await client.touchline.getCommonOpponents({ params: { id } })
  const scores = (rows: (typeof opponents)[number]['home']) =>
    rows.map(({ home, away, summary: { score } }) => `${home?.name} ${score.home}-${score.away} ${away?.name}`)
  return opponents.map(({ opponent, home, away }) => [opponent.name, scores(home), scores(away)])
}

describe('common opponents', () => {
  test('of Spain and France before their semi-final: none of the groups, and none after it', async () => {
    assert.deepEqual(await commonOf(list.at(-3)!.id), [])
  })

  test('of a third matchday are the two others of the group, each once per side, newest first', async () => {
    const rivals = list.filter(({ homeId, awayId }) => homeId !== null && awayId !== null)
    const [opening] = rivals
    const third = rivals.filter(({ homeId, awayId }) => homeId === opening!.homeId || awayId === opening!.homeId)[2]!
    assert.deepEqual(await commonOf(third.id), [
      ['Scotland', ['Scotland 1-1 Switzerland'], ['Germany 5-1 Scotland']],
      ['Hungary', ['Hungary 1-3 Switzerland'], ['Germany 2-0 Hungary']],
    ])
  })

  test('of an unknown match are an error', async () => {
    await assert.rejects(client.touchline.getCommonOpponents({ params: { id: 999_999 } }), { status: 404 })
  })
})
