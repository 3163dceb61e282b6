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
