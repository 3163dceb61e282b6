import assert from 'node:assert/strict'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { basketball, boxOf } from '#sports/basketball.ts'
import { reconcile } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import { period, person, row, type Cells } from '../fixtures/make.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { Unusable, type ParsedMatch, type Refusal } from '../../reading/parsed.ts'
import { readNbaStats } from './read.ts'

const jsonFile = (value: unknown, name = 'stats.json'): SourceFile => ({
  name,
  size: null,
  open: async () => Readable.from([Buffer.from(JSON.stringify(value))]),
})

async function readAll(files: SourceFile[], beside: SourceFile[] = []) {
  const matches: ParsedMatch[] = []
  const refused: Refusal[] = []
  for await (const { parsed } of readNbaStats(files, beside))
    for await (const one of parsed) {
      if (one.kind === 'match') matches.push(one.match)
      if (one.kind === 'refused') refused.push(one.refusal)
    }
  return { matches, refused }
}

/** A result set of rows by column. */
function setOf(name: string, rows: readonly Cells[]) {
  const headers = [...new Set(rows.flatMap((one) => Object.keys(one)))]
  return { name, headers, rowSet: rows.map((one) => headers.map((column) => one[column] ?? null)) }
}
const [hawks, pistons] = ['1610612737', '1610612765']
const id = '0021500001'
const line = (team: string, first: string, points: string): Cells => ({
  TEAM_ID: team,
  TEAM_CITY_NAME: team === hawks ? 'Atlanta' : 'Detroit',
  TEAM_NICKNAME: team === hawks ? 'Hawks' : 'Pistons',
  PTS_QTR1: first,
  PTS_QTR2: '0',
  PTS_QTR3: '0',
  PTS_QTR4: '0',
  PTS: points,
})
const summary = (away = '3') =>
  jsonFile(
    {
      resultSets: [
        setOf('GameSummary', [
          {
            GAME_ID: id,
            GAME_DATE_EST: '2015-10-27T00:00:00',
            HOME_TEAM_ID: hawks,
            VISITOR_TEAM_ID: pistons,
            GAME_STATUS_ID: '3',
            LIVE_PERIOD: '4',
          },
        ]),
        setOf('LineScore', [line(pistons, away, away), line(hawks, '2', '2')]),
      ],
    },
    'summary.json',
  )
const plays = () =>
  jsonFile({
    resultSets: [
      setOf('PlayByPlay', [
        ...period(
          1,
          row(1, 1, [1, '11:00'], { HOMEDESCRIPTION: "Up1 2' Layup (2 PTS)", SCORE: '0 - 2', ...person(1, 'home', 1) }),
          row(1, 1, [1, '10:00'], {
            VISITORDESCRIPTION: "Up11 26' 3PT Jump Shot (3 PTS)",
            SCORE: '3 - 2',
            ...person(1, 'away', 11),
          }),
          // A club whose kind of person is missing.
          row(7, 1, [1, '9:00'], { PLAYER1_ID: pistons }),
        ),
        ...[2, 3, 4].flatMap((ordinal) => period(ordinal)),
      ]),
    ],
  })

