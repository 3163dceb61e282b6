import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '#contract/client-errors.ts'
import { addToBank, bankOf } from '#kit/bank.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { footballWorld } from '#kit/football-world.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { findSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const db = readerOf(database)
const { teams, people, season, alpha } = await footballWorld(database)
const { town, city } = teams
const member = (teamId: number, playerId: number) => ({
  teamId,
  playerId,
  seasonId: season,
  role: 'player',
  position: 'forward',
  shirtNumber: null,
  startsOn: null,
  endsOn: null,
})
await saveMemberships(db, [
  member(town, people.striker),
  member(town, people.winger),
  member(town, people.keeper),
  member(city, people.rival),
])
const { name: seasonName } = (await findSeason(db, season))!
const { name: league } = (await findCompetition(db, alpha))!
const bank = bankOf({ player: 'Sam Striker', team: 'Home Town', other: 'Away City' })
await addToBank(database, 'football', {
  ...bank,
  values: [
    ...bank.values!,
    { player: 'Wim Winger', date: '2024-01-01', market_value: 1_000_000, currency: 'EUR' },
    { player: 'Kay Keeper', date: '2024-01-01', market_value: 9_000_000, currency: 'CNY' },
  ],
  abilities: [
    ...bank.abilities!,
    { player: 'Sam Striker', ability: 'pace', rating: 50, source: 'Old Almanac', stated_on: '2020-01-01' },
  ],
  coaches: [{ coach: 'Cy Hill', team: 'Home Town', from: '2023-01-01' }],
  referees: [
    { referee: 'Dee Marsh', season: seasonName, competition: league, matches: 9, yellow: 31 },
    { referee: 'Eve Pond', referee_zh: '庞德', season: seasonName, competition: league, matches: 21, red: 4 },
  ],
})
const {
  client: { touchline: call },
} = testCalls(database, handlers)
const isCode = (code: number) => (error: unknown) => error instanceof ApiError && error.status === code

describe('the data bank of a team', () => {
  test('adds up the values of one currency only, and says of how many players', async () => {
    const { values, total } = await call.getTeamBank({ params: { id: town }, query: {} })
    assert.equal(values.length, 3)
    assert.deepEqual(total, { amount: 4_000_000, currency: 'EUR', players: 2, of: 3 })
  })

  test('has transfers both ways, who is absent today, titles and coaches, each with its source', async () => {
    const { transfers, absences, honours, coaches } = await call.getTeamBank({
      params: { id: town },
      query: { lang: 'zh' },
    })
    assert.deepEqual(
      transfers.map(({ from, to, fee, source, statedOn }) => [from?.id, to?.id, fee?.amount, source, statedOn]),
      [[city, town, 2_500_000, 'Gazette', '2024-03-01']],
    )
    assert.deepEqual(
      absences.map(({ player, reason, until }) => [player.id, reason, until]),
      [[people.striker, '膝部', null]],
    )
    assert.deepEqual(
      honours.map(({ honour, season: of }) => [honour, of]),
      [['冠军', '2020/21']],
    )
    assert.deepEqual(
      coaches.map(({ name, until }) => [name, until]),
      [['Cy Hill', null]],
    )
    const other = await call.getTeamBank({ params: { id: city }, query: {} })
    assert.deepEqual([other.transfers.length, other.values, other.total, other.honours], [1, [], null, []])
    await assert.rejects(call.getTeamBank({ params: { id: 999_999 }, query: {} }), isCode(404))
  })
})

test('a squad has the newest value of each player, and the players absent today', async () => {
  const { squad } = await call.getTeam({ params: { id: town }, query: {} })
  const of = (id: number) => squad.find(({ player }) => player.id === id)
  assert.deepEqual(of(people.striker)?.value, { amount: 3_000_000, currency: 'EUR' })
  assert.deepEqual([of(people.striker)?.absence?.absence, of(people.striker)?.absence?.source], ['injury', 'Gazette'])
  assert.equal(of(people.winger)?.absence, null)
})

