import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { textFile } from '../football/fixtures/two-sources.ts'
import { readFootballData } from '../football/football-data/read.ts'
import { ImportRun } from './run.ts'

const database = await testDatabase()
const head = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n'

/** Imports each row as a file of its own; resolves with the report and how many chunks were stored. */
async function importFiles(rows: readonly string[]) {
  let chunks = 0
  const run = await ImportRun.open({
    database,
    sports,
    provider: 'football-data',
    sport: 'football',
    prices: null,
    onProgress: () => (chunks += 1),
  })
  for (const [at, row] of rows.entries())
    await run.take(readFootballData(textFile(`${at}/SP2.csv`, head + row)), { isOneOfMany: true })
  assert.equal(run.report.counts.read, rows.length)
  return { ...(await run.close()), chunks }
}

test('small files are stored together, and a match that two of them have is one', async () => {
  const rows = ['Alba,Bora,2,0,H', 'Cima,Dora,1,1,D', 'Bora,Alba,0,1,A'].map((row, at) => `SP2,2${at}/08/2031,${row}\n`)
  const { counts, chunks } = await importFiles(rows)
  assert.deepEqual([counts.added, chunks], [3, 1])
  const again = await importFiles([...rows, rows[0]!])
  assert.deepEqual([again.counts.added, again.counts.changed, again.counts.unchanged], [0, 0, 4])
  const twice = 'SP2,24/08/2031,Dora,Cima,3,2,H\n'
  const { counts: own } = await importFiles([twice, twice])
  assert.deepEqual([own.added, own.unchanged], [1, 1])
})

test('the rows of a file before a damaged spot are stored at once', async () => {
  const run = await ImportRun.open({ database, sports, provider: 'football-data', sport: 'football', prices: null })
  const damaged = (async function* () {
    yield* readFootballData(textFile('SP2.csv', `${head}SP2,20/09/2031,Elva,Fara,1,0,H\n`))
    throw new Error('damaged')
  })()
  await assert.rejects(run.take(damaged), /damaged/)
  const { rows } = await database.pool.query(
    `select count(*)::int as count from timeline.match where kick_off::date = '2031-09-20'`,
  )
  assert.equal(rows[0].count, 1)
})
