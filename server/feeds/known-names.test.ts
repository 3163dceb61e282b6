import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { readerOf } from '#core/database/reader.ts'
import { find } from '#timeline/search/find.ts'
import { storeKnownNames } from '#timeline/search/store/known-names.ts'
import { listWrongSearch, refreshSearch } from '#timeline/search/refresh.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { competitions } from './football/competitions.ts'
import { factsOf } from './football/aliases/index.ts'
import { knownNames } from '#server/sports/feeds.ts'

const database = await testDatabase()
const db = readerOf(database)
await database.pool.query('truncate timeline.known_name')
const league = (slug: string, name: string, shortName: string) =>
  saveCompetition(db, { sport: 'football', slug, name, shortName, names: {} })
const premier = await league('premier-league', 'Premier League', 'PL')
await league('serie-a', 'Serie A', 'SA')
const club = (name: string, shortName: string, country: string) => ({
  sport: 'football',
  kind: 'team' as const,
  name,
  shortName,
  country,
})
const [dortmund = 0, united = 0, other = 0] = await addParticipants(db, [
  club('Borussia Dortmund', 'Dortmund', 'DE'),
  club('Manchester United', 'Man United', 'GB-ENG'),
  club('Manchester United', 'Manchester', 'CA'),
])
await refreshSearch(database)
const found = async (text: string) =>
  (await find(db, text, { isExact: true, now: Date.UTC(2026, 2, 14) })).hits.map(({ kind, id }) => `${kind} ${id}`)

describe('abbreviations and nicknames of the release', () => {
  test('find names stored before them, without another import', async () => {
    assert.deepEqual(await found('epl'), [])
    const stored = await storeKnownNames(db, knownNames())
    assert.equal(stored, new Set(knownNames().map((one) => JSON.stringify(one))).size)
    await refreshSearch(database)
    assert.deepEqual(await found('epl'), [`competition ${premier.id}`])
    assert.deepEqual(await found('BVB'), [`team ${dortmund}`])
    assert.deepEqual(await found('red devils'), [`team ${united}`], `not ${other}, of another country`)
    assert.deepEqual(await listWrongSearch(database), [])
  })

  test('change nothing when the same release starts again, and go with the release that drops them', async () => {
    assert.equal(await storeKnownNames(db, knownNames()), 0)
    const { rows } = await database.pool.query('select 1 from timeline.search_stale')
    assert.equal(rows.length, 0)
    assert.ok((await storeKnownNames(db, [])) > 0)
    await refreshSearch(database)
    assert.deepEqual(await found('epl'), [])
  })

  test('name competitions and clubs that importers know', () => {
    const slugs = new Set(competitions.map(({ slug }) => slug))
    for (const { kind, subject, country } of knownNames())
      assert.ok(
        kind === 'competition' ? slugs.has(subject) : factsOf(country).some(({ name }) => name === subject),
        `${kind} ${country} ${subject}`,
      )
  })
})
