import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { worldDate } from '#kit/football-world.ts'
import { sports } from '#sports/index.ts'
import { callPage } from './call-page.ts'
import { findFacts } from './facts.ts'
import { callTable, isInScore } from './sport-cells.ts'
import { foreignFault, walkCells } from './sport-walk.ts'
import { addSportWorlds } from './sport-world.ts'
import { askTitles } from './title-calls.ts'
import { serveWorld, setStage } from './world.ts'

const served = await serveWorld('small')
const stage = await setStage(served, await findFacts(served.url, [worldDate]))
const worlds = await addSportWorlds(stage)
const rows = callTable()
const walked = await walkCells(stage, rows, worlds)

/** Calls, or cells, whose data the worlds of these sports do not have, with the reason. */
const emptyForNow = new Map([
  ['score.listClubRanks', 'no club of a world has five rated matches'],
  ['touchline.getCommonOpponents', 'no two teams of a world met the same third one'],
  ...[
    'getMatchStandings',
    'getSeasonStandings',
    'listLeagueStandings',
    'listStandings',
    'listStandingsV8',
    'listTeamStandings',
  ].map((name): [string, string] => [`score.${name} of tennis`, 'a season of tennis has no table']),
  ['touchline.getPlayerSheets of football', 'football declares no sheet of a season'],
  ['touchline.getSeasonSheets of football', 'football declares no sheet of a season'],
  ['touchline.getPlayerSheets of tennis', 'tennis declares no sheet of a season'],
  ['touchline.getSeasonSheets of tennis', 'tennis declares no sheet of a season'],
  ...['lol', 'dota', 'kog', 'csgo'].flatMap((title): [string, string][] => [
    [`touchline.getPlayerSheets of ${title}`, 'a title of esports declares no sheet of a season'],
    [`touchline.getSeasonSheets of ${title}`, 'a title of esports declares no sheet of a season'],
  ]),
  ['touchline.listPlayerMatches', 'figures of players are not kept for every sport'],
])

describe('the table of calls by sport', () => {
  test('has a row for every built call, and a cell for every sport', () => {
    assert.ok(rows.length > 100, `${rows.length} rows`)
    const all = Object.keys(sports)
    const inScore = all.filter(isInScore)
    for (const { declared, cells } of rows)
      assert.equal(cells.length, declared.service === 'score' ? inScore.length : all.length, declared.name)
    assert.equal(inScore.length, 4)
    assert.equal(
      walked.length,
      rows.reduce((sum, { cells }) => sum + cells.length, 0),
    )
  })

  test('is true: each cell answers as declared with data of its sport, or is refused with its reason', () => {
    const faults = walked.flatMap(({ service, name, sport, fault }) =>
      fault === null ? [] : [`${service}.${name} of ${sport}: ${fault}`],
    )
    assert.deepEqual(faults, [])
  })

  test('has data in every cell that answers', () => {
    const empty = walked
      .filter(({ isEmpty }) => isEmpty)
      .map(({ service, name, sport }) => ({ call: `${service}.${name}`, cell: `${service}.${name} of ${sport}` }))
    assert.deepEqual(
      empty.filter(({ call, cell }) => !emptyForNow.has(call) && !emptyForNow.has(cell)).map(({ cell }) => cell),
      [],
    )
  })

  test('is the page in docs (else: npm run calls)', () => {
    const page = readFileSync(new URL('../../docs/CALLS.md', import.meta.url), 'utf8')
    assert.ok(page === callPage(rows), 'docs/CALLS.md is out of date')
  })

  test('detects an answer of another sport', () => {
    assert.equal(foreignFault('tennis', { rows: [{ sportType: 5, content: 'Set 1' }] }), null)
    for (const data of [{ sportType: 1 }, { sport: 'football' }, { rows: [{ content: 'Second goal' }] }, ['黄牌']])
      assert.notEqual(foreignFault('tennis', data), null)
  })
})

/** Calls of the data service whose data the tournaments of the titles do not have, with the reason. */
const emptyOfTitles = new Map<string, string>([])

describe('the calls of the data service', () => {
  test('answer as declared, with data of each title that they can carry', async () => {
    const answers = await askTitles(stage)
    assert.deepEqual(
      answers.flatMap(({ call, fault }) => (fault === null ? [] : [`${call}: ${fault}`])),
      [],
    )
    assert.deepEqual(
      answers.filter(({ isEmpty }) => isEmpty).map(({ call }) => call),
      [...emptyOfTitles.keys()],
    )
    assert.ok(answers.length > 0)
  })
})
