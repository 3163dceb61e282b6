import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { followSwitches, type FollowSwitch } from '#contract/touchline/follow-switches.ts'
import { readerOf } from '#core/database/reader.ts'
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
import { addParticipants } from '#timeline/store/participant.ts'
import * as followNotices from './endpoints/follow-notices.ts'
import * as following from '#following/endpoints/following.ts'
import * as notices from './endpoints/notice.ts'
import { fanOutNext } from '#kit/fan-out.ts'

const database = await testDatabase()
const db = readerOf(database)
const { matchIds, homeId } = await addFixtures(database, sports, { sport: 'football', kickOff: Date.now(), count: 8 })
await database.pool.query('update timeline.match set kick_off = now()')
const [ada = 0, bea = 0, cleo = 0, row = 0] = await addParticipants(
  db,
  ['Ada', 'Bea', 'Cleo', 'A. Row'].map((name) => ({ sport: 'football', kind: 'player', name, shortName: name })),
)
const ingest = createIngest({ database, sports })
const handlers = [following, followNotices, notices].flatMap((endpoints) => Object.values(endpoints))
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

async function person() {
  const one = await addPerson(database)
  const { client } = testCalls(database, handlers, one.headers)
  return {
    ...one,
    follow: (kind: 'match' | 'team' | 'player', id: number) => client.touchline.follow({ params: { kind, id } }),
    settings: (kind: 'team' | 'player', id: number) => client.touchline.getFollowNotices({ params: { kind, id } }),
    choose: (id: number, on: readonly FollowSwitch[]) =>
      client.touchline.setFollowNotices({
        params: { kind: 'player', id },
        body: {
          kinds: Object.fromEntries(followSwitches.map((kind) => [kind, on.includes(kind)])) as Record<
            FollowSwitch,
            boolean
          >,
        },
      }),
    /** Oldest first; corrected ones in brackets. */
    inbox: async (matchId: number, lang: 'en' | 'zh' = 'en') =>
      (await client.touchline.listNotices({ query: { size: 100, lang } })).list
        .filter((notice) => notice.matchId === matchId)
        .map(({ title, text, correctedAt }) => (correctedAt === null ? `${title} | ${text}` : `[${title} | ${text}]`))
        .toReversed(),
    client,
  }
}

const at = (clockSeconds: number) => ({ period: 1 as const, clockSeconds, side: 'home' as const })
const start = footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 })
const lineup = (starting: readonly number[], bench: readonly number[], revision = 1) => ({
  ...footballEvent.lineup({
    side: 'home',
    formation: null,
    coach: null,
    players: [...starting, ...bench].map((playerId) => ({
      playerId,
      shirtNumber: null,
      position: null,
      isStarter: starting.includes(playerId),
      line: null,
      slot: null,
    })),
  }),
  revision,
})
const yellow = (playerId: number) => footballEvent.card({ key: 'yellow', ...at(700), colour: 'yellow', playerId })
const red = (playerId: number) => footballEvent.card({ key: 'red', ...at(1500), colour: 'red', playerId })
const change = footballEvent.substitution({ key: 'change', ...at(1000), onId: bea, offId: ada })
const goal = (playerId: number | null, revision = 1) => ({
  ...footballEvent.goal({ key: 'goal', ...at(600), kind: 'open', playerId }),
  revision,
})

