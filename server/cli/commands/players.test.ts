import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import type { Database } from '#core/database/db.ts'
import { runWork } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { readerOf } from '#core/database/reader.ts'
import { ImportRun } from '../../feeds/importer/run.ts'
import { Complaint } from '#core/parts/command.ts'
import { withIds, withNames, type SourceMatch } from '../../feeds/football/fixtures/two-sources.ts'
import { readOpenfootball } from '../../feeds/football/openfootball/read.ts'
import { readWyscout } from '../../feeds/football/wyscout/read.ts'
import { players } from './players.ts'
import { teams } from './teams.ts'

const hernandez = {
  id: 701,
  first: 'Javier',
  last: 'Hernández',
  short: 'J. Hernández',
  born: '1988-06-01',
  team: 'Mexico',
}
const matches: SourceMatch[] = [
  {
    id: 1,
    day: '2018-06-23',
    home: 'South Korea',
    away: 'Mexico',
    goals: ['away 66 Chicharito'],
    events: null,
    lineups: { home: [], away: ['J. Hernández'] },
  },
  {
    id: 2,
    day: '2018-06-17',
    home: 'Germany',
    away: 'Mexico',
    goals: ['away 35 Lozano'],
    events: ['away 35 J. Hernández'],
    lineups: { home: [], away: ['J. Hernández'] },
  },
]

async function importNames(database: Database) {
  const run = await ImportRun.open({ database, sports, provider: 'openfootball', sport: 'football', prices: null })
  await run.take(readOpenfootball(withNames('2018/worldcup.json', 'World Cup 2018', matches)))
  await run.close()
}

async function importIds(database: Database) {
  const run = await ImportRun.open({ database, sports, provider: 'wyscout', sport: 'football', prices: null })
  for await (const { parsed } of readWyscout(withIds(matches, [hernandez], 28))) await run.take(parsed)
  await run.close()
}

async function open(t: TestContext) {
  const database = await testDatabase(t)
  await importNames(database)
  await importIds(database)
  const touchline = async (...args: string[]) => {
    const { code, lines } = await runWork(database, players.prepare(args))
    return { code, text: lines.join('\n') }
  }
  const db = readerOf(database)
  const idOf = async (name: string) =>
    (
      await db.query<{ id: number }>(`select id from timeline.participant where kind = 'player' and name = $1`, [name])
    )[0]!.id
  /** Everything derived from the players, without versions and numbers of changes. */
  const state = async () => ({
    players: await db.query('select id, name, merged_into, search from timeline.participant order by id'),
    events: await db.query(
      'select match_id, provider, key, player_id, other_player_id, detail, is_shown from timeline.event order by 1, 2, 3',
    ),
    matches: await db.query('select id, status, summary from timeline.match order by id'),
    teams: await db.query(
      'select team_id, player_id, season_id, shirt_number from timeline.membership order by 1, 2, 3',
    ),
  })
  return { database, db, touchline, idOf, state }
}

