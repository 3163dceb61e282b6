import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { quoits } from '#kit/quoits.ts'
import { readerOf } from '#core/database/reader.ts'
import { addAliases, addAliasReviews, decideAliasReview, listAliasReviews, resolveAliases } from './alias.ts'
import { addAdjustment, listAdjustments, revokeAdjustment } from './adjustment.ts'
import { findCompetition, listCompetitions, saveCompetition } from './competition.ts'
import {
  listFirstMatches,
  listMatches,
  listMatchesByKickOff,
  listMatchesOfTeam,
  mapRecentResults,
  type MatchFilter,
} from './match.ts'
import { listMembers, listNewestMembers, saveMemberships } from './membership.ts'
import { addParticipants, changeParticipant, mapParticipants } from './participant.ts'
import { saveRounds } from './round.ts'
import { searchMatches } from './search-matches.ts'
import { findCurrentSeason, saveSeason } from './season.ts'
import { findTournament, listCurrentSeasons } from './tournament.ts'
import { addSourceKeys, mapSourceKeys } from './source-key.ts'
import { mergeTeams } from './team.ts'

const all = { limit: 50, offset: 0 }

async function open(t: TestContext, count = 1) {
  const database = await testDatabase(t)
  const fixtures = await addFixtures(database, { quoits }, { sport: 'quoits', count })
  return { db: readerOf(database), ...fixtures }
}

function team(name: string) {
  return { sport: 'quoits', kind: 'team' as const, name, shortName: name }
}

describe('participants', () => {
  test('keep the order they were added in, and merge their detail', async (t) => {
    const { db } = await open(t)
    const ids = await addParticipants(db, [{ ...team('B'), detail: { founded: 1900 }, colours: ['#fff'] }, team('A')])
    const changed = await changeParticipant(db, ids[0] as number, { detail: { stadium: 'Green' } })
    assert.deepEqual([changed?.detail, changed?.colours], [{ founded: 1900, stadium: 'Green' }, ['#fff']])
    assert.deepEqual([...(await mapParticipants(db, ids)).values()].map(({ name }) => name).sort(), ['A', 'B'])
  })
})

describe('aliases', () => {
  test('of a scope precede those valid everywhere, and a decided review becomes one', async (t) => {
    const { db, homeId, awayId } = await open(t)
    const spelling = { sport: 'quoits', kind: 'team', spelling: 'town' }
    await addAliases(db, [
      { ...spelling, scope: '', participantId: homeId, source: 'a' },
      { ...spelling, scope: 'es', participantId: awayId, source: 'a' },
    ])
    const asked = ['es', 'en'].map((scope) => ({ ...spelling, scope }))
    assert.deepEqual(await resolveAliases(db, [...asked, { ...spelling, scope: '', spelling: 'city' }]), [
      awayId,
      homeId,
      null,
    ])
    await addAliasReviews(db, [{ ...spelling, scope: '', spelling: 'city', source: 'a', candidates: [] }])
    const [review] = (await listAliasReviews(db, all)).list
    assert.equal(await decideAliasReview(db, review?.id as number, awayId), true)
    assert.equal(await decideAliasReview(db, review?.id as number, awayId), false)
    assert.deepEqual(await resolveAliases(db, [{ ...spelling, scope: '', spelling: 'city' }]), [awayId])
  })

  test('keys of a provider keep their first meaning', async (t) => {
    const { db, homeId, awayId } = await open(t)
    const key = { provider: 'p', kind: 'team' as const, key: '7' }
    await addSourceKeys(db, [{ ...key, id: homeId }])
    await addSourceKeys(db, [{ ...key, id: awayId }])
    assert.deepEqual([...(await mapSourceKeys(db, 'p', 'team', ['7', '8']))], [['7', homeId]])
  })
})

