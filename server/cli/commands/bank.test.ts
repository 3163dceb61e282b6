import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { assertComplaint, runCommand, runWork } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { bank } from './bank.ts'

test('a template of the data bank is filled, taken in, corrected and written out as it came', async (t) => {
  const database = await testDatabase({ after: (work) => t.after(work) })
  const db = readerOf(database)
  const named = (kind: 'team' | 'player', name: string) => ({ sport: 'football', kind, name, shortName: name })
  await addParticipants(db, [named('team', 'Harbour Town'), named('team', 'Mill City'), named('player', 'Bea Stone')])
  const league = await saveCompetition(db, { sport: 'football', slug: 'city', name: 'City League', shortName: 'City' })
  await saveSeason(db, { competitionId: league.id, name: '2026/27' })
  const folder = await mkdtemp(join(tmpdir(), 'bank-'))
  t.after(() => rm(folder, { recursive: true }))
  const [mine, out] = [join(folder, 'mine'), join(folder, 'out')]
  await assertComplaint(database, bank, [], /Usage/)
  await assertComplaint(database, bank, ['import', mine, '--sport', 'curling'], /Unknown sport "curling"/)

  await runCommand(database, bank, ['template', mine])
  const files = (await readdir(mine)).toSorted()
  assert.equal(files.length, 9)
  assert.match(
    await runCommand(database, bank, ['import', mine]),
    /1\d rows read: 1\d added, .* 0 rejected\.\n1 new players\./,
  )
  assert.match(await runCommand(database, bank, ['import', mine]), /0 added, 0 changed/)
  await runCommand(database, bank, ['export', out])
  for (const name of files)
    assert.equal(await readFile(join(out, name), 'utf8'), await readFile(join(mine, name), 'utf8'), name)

  const transfers = join(mine, 'transfers.csv')
  await writeFile(
    transfers,
    (await readFile(transfers, 'utf8')).replace('12500000', 'much').replace('Bea Stone', 'Bea Ston'),
  )
  const report = await runCommand(database, bank, ['import', transfers])
  assert.match(report, /2 rows read: 0 added, 0 changed, 0 unchanged, 2 rejected/)
  assert.match(report, /transfers.csv, line 2, column "fee": "much" is not a whole number/)
  assert.match(report, /transfers.csv, line 3, column "player": no player is named "Bea Ston"/)
  await writeFile(transfers, 'what,is,this\n')
  assert.equal((await runWork(database, bank.prepare(['import', transfers]))).code, 1)
  assert.match(await runCommand(database, bank, ['template', mine]), /Already there, not changed: .*transfers.csv/)
})
