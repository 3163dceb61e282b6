import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { ownOf, template, textFile } from '#kit/own-csv.ts'
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { readerOf } from '#core/database/reader.ts'
import { listEvents } from '#timeline/store/event.ts'
import { mapSourceKeys } from '#timeline/store/source-key.ts'
import { openDota } from '../dota/opendota/source.ts'
import { ImportRun } from '../importer/run.ts'
import { settleBySource } from '../importer/settle.ts'
import { lolPages } from '../lol/lol-pages/source.ts'
import { ownCsvSource } from '../own-csv/read.ts'
import type { Source } from '../source.ts'

const database = await testDatabase()
const db = readerOf(database)

async function take(source: Source, texts: Readonly<Record<string, string>>) {
  const run = await ImportRun.open({ database, sports, provider: source.name, sport: source.sport, prices: null })
  const files = Object.entries(texts).map(([name, text]) => textFile(name, text))
  for await (const { parsed } of source.read(files, [])) await run.take(parsed)
  return run.close()
}

async function look(source: Source, key: string) {
  const id = (await mapSourceKeys(db, source.name, 'match', [key])).get(key)!
  return fold(sports[source.sport]!, (await listEvents(db, [id])).get(id)!) as SeriesState
}

const page = (id: string, seriesId: string, provider: string, winner: string, more: object = {}) => ({
  id,
  datetimeUtc: '2026-05-01T10:00:00Z',
  event: 'LPL 2026',
  league: 'LPL',
  bestOf: 1,
  gameNumber: 1,
  seriesId,
  teamA: { id: 't:Ravel', name: 'Ravel' },
  teamB: { id: 't:Oriole', name: 'Oriole' },
  winnerId: `t:${winner}`,
  source: { provider },
  ...more,
})
const pageOf = (...matches: object[]) => ({ 'page.json': JSON.stringify({ page: 1, matches }) })

test('the games of two pairs of teams with one number of a series are two series, also in two imports', async () => {
  const row = (match_id: number, teams: readonly [number, string, number, string]) => ({
    match_id,
    start_time: 1_700_000_000 + match_id * 4000,
    duration: 1800,
    radiant_team_id: teams[0],
    radiant_name: teams[1],
    dire_team_id: teams[2],
    dire_name: teams[3],
    leagueid: 77,
    league_name: 'Lantern Cup',
    series_id: 500,
    series_type: 1,
    radiant_win: true,
  })
  const [one, two] = [row(1, [8, 'Ravel', 30, 'Oriole']), row(2, [9, 'Xebec', 40, 'Yarrow'])]
  await take(openDota, { 'a.json': JSON.stringify([one]) })
  const { counts } = await take(openDota, { 'b.json': JSON.stringify([two]) })
  assert.deepEqual([counts.added, counts.refused], [1, 0])
  assert.deepEqual([(await look(openDota, 'series:500:8-30')).games.length], [1])
})

test('a player and a league known by number take their names from the next answer that has them', async () => {
  const details = (match_id: number, more: object, name?: string) => ({
    match_id,
    start_time: 1_710_000_000 + match_id * 4000,
    duration: 1800,
    radiant_win: true,
    radiant_team_id: 8,
    radiant_name: 'Ravel',
    dire_team_id: 30,
    dire_name: 'Oriole',
    leagueid: 99,
    players: [{ player_slot: 0, account_id: 555, ...(name === undefined ? {} : { name }) }],
    ...more,
  })
  await take(openDota, { 'a.json': JSON.stringify(details(11, {})) })
  const nameOf = async () =>
    (
      await db.query<{ name: string }>(
        `select p.name from timeline.participant p join timeline.source_key k on k.id = p.id and k.kind = 'player' and k.key = '555'`,
      )
    )[0]!.name
  assert.equal(await nameOf(), 'Player 555')
  await take(openDota, {
    'b.json': JSON.stringify(details(12, { leagueid: 98 })),
    'c.json': JSON.stringify(details(13, { leagueid: 98, league: { name: 'Quay Cup' } }, 'Ostra')),
  })
  assert.equal(await nameOf(), 'Ostra')
  const [competition] = await db.query<{ name: string }>(`select name from timeline.competition where slug = 'dota-98'`)
  assert.equal(competition!.name, 'Quay Cup')
})

test('a game that a second provider gives to the other team loses its winner in a later import', async () => {
  await take(lolPages, pageOf(page('a', 'A', 'one', 'Ravel')))
  assert.equal((await look(lolPages, 'A')).winner, 'home')
  await take(
    lolPages,
    pageOf(
      page('a', 'A', 'one', 'Ravel'),
      page('z', 'z', 'one', 'Ravel', { datetimeUtc: '2026-05-02T10:00:00Z' }),
      page('b', 'B', 'two', 'Oriole'),
    ),
  )
  const { winner, phase, games } = await look(lolPages, 'A')
  assert.deepEqual([winner, phase, games[0]!.winner], [null, 'disputed', null])
  // The first publisher alone does not end that, whatever its row says.
  await take(lolPages, pageOf(page('a', 'A', 'one', 'Ravel')))
  const later = await look(lolPages, 'A')
  assert.deepEqual([later.winner, later.phase, later.games[0]!.winner], [null, 'disputed', null])
})

