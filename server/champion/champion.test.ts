import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { addPerson } from '#kit/people.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { loadEuro2024 } from '#kit/tournaments.ts'
import * as endpoints from '../services/score/endpoints/champion-guess.ts'
import * as ownEndpoints from './endpoints/champion.ts'
import { renewChances } from './chances.ts'
import { champion } from './commands/champion.ts'
import { openDemonstration } from './demonstration.ts'
import { guessChampion } from './guess.ts'
import { mapRatings } from '#timeline/ranking/store/rated.ts'
import { rateMatches } from '#timeline/ranking/rate.ts'
import { findSimulation } from './store/simulation.ts'
import { readCupState } from './standing.ts'
import { findActivityOfSeason } from './store/activity.ts'
import { listPicksOf } from './store/pick.ts'
import { countGuesses, listGuessers } from './store/table.ts'

const database = await testDatabase()
const db = readerOf(database)
const hourMs = 3_600_000
const now = Date.now()
const at = (hours: number) => `${new Date(now + hours * hourMs).toISOString().slice(0, 19)}Z`

const cup = await saveCompetition(db, {
  sport: 'football',
  slug: 'vale',
  name: 'Vale Cup',
  shortName: 'V',
  kind: 'cup',
})
const season = await saveSeason(db, { competitionId: cup.id, name: '2026', isCurrent: true })
const [semi, last] = await saveRounds(
  db,
  ['Semi-finals', 'Final'].map((name, index) => ({
    seasonId: season.id,
    stage: 'knockout',
    groupName: '',
    name,
    ordinal: index + 1,
  })),
)
const [gulls = 0, smiths = 0, millers = 0, weavers = 0] = await addParticipants(
  db,
  ['Gulls', 'Smiths', 'Millers', 'Weavers'].map((name) => ({
    sport: 'football',
    kind: 'team' as const,
    name,
    shortName: name,
  })),
)
const importer = createImport({ database, sports })
async function play(key: string, round: number, sides: [number, number], hours: number, events: TimelineEvent[] = []) {
  const [told] = await importer.importMatches([
    matchImport({
      sport: 'football',
      key,
      competitionId: cup.id,
      seasonId: season.id,
      roundId: round,
      homeId: sides[0],
      awayId: sides[1],
      kickOff: now + hours * hourMs,
      events,
    }),
  ])
  assert.ok(told?.ok)
  return told.matchId
}
const won = (home: number, away: number, shootout: { home: number; away: number } | null = null) => [
  footballEvent.result({
    normal: { home, away },
    half: { home: 0, away: 0 },
    extra: shootout ? { home, away } : null,
    shootout,
  }),
]
await play('semi 1', semi!.id, [gulls, smiths], 2)
await play('semi 2', semi!.id, [millers, weavers], 2)

const open = ['open', 'vale', '--opens', at(-2), '--locks', at(30), '--stage', `Early|早|${at(-2)}|80`]
await runCommand(database, champion, [...open, '--stage', `Late|晚|${at(20)}|40`])
const activity = (await findActivityOfSeason(db, season.id))!
const [ann, bob] = [await addPerson(database, { nickname: 'Ann' }), await addPerson(database, { nickname: 'Bob' })]
const callsOf = (headers: Record<string, string> = {}) =>
  testCalls(database, Object.values(endpoints), headers).client.score
const guess = (userId: number, teamId: number, seenTeamId?: number | null) =>
  guessChampion(database, { activityId: activity.id, userId, teamId, seenTeamId })
const chancesOf = async (id: number) => {
  const text = 'select chances from champion.simulation where activity_id = $1 order by id desc limit 1'
  return (await db.query<{ chances: Record<string, number> }>(text, [id]))[0]!.chances
}
const lockAt = (sql: string) =>
  database.pool.query(`update champion.activity set locks_at = ${sql} where id = $1`, [activity.id])

describe('an operator', () => {
  test('gets a sentence that names the fault of a plan', async () => {
    await assertComplaint(database, champion, ['open', 'nowhere', ...open.slice(2)], /No competition "nowhere"/)
    await assertComplaint(database, champion, [...open, '--stage', 'Late|40'], /is not a stage/)
    await assertComplaint(database, champion, [...open, '--stage', `Late|晚|${at(20)}|80`], /no fewer points/)
  })
  test('sees the open activities', async () => {
    assert.match(await runCommand(database, champion, ['list']), /Vale Cup 2026: open, .* 0 guesses/)
  })
})

