import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { readKnockOut } from '#timeline/knock-out.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { readTable } from '#timeline/table.ts'
import { ImportRun } from '../../importer/run.ts'
import { textFile } from '../fixtures/two-sources.ts'
import { readFootballTxt } from './read.ts'

const half = (name: string, month: string, [home, away]: readonly [string, string]) => `== ${name}

Matchday 1
[Sat ${month}/4]
  ${home}  3-0  ${away}

Final
[Sat ${month}/18]
  ${home}  1-1  ${away}   [${away} wins on penalties]

`

test('two championships of a season have two tables and two finals, a shoot-out without kicks has its winner, and a second import changes nothing', async (t) => {
  const database = await testDatabase(t)
  const text = `= Lagoon Primera 2031\n\n${half('Apertura', 'Feb', ['Heron Town', 'Otter City'])}${half('Clausura', 'Oct', ['Bittern SC', 'Heron Town'])}`
  const take = async () => {
    const run = await ImportRun.open({ database, sports, provider: 'football-txt', sport: 'football', prices: null })
    for await (const { parsed } of readFootballTxt([textFile('2031/primera.txt', text)])) await run.take(parsed)
    const { added, changed, unchanged } = (await run.close()).counts
    return [added, changed, unchanged]
  }
  assert.deepEqual(await take(), [4, 0, 0])
  assert.deepEqual(await take(), [0, 0, 4])

  const db = readerOf(database)
  const competition = await findCompetitionBySlug(db, 'lagoon-primera')
  const [season] = await listSeasons(db, competition!.id)
  const { groups, teams } = await readTable(db, season!)
  const nameOf = (id: number | null) => teams.get(id ?? 0)?.name
  assert.deepEqual(
    groups.map(({ name, rows }) => [
      name,
      rows.map(({ teamId, played, points }) => `${nameOf(teamId)} ${played} ${points}`),
    ]),
    [
      ['Apertura', ['Heron Town 1 3', 'Otter City 1 0']],
      ['Clausura', ['Bittern SC 1 3', 'Heron Town 1 0']],
    ],
  )
  assert.deepEqual(
    (await readKnockOut(db, season!.id)).map(({ stage, winnerId }) => [stage, nameOf(winnerId)]),
    [
      ['Apertura, Final', 'Otter City'],
      ['Clausura, Final', 'Heron Town'],
    ],
  )
})

const split = `= Austria | Bundesliga 2031/32

▪ Regular Season - 1
Sat Aug 2
  Heron Town  v Otter City   3-0
  Bittern SC  v Crane FC     1-0

▪ Regular Season - 2
Sat Aug 9
  Otter City  v Bittern SC   0-2
  Crane FC    v Heron Town   0-1

▪ Championship Round - 1
Sat Mar 13
  Heron Town  v Bittern SC   0-1

▪ Relegation Round - 1
Sat Mar 13
  Crane FC    v Otter City   2-2
`

test('the groups after a split have a table each, with all matches of their teams', async (t) => {
  const database = await testDatabase(t)
  const run = await ImportRun.open({ database, sports, provider: 'football-txt', sport: 'football', prices: null })
  for await (const { parsed } of readFootballTxt([textFile('2031-32/1-bundesliga.txt', split)])) await run.take(parsed)
  await run.close()
  const db = readerOf(database)
  const competition = await findCompetitionBySlug(db, 'austrian-bundesliga')
  const [season] = await listSeasons(db, competition!.id)
  const { groups, teams } = await readTable(db, season!)
  assert.deepEqual(
    groups.map(({ name, rows }) => [
      name,
      ...rows.map(({ teamId, played, points }) => `${teams.get(teamId)?.name} ${played} ${points}`),
    ]),
    [
      ['Championship Round', 'Bittern SC 3 9', 'Heron Town 3 6'],
      ['Relegation Round', 'Crane FC 3 1', 'Otter City 3 1'],
    ],
  )
})
