import assert from 'node:assert/strict'
import { test } from 'node:test'
import { userRoom } from '#contract/rooms.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { kinds } from '#kit/notice-kinds.ts'
import { addPerson } from '#kit/people.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { moveOutbox } from '#core/outbox/store/frame.ts'
import * as following from '#following/endpoints/following.ts'
import * as notices from './endpoints/notice.ts'
import * as push from './endpoints/push.ts'
import { fanOutNext } from '#kit/fan-out.ts'

const database = await testDatabase()
const { matchIds } = await addFixtures(database, sports, { sport: 'football', kickOff: Date.now(), count: 2 })
await database.pool.query('update timeline.match set kick_off = now()')
const ingest = createIngest({ database, sports })
const handlers = [...Object.values(following), ...Object.values(notices), ...Object.values(push)]
let sequence = 0

async function deliverAll(): Promise<void> {
  await moveOutbox(database.pool, 500)
  while (await fanOutNext(database, kinds, () => Promise.resolve())) {}
}
await deliverAll()

const start = footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 })
const goal = (key: string, side: 'home' | 'away' = 'home') =>
  footballEvent.goal({ key, period: 1, clockSeconds: 600 + Number(key), side, kind: 'open' })

async function person() {
  const one = await addPerson(database)
  const { client } = testCalls(database, handlers, one.headers)
  const titles = async () =>
    (await client.touchline.listNotices({ query: { size: 100 } })).list.map(({ title, correctedAt }) =>
      correctedAt === null ? title : `[${title}]`,
    )
  return { client, titles, userId: one.userId }
}

test('sends what became of a goal by the time it is fanned out, and the correction of one that was sent', async () => {
  const matchId = matchIds[0]!
  const { client, titles } = await person()
  await client.touchline.follow({ params: { kind: 'match', id: matchId } })
  const away = goal('20', 'away')
  for (const event of [start, goal('10'), away, withdrawn(away, 'offside'), { ...away, revision: 3 }])
    await ingest.submit(deltaReport(matchId, ++sequence, [event]))
  await deliverAll()
  assert.deepEqual(await titles(), ['Goal: Away City', 'Goal: Home Town', 'Kick-off'])
  for (const event of [withdrawn(goal('10'), 'hand'), goal('30'), goal('35'), withdrawn(goal('35'), 'hand')])
    await ingest.submit(deltaReport(matchId, ++sequence, [event]))
  await deliverAll()
  const struck = '[Goal disallowed: Home Town]'
  assert.deepEqual(await titles(), [struck, 'Goal: Home Town', 'Goal: Away City', struck, 'Kick-off'])
})

test('an amendment of a notice reaches an open inbox, also of a reader without corrections, and is not pushed', async () => {
  const matchId = matchIds[0]!
  const { client, userId } = await person()
  await client.touchline.follow({ params: { kind: 'match', id: matchId } })
  const settings = await client.touchline.getNoticeSettings({})
  await client.touchline.setNoticeSettings({
    body: { ...settings, kinds: { ...settings.kinds, correction: false } },
  })
  await ingest.submit(deltaReport(matchId, ++sequence, [goal('90')]))
  await deliverAll()
  const framesFor = async () => {
    await moveOutbox(database.pool, 500)
    const { rows } = await database.pool.query(
      `select count(*)::int as count from timeline.frame where kind = 'notice' and $1 = any(rooms)`,
      [userRoom(userId)],
    )
    return rows[0].count as number
  }
  const before = await framesFor()
  let pushed = 0
  await ingest.submit(deltaReport(matchId, ++sequence, [{ ...goal('90'), clockSeconds: 1234, revision: 2 }]))
  await moveOutbox(database.pool, 500)
  while (await fanOutNext(database, kinds, () => Promise.resolve(void pushed++))) {}
  const [first] = (await client.touchline.listNotices({ query: { size: 1 } })).list
  assert.match(JSON.stringify(first), /21/)
  assert.deepEqual([await framesFor(), pushed], [before + 1, 0])
})

test('costs no statement for each goal of a match without followers', async () => {
  const matchId = matchIds[1]!
  const statementsFor = async (goals: number, from: number) => {
    for (let at = 0; at < goals; at++) await ingest.submit(deltaReport(matchId, ++sequence, [goal(String(from + at))]))
    await moveOutbox(database.pool, 500)
    let count = 0
    const counting: typeof database = {
      ...database,
      transaction: (work) =>
        database.transaction((client) =>
          work(
            new Proxy(client, {
              get(target, name) {
                const value: unknown = Reflect.get(target, name)
                if (name === 'query') count++
                return typeof value === 'function' ? value.bind(target) : value
              },
            }),
          ),
        ),
    }
    await fanOutNext(counting, kinds, () => Promise.resolve())
    return count
  }
  const one = await statementsFor(1, 40)
  assert.equal(await statementsFor(12, 50), one)
  assert.ok(one <= 9, `${one} statements`)
})