describe('the data bank of a player', () => {
  test('has what is stated of him; of two sources of abilities the newest alone', async () => {
    const found = await call.getPlayerBank({ params: { id: people.striker }, query: {} })
    assert.deepEqual(
      [found.values, found.transfers, found.career, found.absences].map(({ length }) => length),
      [1, 1, 1, 1],
    )
    assert.deepEqual(found.abilities, {
      basis: 'source',
      source: 'Gazette',
      statedOn: '2024-03-01',
      list: [{ name: 'pace', score: 82, value: null }],
    })
    assert.equal(found.team?.id, town)
    await assert.rejects(call.getPlayerBank({ params: { id: town }, query: {} }), isCode(404))
  })

  test('has computed abilities where no source states any, from a sample of his position', async () => {
    const squad = await addParticipants(
      db,
      Array.from({ length: 12 }, (_, at) => ({
        sport: 'football',
        kind: 'player' as const,
        name: `Sample ${at}`,
        shortName: `Sample ${at}`,
        detail: { position: at < 11 ? 'forward' : 'defender' },
      })),
    )
    const players = squad.slice(0, 11).map((playerId) => ({
      playerId,
      shirtNumber: null,
      position: 5,
      isStarter: true,
      line: null,
      slot: null,
    }))
    const outcomes = await createImport({ database, sports }).importMatches(
      Array.from({ length: 6 }, (_, at) =>
        matchImport({
          sport: 'football',
          key: `sample ${at}`,
          competitionId: alpha,
          seasonId: season,
          homeId: teams.united,
          awayId: teams.rovers,
          kickOff: Date.UTC(2024, 3, 1 + at),
          hasTimeline: true,
          events: [
            footballEvent.lineup({ side: 'home', formation: '4-4-2', coach: null, players }),
            footballEvent.periodStart({ key: 'a', period: 1, clockSeconds: 0 }),
            footballEvent.goal({
              key: 'g',
              period: 1,
              clockSeconds: 60,
              side: 'home',
              playerId: squad[0]!,
              kind: 'open',
            }),
            footballEvent.periodEnd({ key: 'b', period: 1, clockSeconds: 2700, isLast: false }),
            footballEvent.periodStart({ key: 'c', period: 2, clockSeconds: 2700 }),
            footballEvent.periodEnd({ key: 'd', period: 2, clockSeconds: 5400, isLast: true }),
          ],
        }),
      ),
    )
    assert.ok(outcomes.every(({ ok }) => ok))
    const of = async (at: number) => (await call.getPlayerBank({ params: { id: squad[at]! }, query: {} })).abilities
    const best = await of(0)
    assert.ok(best?.basis === 'events')
    assert.deepEqual([best.sample, best.minutes, best.position, best.season], [11, 540, 'forward', '2023/24'])
    assert.deepEqual(best.list[0], { name: 'goals', score: 100, value: 1 })
    assert.equal((await of(1))?.list[0]?.score, 45)
    assert.equal(await of(11), null)
  })
})

test('the values of a season are a list in pages, of the currency that most have first', async () => {
  const list = async (query: object) => (await call.listSeasonValues({ params: { id: season }, query })).list
  assert.deepEqual(
    (await list({})).map(({ rank, player, currency }) => [rank, player.name, currency]),
    [
      [1, 'Sam Striker', 'EUR'],
      [2, 'Wim Winger', 'EUR'],
      [3, 'Kay Keeper', 'CNY'],
    ],
  )
  assert.deepEqual(
    (await list({ pageNum: 2, pageSize: 2 })).map(({ rank }) => rank),
    [3],
  )
  await assert.rejects(call.listSeasonValues({ params: { id: 999_999 }, query: {} }), isCode(404))
})

test('the referees of a season stand on the first page of its values, by matches', async () => {
  const of = async (query: object) => (await call.listSeasonValues({ params: { id: season }, query })).referees
  assert.deepEqual(
    (await of({ lang: 'zh' })).map(({ name, matches, yellowCards, redCards }) => [
      name,
      matches,
      yellowCards,
      redCards,
    ]),
    [
      ['庞德', 21, null, 4],
      ['Dee Marsh', 9, 31, null],
    ],
  )
  assert.deepEqual(await of({ pageNum: 2, pageSize: 2 }), [])
})
