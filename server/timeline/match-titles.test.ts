import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { sports } from '#sports/index.ts'
import { mapMatchTitles } from './match-titles.ts'
import { mapMatches } from './store/match.ts'

const database = await testDatabase()
const db = readerOf(database)

test('the title of a match has its sides in the order of its pages: in baseball the visitors first', async () => {
  const titleOf = async (sport: string) => {
    const { matchIds } = await addFixtures(database, sports, { sport, kickOff: Date.now(), count: 1 })
    const matches = [...(await mapMatches(db, matchIds)).values()]
    return (await mapMatchTitles(db, matches, 'en')).get(matchIds[0]!)
  }
  assert.match((await titleOf('football'))!, /^Home.* – Away/)
  assert.match((await titleOf('baseball'))!, /^Away.* – Home/)
})
