import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { heldItem } from '#kit/staff-actions.ts'
import { addOpenChange } from '#kit/open-change.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addItem } from '#moderation/store/item.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { createHandlers } from '../endpoints.ts'

const database = await testDatabase()
const db = readerOf(database)
const handlers = createHandlers({ dataFolder: tmpdir() })
const query = database.pool.query.bind(database.pool)
const callsOf = ({ headers }: TestPerson) => testCalls(database, handlers, headers).client.touchline
const waitingFor = (person: TestPerson) => callsOf(person).getDeskWaiting({ query: {} })
const minute = 60_000

/** Matches of one competition that begin every twenty minutes, the first so long from now. */
async function matchesFrom(offsetMs: number, count: number) {
  const kickOff = Date.now() + offsetMs
  const { seasonId, matchIds } = await addFixtures(database, sports, {
    sport: 'football',
    count,
    kickOff,
    everyMs: 20 * minute,
  })
  const { rows } = await query('select competition_id as id from timeline.season where id = $1', [seasonId])
  return { competitionId: rows[0].id as number, matchIds }
}

async function scoutOf(competitionId: number) {
  const scout = await addPerson(database, { roles: ['scout'] })
  await query('insert into desk.scout_competition (user_id, competition_id) values ($1, $2)', [
    scout.userId,
    competitionId,
  ])
  return scout
}

describe('what waits for somebody at the desk', () => {
  test('has matches of a scout that start within the hour, and no others', async () => {
    const { competitionId, matchIds } = await matchesFrom(30 * minute, 3)
    const { matches, claims, appeals, changes } = await waitingFor(await scoutOf(competitionId))
    assert.deepEqual(
      matches.map(({ row, kind }) => [row.id, kind]),
      [
        [matchIds[0], 'starts'],
        [matchIds[1], 'starts'],
      ],
    )
    assert.deepEqual([claims, appeals.count, changes], [[], 0, []])
    assert.deepEqual((await waitingFor(await addPerson(database, { roles: ['editor'] }))).matches, [])
  })

  test('has a live match without an entry for ten minutes, unless a feed reports it and the desk never did', async () => {
    const { competitionId, matchIds } = await matchesFrom(-20 * minute, 1)
    const [matchId] = matchIds
    const scout = await scoutOf(competitionId)
    const ingest = createIngest({ database, sports })
    const events = [footballEvent.periodStart({ key: 'k', period: 1, clockSeconds: 0, occurredAt: Date.now() })]
    await ingest.submit({ provider: 'halden', matchId: matchId!, sequence: 1, kind: 'delta', sentAt: 1, events })
    await ingest.close()
    const seen = async () =>
      (await waitingFor(scout)).matches.flatMap(({ row, kind }) => (row.id === matchId ? [kind] : []))
    assert.deepEqual(await seen(), [])
    const corner = { sequence: 1, key: 'corner', side: 'home' as const, period: 1, clockSeconds: 60, at: Date.now() }
    const body = { desk: randomUUID(), entries: [corner], reason: 'a test' }
    await callsOf(scout).sendDeskEntries({ params: { id: matchId! }, body })
    assert.deepEqual(await seen(), [])
    await query(`update desk.entry set confirmed_at = now() - interval '11 minutes' where match_id = $1`, [matchId])
    assert.deepEqual(await seen(), ['silent'])
    // An editor who has its clock is named it too.
    const editor = await addPerson(database, { roles: ['editor'] })
    await query('update desk.holder set user_id = $2 where match_id = $1', [matchId, editor.userId])
    assert.deepEqual(
      (await waitingFor(editor)).matches.map(({ row }) => row.id),
      [matchId],
    )
  })

  test('has sanctions and circles that another person asked for, to be decided by a moderator', async () => {
    const [first, second] = [
      await addPerson(database, { roles: ['moderator'] }),
      await addPerson(database, { roles: ['moderator'] }),
    ]
    const person = await addPerson(database)
    await query(
      `insert into desk.proposal (user_id, step, service, code, text, hours, by_user_id, reason)
        values ($1, 'mute', 'talk', 'spam', 'Adverts', 2160, $2, 'again')`,
      [person.userId, first.userId],
    )
    const asked = (name: string, userId: number) =>
      query(
        `insert into circles.circle (kind, name, name_key, intro, rules, state, asked_by_user_id)
          values ('free', $1, $1, 'Pictures.', '{Be kind}', 'asked', $2)`,
        [name, userId],
      )
    await asked('Home kits', person.userId)
    await asked('Own kits', second.userId)
    const seen = async (one: TestPerson) => {
      const { proposals, circles } = await waitingFor(one)
      return [proposals.map(({ person: about, step }) => [about?.id, step]), circles.map(({ name }) => name)]
    }
    assert.deepEqual(await seen(second), [[[person.userId, 'mute']], ['Home kits']])
    assert.deepEqual(await seen(first), [[], ['Home kits', 'Own kits']])
    assert.deepEqual(await seen(await addPerson(database, { roles: ['treasurer'] })), [[], []])
    const { list, total } = await callsOf(second).listAskedCircles({ query: {} })
    assert.deepEqual(
      list.map(({ name, intro, rules, by, mayDecide }) => [name, intro, rules, by?.id, mayDecide]),
      [
        ['Home kits', 'Pictures.', ['Be kind'], person.userId, true],
        ['Own kits', 'Pictures.', ['Be kind'], second.userId, false],
      ],
    )
    assert.equal(total, 2)
  })

  test('has own claims and the appeals of moderators, and changes that a second person applies', async () => {
    const [moderator, other] = [
      await addPerson(database, { roles: ['moderator'] }),
      await addPerson(database, { roles: ['moderator'] }),
    ]
    const author = await addPerson(database)
    const [claimed, appealed] = [await addItem(db, heldItem(author.userId)), await addItem(db, heldItem(author.userId))]
    await query(
      `update moderation.item set state = 'refused', decider_user_id = $2, appeal = 'why', appealed_at = now() where id = $1`,
      [appealed, other.userId],
    )
    const key = `item-${claimed}`
    await callsOf(moderator).claimQueueEntry({ params: { key }, body: { reason: 'a test' } })
    const own = await waitingFor(moderator)
    assert.deepEqual(
      own.claims.map(({ key: one, kind }) => [one, kind]),
      [[key, 'text']],
    )
    assert.deepEqual([own.appeals.count, own.changes, own.matches], [1, [], []])
    assert.deepEqual((await waitingFor(other)).claims, [])
    const { matchIds } = await matchesFrom(-200 * minute, 1)
    const [proposer, second] = [
      await addPerson(database, { roles: ['editor'] }),
      await addPerson(database, { roles: ['editor'] }),
    ]
    const { changeId } = await addOpenChange(database, matchIds[0]!, proposer.userId)
    await query('update desk.change set needs_second = true where id = $1', [changeId])
    const ids = async (person: TestPerson) => (await waitingFor(person)).changes.map(({ id }) => id)
    assert.deepEqual([await ids(second), await ids(proposer), await ids(moderator)], [[changeId], [], []])
  })
})
