import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OutcomeError } from '#contract/client-errors.ts'
import { followSwitches, followSwitchesOf, type FollowSwitch } from '#contract/touchline/follow-switches.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { kinds } from '#kit/notice-kinds.ts'
import { addPerson } from '#kit/people.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { moveOutbox } from '#core/outbox/store/frame.ts'
import * as followNotices from './endpoints/follow-notices.ts'
import * as following from '#following/endpoints/following.ts'
import * as notices from './endpoints/notice.ts'
import * as pushes from './endpoints/push.ts'
import { fanOutNext } from '#kit/fan-out.ts'

const database = await testDatabase()
const { matchIds, homeId, awayId, competitionId } = await addFixtures(database, sports, {
  sport: 'football',
  kickOff: Date.now(),
  count: 5,
})
// Each test has a match of its own, and all of them kick off now.
await database.pool.query('update timeline.match set kick_off = now()')
const ingest = createIngest({ database, sports })
const handlers = [following, followNotices, notices, pushes].flatMap((endpoints) => Object.values(endpoints))
/** The people who were pushed a notice since the last report. */
let pushed: number[] = []
let sequence = 0

async function fanOut(): Promise<void> {
  pushed = []
  await moveOutbox(database.pool, 500)
  while (
    await fanOutNext(database, kinds, (_db, _news, userIds) => {
      pushed.push(...userIds)
      return Promise.resolve()
    })
  );
}
await fanOut()

async function report(matchId: number, ...events: TimelineEvent[]): Promise<void> {
  const receipt = await ingest.submit(deltaReport(matchId, ++sequence, events))
  assert.ok(receipt.ok, JSON.stringify(receipt))
  await fanOut()
}

const lineup = footballEvent.lineup({ side: 'home', formation: null, coach: null, players: [] })
const start = footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 })
const halfTime = footballEvent.periodEnd({ key: 'half', period: 1, clockSeconds: 2700, isLast: false })
const end = footballEvent.periodEnd({ key: 'end', period: 2, clockSeconds: 5500, isLast: true })
const red = footballEvent.card({ key: 'red', period: 1, clockSeconds: 900, side: 'away', colour: 'red' })
const goal = (side: 'home' | 'away') =>
  footballEvent.goal({ key: `goal ${side}`, period: 1, clockSeconds: side === 'home' ? 600 : 700, side, kind: 'open' })

/** What this game of football has none of. */
const notHere: ReadonlySet<FollowSwitch> = new Set(['correction', 'home_run', 'lead_change', 'set_won', 'game_won'])

type Kind = 'match' | 'team' | 'competition'

async function person() {
  const one = await addPerson(database)
  const { client } = testCalls(database, handlers, one.headers)
  const path = (kind: Kind, id: number) => ({ params: { kind, id } })
  return {
    ...one,
    client,
    follow: (kind: Kind, id: number) => client.touchline.follow(path(kind, id)),
    noticesOf: (kind: Kind, id: number) => client.touchline.getFollowNotices(path(kind, id)),
    /** Chooses these kinds alone; null returns to the settings of the account. */
    choose: (kind: Kind, id: number, on: readonly FollowSwitch[] | null) =>
      client.touchline.setFollowNotices({ ...path(kind, id), body: { kinds: on && switches(on) } }),
    kindsOf: async (matchId: number) =>
      (await client.touchline.listNotices({ query: { size: 100 } })).list
        .filter((notice) => notice.matchId === matchId)
        .map(({ kind }) => kind)
        .toReversed(),
    unread: async () => (await client.touchline.listNotices({ query: {} })).unreadCount,
  }
}

function switches(on: readonly FollowSwitch[]): Record<FollowSwitch, boolean> {
  return Object.fromEntries(followSwitches.map((kind) => [kind, on.includes(kind)])) as Record<FollowSwitch, boolean>
}

async function wholeMatch(matchId: number): Promise<void> {
  await report(matchId, lineup)
  await report(matchId, start, goal('home'), goal('away'), red)
  await report(matchId, halfTime)
  await report(matchId, end)
}

