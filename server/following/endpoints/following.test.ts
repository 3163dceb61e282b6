import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { addPerson } from '#kit/people.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import * as following from './following.ts'

const DAY_MS = 86_400_000
const now = Date.parse('2026-03-14T18:00Z')
const database = await testDatabase()
const db = readerOf(database)
const handlers = Object.values(following)
const clock = { now: () => now }

const [isles, hills] = await Promise.all(
  ['Isles', 'Hills'].map(async (name) => {
    const { id } = await saveCompetition(db, { sport: 'football', slug: name, name, shortName: name, names: {} })
    return { id, season: (await saveSeason(db, { competitionId: id, name: '2026', isCurrent: true })).id }
  }),
)
const [ash = 0, birch = 0, cedar = 0, player = 0] = await addParticipants(db, [
  ...['Ash', 'Birch', 'Cedar'].map((name) => ({
    sport: 'football',
    kind: 'team' as const,
    name,
    shortName: name,
    names: {},
  })),
  { sport: 'football', kind: 'player' as const, name: 'Dot Dowel', shortName: 'Dowel' },
])
const start = footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 })
await saveMemberships(db, [
  {
    teamId: ash,
    playerId: player,
    seasonId: isles!.season,
    role: 'player',
    position: null,
    shirtNumber: 9,
    startsOn: null,
    endsOn: null,
  },
])
const result = footballEvent.result({ normal: { home: 2, away: 0 } })
const scored = footballEvent.goal({
  key: 'goal',
  period: 1,
  clockSeconds: 600,
  side: 'away',
  kind: 'open',
  playerId: player,
})
const planned = [
  { key: 'live', of: isles!, home: ash, away: birch, in: 0, events: [start] },
  { key: 'next', of: hills!, home: cedar, away: ash, in: 3 },
  { key: 'far', of: hills!, home: cedar, away: ash, in: 90 },
  { key: 'won', of: isles!, home: birch, away: ash, in: -2, events: [scored, result] },
  { key: 'old', of: isles!, home: birch, away: ash, in: -40, events: [result] },
  { key: 'other', of: hills!, home: cedar, away: birch, in: 5 },
]
const outcomes = await createImport({ database, sports }).importMatches(
  planned.map(({ key, of, home, away, in: days, events = [] }) =>
    matchImport({
      sport: 'football',
      key,
      competitionId: of.id,
      seasonId: of.season,
      homeId: home,
      awayId: away,
      kickOff: now + days * DAY_MS,
      events,
    }),
  ),
)
const ids = Object.fromEntries(outcomes.map((one, at) => [planned[at]!.key, one.ok ? one.matchId : 0] as const))
const nameOf = (id: number) => Object.keys(ids).find((key) => ids[key] === id)
const visitor = testCalls(database, handlers, {}, clock).client

async function person() {
  const one = await addPerson(database)
  const { client } = testCalls(database, handlers, one.headers, clock)
  const list = async (when: 'live' | 'coming' | 'over', query: { pageNum?: number; pageSize?: number } = {}) => {
    const page = await client.touchline.listMyMatches({ query: { when, ...query } })
    return { total: page.total, names: page.list.map(({ id }) => nameOf(id)) }
  }
  return { ...one, client, list }
}

