import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { madeUpSeries } from '#kit/made-up-series.ts'
import { ownOf } from '#kit/own-csv.ts'
import { Left } from '#feeds/esports/export/stored-series.ts'
import { ExportTexts } from '#feeds/esports/export/texts.ts'
import { exportData } from './export.ts'
import { importData } from './import.ts'

async function world(t: { after(work: () => Promise<void>): void }) {
  const path = await mkdtemp(join(tmpdir(), 'export-'))
  t.after(() => rm(path, { recursive: true }))
  const database = await testDatabase({ after: (work) => t.after(work) })
  return { path, database }
}

async function textsIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).toSorted()
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

/** A tournament of a title as a file of JSON. */
async function writeMadeUp(path: string, sport: string): Promise<string> {
  const file = join(path, `${sport}.json`)
  const texts = new ExportTexts(ownOf(sport))
  const all = madeUpSeries(sport, 'quay', 9).map((one) => texts.jsonOf(one, new Left()))
  await writeFile(file, `[${all.join(',')}]`)
  return file
}

for (const sport of ['dota', 'csgo'])
  test(`series of ${sport} are the same after export, import into an empty database, and export`, async (t) => {
    const { path, database } = await world(t)
    await runCommand(database, importData, [`${sport}-json`, await writeMadeUp(path, sport)])
    const [first, second, json] = ['first', 'second', 'json'].map((name) => join(path, name))
    assert.match(await runCommand(database, exportData, [sport, first!]), /7 series\./)
    const empty = await world(t)
    const report = await runCommand(empty.database, importData, [`${sport}-csv`, first!])
    assert.match(report, /7 matches read: 7 added, 0 changed, 0 unchanged/)
    assert.match(report, / taken, 0 repeated, 0 rejected/)
    assert.doesNotMatch(report, /rejected rows|skipped|differences|notes/)
    await runCommand(empty.database, exportData, [sport, second!])
    assert.deepEqual(await textsIn(second!), await textsIn(first!))
    await runCommand(empty.database, exportData, [sport, json!, '--json'])
    const third = await world(t)
    assert.match(await runCommand(third.database, importData, [`${sport}-json`, json!]), /7 added/)
    await runCommand(third.database, exportData, [sport, join(path, 'third')])
    assert.deepEqual(await textsIn(join(path, 'third')), await textsIn(first!))
  })

test('an export is of a tournament, a team or a span of days, resumes, and overwrites nothing', async (t) => {
  const { path, database } = await world(t)
  const games = [
    'game,competition,season,date,time,home,away,status,best_of,score,lost_by,round,stage,round_name\n',
    's1,Quay Cup,Spring 2026,2026-11-20,18:00:37,Northlight,Foxglove,final,3,2-1,,3,knockout,Semi-final\n',
    's2,Quay Cup,Spring 2026,2026-11-21,18:00,Northlight,Foxglove,forfeited,3,1-0,away,,,\n',
    's3,Reef Cup,2026,2026-11-22,,Ostra,Foxglove,awarded,1,0-1,home,,,\n',
    's4,Reef Cup,2026,2026-11-23,,Ostra,Northlight,abandoned,,,,,,\n',
  ]
  const file = join(path, 'games.csv')
  await writeFile(file, games.join(''))
  await runCommand(database, importData, ['lol-csv', file])
  const keysIn = async (name: string, ...more: string[]) => {
    await runCommand(database, exportData, ['lol', join(path, name), ...more])
    const text = await readFile(join(path, name, 'games.csv'), 'utf8')
    return [...text.matchAll(/^(s\d),/gm)].map(([, key]) => key)
  }
  assert.deepEqual(await keysIn('all'), ['s1', 's2', 's3', 's4'])
  const all = await textsIn(join(path, 'all'))
  assert.deepEqual(Object.keys(all), ['games.csv'])
  assert.match(all['games.csv']!, /^s1,Quay Cup,Spring 2026,,2026-11-20,18:00:37,3,/m)
  assert.deepEqual(await keysIn('cup', '--tournament', 'quay-cup'), ['s1', 's2'])
  assert.deepEqual(await keysIn('team', '--team', 'Ostra'), ['s3', 's4'])
  assert.deepEqual(await keysIn('days', '--from', '2026-11-21', '--to', '2026-11-22'), ['s2', 's3'])
  await assertComplaint(database, exportData, ['lol', join(path, 'all')], /already has games\.csv/)
  await assertComplaint(database, exportData, ['lol', join(path, 'none'), '--demo'], /No series found/)

  const empty = await world(t)
  await runCommand(empty.database, importData, ['lol-csv', join(path, 'all')])
  await runCommand(empty.database, exportData, ['lol', join(path, 'again')])
  assert.deepEqual(await textsIn(join(path, 'again')), all)
})
