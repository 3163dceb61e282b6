import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { ImportRun } from '../../importer/run.ts'
import { textFile } from '../fixtures/two-sources.ts'
import { readFootballTxt } from './read.ts'

const edition = (year: number) => `= European Championship ${year}
== Qualifying Stage

▪ First Round
01.11.${year - 2} @ Madrid
Spain  2-0  Hungary
  (Amancio 7 27)

== Final Tournament

▪ Final
21.06.${year} @ Madrid
Spain  2-1  Hungary
  (Amancio 6, Pereda 84; Amancio 8)
`

test('one spelling in one team is one player in qualifying and finals of a file, in another edition another one', async (t) => {
  const database = await testDatabase(t)
  const take = async (year: number) => {
    const run = await ImportRun.open({ database, sports, provider: 'football-txt', sport: 'football', prices: null })
    for await (const { parsed } of readFootballTxt([textFile(`${year}/euro.txt`, edition(year))]))
      await run.take(parsed)
    const { added, changed, newPlayers } = (await run.close()).counts
    return [added, changed, newPlayers]
  }
  // Amancio and Pereda of Spain, Amancio of Hungary.
  assert.deepEqual(
    [await take(1964), await take(1964), await take(1992)],
    [
      [2, 0, 3],
      [0, 0, 0],
      [2, 0, 3],
    ],
  )
  const { rows } = await database.pool.query<{ sides: string }>(
    `select string_agg(a.side, ' ' order by m.kick_off) as sides from timeline.participant p
       join timeline.appearance a on a.player_id = p.id join timeline.match m on m.id = a.match_id
     where p.name = 'Amancio' group by p.id order by sides`,
  )
  assert.deepEqual(
    rows.map(({ sides }) => sides),
    ['away', 'away', 'home home', 'home home'],
  )
})
