import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addArchive } from '#kit/archive.ts'
import { testDatabase } from '#kit/database.ts'
import { seedOption } from '#kit/option.ts'
import { seeded } from '../../../bench/kit/random.ts'
import { readerOf } from '#core/database/reader.ts'
import { countWinners, listFirstMatches, listMatches, type MatchFilter } from './match.ts'
import { listNewestMembers, saveMemberships } from './membership.ts'
import { addParticipants } from './participant.ts'
import { listNewestSeasonsOfTeam, listSeasonsOfTeam } from './season.ts'

const seed = seedOption()
console.log(`team-reads.test seed ${seed}`)
const random = seeded(seed)
const database = await testDatabase()
const db = readerOf(database)
await addArchive(database, { matches: 1200, competitions: 3, teams: 24, players: 264 }, { yearly: 200 })
await db.query(`update timeline.match set detail = detail || '{"replayOf": 1}' where id % 7 = 0`)
await db.query(`update timeline.match set status = 'awarded' where id % 5 = 0 and status = 'finished'`)
const teams = (await db.query<{ id: number }>(`select id from timeline.participant where kind = 'team'`)).map(
  ({ id }) => id,
)
const competitions = await db.query<{ id: number }>('select id from timeline.competition')

type Drawn = MatchFilter & { teamId: number; opponentId?: number }

function draw(): Drawn {
  const [teamId, opponentId] = [random.pick(teams), random.pick(teams)]
  return {
    teamId,
    ...(random.below(3) === 0 && opponentId !== teamId && { opponentId }),
    ...(random.below(2) === 0 && { statuses: random.pick([['finished'], ['finished', 'awarded'], ['scheduled']]) }),
    ...(random.below(3) === 0 && { range: { endsAt: Date.now() - random.below(2000) * 86_400_000 } }),
    ...(random.below(3) === 0 && { competitionIds: [random.pick(competitions).id] }),
  } as Drawn
}

/** Every match compared with the filter, newest first. */
async function scan({ teamId, opponentId, statuses, range, competitionIds }: Drawn) {
  const all = await db.query<{ id: number; home: number; away: number; winner: number | null }>(
    `select id, home_id as home, away_id as away, case summary ->> 'winner' when 'home' then home_id when 'away' then away_id end as winner
     from timeline.match where not detail ? 'replayOf' and ($1::text[] is null or status = any($1)) and ($2::timestamptz is null or kick_off < $2)
       and ($3::bigint[] is null or competition_id = any($3)) order by kick_off desc, id desc`,
    [statuses ?? null, range?.endsAt === undefined ? null : new Date(range.endsAt), competitionIds ?? null],
  )
  return all.filter(({ home, away }) => {
    const sides = [home, away]
    return sides.includes(teamId) && (opponentId === undefined || sides.includes(opponentId))
  })
}

test('lists of a team, and of two teams, are those of a scan of all matches, without replays', async () => {
  let found = 0
  for (let run = 0; run < 60; run++) {
    const filter = draw()
    const part = { limit: 1 + random.below(9), offset: random.below(3) * 5 }
    const newest = (await scan(filter)).map(({ id }) => id)
    for (const order of ['newest', 'kick_off'] as const) {
      const expected = order === 'newest' ? newest : newest.toReversed()
      const { total, list } = await listMatches(db, filter, part, order)
      const first = await listFirstMatches(db, filter, part.limit, order)
      assert.deepEqual(
        { total, page: list.map(({ id }) => id), first: first.map(({ id }) => id) },
        {
          total: expected.length,
          page: expected.slice(part.offset, part.offset + part.limit),
          first: expected.slice(0, part.limit),
        },
        JSON.stringify({ filter, part, order }),
      )
      found += list.length
    }
  }
  assert.ok(found > 60, `only ${found} were listed`)
})

test('the winners of the meetings of two teams are counted over all of them', async () => {
  let most = 0
  for (let run = 0; run < 40; run++) {
    const filter = { ...draw(), opponentId: random.pick(teams) }
    if (filter.opponentId === filter.teamId) continue
    const winners = (await scan(filter)).map(({ winner }) => winner)
    const counts = new Map([...new Set(winners)].map((id) => [id, winners.filter((one) => one === id).length]))
    assert.deepEqual(new Map([...(await countWinners(db, filter))].toSorted()), new Map([...counts].toSorted()))
    most = Math.max(most, winners.length)
  }
  assert.ok(most > 2, 'no two teams met more than twice')
})

test('the newest seasons of a team are the first of all its seasons', async () => {
  for (const teamId of teams) {
    const all = await listSeasonsOfTeam(db, teamId)
    assert.deepEqual(await listNewestSeasonsOfTeam(db, teamId, 4), all.slice(0, 4))
  }
})

test('a membership without a season is stored once, and precedes none with a season', async () => {
  const [teamId = 0] = teams
  const [playerId = 0] = await addParticipants(db, [
    { sport: 'football', kind: 'player', name: 'No Season', shortName: 'Season' },
  ])
  const other = { position: null, shirtNumber: null, startsOn: null, endsOn: null }
  const member = { teamId, playerId, seasonId: null, role: 'scout', ...other }
  await saveMemberships(db, [member])
  await saveMemberships(db, [{ ...member, shirtNumber: 4 }])
  const scouts = (await listNewestMembers(db, teamId)).filter(({ role }) => role === 'scout')
  assert.deepEqual(scouts, [{ ...member, shirtNumber: 4 }])
  const [season] = await listSeasonsOfTeam(db, teamId)
  await saveMemberships(db, [{ ...member, seasonId: season!.id }])
  const newer = (await listNewestMembers(db, teamId)).filter(({ role }) => role === 'scout')
  assert.deepEqual(newer, [{ ...member, seasonId: season!.id }])
})
