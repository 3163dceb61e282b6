import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { fileAt, sharedData } from '#server/feeds/football/fixtures/read.ts'
import { readOpenfootball } from '#server/feeds/football/openfootball/read.ts'
import { readWyscout } from '#server/feeds/football/wyscout/read.ts'
import { ImportRun } from '#server/feeds/importer/run.ts'
import { readerOf } from '#core/database/reader.ts'
import * as handlers from '../index.ts'

type Goal = { name: string; minute: number; offset?: number; owngoal?: boolean }
type Source = {
  round: string
  date: string
  team1: string
  team2: string
  score?: { ft: [number, number]; et?: [number, number] }
  goals1?: Goal[]
  goals2?: Goal[]
}

/** The seasons that are compared, by file; the rules of a league say whether level teams are part of its proof. */
const files = ['openfootball-football.json/2023-24/es.1.json', 'openfootball-football.json/2023-24/de.1.json']
const cup = 'openfootball-worldcup.json/2022/worldcup.json'
const england = 'wyscout/matches/matches_England.json'
const root = sharedData ?? ''
const isThere = sharedData !== null && [...files, cup, england].every((file) => existsSync(`${root}/${file}`))
const read = (file: string) => (JSON.parse(readFileSync(`${root}/${file}`, 'utf8')) as { matches: Source[] }).matches

/** Points, goals for and against of each team, straight from the file. */
function countFrom(matches: readonly Source[]): string[] {
  const sums = new Map<string, [points: number, goals: number, against: number, played: number]>()
  for (const { team1, team2, score } of matches) {
    if (!score) continue
    const [home, away] = score.ft
    for (const [team, own, other] of [
      [team1, home, away],
      [team2, away, home],
    ] as const) {
      const [points, goals, against, played] = sums.get(team) ?? [0, 0, 0, 0]
      sums.set(team, [points + (own > other ? 3 : own === other ? 1 : 0), goals + own, against + other, played + 1])
    }
  }
  return [...sums.values()].map((line) => line.join()).sort()
}

