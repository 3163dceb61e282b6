import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { madeUpTitles, ratedTitles } from '#kit/rated-titles.ts'
import { tableOf } from '#kit/rating-again.ts'
import { importsOf } from '#kit/source-files.ts'
import { titleDifferences } from '#kit/titles-again.ts'
import { ranking } from './ranking.ts'

const folder = await mkdtemp(join(tmpdir(), 'titles-'))
after(() => rm(folder, { recursive: true }))
const database = await testDatabase()
const made = madeUpTitles(400, 20_290_105)
await (await ratedTitles(database)).take(made)
const said = await runCommand(database, ranking, ['export', join(folder, 'out')])
const table = async (file: string) => tableOf(await readFile(join(folder, 'out', file), 'utf8'))
const [series, teams] = [await table('series.csv'), await table('title-teams.csv')]

describe('the exported ratings of esports', () => {
  test('have every series that counts, of each title and of the demonstration', () => {
    assert.equal(series.length, [...made.values()].filter(({ ending }) => ending === 'finished').length)
    assert.match(said, /dota: \d+ series, 6 teams\ndota:demo: \d+ series, 6 teams\nlol: \d+ series, 6 teams$/)
  })

  test('are computed again by a second program, written from the paper and docs/MODELS.md', () => {
    assert.deepEqual(importsOf('tests/kit/titles-again.ts'), ['tests/kit/rating-again.ts'])
    const { largest, others } = titleDifferences(series, teams)
    assert.deepEqual(others, [])
    assert.ok(largest < 1e-6, `the largest difference is ${largest}`)
  })

  test('show the second program each changed figure', () => {
    const changed = (name: string, value: string) =>
      series.map((row, at) => (at === 5 ? { ...row, [name]: value } : row))
    assert.ok(titleDifferences(changed('result', series[5]!.result === '1' ? '0' : '1'), teams).largest > 1)
    assert.ok(titleDifferences(changed('home_chance', ''), teams).largest > 1)
    assert.ok(titleDifferences(series.slice(1), teams).others.length > 0)
  })
})
