import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { ownOf, textFile } from '#kit/own-csv.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { addAliases } from '#timeline/store/alias.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { ImportRun } from '../../importer/run.ts'
import { ownCsvSource } from '../../own-csv/read.ts'

const database = await testDatabase()
const db = readerOf(database)

/** Imports files of rows of `games` of Counter-Strike, by name. */
async function take(files: Readonly<Record<string, readonly string[]>>) {
  const run = await ImportRun.open({ database, sports, provider: 'csgo-csv', sport: 'csgo', prices: null })
  const head = 'game,competition,season,date,home,away,status,best_of,score'
  const texts = Object.entries(files).map(([name, rows]) => textFile(name, `${[head, ...rows].join('\n')}\n`))
  for await (const { parsed } of ownCsvSource(ownOf('csgo')).read(texts, [])) await run.take(parsed)
  const { counts, refused, remarks } = await run.close()
  const say = (lines: typeof refused) => lines.map(({ file, at, reason }) => `${file}, ${at}: ${reason}`)
  return { counts, refused: say(refused), remarks: say(remarks).map((line) => line.replace(/match \d+/, 'match 1')) }
}

async function dayOf(key: string): Promise<string> {
  const { rows } = await database.pool.query(
    `select kick_off from timeline.match m join timeline.source_key k on k.id = m.id and k.kind = 'match' where k.key = $1`,
    [key],
  )
  return rows[0].kick_off.toISOString().slice(0, 10)
}

const row = (key: string, date: string, end: string, teams = 'Northlight,Foxglove') =>
  `${key},Harbour Series,2026,${date},${teams},${end}`

describe('an id of a series on another day', () => {
  const [final, other] = [row('s1', '2026-11-20', 'final,3,2-0'), row('s1', '2026-11-23', 'final,3,2-0')]

  test('in a second file or a second row is refused, and the first row holds', async () => {
    const { refused } = await take({ 'a.csv': [final], 'b.csv': [other] })
    assert.deepEqual(refused, [
      'b.csv, line 2: differs from a.csv, line 2 (2026-11-20) about the same match: that row holds',
    ])
    assert.equal(await dayOf('s1'), '2026-11-20')
    const twice = await take({ 'a.csv': [final, other] })
    assert.deepEqual(twice.refused, ['a.csv, line 3: differs from line 2 about the same match: that row holds'])
  })

  test('in a later import moves it with a remark, once', async () => {
    const moved = await take({ 'games.csv': [other] })
    assert.deepEqual(moved.remarks, [
      'games.csv, line 2: moves match 1, which has games or a result, from 2026-11-20 to 2026-11-23',
    ])
    assert.equal(await dayOf('s1'), '2026-11-23')
    assert.deepEqual((await take({ 'games.csv': [other] })).remarks, [])
  })

  test('moves one that is still to come without a remark, also in a second file', async () => {
    const said = await take({ 'a.csv': [row('s2', '2026-11-25', 'scheduled,3,')] })
    const later = await take({
      'a.csv': [row('s2', '2026-11-26', 'postponed,3,')],
      'b.csv': [row('s2', '2026-11-27', 'final,3,2-1')],
    })
    assert.deepEqual([said.remarks, later.remarks, later.refused], [[], [], []])
    assert.equal(await dayOf('s2'), '2026-11-27')
  })

  test('of other teams has a remark', async () => {
    const { remarks } = await take({ 'games.csv': [row('s2', '2026-11-27', 'final,3,2-1', 'Quarrymen,Foxglove')] })
    assert.deepEqual(remarks, [
      'games.csv, line 2: moves match 1, which has games or a result, to other teams: is its id that of another one?',
    ])
  })
})

describe('names of teams', () => {
  const played = (key: string, teams: string) => row(key, `2026-12-0${key.at(-1)}`, 'final,3,2-0', teams)

  test('that differ by a sign with a meaning are two teams, which may meet; other signs, case and accents are none', async () => {
    const { refused, counts } = await take({
      'games.csv': [
        played('n1', 'Emberfall,Emberfall+'),
        played('n2', 'emberfall +,100 Thieves'),
        played('n3', 'EMBERFÁLL,100-Thieves'),
        played('n4', 'Emberfall!,Emberfall#'),
        played('n5', 'Emberfall,emberfall.'),
      ],
    })
    assert.deepEqual(refused, [
      'games.csv, line 6, column "away": "emberfall." and "Emberfall" are one name: case, accents, hyphens, dots and spaces do not count',
    ])
    assert.equal(counts.added, 4)
    const { rows } = await database.pool.query(
      `select h.name as home, a.name as away from timeline.match m join timeline.source_key k on k.id = m.id and k.kind = 'match'
         join timeline.participant h on h.id = m.home_id join timeline.participant a on a.id = m.away_id
       where k.key like 'n_' order by k.key`,
    )
    assert.deepEqual(
      rows.map(({ home, away }) => [home, away]),
      [
        ['Emberfall', 'Emberfall+'],
        ['Emberfall+', '100 Thieves'],
        ['Emberfall', '100 Thieves'],
        ['Emberfall', 'Emberfall#'],
      ],
    )
  })

  test('of a team with a sign that an earlier version stored without it find that team', async () => {
    const facts = { names: {}, country: null, colours: null, detail: {} }
    const [participantId = 0] = await addParticipants(db, [
      { sport: 'csgo', kind: 'team', name: 'Quarry+', shortName: 'Quarry+', ...facts },
    ])
    const alias = { sport: 'csgo', kind: 'team', scope: '', spelling: 'quarry', source: 'csgo-csv' }
    await addAliases(db, [{ ...alias, participantId }])
    await take({ 'games.csv': [played('q6', 'Quarry+,Foxglove')] })
    const found = await database.pool.query(
      `select count(*)::int as count from timeline.participant where name like 'Quarry+'`,
    )
    assert.equal(found.rows[0].count, 1)
  })
})

test('an incomplete series without games has the score of its row wherever it is listed, and no winner', async () => {
  const { remarks } = await take({ 'games.csv': [row('p1', '2026-12-10', 'incomplete,3,2-0')] })
  const { rows } = await database.pool.query(
    `select m.summary from timeline.match m join timeline.source_key k on k.id = m.id and k.kind = 'match' where k.key = 'p1'`,
  )
  const { score, winner, isIncomplete } = rows[0].summary
  assert.deepEqual([remarks, score, winner, isIncomplete], [[], { home: 2, away: 0 }, null, true])
})
