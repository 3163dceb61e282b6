import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addEntrants, saveActivity } from '#champion/store/activity.ts'
import { addPick } from '#champion/store/pick.ts'
import { readerOf } from '#core/database/reader.ts'
import { changeDesk } from '#kit/change-desk.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { goal, whistles } from '#kit/football-match.ts'
import { addPerson } from '#kit/people.ts'
import { addPosts } from '#kit/posts.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'

const database = await testDatabase()
const db = readerOf(database)
const { as, staff, preview, correcting } = await changeDesk(database)
const admin = await staff('admin')
const now = Date.now()
const hourMs = 3_600_000

const cup = { sport: 'football', slug: 'vale', name: 'Vale Cup', shortName: 'Vale', kind: 'cup' as const }
const { id: competitionId } = await saveCompetition(db, cup)
const { id: seasonId } = await saveSeason(db, { competitionId, name: '2026', isCurrent: true })
const [semi, final] = await saveRounds(
  db,
  ['Semi-finals', 'Final'].map((name, at) => ({ seasonId, stage: 'knockout', groupName: '', name, ordinal: at + 1 })),
)
const teams = await addParticipants(
  db,
  ['Gulls', 'Smiths', 'Millers', 'Weavers'].map((name) => ({
    sport: 'football',
    kind: 'team' as const,
    name,
    shortName: name,
  })),
)
const [gulls = 0, smiths = 0, millers = 0, weavers = 0] = teams

async function play(key: string, roundId: number, [homeId, awayId]: [number, number], events: TimelineEvent[]) {
  const of = { sport: 'football', key, competitionId, seasonId, roundId, homeId, awayId, hasTimeline: true }
  const kickOff = now - (roundId === semi!.id ? 96 : 5) * hourMs
  const [told] = await createImport({ database, sports }).importMatches([matchImport({ ...of, kickOff, events })])
  assert.ok(told?.ok)
  return told.matchId
}
const whole = [...whistles(1, 2)]
await play('semi 1', semi!.id, [gulls, smiths], [...whole, goal('home', 1, 10)])
await play('semi 2', semi!.id, [millers, weavers], [...whole, goal('away', 1, 20)])
const last = await play('final', final!.id, [gulls, weavers], [...whole, goal('home', 1, 30)])

async function addGuesses() {
  const stage = { name: 'Early', zh: '早', from: now - 200 * hourMs, points: 80 }
  const [opensAt, locksAt] = [now - 200 * hourMs, now - 100 * hourMs]
  const plan = { seasonId, opensAt, locksAt, stages: [stage], pointsPerRound: 5, isRedrawn: false, isDemo: false }
  const activityId = await saveActivity(db, plan)
  await addEntrants(
    db,
    activityId,
    teams.map((teamId) => ({ teamId, groupName: '' })),
  )
  for (const teamId of [gulls, weavers, smiths]) {
    const { userId } = await addPerson(database)
    await addPick(db, { activityId, userId, teamId, stage: 0, points: 80 })
  }
}

/** A poll that ends with the final, and one vote. */
async function addPoll() {
  const { userId } = await addPerson(database)
  const [postId] = await addPosts(database, userId)
  const { rows } = await database.pool.query<{ id: number }>(
    'insert into posts.poll (post_id, is_multiple, ends_with_match_id) values ($1, false, $2) returning id',
    [postId, last],
  )
  const choices = await database.pool.query<{ id: number }>(
    `insert into posts.choice (poll_id, place, user_id, text) values ($1, 1, $2, 'Gulls') returning id`,
    [rows[0]!.id, userId],
  )
  await database.pool.query('insert into posts.ballot (poll_id, user_id, choice_ids) values ($1, $2, $3)', [
    rows[0]!.id,
    userId,
    [choices.rows[0]!.id],
  ])
}

test('a corrected final names bracket, guesses and own ranking with their teams and people', async () => {
  await addGuesses()
  const { events } = await as(admin).getChangeable({ params: { id: last }, query: {} })
  const { key } = events.find(({ type }) => type === 'goal')!
  const { others } = await preview(last, await correcting(last, key, { side: 'away' }))
  const named = Object.fromEntries(others.map((one) => [one.name, one]))
  assert.deepEqual(Object.keys(named), ['bracket', 'champion', 'ranking'])
  assert.equal(named.bracket!.count, 1)
  // Gulls are out, Weavers win: one guess of each.
  assert.deepEqual([named.champion!.count, named.champion!.people], [2, 2])
  assert.deepEqual(named.champion!.teams.map(({ name }) => name).toSorted(), ['Gulls', 'Weavers'])
})

test('a final whistle that is withdrawn opens its polls again, with those who voted', async () => {
  await addPoll()
  const { events } = await as(admin).getChangeable({ params: { id: last }, query: {} })
  const whistle = events.findLast(({ type }) => type === 'period_end')!
  const withdrawal = { act: 'withdraw', key: whistle.key, seen: whistle.mark }
  const { others, score } = await preview(last, [withdrawal], admin)
  assert.equal(score?.after.status, 'live')
  const polls = others.find(({ name }) => name === 'polls')!
  assert.deepEqual([polls.count, polls.people, polls.teams], [1, 1, []])
  assert.ok(others.some(({ name, count }) => name === 'rated' && count > 0))
})
