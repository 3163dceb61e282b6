import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import type { Database } from '#core/database/db.ts'
import { fileAt, sharedData } from '#feeds/football/fixtures/read.ts'
import { ImportRun } from '#feeds/importer/run.ts'
import { sources } from '#server/sports/feeds.ts'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { madeUpKickOff, madeUpMatch, ratedWorld, scoreOf } from '#kit/rated-world.ts'
import { differencesOf, lossesOf, tableOf } from '#kit/rating-again.ts'
import { importsOf } from '#kit/source-files.ts'
import { sports } from '#sports/index.ts'
import { rateMatches } from '#timeline/ranking/rate.ts'
import { ranking } from './ranking.ts'

/** Both programs compute with 64 bits, in the same order of matches. */
const tolerance = 1e-6
const folder = await mkdtemp(join(tmpdir(), 'ranking-'))
after(() => rm(folder, { recursive: true }))

async function exported(database: Database, name: string) {
  const path = join(folder, name)
  const said = await runCommand(database, ranking, ['export', path])
  const table = async (file: string) => tableOf(await readFile(join(path, file), 'utf8'))
  return {
    path,
    said,
    matches: await table('matches.csv'),
    teams: await table('teams.csv'),
    model: await table('model.csv'),
  }
}

function assertEqual({ largest, others }: ReturnType<typeof differencesOf>): void {
  assert.deepEqual(others, [])
  assert.ok(largest < tolerance, `the largest difference is ${largest}`)
}

const database = await testDatabase()
const world = await ratedWorld(database)
const made = new Map(fc.sample(madeUpMatch, { numRuns: 900, seed: 20_290_101 }).map((one, at) => [`m${at}`, one]))

// First matches of all days, then others between them, then only later ones; a match in the middle is corrected.
const partOf = (at: number, number: number) => (at >= 1200 ? 2 : number % 2)
for (const part of [0, 1, 2]) {
  await world.take(new Map([...made].filter(([, { at }], number) => partOf(at, number) === part)))
  await rateMatches(database)
}
const [key, middle] = [...made].find(([, { ending, at }]) => ending === 'finished' && at > 600 && at < 900)!
made.set(key, { ...middle, normal: [middle.normal[0] + 4, middle.normal[1]] })
await world.take(new Map([[key, made.get(key)!]]))
const rated = [...made.values()].filter(({ ending }) => ending === 'finished')
const { path, said, matches, teams, model } = await exported(database, 'made-up')

describe('the exported ranking of a made-up world', () => {
  test('is not written without a rated match, and without a folder', async (t) => {
    const empty = await testDatabase(t)
    await assertComplaint(empty, ranking, ['export', join(folder, 'none')], /^No match is rated\./)
    await assertComplaint(empty, ranking, ['export'], /Usage/)
    await assertComplaint(empty, ranking, ['import', folder], /Usage/)
  })

  test('has every rated match with its result, with its teams, competition and ground', () => {
    const lines = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(' ')).toSorted()
    assert.deepEqual(
      lines(matches.map((row) => [row.kick_off, row.home_score, row.away_score, row.neutral_from])),
      lines(rated.map((one) => [madeUpKickOff(one), ...scoreOf(one), one.neutral === null ? 'rule' : 'source'])),
    )
    assert.deepEqual([...new Set(matches.map(({ list, weight }) => `${list} ${weight}`))].toSorted(), [
      'clubs 20',
      'clubs 25',
      'countries 20',
      'countries 30',
      'countries 40',
      'countries 50',
      'countries 60',
      'demonstration 20',
    ])
    const quoted = matches.find(({ home }) => home === 'Nor, "old"')!
    assert.match(quoted.competition_name!, /^The "[a-z-]+", once$/)
    assert.deepEqual([quoted.home_country, quoted.home_confederation], ['', ''])
    const england = teams.find(({ team }) => team === 'England')!
    assert.deepEqual([england.list, england.country, england.confederation], ['countries', 'GB-ENG', 'UEFA'])
    assert.match(
      said,
      /countries: \d+ matches, 8 teams\nclubs: \d+ matches, 8 teams\ndemonstration: \d+ matches, 8 teams$/,
    )
    assert.deepEqual(
      model.map(({ list, start }) => `${list} ${start}`),
      ['countries 1500', 'clubs 1500', 'demonstration 1500'],
    )
  })

  test('is computed again by a second program, written from docs/MODELS.md and without code of the project', () => {
    assert.deepEqual(importsOf('tests/kit/rating-again.ts'), [])
    assertEqual(differencesOf(matches, teams))
    assert.deepEqual(
      teams
        .filter(({ place }) => place === '')
        .map(({ team }) => team)
        .toSorted(),
      ['Nor, "old"', 'Sud'],
    )
  })

  test('shows the second program each changed figure', () => {
    const changed = (name: string, value: string) =>
      matches.map((row, at) => (at === 5 ? { ...row, [name]: value } : row))
    assert.ok(differencesOf(changed('home_score', '9'), teams).largest > 1)
    assert.ok(differencesOf(changed('home_chance', ''), teams).largest > 1)
    assert.equal(differencesOf(changed('weight', '35'), teams).others.length, 1)
    assert.ok(differencesOf(matches.slice(1), teams).others.length > 0)
  })

  test('is never written over, and leaves no part of a file', async () => {
    assert.deepEqual((await readdir(path)).toSorted(), ['matches.csv', 'model.csv', 'teams.csv'])
    await writeFile(join(path, 'teams.csv'), 'mine')
    await rm(join(path, 'matches.csv'))
    await assertComplaint(database, ranking, ['export', path], /already has teams.csv\. Name another folder\./)
    assert.equal(await readFile(join(path, 'teams.csv'), 'utf8'), 'mine')
  })
})

describe('the exported ranking of the public files', { skip: sharedData === null && 'skipped: no shared data' }, () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/MODELS.md'), 'utf8')

  async function take(database: Database, name: string, paths: readonly string[]): Promise<void> {
    const run = await ImportRun.open({ database, sports, provider: name, sport: 'football', prices: null })
    const source = sources.find((one) => one.name === name)!
    for await (const { parsed } of source.read(
      paths.map((path) => fileAt(join(sharedData!, path))),
      [],
    ))
      await run.take(parsed)
    await run.close()
  }

  test('is computed again, and its forecasts of later matches lose as docs/MODELS.md says', async () => {
    const database = await testDatabase()
    await take(database, 'international-results', ['martj42-international_results/results.csv'])
    const own = globSync('football-data.co.uk/epl*.csv', { cwd: sharedData! })
    const others = globSync('datahub-football/*/season-*.csv', { cwd: sharedData! })
    await take(database, 'football-data', [...own, ...others].toSorted())
    const { matches, teams } = await exported(database, 'public')
    assertEqual(differencesOf(matches, teams))
    for (const [list, line] of [
      ['countries', '| nations, 2023 |'],
      ['clubs', '| clubs, 2021/22 to 2025/26 |'],
    ] as const) {
      const { matches: count, own: mine, baseRate } = lossesOf(matches, list)
      const figures = (['logLoss', 'brier'] as const).flatMap((name) =>
        [mine[name], baseRate[name], baseRate[name] - mine[name]].map((value) => value.toFixed(4)),
      )
      const told = page.split('\n').find((one) => one.startsWith(line))!
      assert.equal(told.replaceAll('**', ''), `${line} ${count.toLocaleString('en')} | ${figures.join(' | ')} |`)
    }
  })
})