describe('real seasons', { skip: !isThere && 'skipped: no ../shared/data' }, async () => {
  if (!isThere) return
  const database = await testDatabase()
  const run = await ImportRun.open({ database, sports, provider: 'openfootball', sport: 'football', prices: null })
  for (const file of [...files, cup]) await run.take(readOpenfootball(fileAt(`${root}/${file}`)))
  await run.close()
  const ids = await ImportRun.open({ database, sports, provider: 'wyscout', sport: 'football', prices: null })
  for await (const { parsed } of readWyscout(
    [england, 'wyscout/raw_data/teams.json'].map((file) => fileAt(`${root}/${file}`)),
  ))
    await ids.take(parsed)
  await ids.close()
  const seasons = await readerOf(database).query<{ id: number; slug: string }>(
    'select s.id, c.slug from timeline.season s join timeline.competition c on c.id = s.competition_id order by s.id',
  )
  const seasonOf = (slug: string) => seasons.find((season) => season.slug === slug)!.id
  const {
    client: { touchline: call },
  } = testCalls(database, handlers)

  for (const [slug, file] of [
    ['la-liga', files[0]!],
    ['bundesliga', files[1]!],
  ] as const) {
    test(`the table of ${slug} on a day and after a round is that of the file`, async () => {
      const matches = read(file)
      const id = seasonOf(slug)
      const linesOf = async (query: Record<string, unknown>) => {
        const { groups, counted } = await call.getTable({ params: { id }, query })
        const rows = groups[0]!.rows.filter(({ played }) => played > 0)
        assert.ok(rows.every(({ points }, index) => index === 0 || points <= rows[index - 1]!.points))
        const lines = rows.map((row) => [row.points, row.goalsFor, row.goalsAgainst, row.played].join())
        return { lines: lines.sort(), counted: counted.matches }
      }
      for (const date of ['2023-09-03', '2023-12-31', '2024-04-14', '2024-06-30']) {
        const until = matches.filter((match) => match.date <= date)
        assert.deepEqual(await linesOf({ date }), { lines: countFrom(until), counted: until.length }, date)
      }
      const first = matches.filter(({ round }) => Number(round.split(' ').at(-1)) <= 12)
      assert.deepEqual(await linesOf({ round: 12 }), { lines: countFrom(first), counted: first.length })
    })

    test(`the clean sheets of the teams of ${slug} are those of the file`, async () => {
      const sheets = new Map<string, number>()
      for (const { team1, team2, score } of read(file)) {
        if (score?.ft[1] === 0) sheets.set(team1, (sheets.get(team1) ?? 0) + 1)
        if (score?.ft[0] === 0) sheets.set(team2, (sheets.get(team2) ?? 0) + 1)
      }
      const { list, subject, total } = await call.listLeaders({
        params: { id: seasonOf(slug), kind: 'clean_sheets' },
        query: { pageSize: 100 },
      })
      assert.deepEqual([subject, total], ['team', sheets.size])
      assert.deepEqual(
        list.map(({ value }) => value),
        [...sheets.values()].sort((a, b) => b - a),
      )
    })
  }

  test('the cards and whole matches of the English season 2017/18 are those of the file', async () => {
    type Member = { playerId: number; yellowCards: string; redCards: string }
    type Formation = { lineup: Member[]; bench: Member[]; substitutions: { playerOut: number }[] | 'null' }
    const matches = JSON.parse(readFileSync(`${root}/${england}`, 'utf8')) as {
      teamsData: Record<string, { formation: Formation }>
    }[]
    const [cards, whole] = [new Map<number, number>(), new Map<number, number>()]
    const add = (counts: Map<number, number>, id: number, by: number) => counts.set(id, (counts.get(id) ?? 0) + by)
    for (const { formation } of matches.flatMap(({ teamsData }) => Object.values(teamsData))) {
      for (const { playerId, yellowCards, redCards } of [...formation.lineup, ...formation.bench])
        add(cards, playerId, Number(Number(yellowCards) > 0) + Number(Number(redCards) > 0))
      const off = formation.substitutions === 'null' ? [] : formation.substitutions.map(({ playerOut }) => playerOut)
      for (const { playerId, redCards } of formation.lineup)
        if (!off.includes(playerId) && !(Number(redCards) > 0)) add(whole, playerId, 1)
    }
    const listOf = async (kind: 'cards' | 'minutes') =>
      call.listLeaders({ params: { id: seasonOf('premier-league'), kind }, query: { pageSize: 100 } })
    const ofCards = await listOf('cards')
    const expected = [...cards.values()].filter((count) => count > 0).sort((a, b) => b - a)
    assert.deepEqual([ofCards.total, ofCards.matchesPlayed], [expected.length, 380])
    assert.deepEqual(
      ofCards.list.map(({ value }) => value),
      expected.slice(0, 100),
    )
    const always = [...whole.values()].filter((count) => count === 38).length
    const ofMinutes = await listOf('minutes')
    assert.ok(always > 0)
    assert.deepEqual(
      [ofMinutes.list.filter(({ value }) => value === 38 * 90).length, ofMinutes.matchesCounted],
      [always, 380],
    )
  })

  test('the figures and scorers of the World Cup 2022 are those of the file', async () => {
    const matches = read(cup)
    const id = seasonOf('world-cup')
    const goals = matches.flatMap(({ goals1 = [], goals2 = [] }) => [...goals1, ...goals2])
    const quarterOf = ({ minute }: Goal) => (minute > 90 ? 6 : Math.min(5, Math.floor((minute - 1) / 15)))
    const quarters = [0, 0, 0, 0, 0, 0, 0]
    for (const goal of goals) quarters[quarterOf(goal)]! += 1
    const figures = await call.getSeasonFigures({ params: { id } })
    assert.deepEqual(
      [figures.matches, figures.played, figures.goals, figures.draws, figures.extraTime],
      [
        64,
        64,
        goals.length,
        matches.filter(({ score }) => score!.ft[0] === score!.ft[1]).length,
        matches.filter(({ score }) => score!.et !== undefined).length,
      ],
    )
    assert.deepEqual([...figures.listed!.times.quarters, figures.listed!.times.extra], quarters)
    assert.equal(figures.listed!.ownGoals, goals.filter(({ owngoal }) => owngoal).length)
    const scored = matches.flatMap(({ team1, team2, goals1 = [], goals2 = [] }) => [
      ...goals1.map((goal) => ({ ...goal, team: team1 })),
      ...goals2.map((goal) => ({ ...goal, team: team2 })),
    ])
    // The file writes a player by his surname in one match and by his whole name in another, and Doan with a macron.
    const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')
    const wholeName = ({ name, team }: { name: string; team: string }) =>
      plain(scored.find((one) => one.team === team && one.name.endsWith(` ${name}`))?.name ?? name)
    const counts = new Map<string, number>()
    for (const goal of scored) if (!goal.owngoal) counts.set(wholeName(goal), (counts.get(wholeName(goal)) ?? 0) + 1)
    const leaders = await call.listLeaders({ params: { id, kind: 'goals' }, query: { pageSize: 100 } })
    const next = await call.listLeaders({ params: { id, kind: 'goals' }, query: { pageSize: 100, pageNum: 2 } })
    assert.deepEqual(
      [...leaders.list, ...next.list].map(({ value }) => value),
      [...counts.values()].sort((a, b) => b - a),
    )
    assert.deepEqual([leaders.matchesCounted, leaders.matchesPlayed], [64, 64])
  })
})