describe('a guess', () => {
  test('is made and changed by its calls, and every step of it stays', async () => {
    const [visitor, own] = [callsOf(), callsOf(ann.headers)]
    assert.deepEqual(await visitor.getChampionGuessStatus({}), { status: 1, guessed: false, endTime: activity.locksAt })
    assert.equal((await own.getMyChampionGuess({})).teamId, 0)
    assert.equal((await own.submitChampionGuess({ body: { teamId: gulls } })).teamName, 'Gulls')
    assert.equal((await own.submitChampionGuess({ body: { teamId: smiths } })).teamId, smiths)
    assert.equal((await own.submitChampionGuess({ body: { teamId: gulls } })).teamId, gulls)
    await own.submitChampionGuess({ body: { teamId: gulls } })
    const picks = await listPicksOf(db, activity.id, ann.userId)
    assert.deepEqual(
      picks.map(({ teamId, points }) => [teamId, points]),
      [gulls, smiths, gulls].map((id) => [id, 80]),
    )
    assert.equal((await own.getChampionGuessStatus({})).guessed, true)
    await assert.rejects(own.submitChampionGuess({ body: { teamId: 999_999 } }), { error: 'team_not_found' })
  })

  test('of a second tab that saw an older one is refused, with the one that stands', async () => {
    assert.equal((await guess(bob.userId, smiths, null)).outcome, 'stored')
    const late = await guess(bob.userId, millers, null)
    assert.deepEqual([late.outcome, 'standing' in late && late.standing?.teamId], ['changed_elsewhere', smiths])
    const both = await Promise.all([guess(bob.userId, millers, smiths), guess(bob.userId, weavers, smiths)])
    assert.deepEqual(both.map(({ outcome }) => outcome).toSorted(), ['changed_elsewhere', 'stored'])
    await guess(bob.userId, smiths)
  })

  test('made again with its key gets its first answer, and a later one stands', async () => {
    const { pickChampion } = testCalls(database, Object.values(ownEndpoints), bob.headers).client.touchline
    const pick = (key: string, teamId: number) =>
      pickChampion({ params: activity, body: { teamId } }, { headers: { 'idempotency-key': key } })
    const answers = [await pick('one', millers), await pick('two', smiths), await pick('one', millers)]
    const [standing] = await listPicksOf(db, activity.id, bob.userId)
    assert.deepEqual(
      [...answers, standing].map((one) => one?.teamId),
      [millers, smiths, millers, smiths],
    )
  })

  test('counts once per guesser, in shares that follow from its rows', async () => {
    const teams = await callsOf().listChampionTeams({})
    assert.deepEqual(
      teams.map(({ teamId, supportCount, supportRate }) => [teamId, supportCount, supportRate]),
      [
        [gulls, 1, 50],
        [smiths, 1, 50],
        [millers, 0, 0],
        [weavers, 0, 0],
      ],
    )
    const counts = await countGuesses(db, activity.id)
    assert.deepEqual([counts.get(gulls), counts.get(smiths)], [1, 1])
    const { list, total } = await callsOf().listChampionGuesses({ query: { pageNum: 2, pageSize: 1 } })
    assert.deepEqual([total, list.map(({ nickname }) => nickname)], [2, ['Bob']])
  })

  test('is too late at the very instant of the lock, by the clock of its transaction', async () => {
    await database.transaction(async (client) => {
      const inside = readerIn(client)
      await inside.query('update champion.activity set locks_at = now() where id = $1', [activity.id])
      const transaction = ((work: (one: typeof client) => unknown) => work(client)) as typeof database.transaction
      const told = await guessChampion({ transaction }, { activityId: activity.id, userId: ann.userId, teamId: smiths })
      assert.deepEqual([told.outcome, 'standing' in told && told.standing?.teamId], ['locked', gulls])
      await inside.query(`update champion.activity set locks_at = now() + interval '1 microsecond' where id = $1`, [
        activity.id,
      ])
      await inside.query('savepoint before')
      await inside.query(`update champion.activity set locks_at = now() + interval '1 second' where id = $1`, [
        activity.id,
      ])
      const early = await guessChampion(
        { transaction },
        { activityId: activity.id, userId: ann.userId, teamId: smiths },
      )
      assert.equal(early.outcome, 'stored')
      await inside.query('rollback to savepoint before')
    })
    await lockAt('now()')
    await assert.rejects(callsOf(ann.headers).submitChampionGuess({ body: { teamId: smiths } }), {
      error: 'guess_locked',
    })
    assert.equal((await callsOf().getChampionGuessStatus({})).status, 2)
    assert.equal((await callsOf(ann.headers).getMyChampionGuess({})).teamId, gulls)
  })
})

