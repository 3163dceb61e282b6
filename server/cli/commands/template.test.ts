import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { importData } from './import.ts'
import { template } from './template.ts'

test('a template is written once, imported as it is, and its own work is never overwritten', async (t) => {
  const database = await testDatabase({ after: (work) => t.after(work) })
  const folder = await mkdtemp(join(tmpdir(), 'template-'))
  t.after(() => rm(folder, { recursive: true }))
  await assertComplaint(
    database,
    template,
    ['curling'],
    /Unknown sport "curling". Sports: basketball, tennis, baseball./,
  )
  await runCommand(database, template, ['tennis', folder])
  assert.deepEqual((await readdir(folder)).toSorted(), ['box.csv', 'games.csv', 'points.csv'])
  assert.match(await runCommand(database, importData, ['tennis-csv', folder]), /2 matches read: 2 added, 0 changed/)
  assert.match(await runCommand(database, importData, ['tennis-csv', folder]), /2 matches read: no change/)
  const games = join(folder, 'games.csv')
  await writeFile(games, (await readFile(games, 'utf8')).replace('6-4 3-6', '6-4 3-x'))
  assert.match(await runCommand(database, template, ['tennis', folder]), /Already there, not changed: .*games.csv/)
  const report = await runCommand(database, importData, ['tennis-csv', folder])
  assert.match(report, /games.csv, line 3, column "score": "6-4 3-x \[10-8\]" is no score/)
})