test('publishers in separate imports with different winners are a dispute, until a person decides', async () => {
  const at = { datetimeUtc: '2026-05-06T10:00:00Z' }
  const [one, two] = [page('g', 'G', 'one', 'Ravel', at), page('h', 'H', 'two', 'Oriole', at)]
  await take(lolPages, pageOf(one))
  const { contradictions } = await take(lolPages, pageOf(two))
  const [, number] = /^1-0 by lol-pages\/one, but 0-1 by lol-pages\/two \(match \d+, conflict (\d+)\)$/.exec(
    contradictions[0]!.reason,
  )!
  const stands = async () => {
    const { winner, phase, score } = await look(lolPages, 'G')
    return [winner, phase, score]
  }
  const disputed = [null, 'disputed', { home: 0, away: 0 }]
  assert.deepEqual(await stands(), disputed)
  for (const again of [two, one, two]) {
    await take(lolPages, pageOf(again))
    assert.deepEqual(await stands(), disputed)
  }
  assert.equal((await settleBySource(database, sports, Number(number), 'lol-pages/two')).ok, true)
  assert.deepEqual(await stands(), ['away', 'finished', { home: 0, away: 1 }])
  for (const again of [one, two]) {
    assert.deepEqual((await take(lolPages, pageOf(again))).contradictions, [])
    assert.deepEqual(await stands(), ['away', 'finished', { home: 0, away: 1 }])
  }
})

test('a dispute about one game stands after a page of later games, on which both publishers agree', async () => {
  const game = (seriesId: string, provider: string, number: number, winner: string) =>
    page(`${seriesId}${number}`, seriesId, provider, winner, {
      datetimeUtc: `2026-05-09T1${number}:00:00Z`,
      bestOf: 3,
      gameNumber: number,
    })
  const first = [game('N', 'one', 1, 'Ravel'), game('O', 'two', 1, 'Oriole')]
  const second = [game('N', 'one', 2, 'Ravel'), game('O', 'two', 2, 'Ravel')]
  await take(lolPages, pageOf(...first, ...second))
  const stands = async () => {
    const { phase, games } = await look(lolPages, 'N')
    return [phase, ...games.map(({ winner }) => winner)]
  }
  assert.deepEqual(await stands(), ['disputed', null, null])
  await take(lolPages, pageOf(...second))
  assert.deepEqual(await stands(), ['disputed', null, null])
  await take(lolPages, pageOf(first[0]!, game('O', 'two', 1, 'Ravel'), ...second))
  assert.deepEqual(await stands(), ['finished', 'home', 'home'])
})

test('a dispute of publishers ends when one of them corrects its result', async () => {
  const at = { datetimeUtc: '2026-05-07T10:00:00Z' }
  await take(lolPages, pageOf(page('i', 'I', 'one', 'Ravel', at)))
  await take(lolPages, pageOf(page('j', 'J', 'two', 'Oriole', at)))
  assert.equal((await look(lolPages, 'I')).phase, 'disputed')
  await take(lolPages, pageOf(page('j', 'J', 'two', 'Ravel', at)))
  assert.deepEqual([(await look(lolPages, 'I')).winner, (await look(lolPages, 'I')).phase], ['home', 'finished'])
  await take(lolPages, pageOf(page('j', 'J', 'two', 'Oriole', at)))
  assert.equal((await look(lolPages, 'I')).phase, 'disputed')
  await take(lolPages, pageOf(page('i', 'I', 'one', 'Oriole', at)))
  assert.deepEqual([(await look(lolPages, 'I')).winner, (await look(lolPages, 'I')).phase], ['away', 'finished'])
})

test('a series that another publisher reported in an earlier import is left out, and both results are named', async () => {
  const other = { teamB: { id: 't:Esports', name: 'Oriole Esports' }, winnerId: 't:Esports' }
  const at = { datetimeUtc: '2026-05-03T10:00:30Z' }
  await take(lolPages, pageOf(page('c', 'C', 'one', 'Ravel', { datetimeUtc: '2026-05-03T10:00:00Z' })))
  const double = page('d', 'D', 'two', 'Ravel', { ...other, ...at })
  for (const times of [1, 2]) {
    const { counts, remarks } = await take(lolPages, pageOf(double))
    assert.deepEqual([counts.added, counts.unchanged], [0, 1], `import ${times}`)
    assert.match(remarks[0]!.reason, /^Ravel against Oriole Esports, 0-1, is match \d+ by one, 1-0: left out$/)
  }
  const day = { datetimeUtc: '2026-05-04T00:00:00Z' }
  await take(lolPages, pageOf(page('e', 'E', 'one', 'Ravel', day)))
  assert.equal((await take(lolPages, pageOf(page('f', 'F', 'two', 'Ravel', { ...other, ...day })))).counts.added, 1)
})