describe('competitions and seasons', () => {
  test('are changed by saving them again, in the given members only', async (t) => {
    const { db } = await open(t)
    const saved = await saveCompetition(db, {
      sport: 'quoits',
      slug: 'cup',
      name: 'Cup',
      shortName: 'C',
      country: 'ES',
      kind: 'cup',
      isHot: true,
    })
    const again = await saveCompetition(db, { sport: 'quoits', slug: 'cup', name: 'The Cup', shortName: 'C' })
    assert.deepEqual(await findCompetition(db, saved.id), { ...saved, name: 'The Cup' })
    assert.equal(again.id, saved.id)
    const listed = await listCompetitions(db, { sport: 'quoits' }, all)
    assert.deepEqual(
      listed.list.map(({ name, matchCount }) => [name, matchCount]),
      [
        ['The Cup', 0],
        ['League', 1],
      ],
    )
  })

  test('have as current season the one that runs, though the next is known, else the newest', async (t) => {
    const { db, competitionId } = await open(t)
    const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const save = (name: string, startsOn: string, endsOn: string) =>
      saveSeason(db, { competitionId, name, startsOn, endsOn })
    const current = async () => (await findCurrentSeason(db, competitionId))?.name
    await save('over', dayAfter(-30), dayAfter(-20))
    const next = await save('next', dayAfter(5), dayAfter(10))
    assert.equal(await current(), 'next')
    const running = await save('running', dayAfter(-3), dayAfter(3))
    assert.equal(await current(), 'running')
    assert.deepEqual(await listCurrentSeasons(db, [competitionId]), [running.id])
    assert.equal((await findTournament(db, competitionId, Date.now()))?.seasonId, running.id)
    assert.equal((await findTournament(db, competitionId, Date.now() + 6 * 86_400_000))?.seasonId, next.id)
  })

  test('have one current season, and each round once', async (t) => {
    const { db, competitionId } = await open(t)
    const first = await saveSeason(db, { competitionId, name: '2024', startsOn: '2024-08-01', isCurrent: true })
    const second = await saveSeason(db, { competitionId, name: '2023', startsOn: '2023-08-01', isCurrent: true })
    assert.equal((await findCurrentSeason(db, competitionId))?.id, second.id)
    const round = { seasonId: first.id, stage: 'regular', groupName: '', name: '1', ordinal: 1 }
    const rounds = await saveRounds(db, [round, { ...round, name: '2', ordinal: 2 }, round])
    assert.equal(rounds[0]?.id, rounds[2]?.id)
    assert.deepEqual(await saveRounds(db, [round]), [rounds[0]])
  })
})

describe('matches', () => {
  test('are paged in a stable order, with the total beyond the end too', async (t) => {
    const { db, matchIds, seasonId } = await open(t, 5)
    const page = await listMatches(db, { seasonId }, { limit: 2, offset: 2 })
    assert.deepEqual([page.total, page.list.map(({ id }) => id)], [5, matchIds.slice(2, 4)])
    const newest = await listMatches(db, { seasonId }, { limit: 2, offset: 0 }, 'newest')
    assert.deepEqual(
      newest.list.map(({ id }) => id),
      matchIds.slice(3).reverse(),
    )
    assert.deepEqual(await listMatches(db, { seasonId }, { limit: 2, offset: 50 }), { total: 5, list: [] })
  })

  test('are found by day, by team, by both sides and by name', async (t) => {
    const { db, matchIds, homeId, awayId } = await open(t, 2)
    const startsAt = Date.UTC(2026, 10, 20)
    assert.deepEqual(
      (await listMatchesByKickOff(db, { startsAt, endsAt: startsAt + 86_400_000 }, 'quoits')).map(({ id }) => id),
      [matchIds[0]],
    )
    assert.equal((await listMatchesOfTeam(db, homeId, 'fixtures', all)).total, 2)
    assert.equal((await listMatchesOfTeam(db, homeId, 'results', all)).total, 0)
    assert.equal((await listMatches(db, { teamId: homeId, opponentId: awayId }, all)).total, 2)
    assert.equal((await listMatches(db, { teamId: homeId, opponentId: homeId + 999 }, all)).total, 0)
    assert.deepEqual([...(await mapRecentResults(db, [homeId], { limit: 5 })).values()], [[]])
    const found = await searchMatches(db, { q: 'away city', now: Date.UTC(2026, 10, 28) }, all)
    assert.deepEqual(
      found.list.map(({ id }) => id),
      [matchIds[1], matchIds[0]],
    )
  })

  test('are the same without their total, whichever side a team is', async (t) => {
    const { db, matchIds, homeId, awayId, seasonId } = await open(t, 5)
    const third = await addParticipants(db, [team('Third')])
    await db.query('update timeline.match set away_id = home_id, home_id = $1 where id = any($2)', [
      third[0]!,
      [matchIds[1], matchIds[3]],
    ])
    const filters: MatchFilter[] = [
      { seasonId },
      { teamId: homeId },
      { teamId: awayId },
      { teamId: homeId, opponentId: awayId },
      { teamId: homeId, range: { endsAt: Date.UTC(2026, 10, 23) } },
      { teamId: third[0]!, statuses: ['finished'] },
    ]
    for (const filter of filters)
      for (const order of ['kick_off', 'newest'] as const)
        assert.deepEqual(
          await listFirstMatches(db, filter, 3, order),
          (await listMatches(db, filter, { limit: 3, offset: 0 }, order)).list,
        )
    assert.equal((await listFirstMatches(db, { teamId: homeId }, 9)).length, 5)
  })
})