describe('the notices of one follow', () => {
  test('are each sent alone when they alone are on, for a league as for a team', async () => {
    const matchId = matchIds[0]!
    const told: Record<string, string[]> = {
      lineup: ['lineup'],
      kick_off: ['kick_off'],
      goal: ['goal', 'goal'],
      red_card: ['red_card'],
      half_time: ['half_time'],
      set_won: [],
      game_won: [],
      full_time: ['full_time'],
      home_run: [],
      lead_change: [],
      correction: [],
    }
    const people = await Promise.all(
      followSwitchesOf('team').flatMap((kind) =>
        (['team', 'competition'] as const).map(async (subject) => {
          const one = await person()
          await one.choose(subject, subject === 'team' ? homeId : competitionId, [kind])
          return { kind, one }
        }),
      ),
    )
    const all = await person()
    await all.choose('competition', competitionId, followSwitches)
    await wholeMatch(matchId)
    for (const { kind, one } of people) assert.deepEqual(await one.kindsOf(matchId), told[kind], kind)
    assert.deepEqual(await all.kindsOf(matchId), Object.values(told).flat())
  })

  test('without a choice are what the page shows: fewer for a team or a league, as the account has them', async () => {
    const matchId = matchIds[1]!
    const subjects = { match: matchId, team: awayId, competition: competitionId } as const
    const told: { one: Awaited<ReturnType<typeof person>>; expected: FollowSwitch[]; subject: Kind }[] = []
    for (const [subject, id] of Object.entries(subjects) as [Kind, number][]) {
      const one = await person()
      const settings = await one.client.touchline.getNoticeSettings()
      await one.client.touchline.setNoticeSettings({
        body: { ...settings, kinds: { ...settings.kinds, kick_off: false } },
      })
      await one.follow(subject, id)
      const { kinds: shown, isOwn } = await one.noticesOf(subject, id)
      assert.equal(isOwn, false)
      assert.equal(shown.kick_off, false)
      const expected = followSwitches.filter((kind) => shown[kind] && !notHere.has(kind))
      told.push({ one, expected, subject })
    }
    await wholeMatch(matchId)
    for (const { one, expected, subject } of told) {
      const kindsTold = [...new Set(await one.kindsOf(matchId))]
      assert.deepEqual(kindsTold.toSorted(), expected.toSorted(), subject)
    }
  })

  test('are those of any of its follows, and come back to the account', async () => {
    const matchId = matchIds[2]!
    const one = await person()
    await one.choose('team', homeId, ['goal'])
    await one.choose('competition', competitionId, ['full_time'])
    assert.equal((await one.noticesOf('team', homeId)).isOwn, true)
    const none = await person()
    await none.follow('team', homeId)
    await none.choose('team', homeId, [])
    const returned = await person()
    await returned.choose('team', homeId, [])
    assert.equal((await returned.choose('team', homeId, null)).isOwn, false)
    await wholeMatch(matchId)
    assert.deepEqual(await one.kindsOf(matchId), ['goal', 'goal', 'full_time'])
    assert.deepEqual(await none.kindsOf(matchId), [])
    assert.deepEqual(await returned.kindsOf(matchId), ['kick_off', 'goal', 'full_time'])
  })

  test('corrections strike the notice for all, and reach those who have them on', async () => {
    const matchId = matchIds[3]!
    const [loud, quiet, silent] = [await person(), await person(), await person()]
    await loud.choose('competition', competitionId, ['goal', 'correction'])
    await quiet.choose('competition', competitionId, ['goal'])
    const settings = await silent.client.touchline.getNoticeSettings()
    assert.equal(settings.kinds.correction, true)
    await silent.client.touchline.setNoticeSettings({
      body: { ...settings, kinds: { ...settings.kinds, correction: false } },
    })
    await silent.follow('match', matchId)
    await report(matchId, start, goal('home'))
    const everybody = [loud, quiet, silent]
    for (const { client } of everybody) {
      const { list } = await client.touchline.listNotices({ query: {} })
      await client.touchline.readNotices({ body: { upTo: list[0]!.id } })
    }
    await report(matchId, withdrawn(goal('home'), 'offside'))
    const reached = everybody.map(({ userId }) => userId).filter((id) => pushed.includes(id))
    assert.deepEqual(reached, [loud.userId])
    for (const one of everybody) {
      const { list } = await one.client.touchline.listNotices({ query: {} })
      assert.equal(list.find(({ kind }) => kind === 'goal')?.facts.reason, 'offside')
      assert.equal(await one.unread(), one === loud ? 1 : 0)
    }
  })

  test('are set for what exists, in an account, and follow it', async () => {
    const one = await person()
    await one.choose('team', awayId, ['goal'])
    assert.deepEqual((await one.client.touchline.getFollowing()).teamIds, [awayId])
    const isMissing = (error: unknown) => error instanceof OutcomeError || (error as { status?: number }).status === 404
    await assert.rejects(one.choose('team', 987_654, ['goal']), isMissing)
    const visitor = testCalls(database, handlers).client
    await assert.rejects(
      visitor.touchline.setFollowNotices({ params: { kind: 'team', id: homeId }, body: { kinds: null } }),
      (error) => (error as { status?: number }).status === 401,
    )
  })
})