test('a report names the score that counts: that of the games which decide the series', async () => {
  const source = ownCsvSource(ownOf('csgo'))
  const { findings } = await take(source, {
    'games.csv':
      'game,competition,season,date,time,home,away,status,best_of,score\nx,Cup,2026,2026-11-20,18:00,Ravel,Oriole,final,1,1-0\n',
    'battles.csv': 'game,battle,map,winner\nx,1,Quarry,away\n',
  })
  assert.deepEqual((await look(source, 'x')).score, { home: 0, away: 1 })
  assert.equal(
    findings[0]!.reason,
    'Ravel - Oriole, 2026-11-20: score: the source states 1-0, its games are 0-1; 0-1 holds',
  )
})

const columns = 'game,competition,season,country,date,time,home,away,status,best_of,score\n'

test('a country in some rows of a competition adds no team with each import', async () => {
  const source = ownCsvSource(ownOf('lol'))
  const rows = ['p1,Mixed,2026,,2026-03-01', 'p2,Mixed,2026,US,2026-03-02']
  const games = `${columns}${rows.map((row) => `${row},10:00,Red Owls,Blue Cats,final,3,2-0\n`).join('')}`
  assert.equal((await take(source, { 'games.csv': games })).counts.added, 2)
  const count = async () =>
    (
      await db.query<{ count: number }>(
        `select count(*)::int as count from timeline.participant where name = 'Red Owls'`,
      )
    )[0]!.count
  assert.equal(await count(), 1)
  for (const times of [2, 3]) {
    const { counts } = await take(source, { 'games.csv': games })
    assert.deepEqual([counts.added, counts.changed, counts.unchanged], [0, 0, 2], `import ${times}`)
    assert.equal(await count(), 1)
  }
})

test('of two files with different results of a series the first holds, and the other row is refused', async () => {
  const source = ownCsvSource(ownOf('lol'))
  const game = (score: string) => `${columns}q1,Twice,2026,,2026-03-01,10:00,Grey Pikes,Tall Elms,final,3,${score}\n`
  const files = { 'a.csv': game('2-0'), 'b.csv': game('0-2') }
  for (const unchanged of [0, 1]) {
    const { counts, refused } = await take(source, files)
    assert.deepEqual(
      refused.map(({ file, at, reason }) => [file, at, reason]),
      [['b.csv', 'line 2', 'differs from a.csv, line 2 about the same match: that row holds']],
    )
    assert.equal(counts.unchanged, unchanged)
  }
  assert.deepEqual((await look(source, 'q1')).score, { home: 2, away: 0 })
  const battles = 'game,battle,winner\nq2,1,home\nq2,2,home\n'
  const more = {
    'c.csv': game('2-0').replace('q1', 'q2'),
    'd.csv': game('').replace('q1', 'q2'),
    'battles.csv': battles,
  }
  assert.deepEqual((await take(source, more)).refused, [], 'games in place of a score are no other result')
})

test('rows that a table has and the import does not take are counted as repeated or refused', async () => {
  const [head, first, second] = template('kog')['games.csv']!.split('\n')
  const alone = first!.replace(/^s1,/, 's3,')
  const wrong = [
    alone,
    second!.replace('18:00', '19:30'),
    alone.replace(/^s3,/, 's4,').replace('2026-11-20', '2036-11-20'),
  ]
  const { rows, counts } = await take(ownCsvSource(ownOf('kog')), {
    'games.csv': [head, alone, second, ...wrong, ''].join('\n'),
  })
  assert.deepEqual(rows, { read: 5, taken: 2, repeated: 1, refused: 2 })
  assert.deepEqual([counts.added, counts.repeated, counts.refused], [2, 1, 2])
})

test('a team does not play against itself, also under two of its names', async () => {
  await database.pool.query(
    `insert into timeline.alias (sport, kind, spelling, participant_id, source)
     select sport, kind, 'the northern ones', id, 'test' from timeline.participant
     where sport = 'kog' and name = 'Northlight'`,
  )
  const [head, first] = template('kog')['games.csv']!.split('\n')
  const row = first!.replace(/^s1,/, 's5,').replace('Foxglove', 'The Northern Ones').replace('2026-11-20', '2026-11-21')
  const { refused } = await take(ownCsvSource(ownOf('kog')), { 'games.csv': [head, row, ''].join('\n') })
  assert.deepEqual(
    refused.map(({ reason }) => reason),
    ['"Northlight" and "The Northern Ones" are names of one team'],
  )
})
