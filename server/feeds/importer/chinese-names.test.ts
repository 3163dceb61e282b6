import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { listTeams } from '#timeline/store/team.ts'
import { shortNameIn } from '../../services/score/views/name.ts'
import { readFootballData } from '../football/football-data/read.ts'
import { ImportRun } from './run.ts'

const database = await testDatabase()

test('clubs of the facts have the Chinese name of the press, under any spelling; others keep their name', async () => {
  const table =
    'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\nE0,16/08/2031,Man City,Arsenal,2,1,H\nE0,17/08/2031,Barnsley,Man City,0,0,D\n'
  const run = await ImportRun.open({ database, sports, provider: 'football-data', sport: 'football', prices: null })
  await run.take(
    readFootballData({ name: 'E0.csv', size: null, open: async () => Readable.from([Buffer.from(table)]) }),
  )
  await run.close()
  const db = readerOf(database)
  const teams = await mapParticipants(
    db,
    (await listTeams(db, 'football')).map(({ id }) => id),
  )
  const called = [...teams.values()].map((team) => [team.name, shortNameIn('zh', team), shortNameIn('en', team)]).sort()
  assert.deepEqual(called, [
    ['Arsenal', '阿森纳', 'Arsenal'],
    ['Barnsley', 'Barnsley', 'Barnsley'],
    ['Manchester City', '曼城', 'Man City'],
  ])
})