describe('the cup', () => {
  const rankOf = async (userId: number) => {
    const { standing } = await readCupState(db, activity, [])
    const { list } = await listGuessers(db, activity.id, standing, { limit: 10, offset: 0 })
    const found = list.find((one) => one.userId === userId)
    return [found?.rank, found?.score]
  }

  test('gives chances by simulation, once for each change of their inputs', async () => {
    assert.equal(await renewChances(database, { now, runs: 500 }), 1)
    assert.equal(await renewChances(database, { now, runs: 500 }), 0)
    await play('semi 1', semi!.id, [gulls, smiths], 2, won(1, 1, { home: 4, away: 2 }))
    await play('semi 2', semi!.id, [millers, weavers], 2, won(2, 0))
    assert.equal(await renewChances(database, { now, runs: 500 }), 1)
    const chances = await chancesOf(activity.id)
    assert.deepEqual([chances[smiths], chances[weavers]], [0, 0])
    assert.ok(Math.abs(chances[gulls]! + chances[millers]! - 1) < 1e-9)
    assert.equal((await findSimulation(db, activity.id))?.rating, 'none')
  })

  test('takes the strengths from the ranking, whose last rating of a team counts', async () => {
    await rateMatches(database)
    const ratings = await mapRatings(db, [gulls, smiths, millers, weavers, 999_999])
    // A shoot-out is a draw, which the side at home loses by; a win by two goals brings more.
    const gained = [gulls, smiths, millers, weavers].map((id) => Math.round(ratings.get(id)! - 1500))
    assert.deepEqual([ratings.size, gained[0], gained[1]], [4, -3, 3])
    assert.ok(gained[2]! > 3 && gained[3] === -gained[2]!, String(gained))
    assert.equal(await renewChances(database, { now, runs: 500 }), 1)
    assert.equal((await findSimulation(db, activity.id))?.rating, 'ranking')
  })

  test('gives points for rounds survived, and a miss for a team that lost', async () => {
    assert.deepEqual(await rankOf(ann.userId), [1, 10])
    assert.deepEqual(await rankOf(bob.userId), [2, 0])
    assert.equal((await callsOf(bob.headers).getMyChampionGuess({})).result, 2)
  })

  test('takes no guess for a team that is out, except from a caller who must not know it', async () => {
    await lockAt(`now() + interval '1 hour'`)
    const body = { teamId: weavers }
    await assert.rejects(callsOf(bob.headers).submitChampionGuess({ body }), { error: 'guess_team_out' })
    assert.equal((await listPicksOf(db, activity.id, bob.userId))[0]?.teamId, smiths)
    const hidden = callsOf({ ...bob.headers, 'spoiler-free': '1' })
    assert.equal((await hidden.submitChampionGuess({ body })).teamId, weavers)
    assert.deepEqual(await rankOf(bob.userId), [2, 0])
    // The guess that stands is no new one.
    assert.equal((await callsOf(bob.headers).submitChampionGuess({ body })).result, 2)
    await lockAt('now()')
  })

  test('is not settled by an abandoned final, is settled by a resumed one, and again by a corrected one', async () => {
    const abandoned = footballEvent.abandoned({ key: 'off', reason: 'fog' })
    await play('final', last!.id, [gulls, millers], 4, [abandoned])
    assert.equal((await readCupState(db, activity, [])).settlement.state, 'unsettled')
    assert.equal((await callsOf(ann.headers).getMyChampionGuess({})).result, 0)
    await play('final', last!.id, [gulls, millers], 4, [
      withdrawn(abandoned, 'played on'),
      ...won(0, 0, { home: 5, away: 4 }),
    ])
    assert.deepEqual(await rankOf(ann.userId), [1, 90])
    assert.equal((await callsOf(ann.headers).getMyChampionGuess({})).result, 1)
    await play('final', last!.id, [gulls, millers], 4, won(0, 0, { home: 4, away: 5 }))
    assert.deepEqual(await rankOf(ann.userId), [1, 10])
    assert.equal((await callsOf(ann.headers).getMyChampionGuess({})).result, 2)
  })

  test('hides teams out and points from a spoiler-free caller', async () => {
    const hidden = callsOf({ ...bob.headers, 'spoiler-free': '1' })
    assert.equal((await hidden.getMyChampionGuess({})).result, 0)
    assert.deepEqual(
      (await hidden.listChampionGuesses({ query: {} })).list.map(({ rank }) => rank),
      [1, 1],
    )
    const shown = callsOf({ ...bob.headers, 'spoiler-free': '1', revealed: `s${season.id}` })
    assert.equal((await shown.getMyChampionGuess({})).result, 2)
  })
})

test('Euro 2024 stands as a finished guess: Spain its champion, 24 teams in groups, no invented player', async () => {
  await loadEuro2024(database)
  await openDemonstration(database, now)
  const { rows } = await database.pool.query<{ season_id: number }>(
    `select season_id from champion.activity where season_id <> $1`,
    [season.id],
  )
  const euro = (await findActivityOfSeason(db, rows[0]!.season_id))!
  const { settlement, out } = await readCupState(db, euro, [])
  assert.equal(settlement.state, 'settled')
  const chances = await chancesOf(euro.id)
  const [winner] = Object.entries(chances).filter(([, chance]) => chance === 1)
  assert.equal(settlement.state === 'settled' && settlement.championId, Number(winner![0]))
  const named = await database.pool.query('select name from timeline.participant where id = $1', [winner![0]])
  assert.equal(named.rows[0].name, 'Spain')
  assert.deepEqual([Object.keys(chances).length, out.size, (await countGuesses(db, euro.id)).size], [24, 15, 0])
})
