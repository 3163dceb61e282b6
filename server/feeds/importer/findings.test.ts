import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, test, type TestContext } from 'node:test'
import type { Database } from '#core/database/db.ts'
import { testDatabase } from '#kit/database.ts'
import { sayDifference } from '#sports/reconcile.ts'
import { sports } from '#sports/index.ts'
import { footballSummary } from '#kit/football.ts'
import { readerOf } from '#core/database/reader.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { listEvents } from '#timeline/store/event.ts'
import { listDisagreements, listFindings } from '#timeline/store/finding.ts'
import { findMatch } from '#timeline/store/match.ts'
import { fixture } from '../football/fixtures/read.ts'
import type { SourceFile } from '../reading/json-items.ts'
import { readOpenfootball } from '../football/openfootball/read.ts'
import { readWyscout } from '../football/wyscout/read.ts'
import { ImportRun } from './run.ts'
import type { ImportReport } from './report.ts'

function changed(name: string, change: (text: string) => string): SourceFile {
  const source = fixture(`wyscout/${name}.json`)
  return {
    ...source,
    name: `${name}.json`,
    open: async () => Readable.from([Buffer.from(change(readFileSync(source.name, 'utf8')))]),
  }
}

type Change = { matches?: (text: string) => string; rows?: (text: string) => string }
const same = (text: string) => text
/** The match file gives the home side of match 6001 one goal less than it scored. */
const wrongScore = (text: string) => text.replace('"score":3,"scoreHT":1', '"score":2,"scoreHT":1')
/** The row of the converted free kick is missing. */
const withoutGoal = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes('"subEventName":"Free kick shot"') || !line.includes('6001'))
    .join('\n')

async function importWyscout(database: Database, { matches = same, rows = same }: Change = {}): Promise<ImportReport> {
  const run = await ImportRun.open({ database, sports, provider: 'wyscout', sport: 'football', prices: null })
  for await (const { parsed } of readWyscout([changed('set-pieces-matches', matches), changed('set-pieces', rows)]))
    await run.take(parsed)
  return run.close()
}

/** The same match by another source, with its true score. */
async function importOpenfootball(database: Database, score = '{"ft":[3,2]}'): Promise<ImportReport> {
  const text = `{"name":"Euro 2031","matches":[{"round":"Matchday 1","date":"2031-06-11","team1":{"name":"Norte"},"team2":{"name":"Sur"},"score":${score}}]}`
  const run = await ImportRun.open({ database, sports, provider: 'openfootball', sport: 'football', prices: null })
  await run.take(
    readOpenfootball({ name: '2031/euro.json', size: null, open: async () => Readable.from([Buffer.from(text)]) }),
  )
  return run.close()
}

async function open(t: TestContext) {
  const database = await testDatabase(t)
  const db = readerOf(database)
  return {
    database,
    db,
    async match() {
      const [row] = await db.query<{ id: number }>(
        `select id from timeline.source_key where provider = 'wyscout' and kind = 'match' and key = '6001'`,
      )
      return (await findMatch(db, row!.id))!
    },
    async found() {
      return (await listFindings(db, { limit: 100 })).map((one) => `${one.provider} ${one.file}: ${sayDifference(one)}`)
    },
  }
}

const contradiction = [
  'wyscout set-pieces.json: goals without own goals: the source states 2-1 and lists 1-1, folded 1-1; the source contradicts itself',
  'wyscout set-pieces.json: half time score: the source states 1-1 and lists 0-1, folded 0-1; the source contradicts itself',
  'wyscout set-pieces.json: score: the source states 3-2 and lists 2-2, folded 2-2; the source contradicts itself; 3-2 holds',
]