describe('touchline players', () => {
  test('merge makes two players one: old numbers, events, team, summary and search follow, and the reports still add up to the stored state', async (t) => {
    const { database, db, touchline, idOf } = await open(t)
    const [chicharito, javier] = [await idOf('Chicharito'), await idOf('Javier Hernández')]
    const { text, code } = await touchline('merge', 'chicharito', String(javier))
    assert.equal(code, 0)
    assert.match(text, /^Chicharito \(\d+\) is Javier Hernández \(\d+\) now\. 1 matches changed\./)
    const events = await db.query<{ player_id: number }>(
      `select player_id from timeline.event where type = 'goal' and clock_seconds = 65 * 60`,
    )
    assert.deepEqual(
      events.map(({ player_id: id }) => id),
      [javier],
    )
    assert.deepEqual(await db.query('select 1 from timeline.membership where player_id = $1', [chicharito]), [])
    assert.match(
      (await db.query<{ search: string }>('select search from timeline.participant where id = $1', [javier]))[0]!
        .search,
      /\|chicharito\|/,
    )
    for (const { id } of await db.query<{ id: number }>('select id from timeline.match'))
      assert.deepEqual((await rebuildMatch(database, sports, id))?.differences, [])
    await assert.rejects(
      touchline('merge', String(chicharito), String(javier)),
      (error) => error instanceof Complaint && /already the same player/.test(error.message),
    )
  })

  test('split undoes a merge exactly, and both survive further imports', async (t) => {
    const { database, touchline, idOf, state } = await open(t)
    const [chicharito, javier] = [String(await idOf('Chicharito')), String(await idOf('Javier Hernández'))]
    const before = await state()
    await touchline('merge', chicharito, javier)
    const merged = await state()
    assert.notDeepEqual(merged, before)
    await importIds(database)
    await importNames(database)
    assert.deepEqual(await state(), merged)
    await touchline('split', chicharito, javier)
    assert.deepEqual(await state(), before)
    await importNames(database)
    await importIds(database)
    assert.deepEqual(await state(), before)
  })

  test('the second named player stays, whichever source has more data', async (t) => {
    const { db, touchline, idOf } = await open(t)
    const [chicharito, javier] = [await idOf('Chicharito'), await idOf('Javier Hernández')]
    await touchline('merge', String(javier), String(chicharito))
    assert.deepEqual(
      await db.query('select id, merged_into from timeline.participant where id = any($1) order by id', [
        [chicharito, javier],
      ]),
      [
        { id: chicharito, merged_into: null },
        { id: javier, merged_into: chicharito },
      ].sort((a, b) => a.id - b.id),
    )
  })

  test('split separates two that an import joined, for good; show lists the rows of a player', async (t) => {
    const { database, touchline, idOf } = await open(t)
    await touchline('alias', 'Javier Hernández', 'Chicharito')
    const { text } = await touchline('show', String(await idOf('Chicharito')))
    assert.match(
      text,
      /^Javier Hernández \(\d+, Mexico\)\n +\d+  Javier Hernández, wyscout 701\n +\d+  Chicharito, openfootball /,
    )
    await touchline('split', String(await idOf('Chicharito')), String(await idOf('Javier Hernández')))
    await importNames(database)
    assert.doesNotMatch((await touchline('show', 'Javier Hernández')).text, /Chicharito, openfootball/)
  })

  test('review lists the questions for the operator, and none once they are decided', async (t) => {
    const { database, touchline, idOf } = await open(t)
    assert.match((await touchline('review')).text, /^No names to review/)
    const run = await ImportRun.open({ database, sports, provider: 'openfootball', sport: 'football', prices: null })
    await run.take(
      readOpenfootball(
        withNames('2014/worldcup.json', 'World Cup 2014', [
          { id: 1, day: '2014-06-23', home: 'Croatia', away: 'Mexico', goals: ['away 82 Hernández'] },
        ]),
      ),
    )
    assert.equal((await run.close()).players?.questions, 1)
    assert.match(
      (await touchline('review')).text,
      /^Javier Hernández \(\d+, Mexico\) or Hernández \(\d+, Mexico\): names in one team\n1 to review/,
    )
    await touchline('split', String(await idOf('Hernández')), String(await idOf('Javier Hernández')))
    assert.match((await touchline('review')).text, /^No names to review/)
  })

  test('teams that are merged have their players once, and another import finds them', async (t) => {
    const { database, db } = await open(t)
    const files = (['Atlantis', 'Atlantis Isle'] as const).map((home, at) =>
      withNames(`${2018 + at * 4}/worldcup.json`, `World Cup ${2018 + at * 4}`, [
        { id: 60 + at, day: `${2018 + at * 4}-06-20`, home, away: 'Lemuria', goals: ['home 9 Ann Other'] },
      ]),
    )
    const importAll = async () => {
      const run = await ImportRun.open({ database, sports, provider: 'openfootball', sport: 'football', prices: null })
      for (const file of files) await run.take(readOpenfootball(file))
      return (await run.close()).counts
    }
    const standing = () =>
      db.query(`select id from timeline.participant where name = 'Ann Other' and merged_into is null`)
    await importAll()
    assert.equal((await standing()).length, 2)
    const { lines } = await runWork(database, teams.prepare(['merge', 'Atlantis Isle', 'Atlantis']))
    assert.match(lines.join(), /1 matches moved\. 1 player names matched to known players\./)
    assert.equal((await standing()).length, 1)
    assert.deepEqual(
      Object.entries(await importAll()).filter(([name]) =>
        ['added', 'changed', 'newPlayers', 'newTeams'].includes(name),
      ),
      [
        ['added', 0],
        ['changed', 0],
        ['newTeams', 0],
        ['newPlayers', 0],
      ],
    )
  })

  test('errors are reported in a sentence', async (t) => {
    const { touchline } = await open(t)
    const slips: [string[], RegExp][] = [
      [['fly'], /Usage/],
      [['merge', '1'], /Usage/],
      [['merge', '999999', '1'], /No player "999999"/],
      [['show', 'nobody at all'], /No player "nobody at all"/],
      [['alias', 'Chicharito', ' '], /1 to 100 characters/],
      [['split', 'Chicharito', 'Chicharito'], /are the same record/],
      [['show', 'Extra'], /is ambiguous: Extra/],
    ]
    for (const [args, sentence] of slips)
      await assert.rejects(
        async () => touchline(...args),
        (error) => error instanceof Complaint && sentence.test(error.message),
        args.join(' '),
      )
  })
})
