import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { runWork } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { ImportRun } from '#feeds/importer/run.ts'
import { readOpenfootball } from '#feeds/football/openfootball/read.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import type { Command, Work } from '#core/parts/command.ts'
import { importData } from './commands/import.ts'
import { rebuild } from './commands/rebuild.ts'

const database = await testDatabase()

async function importText(text: string): Promise<void> {
  const run = await ImportRun.open({ database, sports, provider: 'openfootball', sport: 'football', prices: null })
  await run.take(
    readOpenfootball({ name: '2031-32/en.1.json', size: null, open: async () => Readable.from([Buffer.from(text)]) }),
  )
  await run.close()
}

async function say(work: Work): Promise<{ code: number; lines: string[] }> {
  const { code, lines } = await runWork(database, work)
  return { code, lines: lines.map((line) => line.replaceAll(/match \d+/g, 'match')) }
}

const commandOf = (command: Command, ...args: string[]) => say(command.prepare(args))
const season = (goals: string) =>
  `{"name":"English Premier League 2031/32","matches":[{"round":"Matchday 1","date":"2031-08-16","team1":"Liverpool FC","team2":"Everton FC","score":{"ft":[2,0]},"goals1":[${goals}],"goals2":[]}]}`
const goal = (minute: number) => `{"name":"A","minute":${minute}}`

test('findings list file, place and the wrong side until a corrected file is imported; a rebuild includes them', async () => {
  assert.deepEqual((await commandOf(importData, 'findings')).lines, ['Events and sources agree.'])
  await importText(season(goal(5)))
  const line = 'goals: the source states 2-0 and lists 1-0, folded 1-0; the source contradicts itself'
  assert.deepEqual((await commandOf(importData, 'findings')).lines, [
    `match, openfootball: 2031-32/en.1.json, $.matches[0]: ${line}`,
    '1 difference.',
  ])
  assert.deepEqual(await commandOf(rebuild), {
    code: 0,
    lines: [
      `match: openfootball (2031-32/en.1.json, $.matches[0]): ${line} (known)`,
      '1 match has known differences.',
      '1 matches checked, no differences.',
    ],
  })
  await importText(season(`${goal(5)},${goal(60)}`))
  assert.deepEqual((await commandOf(importData, 'findings')).lines, ['Events and sources agree.'])
})

test('a rebuild ends with 1 where events were lost since the import', async () => {
  await readerOf(database).query(`delete from timeline.event where type = 'goal' and clock_seconds > 3000`)
  await readerOf(database).query(
    `update timeline.report set body = replace(body::text, 'goal:home:60', 'goal:home:5')::json`,
  )
  const { code, lines } = await commandOf(rebuild)
  assert.equal(code, 1)
  assert.ok(
    lines.some((line) => line.includes('goals: the source states 2-0 and lists 2-0, folded 1-0; the import is wrong')),
    lines.join('\n'),
  )
})

test('a match argument that is no number is answered with the usage', () => {
  assert.throws(() => importData.prepare(['findings', 'x']), /import findings \[<match>\]/)
})
