// Long half: reads archives of two sizes by every call.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addArchive } from '#kit/archive.ts'
import { lookInto, noteStatements, type Looked } from '#kit/blocks-read.ts'
import { testDatabase } from '#kit/database.ts'
import { option } from '#kit/option.ts'
import { deriveFinishedPrices } from '#odds/keep-finished.ts'
import { growthReads } from './growth-reads.ts'

/** Matches of the small archive; the large one has ten times as many. */
const runs = option('runs', 1000)
const TIMES = 10
/** Share of a read's blocks: each index of a table ten times as large may be a level deeper. */
const MOST = 2
const SLACK_BLOCKS = 20
const grown = new Set(['match', 'event', 'participant'])
/** Rows that the response has to count; fewer than the archive grows by, and no whole table. */
const counted: Record<string, string> = {
  'touchline.getHeadToHead': 'every meeting of two teams, for its winner',
  'score.getTeam': 'one entry of an index for each season of a team, for its newest coach',
  'score.listTeamPlayers': 'the same, for its newest squad',
  'touchline.getTeamBank': 'the same, for the values of its newest squad',
}
/**
 * Most blocks of reads that end at a fixed number of rows, which the small archive does not have: the 1,000 nearest
 * prices, each with its match in up to seven blocks. 1,000, 10,000 and 30,000 matches took 1,189, 6,019 and 4,190.
 */
const capped: Record<string, number> = {
  'touchline.getSameOdds': 7000,
  'touchline.getSameOdds, second page': 7000,
}
type Read = { bytes: number; statements: Looked[] }

async function readAll(matches: number): Promise<Map<string, Read>> {
  const database = await testDatabase()
  const noted = noteStatements(database)
  const size = { matches, competitions: 20, teams: 300, players: 4400 }
  const archive = await addArchive(database, size, { yearly: Math.max(500, runs / 2) })
  await deriveFinishedPrices(database)
  await database.pool.query('vacuum analyze score.finished_price, score.finished_line')
  const read = new Map<string, Read>()
  const known = new Map<string, Looked>()
  for (const { name, ask } of await growthReads(database, archive)) {
    noted.taken()
    const answer = await ask()
    read.set(name, { bytes: answer.length, statements: await lookInto(database, noted.taken(), known) })
  }
  return read
}

function blocksOf({ statements }: Read): number {
  return statements.reduce((sum, { blocks }) => sum + blocks, 0)
}

test('no read accesses more of an archive that is ten times as large, except for a larger response', async () => {
  const small = await readAll(runs)
  const large = await readAll(runs * TIMES)
  assert.deepEqual([...small.keys()], [...large.keys()])
  assert.ok(large.size > 100, `only ${large.size} reads were asked`)
  const wrong = [...large].flatMap(([name, read]) => {
    const before = small.get(name) as Read
    const [few, many] = [blocksOf(before), blocksOf(read)]
    const scanned = read.statements.find(({ scanned: tables }) => tables.some((table) => grown.has(table)))
    const most =
      capped[name] ??
      (name in counted ? TIMES * 0.8 : MOST * Math.max(1, read.bytes / before.bytes)) * few + SLACK_BLOCKS
    const worst = read.statements.toSorted((a, b) => b.blocks - a.blocks)[0]
    return [
      ...(many > most ? [`${name}: ${few} blocks became ${many}: ${worst?.text}`] : []),
      ...(scanned ? [`${name} reads ${scanned.scanned.join()} from end to end: ${scanned.text}`] : []),
    ]
  })
  assert.deepEqual(wrong, [])
})
