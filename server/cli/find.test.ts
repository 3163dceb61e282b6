import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { findSeason } from './find.ts'

const db = readerOf(await testDatabase())

test('a season is found by its name, by its years in any form, and never by the beginning of several', async () => {
  const competition = await saveCompetition(db, { sport: 'lol', slug: 'cup', name: 'Cup', shortName: 'Cup' })
  const names = [
    '2023/24',
    '2026/1',
    '2026/2',
    'World Cup 2026',
    'World Cup 2026/East/North',
    'World Cup 2026/East/South',
  ]
  for (const name of names) await saveSeason(db, { competitionId: competition.id, name })
  const found = async (given: string) => (await findSeason(db, competition, given)).name
  for (const name of names) assert.equal(await found(name), name)
  assert.equal(await found('2023-24'), '2023/24')
  assert.equal(await found('2023'), '2023/24')
  assert.equal(await found('2026'), '2026/2')
  assert.equal(await found('world cup 2026/east/south'), 'World Cup 2026/East/South')
  for (const given of ['World Cup 2026/East', 'World Cup 2026/West'])
    await assert.rejects(found(given), /No season "World Cup 2026\/(East|West)" for Cup\. Seasons: /)
})
