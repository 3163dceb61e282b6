// Long half: starts a server with another sport.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openDatabase } from '#core/database/db.ts'
import { emptyDatabase } from '#kit/database.ts'
import { runModule } from '#kit/project-copy.ts'
import { copyWithSport } from './copy.ts'

const copy = copyWithSport({ hasSite: false })
after(copy.remove)
const url = await emptyDatabase()
const run = (module: string, args: string[] = [], until?: RegExp) => runModule(copy, url, module, args, until)
const server = run('server/main.ts', [], /running at \S+/)
await server.ready()
after(server.stop)
const origin = /running at (\S+)/.exec(server.said.out)![1]!
const database = openDatabase({ url })
after(() => database.close())

async function ask(path: string) {
  const response = await fetch(origin + path)
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: response.status, body: (await response.json()) as any }
}

const games = join(copy.folder, 'games.csv')
const rings = join(copy.folder, 'rings.csv')
writeFileSync(
  games,
  'game,competition,season,date,time,home,away,status\ng1,Hoop Cup,2026,2026-06-01,13:00,Home Town,Away City,final\n',
)
writeFileSync(rings, 'game,round_number,seconds,side,points\ng1,1,60,home,3\ng1,1,90,away,1\ng1,3,30,home,2\n')

test('own tables of a made-up sport are imported, and its own call and its sums by season answer from them', async () => {
  const importing = run('server/cli/main.ts', ['import', 'rondel-csv', games, rings])
  assert.equal(await importing.ended, 0, importing.said.err + importing.said.out)
  const { rows } = await database.pool.query<{ id: number; season_id: number; home_id: number }>(
    'select id, season_id, home_id from timeline.match',
  )
  const { id, season_id: seasonId, home_id: homeId } = rows[0]!
  assert.deepEqual((await ask(`/api/v1/rondel/${id}/rounds`)).body, {
    rounds: [
      { number: 1, home: 3, away: 1 },
      { number: 2, home: 0, away: 0 },
      { number: 3, home: 2, away: 0 },
    ],
  })
  assert.equal((await ask('/api/v1/rondel/999999/rounds')).status, 404)
  const { body } = await ask(
    `/api/score/data/bank/soccer/team/dataStat?teamId=${homeId}&seasonId=${seasonId}&statType=2`,
  )
  assert.equal(body.data.matchCount, 1)
  assert.match(JSON.stringify(body.data.items), /Ring points[^}]*5/)
})

test('the demonstration of a made-up sport is opened from its declaration', async () => {
  const playing = run('demo/rondel/play.ts', [url])
  assert.equal(await playing.ended, 0, playing.said.err)
  const date = new Date().toISOString().slice(0, 10)
  const { body } = await ask(`/api/v1/days/${date}?timeZone=UTC&sport=rondel`)
  assert.match(JSON.stringify(body), /North Hill/)
})