describe('the JSON of stats', () => {
  test('has the play-by-play, with its day and line score from the summary', async () => {
    const { matches, refused } = await readAll([plays()], [summary()])
    assert.deepEqual(refused, [])
    const [match] = matches
    assert.deepEqual(match!.stated.totals.period1, { home: 2, away: 3 })
    assert.deepEqual(reconcile(match!.stated, basketball.figures!(match!.events)), [])
    assert.equal(match!.events.find(({ type }) => type === 'violation')!.side, 'away')
  })

  test('reports a line score that is not that of the events', async () => {
    const { matches } = await readAll([plays()], [summary('5')])
    const differences = reconcile(matches[0]!.stated, basketball.figures!(matches[0]!.events))
    assert.deepEqual(differences.map(({ field, total }) => [field, total]).toSorted(), [
      ['period1', { home: 2, away: 5 }],
      ['score', { home: 2, away: 5 }],
    ])
  })

  test('has games of box score and summary alone, and refuses a box score without summary', async () => {
    const player: Cells = {
      GAME_ID: id,
      TEAM_ID: hawks,
      PLAYER_ID: '1',
      PLAYER_NAME: 'Made Up1',
      START_POSITION: 'G',
      MIN: '28.000000:12',
      PTS: '2',
      FGM: '1',
      FGA: '4',
      PLUS_MINUS: '-1',
    }
    const box = jsonFile({ resultSets: [setOf('PlayerStats', [player])] }, 'boxscore.json')
    const { matches } = await readAll([box, summary()])
    const state = fold(basketball, matches[0]!.events)
    assert.deepEqual([state.status, state.score], ['finished', { home: 2, away: 3 }])
    const [own] = boxOf(state)!.home.lines
    assert.deepEqual(
      [own!.seconds, own!.plusMinus, own!.counts.fieldGoalsAttempted, own!.isStarter],
      [1692, -1, 4, true],
    )
    assert.match((await readAll([box])).refused[0]!.reason, /without the summary/)
  })

  test('pairs the rows of a game log, and refuses a game with one row or a wrong winner', async () => {
    const of = (game: string, team: string, matchup: string, points: string, won: string): Cells => ({
      GAME_ID: game,
      TEAM_ID: team,
      TEAM_NAME: 'X',
      GAME_DATE: '2019-04-10',
      MATCHUP: matchup,
      PTS: points,
      WL: won,
    })
    const rows = [
      of('0021801228', pistons, 'DET @ ATL', '95', 'L'),
      of('0021801228', hawks, 'ATL vs. DET', '99', 'W'),
      of('0021801229', hawks, 'ATL vs. DET', '99', 'W'),
      of('0021801230', pistons, 'DET @ ATL', '95', 'L'),
      of('0021801230', hawks, 'ATL vs. DET', '90', 'W'),
    ]
    const { matches, refused } = await readAll([jsonFile({ resultSets: [setOf('LeagueGameLog', rows)] })])
    assert.deepEqual(
      matches.map(({ key, stated }) => [key, stated.totals.score]),
      [['0021801228', { home: 99, away: 95 }]],
    )
    assert.deepEqual(matches[0]!.home!.division, { conference: 'Eastern Conference', group: 'Southeast' })
    assert.deepEqual(matches[0]!.away!.division, { conference: 'Eastern Conference', group: 'Central' })
    const earlier = await readAll([
      jsonFile({
        resultSets: [
          setOf(
            'LeagueGameLog',
            rows.slice(0, 2).map((row) => ({ ...row, GAME_ID: '0029801228' })),
          ),
        ],
      }),
    ])
    assert.equal(earlier.matches[0]!.home!.division, undefined)
    const before = await readAll([
      jsonFile({
        resultSets: [
          setOf(
            'LeagueGameLog',
            rows.slice(0, 2).map((row) => ({ ...row, GAME_ID: '0011801228' })),
          ),
        ],
      }),
    ])
    assert.equal(before.matches[0]!.home!.division, undefined)
    assert.deepEqual(
      refused.map(({ reason }) => reason),
      ['1 rows of the game, not one at home and one away', 'won or lost does not agree with 90-95'],
    )
  })

  test('is unusable where it is something else', async () => {
    await assert.rejects(readAll([jsonFile({ resultSets: [] })]), Unusable)
  })
})

const shared = [join(import.meta.dirname, '../../../../../shared/data/nba-pbpstats')].find((path) => existsSync(path))
const at = (path: string): SourceFile => ({
  name: path,
  size: null,
  open: async () => createReadStream(join(shared!, path)),
})

describe('the JSON of stats of real games', { skip: shared ? false : 'skipped: no shared data' }, () => {
  test('0021900001: the events agree with line score, lead changes, ties and longest leads of the summary', async () => {
    const { matches, refused } = await readAll(
      [at('pbp/stats_0021900001.json')],
      [at('game_details/stats_summary_0021900001.json')],
    )
    assert.deepEqual([refused, matches[0]!.remarks], [[], []])
    assert.deepEqual(matches[0]!.stated.totals.period5, { home: 13, away: 5 })
    assert.deepEqual(reconcile(matches[0]!.stated, basketball.figures!(matches[0]!.events)), [])
    const box = boxOf(fold(basketball, matches[0]!.events))!
    assert.deepEqual([box.isTimed, box.faults, box.home.total.points, box.away.total.points], [true, [], 130, 122])
    assert.deepEqual(
      box.home.lines.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
      5 * 53 * 60,
    )
  })

  test('0022100732: the players of the box score add up to the line score', async () => {
    const { matches } = await readAll([
      at('game_details/stats_boxscore_0022100732.json'),
      at('game_details/stats_summary_0022100732.json'),
    ])
    const box = boxOf(fold(basketball, matches[0]!.events))!
    assert.deepEqual([box.home.total.points, box.away.total.points], [112, 132])
  })

  test('the game log of 2018-19 has 1,230 games', async () => {
    const { matches, refused } = await readAll([at('schedule/stats_leaguegamelog_nba_2018_19_Regular_Season.json')])
    assert.deepEqual([matches.length, refused.length], [1230, 0])
  })
})
