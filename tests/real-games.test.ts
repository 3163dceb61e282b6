// Long half: replays whole games of real data.
import assert from 'node:assert/strict'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { readRetrosheet } from '../server/feeds/baseball/retrosheet/read.ts'
import { readNbaLive } from '../server/feeds/basketball/nba-live/read.ts'
import { ImportRun } from '../server/feeds/importer/run.ts'
import type { Parsed } from '../server/feeds/reading/parsed.ts'
import { readSlamPoints } from '../server/feeds/tennis/slam-points/read.ts'
import * as handlers from '../server/services/score/index.ts'

const folder = join(import.meta.dirname, '../../shared/data')
const skip = existsSync(folder) ? false : 'skipped: no shared data'
const at = (name: string) => ({ name, size: null, open: async () => createReadStream(join(folder, name)) })
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

type Reading = AsyncIterable<{ parsed: AsyncIterable<Parsed> }>

/** The first match of a source in the database, and the calls about it. */
async function imported(sport: string, provider: string, reading: Reading) {
  const database = await testDatabase()
  const run = await ImportRun.open({ database, sports, provider, sport, prices: null })
  for await (const { parsed } of reading) await run.take(firstMatch(parsed))
  await run.close()
  const { rows } = await database.pool.query<{ id: number }>('select id from timeline.match order by id limit 1')
  return { query: { matchId: rows[0]!.id }, call: testCalls(database, handlers).client.score }
}

async function* firstMatch(parsed: AsyncIterable<Parsed>): AsyncGenerator<Parsed> {
  for await (const one of parsed) {
    yield one
    if (one.kind === 'match') return
  }
}

/** The members of the box score of the NBA's live JSON. */
type BoxPlayer = { personId: number; name: string; jerseyNum: string; starter: string; statistics: Stats }
type Stats = Record<string, number> & { minutes: string }
type BoxTeam = { score: number; statistics: Stats; players: BoxPlayer[]; periods: { score: number }[] }