describe('who follows a player', () => {
  test('reads of his line-up, goals, cards and substitutions, and of no other player', async () => {
    const matchId = matchIds[0]!
    const [adas, beas, cleos, ofMatch] = [await person(), await person(), await person(), await person()]
    await adas.follow('player', ada)
    await beas.follow('player', bea)
    await cleos.follow('player', cleo)
    await ofMatch.follow('match', matchId)
    await report(matchId, lineup([ada, cleo], [bea]))
    await report(matchId, start, goal(ada), yellow(ada), change, red(bea))
    assert.deepEqual(await adas.inbox(matchId), [
      'In the starting line-up: Ada | Home Town v Away City',
      'Goal: Home Town | Home Town 1–0 Away City · 11′ Ada',
      'Yellow card: Home Town | Home Town v Away City · 12′ Ada',
      'Substituted off: Ada | Home Town v Away City · 17′',
    ])
    assert.deepEqual(await beas.inbox(matchId, 'zh'), [
      '替补：Bea | Home Town vs Away City',
      '红牌：Home Town | Home Town vs Away City · 26′ Bea',
      '替补登场：Bea | Home Town vs Away City · 17′',
    ])
    assert.deepEqual(await cleos.inbox(matchId), ['In the starting line-up: Cleo | Home Town v Away City'])
    const titles = (await ofMatch.inbox(matchId)).map((line) => line.split(' | ')[0])
    assert.deepEqual(titles, ['Line-ups announced', 'Kick-off', 'Goal: Home Town', 'Red card: Home Town'])
  })

  test('switches each kind by itself; the kinds of others do not apply', async () => {
    const matchId = matchIds[1]!
    const one = await person()
    await one.choose(ada, ['substitution'])
    await report(matchId, lineup([ada], []))
    await report(matchId, start, goal(ada), yellow(ada), change)
    assert.deepEqual(await one.inbox(matchId), ['Substituted off: Ada | Home Town v Away City · 17′'])
    const { kinds: switches } = await one.settings('player', ada)
    assert.deepEqual(
      Object.entries(switches).flatMap(([kind, isOn]) => (isOn ? kind : [])),
      ['substitution'],
    )
    const another = await person()
    await another.follow('player', ada)
    const on = (kind: 'team' | 'player', id: number) => another.settings(kind, id).then((found) => found.kinds)
    const { yellow_card: yellowCard, kick_off: kickOff } = await on('player', ada)
    assert.deepEqual({ yellowCard, kickOff }, { yellowCard: true, kickOff: false })
    assert.equal((await on('team', homeId)).yellow_card, false)
  })

  test('is reached by a scorer who is named later, and a goal that was another player’s is corrected', async () => {
    const matchId = matchIds[2]!
    const [adas, beas, both] = [await person(), await person(), await person()]
    await adas.follow('player', ada)
    await beas.follow('player', bea)
    await both.follow('player', ada)
    await both.follow('match', matchId)
    await report(matchId, start, goal(null))
    assert.deepEqual(await adas.inbox(matchId), [])
    await report(matchId, goal(ada, 2))
    const told = 'Goal: Home Town | Home Town 1–0 Away City · 11′ Ada'
    assert.deepEqual(await adas.inbox(matchId), [told])
    assert.deepEqual((await both.inbox(matchId)).slice(1), [told], 'once')
    assert.deepEqual(
      [adas, both].map(({ userId }) => pushed.includes(userId)),
      [true, false],
    )
    await report(matchId, goal(bea, 3))
    assert.deepEqual(await beas.inbox(matchId), [told.replace('Ada', 'Bea')])
    assert.deepEqual(await adas.inbox(matchId), [told.replace('Ada', 'Bea')])
    await report(matchId, withdrawn(goal(bea, 3), 'offside'))
    assert.equal((await beas.inbox(matchId))[0]!.slice(0, 17), '[Goal disallowed:')
  })

  test('reads that a newer line-up leaves him out, and that he is back in it', async () => {
    const matchId = matchIds[3]!
    const [adas, cleos] = [await person(), await person()]
    await adas.follow('player', ada)
    await cleos.follow('player', cleo)
    await report(matchId, lineup([ada, cleo], []))
    await report(matchId, lineup([cleo], [bea], 2))
    const match = 'Home Town v Away City'
    assert.deepEqual(await adas.inbox(matchId), [`[Not in the line-up: Ada | ${match}]`])
    assert.deepEqual(await cleos.inbox(matchId), [`In the starting line-up: Cleo | ${match}`])
    await report(matchId, lineup([cleo], [ada], 3))
    assert.deepEqual(await adas.inbox(matchId), [`On the bench: Ada | ${match}`])
  })

  test('follows him also where his row was merged into another since', async () => {
    const matchId = matchIds[4]!
    const one = await person()
    await one.follow('player', row)
    await database.pool.query('update timeline.participant set merged_into = $1 where id = $2', [ada, row])
    await report(matchId, start, goal(ada))
    assert.deepEqual(await one.inbox(matchId), ['Goal: Home Town | Home Town 1–0 Away City · 11′ Ada'])
  })

  test('and no other player leaves no record of the players of a line-up', async () => {
    const matchId = matchIds[5]!
    await database.pool.query(`delete from following.follow where kind = 'player'`)
    await report(matchId, lineup([ada, cleo], [bea]))
    const { rows } = await database.pool.query('select event_key from notices.told where match_id = $1', [matchId])
    assert.deepEqual(rows, [{ event_key: 'lineup' }])
  })
})