describe('an import whose events differ from what the source states', () => {
  test('reports it with file and row, stores it, and a second run changes nothing', async (t) => {
    const { database, match, found } = await open(t)
    const first = await importWyscout(database, { rows: withoutGoal })
    assert.deepEqual([first.counts.added, first.counts.differing, first.findings.length], [2, 1, 3])
    assert.match(
      first.findings.map(({ file, at, reason }) => `${file} ${at} ${reason}`).join('\n'),
      /set-pieces\.json \$\[0\] Norte - Sur, 2031-06-11: score: the source states 3-2 and lists 2-2/,
    )
    assert.deepEqual(await found(), contradiction)
    assert.deepEqual((await match()).summary.score, { home: 3, away: 2 })
    const second = await importWyscout(database, { rows: withoutGoal })
    assert.deepEqual([second.counts.unchanged, second.counts.changed, second.findings.length], [2, 0, 3])
    assert.deepEqual(await found(), contradiction)
  })

  test('removes its findings when a corrected file is imported', async (t) => {
    const { database, match, found } = await open(t)
    await importWyscout(database, { rows: withoutGoal })
    const { counts } = await importWyscout(database)
    assert.deepEqual([counts.changed, counts.differing, await found()], [1, 0, []])
    const { summary, id } = await match()
    assert.deepEqual([summary.score, summary.status], [{ home: 3, away: 2 }, 'finished'])
    assert.deepEqual((await rebuildMatch(database, sports, id))?.differences, [])
  })

  test('never replaces the score of a consistent source, in either order', async (t) => {
    for (const order of ['before', 'after']) {
      const { database, db, match, found } = await open(t)
      if (order === 'before') await importOpenfootball(database)
      await importWyscout(database, { matches: wrongScore })
      if (order === 'after') await importOpenfootball(database)
      const { summary, id } = await match()
      assert.deepEqual([summary.score, summary.status], [{ home: 3, away: 2 }, 'finished'], order)
      assert.match((await found()).join('\n'), /score: the source states 2-2 and lists 3-2/)
      const [disagreement] = await listDisagreements(db, { limit: 10 })
      assert.deepEqual(
        [
          disagreement?.matchId,
          disagreement?.said.map(({ provider, score }) => `${provider} ${score.home}-${score.away}`),
        ],
        [id, ['openfootball 3-2', 'wyscout 2-2']],
      )
      assert.deepEqual(
        (await listEvents(db, [id]))
          .get(id)!
          .filter(({ type }) => type === 'result')
          .map(({ provider }) => provider),
        ['openfootball'],
      )
      assert.deepEqual((await rebuildMatch(database, sports, id))?.differences, [], order)
    }
  })

  test('does not replace another score with one that its list of goals contradicts either', async (t) => {
    const { database, match } = await open(t)
    await importWyscout(database)
    await importOpenfootball(database, '{"ft":[4,2]},"goals1":[{"name":"A","minute":5}],"goals2":[]')
    assert.deepEqual((await match()).summary.score, { home: 3, away: 2 })
  })
})

describe('a half-time score that the listed goals contradict', () => {
  test('gives way to the goals, which add up to the score', async (t) => {
    const { database, db } = await open(t)
    const { findings } = await importOpenfootball(
      database,
      '{"ht":[1,0],"ft":[1,1]},"goals1":[{"name":"A","minute":60}],"goals2":[{"name":"B","minute":11}]',
    )
    assert.match(
      findings[0]?.reason ?? '',
      /first half goals: the source states 1-0 and lists 0-1, folded 0-1; the source contradicts itself/,
    )
    const [row] = await db.query<{ id: number }>(
      `select match_id as id from timeline.statement where provider = 'openfootball'`,
    )
    const { summary } = (await findMatch(db, row!.id))!
    assert.deepEqual(
      [summary.score, footballSummary(summary).halfScore],
      [
        { home: 1, away: 1 },
        { home: 0, away: 1 },
      ],
    )
    assert.deepEqual((await rebuildMatch(database, sports, row!.id))?.differences, [])
  })

  test('prevails where the goals do not add up to the score', async (t) => {
    const { database, db } = await open(t)
    await importOpenfootball(
      database,
      '{"ht":[1,0],"ft":[2,1]},"goals1":[{"name":"A","minute":60}],"goals2":[{"name":"B","minute":11}]',
    )
    const [row] = await db.query<{ id: number }>(
      `select match_id as id from timeline.statement where provider = 'openfootball'`,
    )
    assert.deepEqual(footballSummary((await findMatch(db, row!.id))!.summary).halfScore, { home: 1, away: 0 })
  })
})

describe('a rebuild', () => {
  test('detects data lost from the reports after the import', async (t) => {
    const { database, db, match } = await open(t)
    await importWyscout(database)
    const { id } = await match()
    assert.deepEqual((await rebuildMatch(database, sports, id))?.differences, [])
    const goal = (await listEvents(db, [id]))
      .get(id)!
      .find(({ type, detail }) => type === 'goal' && detail.kind === 'free_kick')!
    await db.query(
      `update timeline.report set body = jsonb_set(body::jsonb, '{events}', (select jsonb_agg(e) from jsonb_array_elements(body::jsonb->'events') e where e->>'key' <> $2))::json where match_id = $1`,
      [id, goal.key],
    )
    const differences = (await rebuildMatch(database, sports, id))!.differences
    assert.ok(
      differences.includes(
        'wyscout (set-pieces.json, $[0]): score: the source states 3-2 and lists 3-2, folded 2-2; the import is wrong; 3-2 holds',
      ),
      differences.join('\n'),
    )
  })
})
