import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import type { Database } from '#core/database/db.ts'
import { sports } from '#sports/index.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { listListingsOf } from '#timeline/store/listed-club.ts'
import { listTeams, mergeTeams } from '#timeline/store/team.ts'
import { readFootballData } from '../football/football-data/read.ts'
import { textFile } from '../football/fixtures/two-sources.ts'
import { readClubs } from '../football/openfootball-clubs/read.ts'
import { ImportRun } from './run.ts'

const sport = 'football'

async function importClubs(database: Database, text: string, name = 'eng.clubs.txt') {
  const run = await ImportRun.open({ database, sports, provider: 'openfootball-clubs', sport, prices: null })
  for await (const { parsed } of readClubs([textFile(name, text)])) await run.take(parsed)
  return run.close()
}

async function importMatches(database: Database, ...pairs: (readonly [home: string, away: string])[]) {
  const rows = pairs.map(([home, away], at) => `E0,${16 + at}/08/2031,${home},${away},2,1,H\n`)
  const text = `Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n${rows.join('')}`
  const run = await ImportRun.open({ database, sports, provider: 'football-data', sport, prices: null })
  await run.take(readFootballData(textFile('E0.csv', text)))
  return run.close()
}

const teamsOf = async (database: Database) =>
  (await listTeams(readerOf(database), sport)).map(({ name }) => name).toSorted()
async function idOf(database: Database, name: string): Promise<number> {
  const team = (await listTeams(readerOf(database), sport)).find((one) => one.name === name)
  assert.ok(team, name)
  return team.id
}
const found = async (database: Database, word: string) => {
  await refreshSearch(database)
  const { rows } = await database.pool.query<{ name: string }>(
    `select p.name from timeline.search_name n join timeline.participant p on p.id = n.subject_id where $1 = any(n.names) order by 1`,
    [word],
  )
  return rows.map(({ name }) => name)
}

const list = `= England
Harbour Town FC, 1886, @ Quay Ground, Saltport (Docks) › Seashire
  | Harbour | Saltport Mariners | Hafenstadt [de]
  | Old Quay FC   # old name before season 1901/2
Mill City FC (1899-2013), Millford
  | Mill City
Hill Rovers AFC, 2007, Hillside
  | Hill Rovers | The Hill
`

/** In either order the same is known in the end. */
async function world(t: TestContext, isListFirst: boolean): Promise<Database> {
  const database = await testDatabase(t)
  if (isListFirst) await importClubs(database, list)
  await importMatches(database, ['Harbour Town', 'Hill Rovers'])
  if (!isListFirst) await importClubs(database, list)
  return database
}

describe('a list of clubs', () => {
  for (const isListFirst of [false, true])
    test(`imported ${isListFirst ? 'before' : 'after'} the matches adds no team, and gives its names to those that play`, async (t) => {
      const database = await world(t, isListFirst)
      assert.deepEqual(await teamsOf(database), ['Harbour Town', 'Hill Rovers'])
      const [listing] = await listListingsOf(readerOf(database), await idOf(database, 'Harbour Town'))
      assert.deepEqual(
        [listing?.name, listing?.founded, listing?.ground, listing?.city, listing?.names.length],
        ['Harbour Town FC', 1886, 'Quay Ground', 'Saltport', 5],
      )
      assert.deepEqual(await found(database, 'saltport mariners'), ['Harbour Town'])
      assert.deepEqual(await found(database, 'old quay fc'), ['Harbour Town'])
      const { counts } = await importMatches(database, ['Saltport Mariners', 'The Hill'], ['Hill Rovers', 'Hafenstadt'])
      assert.deepEqual([counts.newTeams, counts.unsure], [0, 0])
      assert.deepEqual(await teamsOf(database), ['Harbour Town', 'Hill Rovers'])
    })

  test('imported again changes nothing; a corrected line changes its club, also under a new full name', async (t) => {
    const database = await world(t, false)
    assert.deepEqual((await importClubs(database, list)).clubs, { read: 3, known: 2, added: 0, changed: 0 })
    const moved = list.replace('@ Quay Ground', '@ New Quay').replace('Harbour Town FC,', 'Harbour City FC,')
    const renamed = moved.replace('  | Harbour |', '  | Harbour Town FC | Harbour |')
    const { clubs, refused } = await importClubs(database, renamed)
    assert.deepEqual([clubs, refused], [{ read: 3, known: 2, added: 0, changed: 1 }, []])
    const [listing, ...more] = await listListingsOf(readerOf(database), await idOf(database, 'Harbour Town'))
    assert.deepEqual([listing?.name, listing?.ground, more], ['Harbour City FC', 'New Quay', []])
  })

  test('leaves a name to the team that has it here, and says so', async (t) => {
    const database = await testDatabase(t)
    await importMatches(database, ['Harbour Town', 'Saltport Mariners'])
    const { refused, clubs } = await importClubs(database, list)
    const mariners = await idOf(database, 'Saltport Mariners')
    assert.deepEqual(
      refused.map(({ at, reason }) => [at, reason]),
      [
        [
          'line 2',
          `Harbour Town FC has names of several teams: Harbour Town (${await idOf(database, 'Harbour Town')}), Saltport Mariners (${mariners}); it is none until "teams merge" unites them`,
        ],
      ],
    )
    assert.equal(clubs?.known, 0)
    const exact = list
      .replace('Harbour Town FC, 1886', 'Harbour Town, 1886')
      .replace('| Harbour |', '| Harbour Town FC |')
    const again = await importClubs(database, exact)
    assert.deepEqual(
      again.refused.map(({ at, reason }) => [at, reason]),
      [['line 3', `"Saltport Mariners" is a name of Saltport Mariners (${mariners}) here`]],
    )
    assert.deepEqual(await found(database, 'saltport mariners'), ['Saltport Mariners'])
  })

  test('does not match a team with a dissolved club of nearly the same name', async (t) => {
    const database = await testDatabase(t)
    await importMatches(database, ['Mill City AFC', 'Hill Rovers'])
    await importClubs(database, list)
    assert.deepEqual(await listListingsOf(readerOf(database), await idOf(database, 'Mill City AFC')), [])
  })

  test('keeps a name from a club of a later list of the same country that a club of an earlier one has', async (t) => {
    const database = await world(t, false)
    const { refused } = await importClubs(database, '= England\nTop FC, Hilltop\n  | The Hill\n', 'more.clubs.txt')
    assert.deepEqual(
      refused.map(({ file, at, reason }) => [file, at, reason]),
      [['more.clubs.txt', 'line 3', '"The Hill" means Top FC, and Hill Rovers AFC of an earlier list: it is not used']],
    )
  })

  test('stays with a team that is merged into another', async (t) => {
    const database = await world(t, false)
    await importMatches(database, ['Harbour Reborn', 'Hill Rovers'])
    const [from, into] = [await idOf(database, 'Harbour Town'), await idOf(database, 'Harbour Reborn')]
    await database.transaction((client) => mergeTeams(readerIn(client), from, into))
    assert.equal((await listListingsOf(readerOf(database), into))[0]?.name, 'Harbour Town FC')
  })
})