describe("one's matches", () => {
  test('are those of followed teams and leagues around now, and any that are followed themselves', async () => {
    const { client, list } = await person()
    await client.touchline.follow({ params: { kind: 'team', id: ash } })
    assert.deepEqual((await list('live')).names, ['live'])
    assert.deepEqual((await list('coming')).names, ['next'])
    assert.deepEqual((await list('over')).names, ['won'])
    await client.touchline.follow({ params: { kind: 'competition', id: hills!.id } })
    await client.touchline.follow({ params: { kind: 'match', id: ids.old! } })
    assert.deepEqual((await list('coming')).names, ['next', 'other'])
    assert.deepEqual((await list('over')).names, ['won', 'old'])
    assert.deepEqual(await list('over', { pageNum: 2, pageSize: 1 }), { total: 2, names: ['old'] })
    assert.deepEqual(await list('over', { pageNum: 3, pageSize: 1 }), { total: 2, names: [] })
    await client.touchline.unfollow({ params: { kind: 'team', id: ash } })
    assert.deepEqual((await list('live')).names, [])
  })

  test('are those of the team of a followed player, with his name', async () => {
    const { client, list } = await person()
    await client.touchline.follow({ params: { kind: 'player', id: player } })
    assert.deepEqual((await list('live')).names, ['live'])
    const { players } = await client.touchline.listMyMatches({ query: { when: 'coming' } })
    assert.deepEqual(players, [{ player: { id: player, name: 'Dot Dowel', shortName: 'Dowel' }, teamId: ash }])
    const mine = await client.touchline.listMyPlayers({ query: {} })
    assert.deepEqual(
      mine.list.map(({ name, team }) => [name, team?.name]),
      [['Dot Dowel', 'Ash']],
    )
    assert.deepEqual((await client.touchline.getFollowing()).playerIds, [player])
    const visitors = await visitor.touchline.listFollowedMatches({
      query: { when: 'live' },
      body: { playerIds: [player, ash, 999_999] },
    })
    assert.deepEqual([visitors.list.map(({ id }) => nameOf(id)), visitors.players.length], [['live'], 1])
    for (const id of [ash, 999_999])
      await assert.rejects(
        client.touchline.follow({ params: { kind: 'player', id } }),
        (error) => (error as { error?: string }).error === 'player_not_found',
      )
    await client.touchline.unfollow({ params: { kind: 'player', id: player } })
    assert.deepEqual((await list('live')).names, [])
  })

  test('of a visitor are those that the browser names', async () => {
    const read = async (when: 'live' | 'coming' | 'over', body: object) => {
      const page = await visitor.touchline.listFollowedMatches({ query: { when }, body })
      return page.list.map(({ id }) => nameOf(id))
    }
    assert.deepEqual(await read('live', { teamIds: [birch] }), ['live'])
    assert.deepEqual(await read('coming', { matchIds: [ids.far], competitionIds: [hills!.id] }), [
      'next',
      'other',
      'far',
    ])
    assert.deepEqual(await read('over', {}), [])
    const subjects = await visitor.touchline.listFollowedSubjects({
      body: { teamIds: [cedar, 999_999, player, ash], competitionIds: [isles!.id] },
    })
    assert.deepEqual(
      [subjects.teams, subjects.competitions].map((list) => list.map(({ name }) => name)),
      [['Cedar', 'Ash'], ['Isles']],
    )
    await assert.rejects(
      read('live', { teamIds: Array.from({ length: 201 }, (_, at) => at + 1) }),
      (error) => (error as { status?: number }).status === 400,
    )
  })
})

test('a reader without follows gets the teams that play next, their leagues, and scorers', async () => {
  const { client } = await person()
  await client.touchline.follow({ params: { kind: 'team', id: cedar } })
  const { followers } = await visitor.touchline.suggestFollows()
  const [{ count } = { count: 0 }] = (
    await database.pool.query<{ count: number }>(
      `select count(*)::int as count from following.follow where kind = 'team' and subject_id = $1`,
      [cedar],
    )
  ).rows
  assert.ok(count > 0)
  assert.equal(followers[`team ${cedar}`], count)
  const suggested = async () => {
    const { teams, competitions, players } = await visitor.touchline.suggestFollows()
    return [teams, competitions, players].map((list) => list.map(({ name }) => name))
  }
  assert.deepEqual(await suggested(), [['Cedar', 'Ash', 'Birch'], ['Hills'], ['Dot Dowel']])
  await database.pool.query(`update timeline.competition set is_hot = true where id = $1`, [isles!.id])
  assert.deepEqual((await suggested())[1], ['Hills'], 'no match of it is coming')
})

describe('the follows of a browser', () => {
  const wanted = { teamIds: [ash, player, 999_999], competitionIds: [isles!.id], matchIds: [ids.next!, ids.won!] }
  const nothing = { teamIds: [], competitionIds: [], matchIds: [], playerIds: [] }

  test('are added to those of the account, once', async () => {
    const { client } = await person()
    await client.touchline.follow({ params: { kind: 'team', id: birch } })
    await client.touchline.follow({ params: { kind: 'match', id: ids.won! } })
    assert.deepEqual(await client.touchline.importFollowing({ body: wanted }), { added: 3, left: nothing })
    assert.deepEqual(await client.touchline.importFollowing({ body: wanted }), { added: 0, left: nothing })
    const { teamIds, competitionIds, matchIds } = await client.touchline.getFollowing()
    assert.deepEqual(teamIds.toSorted(), [ash, birch].toSorted())
    assert.deepEqual(competitionIds, [isles!.id])
    assert.deepEqual(matchIds.toSorted(), [ids.next!, ids.won!].toSorted())
    const players = { ...nothing, playerIds: [player, ash, 999_999] }
    assert.deepEqual(await client.touchline.importFollowing({ body: players }), { added: 1, left: nothing })
    assert.deepEqual((await client.touchline.getFollowing()).playerIds, [player])
  })

  test('beyond the limit of the account are named, and fit once there is room', async () => {
    const { client, userId } = await person()
    await database.pool.query(
      `insert into following.follow (user_id, kind, subject_id) select $1, 'match', 1000000 + n from generate_series(1, 1998) n`,
      [userId],
    )
    const { added, left } = await client.touchline.importFollowing({ body: wanted })
    assert.equal(added, 2)
    assert.deepEqual(left, { ...nothing, matchIds: [ids.next!, ids.won!] })
    await database.pool.query(`delete from following.follow where user_id = $1 and subject_id > 1000000`, [userId])
    assert.deepEqual(await client.touchline.importFollowing({ body: left }), { added: 2, left: nothing })
  })
})
