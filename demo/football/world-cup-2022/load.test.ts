import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { football, resultDetail } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import { readKnockOut } from '#timeline/knock-out.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { readTable } from '#timeline/table.ts'
import { nationLooks } from '../tournament/nations.ts'
import { readTournament } from '../tournament/read.ts'
import { worldCup2022 } from './facts.ts'
import { loadWorldCup2022 } from '#kit/tournaments.ts'

const matches = readTournament(worldCup2022)
const source = new URL('../../../../shared/data/openfootball-worldcup.json/2022/worldcup.json', import.meta.url)
const stateOf = (match: (typeof matches)[number]) => fold(football, match.events, compareEvents)
const goalsOf = (match: (typeof matches)[number]) => match.events.filter(({ type }) => type === 'goal')

describe('the World Cup 2022', () => {
  test('has 64 matches of 32 nations with colours, and 172 goals that add up to its scores', () => {
    assert.deepEqual([matches.length, matches.flatMap(goalsOf).length], [64, 172])
    const playing = new Set(matches.flatMap(({ home, away }) => [home!.name, away!.name]))
    assert.equal(playing.size, 32)
    assert.deepEqual(
      [...playing].filter((name) => !nationLooks.some((look) => look.name === name)),
      [],
    )
    for (const match of matches) {
      const result = resultDetail(match.events.find(({ type }) => type === 'result')!)!
      const upTo = (last: number, side: string) =>
        goalsOf(match).filter((goal) => goal.period <= last && goal.side === side).length
      const at = (last: number) => ({ home: upTo(last, 'home'), away: upTo(last, 'away') })
      assert.equal(stateOf(match).isContradicted, false, match.key!)
      assert.deepEqual([result.half, result.normal], [at(1), at(2)], match.key!)
      if (result.extra) assert.deepEqual(result.extra, at(4), match.key!)
    }
  })

  test('loads as facts: groups, bracket and scorers, and loading it again changes nothing', async (t) => {
    const database = await testDatabase({ after: (work) => t.after(work) })
    const db = readerOf(database)
    await loadWorldCup2022(database)
    const competition = (await findCompetitionBySlug(db, 'world-cup'))!
    assert.deepEqual([competition.isDemo, competition.names.zh], [false, '世界杯'])
    const [season] = await listSeasons(db, competition.id)
    const before = await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })
    assert.equal(before.total, 64)
    const final = before.list.at(-1)!
    assert.deepEqual([final.summary.score, final.venue], [{ home: 3, away: 3 }, 'Lusail Stadium, Lusail'])
    const { groups, teams } = await readTable(db, season!)
    assert.deepEqual(
      groups.map(({ rows }) => rows.map(({ teamId, points }) => `${teams.get(teamId)!.name} ${points}`)),
      [
        ['Netherlands 7', 'Senegal 6', 'Ecuador 4', 'Qatar 0'],
        ['England 7', 'United States 5', 'Iran 3', 'Wales 1'],
        ['Argentina 6', 'Poland 4', 'Mexico 4', 'Saudi Arabia 3'],
        ['France 6', 'Australia 6', 'Tunisia 4', 'Denmark 1'],
        ['Japan 6', 'Spain 4', 'Germany 4', 'Costa Rica 3'],
        ['Morocco 7', 'Croatia 5', 'Belgium 4', 'Canada 0'],
        ['Brazil 6', 'Switzerland 6', 'Cameroon 4', 'Serbia 1'],
        ['Portugal 6', 'South Korea 4', 'Uruguay 4', 'Ghana 3'],
      ],
    )
    const ties = await readKnockOut(db, season!.id)
    const named = await mapParticipants(
      db,
      ties.flatMap(({ homeId, awayId }) => [homeId!, awayId!]),
    )
    assert.deepEqual(
      ties
        .filter(({ round }) => round >= 3)
        .map(({ homeId, awayId, homeScore, awayScore, kicks, winnerId }) =>
          [
            `${named.get(homeId!)!.name} ${homeScore}-${awayScore} ${named.get(awayId!)!.name}`,
            kicks ? ` (${kicks.home}-${kicks.away})` : '',
            `: ${named.get(winnerId!)!.name}`,
          ].join(''),
        ),
      [
        'Argentina 3-0 Croatia: Argentina',
        'France 2-0 Morocco: France',
        'Argentina 3-3 France (4-2): Argentina',
        'Croatia 2-1 Morocco: Croatia',
      ],
    )
    await loadWorldCup2022(database)
    const after = await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })
    assert.deepEqual(
      after.list.map(({ id, version }) => [id, version]),
      before.list.map(({ id, version }) => [id, version]),
    )
  })

  test(
    'agrees with openfootball, match by match',
    { skip: existsSync(source) ? false : 'skipped: the shared data is not here' },
    () => {
      const theirs = JSON.parse(readFileSync(source, 'utf8')) as { matches: Their[] }
      assert.equal(theirs.matches.length, 64)
      const nameOf = (name: string) => (name === 'USA' ? 'United States' : name)
      for (const { team1, team2, date, time, score, ground, goals1 = [], goals2 = [] } of theirs.matches) {
        const ours = matches.find(({ home, away }) => home!.name === nameOf(team1) && away!.name === nameOf(team2))!
        const what = `${team1} - ${team2}`
        assert.equal(ours.kickOff, Date.parse(`${date}T${time}:00+03:00`), what)
        assert.equal(ours.venue, ground.replace('Lusail Iconic', 'Lusail'), what)
        const { normal, extra, shootout } = resultDetail(ours.events.find(({ type }) => type === 'result')!)!
        const pair = (one: { home: number; away: number } | null) => one && [one.home, one.away]
        assert.deepEqual(
          [pair(normal), pair(extra), pair(shootout)],
          [score.ft, score.et ?? null, score.p ?? null],
          what,
        )
        const kinds = (goals: Goal[]) =>
          goals.map(({ owngoal, penalty }) => (owngoal ? 'own' : penalty ? 'penalty' : 'open')).sort()
        for (const [side, goals] of [
          ['home', goals1],
          ['away', goals2],
        ] as const)
          assert.deepEqual(
            goalsOf(ours)
              .filter((goal) => goal.side === side)
              .map(({ detail }) => detail.kind)
              .sort(),
            kinds(goals),
            what,
          )
      }
    },
  )
})

type Goal = { owngoal?: boolean; penalty?: boolean }
type Their = {
  team1: string
  team2: string
  date: string
  time: string
  ground: string
  score: { ft: [number, number]; et?: [number, number]; p?: [number, number] }
  goals1?: Goal[]
  goals2?: Goal[]
}
