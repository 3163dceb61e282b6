import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Declared } from '#contract/services.ts'
import type { Dispatch } from '#core/calls/dispatch.ts'
import { compileRules } from '#core/guard/guard-rules.ts'
import type { Caller } from '#core/guard/guard.ts'
import { createVersions } from '#core/bytes/versions.ts'
import { testDispatch } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { allHandlers } from '#kit/handlers.ts'
import { sports } from '#sports/index.ts'
import { askCall, readsOf } from '../faults/crawl.ts'
import { parametersOf } from './parameters.ts'
import { callTable, isInScore } from './sport-cells.ts'
import { canary, sportViewsWorld } from './sport-views-world.ts'

const DELAY_S = 30
const database = await testDatabase()
const world = await sportViewsWorld(database)
const rules = compileRules(
  world.subjects.map(({ facts }, at) => ({
    id: 1 + at,
    type: 'deny_all',
    subject: { kind: 'competition', id: String(facts.leagueId) },
    region: 'DE',
    channel: null,
  })),
)
const versions = createVersions()
let clock = 0
const start = (own = createVersions()) =>
  testDispatch(database, allHandlers, { versions: own, rules, now: () => clock })
/** One server for all views: its caches must separate them. */
const site = start(versions)
const permitted: Caller = { region: 'FR', client: 'web' }
const withheld: Caller = { region: 'DE', client: 'web' }

const reads = new Set(readsOf(site).map(({ operation }) => operation))

/** Every cell that answers and reads, for a match in play and one that is over; each request once. */
const cells = callTable().flatMap(({ declared, cells: all }) =>
  reads.has(declared.operation)
    ? world.subjects.flatMap(({ sport, state, facts }) =>
        all.some((cell) => cell.sport === sport && cell.reason === null)
          ? [{ declared, sport, facts, name: `${declared.service}.${declared.name} of ${sport} ${state}` }]
          : [],
      )
    : [],
)
const requests = [
  ...new Map(
    cells.map((cell) => {
      const { service, name } = cell.declared
      return [JSON.stringify([service, name, cell.sport, parametersOf(cell.declared, cell.facts)]), cell]
    }),
  ).values(),
]

/** Calls of a user name the user. */
function ownIdOf({ operation }: Declared): Record<string, unknown> {
  return operation.auth === 'visitor' ? {} : { userId: world.userId }
}

/** Read at a time: the database works beside the process. */
const AT_ONCE = 8

/** The answer of each cell to one view, by the name of the cell. */
async function crawl(
  headers: Record<string, string>,
  { from = site, caller = permitted }: { from?: Dispatch; caller?: Caller } = {},
): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const step = requests.slice(at, at + AT_ONCE)
    const texts = await Promise.all(
      step.map(({ declared, facts }) =>
        askCall(from, declared, facts, caller, { ...world.headers, ...headers }, ownIdOf(declared)),
      ),
    )
    // The position in the stream is that of the moment of a view, whatever it shows.
    for (const [index, { name }] of step.entries()) answers.set(name, texts[index]!.replaceAll(/"position":\d+/g, ''))
  }
  return answers
}

/** The cells that differ, with the first difference. */
function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before].flatMap(([name, text]) => {
    const other = after.get(name) ?? ''
    if (text === other) return []
    const at = [...text].findIndex((letter, index) => letter !== other[index])
    return [`${name}: …${text.slice(Math.max(0, at - 60), at + 60)}… / …${other.slice(Math.max(0, at - 60), at + 60)}…`]
  })
}

/** Of the cells, those of each sport. */
function countBySport(names: Iterable<string>): number[] {
  const all = [...names]
  return Object.keys(sports).map((sport) => all.filter((name) => name.includes(` of ${sport} `)).length)
}

/** The least number of answers for a sport, by its place: a title of esports has none of the score service. */
function shareOf(at: number, least: number): number {
  return isInScore(Object.keys(sports)[at]!) ? least : least / 10
}

const spoilerFree = { 'spoiler-free': '1' }
clock = await world.moment()
const then = clock
const live = await crawl({}, { from: start() })
const unspoilt = await crawl(spoilerFree)
versions.bump(...(await world.happen()))
const now = (await world.moment()) + 1500
clock = then + DELAY_S * 1000
// Live readers go first, so that caches contain what the others must not get.
const late = (await crawl({}), await crawl({ 'picture-delay': String(DELAY_S) }))
clock = now
const news = await crawl({}, { from: start() })
const stillUnspoilt = await crawl(spoilerFree)
const guarded = await crawl({}, { caller: withheld })

describe('each cell of the table of calls by sport', () => {
  test('is asked about a match in play and one that is over, of every sport', () => {
    const counts = countBySport(requests.map(({ name }) => name))
    for (const [at, count] of counts.entries()) assert.ok(count > shareOf(at, 100), `${count} requests`)
    const failed = [...live].filter(([, text]) => /^[a-z_]+$/.test(text))
    // Ratings begin at the end of a match.
    const early = ([name, text]: [string, string]) => /\.listRatingLines of \w+ live$/.test(name) && text === 'conflict'
    assert.deepEqual(
      failed.filter((one) => !early(one)),
      [],
    )
  })

  test('shows what happened to readers of the live view, so that the others could see too much', () => {
    const changed = differences(live, news).map((one) => one.split(':')[0]!)
    for (const [at, count] of countBySport(changed).entries())
      assert.ok(
        count > shareOf(at, 40),
        `${Object.keys(sports)[at]}: ${count} answers of ${changed.length} have changed`,
      )
  })

  test('shows nothing of it without spoilers', () => {
    assert.deepEqual(differences(unspoilt, stillUnspoilt), [])
  })

  test('shows nothing of it behind a late picture', () => {
    assert.deepEqual(differences(live, late), [])
  })

  test('shows nothing of a league that the operator withholds', () => {
    const seen = [...news].filter(([, text]) => canary.test(text)).map(([name]) => name)
    for (const [at, count] of countBySport(seen).entries())
      assert.ok(count > shareOf(at, 60), `the league is seen in ${seen.length} answers`)
    assert.deepEqual(
      [...guarded].flatMap(([name, text]) => {
        const found = canary.exec(text)
        return found ? [`${name}: …${text.slice(Math.max(0, found.index - 60), found.index + 40)}…`] : []
      }),
      [],
    )
  })
})