describe('0022000001 of the NBA, by the calls of basketball', { skip }, () => {
  const files = ['pbp', 'game_details'].map((part) => `nba-pbpstats/${part}/live_0022000001.json`)
  const open = async () => {
    const { homeTeam, awayTeam } = JSON.parse(textOf(files[1]!)).game as { homeTeam: BoxTeam; awayTeam: BoxTeam }
    const game = await imported('basketball', 'nba-live', readNbaLive([at(files[0]!)], [at(files[1]!)]))
    return { ...game, teams: [homeTeam, awayTeam] as const }
  }
  const opened = skip ? null : open()

  test('has the statistics of both teams as the box score of the file', async () => {
    const { call, query, teams } = (await opened)!
    const stat = (await call.getBasketballStatistics({ query })) as unknown as Record<string, number>
    for (const [side, { statistics: own }] of [['host', teams[0]] as const, ['guest', teams[1]] as const]) {
      const members: [string, number | undefined][] = [
        ['Point', own.points],
        ['Throw', own.fieldGoalsAttempted],
        ['ThrowPoint', own.fieldGoalsMade],
        ['ThrPnt', own.threePointersAttempted],
        ['ThrPntMade', own.threePointersMade],
        ['TwoPointAttempted', own.twoPointersAttempted],
        ['TwoPointMade', own.twoPointersMade],
        ['Pnlty', own.freeThrowsAttempted],
        ['PnltyPoint', own.freeThrowsMade],
        ['Rbnd', own.reboundsPersonal],
        ['OffensiveRebound', own.reboundsOffensive],
        ['DefensiveRebound', own.reboundsDefensive],
        ['Assist', own.assists],
        ['Steal', own.steals],
        ['BlckSht', own.blocks],
        ['Turnover', own.turnoversTotal],
        ['Fouls', own.foulsPersonal],
      ]
      for (const [name, value] of members) assert.equal(stat[`${side}${name}`], value, `${side}${name}`)
      assert.ok(Math.abs(stat[`${side}ShtRt`]! - own.fieldGoalsPercentage!) < 0.001)
    }
  })

  test('has the points of every quarter', async () => {
    const { call, query, teams } = (await opened)!
    const scores = teams.map(({ periods }) => periods.map(({ score }) => score))
    const quarters = await call.listBasketballQuarters({ query })
    assert.deepEqual([quarters.map((one) => one.hostScore), quarters.map((one) => one.guestScore)], scores)
    const contrast = await call.getBasketballPeriods({ query })
    for (const [index, name] of (['Period1', 'Period2', 'Period3', 'Period4'] as const).entries())
      assert.deepEqual([contrast[name]?.team1, contrast[name]?.team2], [scores[0]![index], scores[1]![index]], name)
    assert.deepEqual([contrast.Current?.team1, contrast.Current?.team2], [teams[0].score, teams[1].score])
    assert.deepEqual(await call.getBasketballPeriodsV5({ query }), contrast)
  })

  test('has every player with the line of the file', async () => {
    const { call, query, teams } = (await opened)!
    const sides = Object.values(await call.getBasketballPlayers({ query }))
    for (const { players, score } of teams) {
      const own = sides.find((side) => side.score === score)!
      for (const { name, jerseyNum, starter, statistics: stats } of players.filter(
        (one) => one.statistics.points! >= 0,
      )) {
        const line = own.playerStats.find((one) => one.name === name)
        if (!line) {
          assert.equal(stats.minutes, 'PT00M00.00S', name)
          continue
        }
        const [, minutes = '', seconds = ''] = /PT(\d+)M(\d+)/.exec(stats.minutes) ?? []
        assert.equal(line.startedFlag, starter === '1', name)
        // Shirts are numbers here: 00 is 0.
        assert.equal(Number(line.shirtNumber), Number(jerseyNum), name)
        if (Number(minutes) + Number(seconds) > 0)
          assert.equal(line.playTime, `${Number(minutes)}:${seconds}`, `${name} ${stats.minutes}`)
        assert.deepEqual(
          {
            points: line.point,
            rebounds: line.rebound,
            assists: line.assist,
            made: [line.fieldGoalMade, line.threePointMade, line.freeThrowMade],
            tried: [line.fieldGoalAttempted, line.threePointAttempted, line.freeThrowAttempted],
            rest: [line.steal, line.block, line.turnover, line.foul],
          },
          {
            points: stats.points,
            rebounds: stats.reboundsTotal,
            assists: stats.assists,
            made: [stats.fieldGoalsMade, stats.threePointersMade, stats.freeThrowsMade],
            tried: [stats.fieldGoalsAttempted, stats.threePointersAttempted, stats.freeThrowsAttempted],
            rest: [stats.steals, stats.blocks, stats.turnovers, stats.foulsPersonal],
          },
          name,
        )
        if (line.plusMinus !== undefined) assert.equal(line.plusMinus, stats.plusMinusPoints, name)
      }
    }
    const best = await call.getBasketballLeaders({ query })
    assert.equal(best.hostScr, Math.max(...teams[0].players.map(({ statistics }) => statistics.points ?? 0)))
    assert.equal(best.guestRbnd, Math.max(...teams[1].players.map(({ statistics }) => statistics.reboundsTotal ?? 0)))
  })

  test('has the lead over time and a text commentary that reaches the final score', async () => {
    const { call, query, teams } = (await opened)!
    const gaps = await call.listBasketballGaps({ query })
    assert.equal(Math.max(...gaps.map(({ gap }) => gap)), teams[0].statistics.biggestLead)
    assert.equal(-Math.min(...gaps.map(({ gap }) => gap)), teams[1].statistics.biggestLead)
    assert.deepEqual([gaps.at(-1)?.hostScore, gaps.at(-1)?.guestScore], [teams[0].score, teams[1].score])
    const lines = await call.listBasketballTextLive({ query })
    assert.deepEqual([lines[0]?.hostScore, lines[0]?.guestScore], [teams[0].score, teams[1].score])
    assert.ok(lines.length > 400 && lines.every(({ cnText }) => cnText.length > 0), `${lines.length} lines`)
    assert.deepEqual(await call.listTextLive({ query }), lines)
  })
})

