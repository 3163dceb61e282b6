import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { runWork } from '#kit/command.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { act } from '#core/parts/action.ts'
import { readerOf } from '#core/database/reader.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { sports } from '#sports/index.ts'
import { createHandlers } from '../endpoints.ts'
import { giveScout, takeScout } from './actions/scout.ts'
import { scout } from './commands/scout.ts'
import { mayWork } from './scope.ts'

const database = await testDatabase()
const handlers = createHandlers({ dataFolder: tmpdir() })
const db = readerOf(database)
const { seasonId, matchIds } = await addFixtures(database, sports, { sport: 'football', count: 2 })
const { rows } = await database.pool.query<{ id: number }>(
  'select competition_id as id from timeline.season where id = $1',
  [seasonId],
)
const competitionId = rows[0]!.id
const admin = await addPerson(database, { roles: ['admin'], nickname: 'Ada Brink' })
const callsOf = ({ headers }: TestPerson, more: Record<string, string> = {}) =>
  testCalls(database, handlers, { ...headers, ...more }).client.touchline
const asAdmin = { actor: { kind: 'user' as const, userId: admin.userId, roles: ['user', 'admin'] }, reason: 'a test' }
const tools = { database, record: () => Promise.resolve() }
const withError = (error: string) => (thrown: unknown) => (thrown as { error?: string }).error === error

describe('the desk', () => {
  test('opens to each role with its own sections', async () => {
    const sections = async (role: 'moderator' | 'editor' | 'treasurer' | 'scout' | 'admin') => {
      const desk = await callsOf(await addPerson(database, { roles: [role] })).getDesk({ query: {} })
      assert.deepEqual(desk.me.roles, [role])
      return desk.sections.map(({ name }) => name).join(' ')
    }
    assert.equal(await sections('moderator'), 'queue people actions')
    assert.equal(await sections('editor'), 'live changes news actions health')
    assert.equal(await sections('treasurer'), 'queue people money actions')
    assert.equal(await sections('scout'), 'live changes')
    assert.equal(await sections('admin'), 'live changes queue people money news actions health audit')
  })

  test('is closed to a user, and to staff whose session has no second factor', async () => {
    await assert.rejects(callsOf(await addPerson(database)).getDesk({ query: {} }), withError('forbidden'))
    const bare = await addPerson(database, { roles: ['admin'], hasSecondFactor: false })
    await assert.rejects(callsOf(bare).getDesk({ query: {} }), withError('second_factor_needed'))
  })
})

describe('a scout', () => {
  test('has the competitions that an admin gives, and loses the role with the last one', async () => {
    const scout = await addPerson(database)
    const { userId } = scout
    const given = await act(tools, asAdmin, giveScout, { userId, competitionIds: [competitionId] })
    assert.deepEqual(given, { ok: true, value: [competitionId] })
    const desk = await callsOf(scout).getDesk({ query: {} })
    assert.deepEqual([desk.me.roles, desk.competitions?.map(({ id }) => id)], [['scout'], [competitionId]])
    const viewer = { userId, roles: ['user', 'scout'] as const }
    assert.deepEqual(
      [await mayWork(db, viewer, competitionId), await mayWork(db, viewer, competitionId + 1)],
      [true, false],
    )
    assert.equal(await mayWork(db, { userId, roles: ['user', 'moderator'] }, competitionId), false)
    assert.equal(await mayWork(db, { userId: admin.userId, roles: ['user', 'admin'] }, competitionId), true)
    await act(tools, asAdmin, takeScout, { userId, competitionIds: [competitionId] })
    await assert.rejects(callsOf(scout).getDesk({ query: {} }), withError('forbidden'))
  })

  test('is given no unknown competition, and nothing then', async () => {
    const { userId, headers } = await addPerson(database)
    const given = await act(tools, asAdmin, giveScout, { userId, competitionIds: [competitionId, 999_999] })
    assert.equal(given.ok ? 'given' : given.complaint, 'No competition "999999".')
    const { client } = testCalls(database, handlers, headers)
    await assert.rejects(client.touchline.getDesk({ query: {} }), withError('forbidden'))
  })
})

test('"scout give" and "take" name a competition by its number or slug', async () => {
  const { userId } = await addPerson(database)
  const { slug } = (await mapCompetitions(db, [competitionId])).get(competitionId)!
  const run = async (...args: string[]) => (await runWork(database, scout.prepare(args))).lines
  const who = `@${userId}`
  assert.deepEqual(await run('give', who, slug), [`${who} is a scout of ${competitionId}.`])
  assert.ok((await run('list')).some((line) => line.startsWith(`${who} `)))
  assert.deepEqual(await run('take', who, String(competitionId)), [`${who} is no scout.`])
  await assert.rejects(run('give', who, 'no-such-slug'), /No competition "no-such-slug"/)
})

describe('the palette', () => {
  test('finds matches for the live desk, of a scout only in the own competitions', async () => {
    await refreshSearch(database)
    const find = async (person: TestPerson, more = {}) =>
      (await callsOf(person, more).searchDesk({ query: { q: 'Home Town' } })).matches.map(({ row }) => row.id)
    assert.ok((await find(admin)).includes(matchIds[0]!))
    // Spoiler-free as a reader, the desk still shows what is.
    assert.ok((await find(admin, { 'spoiler-free': 'yes' })).includes(matchIds[0]!))
    const scout = await addPerson(database, { roles: ['scout'] })
    assert.deepEqual(await find(scout), [])
    await act(tools, asAdmin, giveScout, { userId: scout.userId, competitionIds: [competitionId] })
    assert.ok((await find(scout)).includes(matchIds[0]!))
    assert.deepEqual(await find(await addPerson(database, { roles: ['moderator'] })), [])
  })

  test('finds people by number, whole phone and part of the name', async () => {
    const { userId } = await addPerson(database, { nickname: 'Oren 100% Falk', phone: '13700000001' })
    const find = async (q: string) => (await callsOf(admin).searchDesk({ query: { q } })).people.map(({ id }) => id)
    for (const q of [`@${userId}`, `${userId}`, '13700000001', '+86 137 0000 0001', 'oren', '100% F', 'Oren 100% Falk'])
      assert.equal((await find(q))[0], userId, q)
    for (const q of ['1370000000', '100_ F', '%']) assert.ok(!(await find(q)).includes(userId), q)
    const editor = await addPerson(database, { roles: ['editor'] })
    assert.deepEqual((await callsOf(editor).searchDesk({ query: { q: 'oren' } })).people, [])
  })
})
