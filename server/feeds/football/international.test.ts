import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Database } from '#core/database/db.ts'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { readPublishedList } from '#timeline/ranking/store/lists.ts'
import { readerOf } from '#core/database/reader.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { ImportRun } from '../importer/run.ts'
import { sources } from '#server/sports/feeds.ts'
import { fileAt, sharedData } from './fixtures/read.ts'

const at = (...names: string[]) => join(sharedData!, ...names)

async function take(database: Database, name: string, files: string[], beside: string[] = []) {
  const source = sources.find((one) => one.name === name)!
  const run = await ImportRun.open({ database, sports, provider: name, sport: 'football', prices: null })
  for await (const { parsed } of source.read(files.map(fileAt), beside.map(fileAt))) await run.take(parsed)
  return run.close()
}

function takeResults(database: Database) {
  const folder = (name: string) => at('martj42-international_results', `${name}.csv`)
  return take(
    database,
    'international-results',
    [folder('results')],
    ['goalscorers', 'shootouts', 'former_names'].map(folder),
  )
}

describe('internationals of the public files', { skip: sharedData === null && 'skipped: no shared data' }, () => {
  test('join the World Cup of openfootball, add every other match once, and change nothing when they come again', async (t) => {
    const database = await testDatabase(t)
    const db = readerOf(database)
    await take(database, 'openfootball', [at('openfootball-worldcup.json/2022/worldcup.json')])
    const first = await takeResults(database)
    assert.equal(first.counts.read, 2024)
    assert.equal(first.counts.added + first.counts.changed + first.counts.unchanged + first.counts.refused, 2024)
    assert.deepEqual(first.refused, [])
    assert.deepEqual(
      first.remarks.flatMap(({ reason }) => (/sides/.test(reason) ? [reason.replace(/\d+/, 'N')] : [])),
      ['names the sides the other way round than match N, which keeps them'],
    )
    const [cup] = await db.query<{ matches: number; sides: number }>(
      `select count(*)::int as matches, count(distinct m.home_id)::int as sides from timeline.match m
       join timeline.competition c on c.id = m.competition_id where c.slug = 'world-cup'`,
    )
    assert.deepEqual(cup, { matches: 64, sides: 32 })
    const england = await db.query(`select 1 from timeline.participant where kind = 'team' and name = 'England'`)
    assert.equal(england.length, 1)
    const again = await takeResults(database)
    assert.deepEqual([again.counts.added, again.counts.changed], [0, 0])
  })

  test('a list of FIFA is the file, on every day of it', async (t) => {
    const database = await testDatabase(t)
    const db = readerOf(database)
    const path = at('fifa-ranking/fifa_ranking-2023-07-20.csv')
    const { counts } = await take(database, 'fifa-ranking', [path])
    const rows = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) =>
        line
          .trim()
          .replaceAll(/"[^"]*"/g, 'quoted')
          .split(','),
      )
    assert.equal(counts.listed, rows.length)
    for (const [day, stated] of Map.groupBy(rows, (row) => row[7]!)) {
      const list = await readPublishedList(db, 'men', 'fifa-ranking', day)
      const keys = await db.query<{ key: string; id: number }>(
        `select key, id from timeline.source_key where provider = 'fifa-ranking' and kind = 'team'`,
      )
      const ids = new Map(keys.map(({ key, id }) => [key, id]))
      assert.deepEqual(
        list.map(({ place, teamId, points }) => `${place} ${teamId} ${points}`).toSorted(),
        stated.map((row) => `${row[0]} ${ids.get(row[2]!)} ${Number(row[3])}`).toSorted(),
        day,
      )
      assert.equal(
        (
          await mapParticipants(
            db,
            list.map(({ teamId }) => teamId),
          )
        ).size,
        list.length,
      )
    }
  })
})