describe('a match of mixed doubles at Wimbledon, by the calls of tennis', { skip }, () => {
  test('has the sets, aces and double faults of the columns of its file', async () => {
    const name = 'sackmann-slam_pointbypoint/2023-wimbledon-points-mixed.csv'
    const files = [at(name), at(name.replace('points', 'matches'))]
    const { call, query } = await imported('tennis', 'slam-points', readSlamPoints(files))
    const [head = '', ...lines] = textOf(name).trim().split('\n')
    const columns = head.trim().split(',')
    const [matchId] = lines[0]!.split(',')
    const rows = lines
      .map((line) => line.trim().split(','))
      .filter((cells) => cells[0] === matchId)
      .map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])))
    const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0)
    const answer = await call.getTennisSets({ query })
    const { hostTeamName } = await call.getMatch({ query: { id: query.matchId } })
    // The sides of a match stand by name: the first of the file may be away.
    const first = /Molteni/.test(hostTeamName) ? (['team1', 'team2'] as const) : (['team2', 'team1'] as const)
    const pair = (of: { team1: number; team2: number } | undefined) => of && first.map((side) => of[side])
    assert.deepEqual(pair(answer.stats.aces), [sum('P1Ace'), sum('P2Ace')])
    assert.deepEqual(pair(answer.stats.doubleFaults), [sum('P1DoubleFault'), sum('P2DoubleFault')])
    assert.deepEqual(pair(answer.stats.winners), [sum('P1Winner'), sum('P2Winner')])
    for (const row of rows.filter(({ SetWinner }) => SetWinner !== '0' && SetWinner !== '')) {
      const set = answer[`set${row.SetNo}` as 'set1']
      assert.deepEqual(pair(set), [Number(row.P1GamesWon), Number(row.P2GamesWon)], `set ${row.SetNo}`)
    }
    const events = await call.listTextLive({ query })
    assert.ok(events.length > 0)
  })
})

describe('a game of 2020 by the calls of baseball', { skip }, () => {
  test('has the hits that its plays count, and the runs that reached home', async () => {
    const name = 'retrosheet-2020/2020ANA.EVA.txt'
    const { call, query } = await imported('baseball', 'retrosheet', readRetrosheet([at(name)]))
    const [, text = ''] = textOf(name).split(/^id,/m)
    const plays = text
      .split('\n')
      .map((line) => line.trim().split(','))
      .filter(([kind]) => kind === 'play')
      .map(([, inning, half, , , , event = '']) => ({ inning: Number(inning), half, event }))
    const hitsOf = (half: string) =>
      plays.filter((play) => play.half === half && /^(?:S(?!B)|D(?!I)|T|HR|H\/|H\d|H$)/.test(play.event)).length
    /** Runners who reached home, and the batter by a home run where no way of his is written. */
    const runsOf = (half: string, inning?: number) =>
      plays
        .filter((play) => play.half === half && (inning === undefined || play.inning === inning))
        .reduce((sum, { event }) => {
          const home = event.match(/[B123]-H/g)?.length ?? 0
          const stolen = /^(?:K\+)?SBH|;SBH/.test(event) ? 1 : 0
          const ownRun = /^(?:HR|H\/|H\d|H$)/.test(event) && !/B-H/.test(event) ? 1 : 0
          return sum + home + stolen + ownRun
        }, 0)
    const answer = await call.getBaseballInnings({ query })
    assert.deepEqual(answer.hits, { team1: hitsOf('1'), team2: hitsOf('0') })
    assert.deepEqual(answer.runs, { team1: runsOf('1'), team2: runsOf('0') })
    for (const inning of [1, 2, 3, 4, 5, 6, 7, 8, 9] as const)
      assert.deepEqual(answer[`inning${inning}`], { team1: runsOf('1', inning), team2: runsOf('0', inning) })
    const squad = await call.getLineup({ query })
    assert.ok(squad.hostTeamMatchLineupList.length >= 9)
  })
})