test('a decision of the operator holds until it is revoked', async (t) => {
  const { db, seasonId, homeId } = await open(t)
  const { id } = await addAdjustment(db, {
    seasonId,
    participantId: homeId,
    kind: 'points',
    points: -8,
    reason: 'Accounts',
    decidedOn: '2026-02-26',
  })
  assert.deepEqual(
    (await listAdjustments(db, seasonId)).map(({ points, decidedOn }) => [points, decidedOn]),
    [[-8, '2026-02-26']],
  )
  assert.equal(await revokeAdjustment(db, id), true)
  assert.equal(await revokeAdjustment(db, id), false)
  assert.deepEqual(await listAdjustments(db, seasonId), [])
})

test('a decided order names the team into which another was merged', async (t) => {
  const { db, seasonId, homeId, awayId } = await open(t)
  const [twin = 0] = await addParticipants(db, [team('Harriers FC')])
  await addAdjustment(db, { seasonId, kind: 'lots', orderIds: [twin, awayId], reason: 'Draw', decidedOn: '2026-06-01' })
  await mergeTeams(db, twin, homeId)
  assert.deepEqual(
    (await listAdjustments(db, seasonId)).map(({ orderIds }) => orderIds),
    [[homeId, awayId]],
  )
})

test('matches that go to another team when teams are merged are changes for followers', async (t) => {
  const { db, homeId, awayId, matchIds } = await open(t)
  const [into = 0] = await addParticipants(db, [team('Harriers')])
  await db.query('delete from timeline.outbox')
  await mergeTeams(db, homeId, into)
  await mergeTeams(db, awayId, into)
  assert.deepEqual(
    (await db.query<{ body: object }>('select body from timeline.outbox order by id')).map(({ body }) => body),
    [2, 3].map((version) => ({ changes: [[matchIds[0], version]] })),
  )
})

test('a member saved twice is one member, and keeps what the second save leaves open', async (t) => {
  const { db, seasonId, homeId } = await open(t)
  const [playerId = 0] = await addParticipants(db, [{ ...team('Ann'), kind: 'player' }])
  const member = {
    teamId: homeId,
    playerId,
    seasonId,
    role: 'player',
    position: null,
    shirtNumber: 9,
    startsOn: null,
    endsOn: null,
  }
  await saveMemberships(db, [member, member])
  await saveMemberships(db, [{ ...member, shirtNumber: null, position: 'keeper' }])
  assert.deepEqual(await listMembers(db, homeId, seasonId), [{ ...member, position: 'keeper' }])
})

test('the newest members of a team are those of the newest season that has any in their role', async (t) => {
  const { db, homeId, competitionId } = await open(t)
  const { id: oldId } = await saveSeason(db, { competitionId, name: '1999', startsOn: '1999-08-01' })
  const { id: midId } = await saveSeason(db, { competitionId, name: '2020', startsOn: '2020-08-01' })
  const { id: newId } = await saveSeason(db, { competitionId, name: '2031', startsOn: '2031-08-01' })
  const people = await addParticipants(
    db,
    ['Old', 'New', 'Coach'].map((name) => ({ ...team(name), kind: 'player' as const })),
  )
  const member = (playerId: number, season: number | null, role: string) => {
    return {
      teamId: homeId,
      playerId,
      seasonId: season,
      role,
      position: null,
      shirtNumber: null,
      startsOn: null,
      endsOn: null,
    }
  }
  const [old = 0, young = 0, coach = 0] = people
  await saveMemberships(db, [
    member(old, oldId, 'player'),
    member(old, null, 'player'),
    member(young, newId, 'player'),
    member(coach, midId, 'coach'),
    member(old, oldId, 'coach'),
  ])
  assert.deepEqual(
    (await listNewestMembers(db, homeId)).map(({ playerId, role }) => [playerId, role]).toSorted(),
    [
      [young, 'player'],
      [coach, 'coach'],
    ].toSorted(),
  )
})
