import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { listContradictions } from '#timeline/store/contradiction.ts'
import { ImportRun } from '../../importer/run.ts'
import type { ImportReport } from '../../importer/report.ts'
import { fileAt, sharedData } from '../fixtures/read.ts'
import { readOpenfootball } from '../openfootball/read.ts'
import { readFootballTxt } from './read.ts'

const skip = sharedData === null && 'skipped: the shared data are not on this machine'
const inText = join(sharedData ?? '', 'openfootball-england/2025-26/1-premierleague.txt')
const inJson = join(sharedData ?? '', 'openfootball-football.json/2025-26/en.1.json')
const cup = join(sharedData ?? '', 'openfootball-england/2024-25/facup.txt')

/** A line of a match, read for these tests and by nothing of the importer. */
const line =
  /^\s+(?:\d\d\.\d\d\s+)?(?<home>\S.+?)\s+v\s+(?<away>\S.*?)(?:\s+(?:\d+-\d+ pen\. )?(?<score>\d+-\d+)(?: a\.e\.t\.)?(?: \((?<half>[-\d, ]+)\))?)?(?:\s+\[\w+\])?\s*$/

interface Raw {
  heading: string
  score: string | null
  half: string | null
}

function rawText(path: string): Map<string, Raw> {
  let heading = ''
  const rows = new Map<string, Raw>()
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    heading = /^» (.+?)\s*$/.exec(text)?.[1] ?? heading
    const { home, away, score = null, half = null } = line.exec(text)?.groups ?? {}
    if (home && away) rows.set(`${home} - ${away}`, { heading, score, half })
  }
  return rows
}

type JsonMatch = { team1: string; team2: string; round: string; score?: { ft?: number[]; ht?: number[] } }

function rawJson(path: string): Map<string, Raw> {
  const { matches } = JSON.parse(readFileSync(path, 'utf8')) as { matches: JsonMatch[] }
  const say = (score: number[] | undefined) => score?.join('-') ?? null
  return new Map(
    matches.map(({ team1, team2, round, score }) => [
      `${team1} - ${team2}`,
      { heading: round, score: say(score?.ft), half: say(score?.ht) },
    ]),
  )
}

async function take(
  database: Database,
  provider: 'football-txt' | 'openfootball',
  path: string,
): Promise<ImportReport> {
  const run = await ImportRun.open({ database, sports, provider, sport: 'football', prices: null })
  if (provider === 'openfootball') await run.take(readOpenfootball(fileAt(path)))
  else for await (const { parsed } of readFootballTxt([fileAt(path)])) await run.take(parsed)
  return run.close()
}

/** Matches by the names of their sides in the file, which both formats spell alike. */
async function stored(database: Database) {
  const { rows } = await database.pool.query(
    `select m.id, r.name as round, m.summary -> 'score' as score, m.summary -> 'halfScore' as half, m.status,
       array(select distinct e.provider from timeline.event e where e.match_id = m.id and e.type = 'result' order by 1) as sources
     from timeline.match m left join timeline.round r on r.id = m.round_id`,
  )
  return rows as { id: number; round: string; score: Pair; half: Pair | null; status: string; sources: string[] }[]
}
type Pair = { home: number; away: number }
const say = (score: Pair | null) => (score ? `${score.home}-${score.away}` : null)

describe('the Premier League 2025/26 in two formats', { skip }, () => {
  const [text, json] = skip ? [new Map(), new Map()] : [rawText(inText), rawJson(inJson)]

  for (const order of [
    ['football-txt', 'openfootball'],
    ['openfootball', 'football-txt'],
  ] as const)
    test(`is the same 380 fixtures, ${order[0]} first: what both hold is equal, the rest is known`, async (t: TestContext) => {
      const database = await testDatabase(t)
      const [first, second] = [
        await take(database, order[0], order[0] === 'football-txt' ? inText : inJson),
        await take(database, order[1], order[1] === 'football-txt' ? inText : inJson),
      ]
      assert.deepEqual([first.counts.read, first.counts.added, first.refused], [380, 380, []])
      assert.deepEqual([second.counts.read, second.counts.added, second.refused], [380, 0, []])
      assert.deepEqual([text.size, [...text.keys()].sort()], [380, [...json.keys()].sort()])

      const fixtures = [...text.keys()]
      const inBoth = fixtures.filter((name) => text.get(name).score && json.get(name).score)
      const differing = inBoth.filter(
        (name) => text.get(name).score !== json.get(name).score || text.get(name).half !== json.get(name).half,
      )
      const inTextOnly = fixtures.filter((name) => text.get(name).score && !json.get(name).score)
      const inJsonOnly = fixtures.filter((name) => !text.get(name).score && json.get(name).score)
      assert.deepEqual([inBoth.length, differing, inTextOnly.length, inJsonOnly], [291, [], 48, []])

      const matches = await stored(database)
      const heldBy = (...sources: string[]) => matches.filter((one) => one.sources.join() === sources.join())
      assert.deepEqual(
        [matches.length, heldBy('football-txt', 'openfootball').length, heldBy('football-txt').length],
        [380, inBoth.length, inTextOnly.length],
      )
      assert.equal(heldBy().length, 380 - inBoth.length - inTextOnly.length)
      const played = matches.filter(({ sources }) => sources.length > 0)
      const raw = fixtures.filter((name) => text.get(name).score)
      const goalless = (half: string | null, score: string) => half ?? (score === '0-0' ? '0-0' : null)
      assert.deepEqual(
        played.map(({ score, half }) => `${say(score)} (${goalless(say(half), say(score)!)})`).sort(),
        raw.map((name) => `${text.get(name).score} (${goalless(text.get(name).half, text.get(name).score)})`).sort(),
      )
      const { list } = await listContradictions(readerOf(database), { isSettled: false }, { limit: 400, offset: 0 })
      assert.deepEqual(list, [], 'no result, no half-time score and no day differs')
    })
})

describe('the FA Cup 2024/25', { skip }, () => {
  test('has its eight rounds with the ties of each, and its shoot-outs', async (t: TestContext) => {
    const database = await testDatabase(t)
    const { counts, refused } = await take(database, 'football-txt', cup)
    const raw = [...rawText(cup).values()]
    const ties = (rounds: readonly string[]) =>
      [...Map.groupBy(rounds, (round) => round)].map(([round, list]) => `${round} ${list.length}`).sort()
    const matches = await stored(database)
    assert.deepEqual([counts.read, refused, raw.length], [123, [], 123])
    assert.deepEqual(ties(matches.map(({ round }) => round)), ties(raw.map(({ heading }) => heading)))
    assert.deepEqual(ties(raw.map(({ heading }) => heading)), [
      'Final 1',
      'Quarterfinals 4',
      'Round 1 40',
      'Round 2 20',
      'Round 3 32',
      'Round 4 16',
      'Round of 16 8',
      'Semifinals 2',
    ])
    assert.deepEqual(matches.map(({ score }) => say(score)).sort(), raw.map(({ score }) => score).sort())
    const { rows } = await database.pool.query(
      `select count(*)::int as count from timeline.match where summary -> 'shootout' ->> 'home' is not null`,
    )
    assert.equal(rows[0].count, readFileSync(cup, 'utf8').match(/ pen\. /g)!.length)
  })
})
