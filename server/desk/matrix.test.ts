import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { addArticle, publishArticle } from '#articles/store/article.ts'
import type { Document } from '#contract/document/document.ts'
import { createIdentify } from '#accounts/sessions/identify.ts'
import { listAudit } from '#accounts/store/audit.ts'
import { createAuthorise } from '#core/calls/authorise.ts'
import { readerOf } from '#core/database/reader.ts'
import { listOperations } from '#contract/services.ts'
import { roles as allRoles, staffRoles } from '#contract/roles.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addOpenChange } from '#kit/open-change.ts'
import { heldItem } from '#kit/staff-actions.ts'
import { addItem } from '#moderation/store/item.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { sports } from '#sports/index.ts'
import * as deskHome from '#server/services/news/endpoints/desk-home.ts'
import { createHandlers } from './endpoints.ts'

const database = await testDatabase()
const db = readerOf(database)
const handlers = { ...createHandlers({ dataFolder: tmpdir() }), ...deskHome }
const { seasonId, matchIds } = await addFixtures(database, sports, { sport: 'football', count: 1 })
const matchId = matchIds[0]!
const { rows } = await database.pool.query<{ id: number }>(
  'select competition_id as id from timeline.season where id = $1',
  [seasonId],
)
const playerIds = await addParticipants(db, [
  { sport: 'football', kind: 'player', name: 'Jon Hale', shortName: 'J. Hale' },
])
const competitionIds = [rows[0]!.id]
const desk = listOperations().filter(
  ({ service, operation }) => service === 'touchline' && /^\/desk(\/|$)/.test(operation.path),
)
const writes = desk.filter(({ operation }) => operation.method !== 'GET')

type Input = { params?: Record<string, unknown>; body?: Record<string, unknown> }
type AnyCall = (input: unknown) => Promise<unknown>

/** A call of the desk by its name, as somebody. */
const callOf = (name: string, { headers }: Pick<TestPerson, 'headers'>) =>
  (testCalls(database, handlers, headers).client.touchline as unknown as Record<string, AnyCall>)[name]!

const ban = { step: 'freeze', code: 'abuse', text: 'Threats' }

/** What each write needs to succeed, without the reason. An area adds its calls. */
const inputs: Record<string, () => Promise<Input>> = {
  addDeskNote: async () => ({ ...(await somebody()), body: { text: 'x' } }),
  openPrivate: async () => ({ ...(await somebody()), body: { what: ['devices'] } }),
  endDeskSessions: async () => ({ ...(await somebody()), body: {} }),
  freezePerson: async () => ({ ...(await somebody()), body: {} }),
  thawPerson: async () => ({ ...(await somebody()), body: {} }),
  giveScoutCompetitions: async () => ({ ...(await somebody()), body: { competitionIds } }),
  takeScoutCompetitions: async () => ({ ...(await somebody()), body: { competitionIds } }),
  sanctionPerson: async () => ({ ...(await somebody()), body: { ...ban, hours: 24 } }),
  proposeSanction: async () => ({ ...(await somebody()), body: ban }),
  async liftPersonSanction() {
    const { params } = await somebody()
    const { rows: added } = await database.pool.query<{ id: number }>(
      `insert into moderation.sanction (user_id, step, service, code, reason) values ($1, 'mute', 'all', 'abuse', 'x') returning id`,
      [params.id],
    )
    return { params, body: { sanctionId: added[0]!.id } }
  },
  async decideProposal() {
    const { params } = await somebody()
    const proposer = await addPerson(database, { roles: ['moderator'] })
    const { rows: added } = await database.pool.query<{ id: number }>(
      `insert into desk.proposal (user_id, step, service, code, text, by_user_id, reason) values ($1, 'mute', 'all', 'abuse', 'x', $2, 'y') returning id`,
      [params.id, proposer.userId],
    )
    return { params: { id: added[0]!.id }, body: { decision: 'confirm' } }
  },
  claimQueueEntry: async () => ({ params: { key: await aText() } }),
  async releaseQueueEntry() {
    const key = await aText()
    await database.pool.query(
      `insert into desk.claim (key, user_id, until) select $1, max(id), now() + interval '1 minute' from accounts.account`,
      [key],
    )
    return { params: { key } }
  },
  decideQueueEntry: async () => ({ params: { key: await aText() }, body: { decision: 'refuse', code: 'abuse' } }),
  async undoQueueDecision() {
    const key = await aText()
    const id = Number(key.split('-')[1])
    const { rows: added } = await database.pool.query<{ id: number }>(
      `with admin as (select max(id) as id from accounts.account), decided as (update moderation.item set state = 'refused',
          decided_by_user_id = admin.id, decided_at = now() + interval '30 seconds' from admin where item.id = $1)
        insert into desk.decision (key, decision, by_user_id, undo_until, memory)
          select $2, 'refuse', admin.id, now() + interval '30 seconds', '{"code":"abuse"}' from admin returning id`,
      [id, key],
    )
    return { body: { id: added[0]!.id } }
  },
  async settleDeskContradiction() {
    const { rows: added } = await database.pool.query<{ id: number }>(
      `insert into timeline.contradiction (match_id, field, provider, told, other_provider, other_told, file, place)
        select min(id), 'day', 'one', '2026-01-01', 'other', '2026-01-02', 'x', random()::text from timeline.match returning id`,
    )
    await database.pool.query(
      `insert into timeline.told_kick_off (match_id, provider, kick_off, is_exact, day_kind)
        select min(id), 'one', now(), true, 'planned' from timeline.match on conflict do nothing`,
    )
    return { params: { id: added[0]!.id }, body: { source: 'one' } }
  },
  async arrangeDeskHome() {
    const admin = await addPerson(database, { roles: ['admin'] })
    const { version } = (await callOf('getDeskHome', admin)({ query: {} })) as { version: string }
    const none = {
      titles: { en: '', zh: '' },
      order: null,
      categoryId: null,
      teamId: null,
      place: null,
      language: null,
    }
    return { body: { version, blocks: [{ id: null, kind: 'posts', size: 3, startsAt: null, endsAt: null, ...none }] } }
  },
  scheduleDeskArticle: async () => ({ params: { id: await anArticle() }, body: { version: 1 } }),
  withdrawDeskArticle: async () => ({ params: { id: await anArticle(new Date()) }, body: { version: 1 } }),
  pinDeskArticle: async () => ({ params: { id: await anArticle() }, body: { isPinned: true } }),
  async noteDeskDifference() {
    const differences = [{ kind: 'only_ours', orderNo: 'TL-1', ours: '100 EUR', theirs: '' }]
    await database.pool.query(
      `insert into payments.reconciliation (day, provider, report) values ('2026-11-29', 'sandbox', $1) on conflict do nothing`,
      [JSON.stringify({ ours: [], theirs: [], differences })],
    )
    return { params: { day: '2026-11-29' }, body: { key: 'only_ours TL-1 100 EUR' } }
  },
  retryDeskJob: async () => ({ params: { id: await aFailedJob() } }),
  dropDeskJob: async () => ({ params: { id: await aFailedJob() } }),
  runDeskAction: async () => ({ params: { name: 'announcement_put' }, body: { input: { body: 'Soon.' } } }),
  exportAudit: async () => ({ body: {} }),
  async proposeChange() {
    await newEntry()
    const { change } = await addOpenChange(database, matchId)
    const { entries } = change
    const admin = await addPerson(database, { roles: ['admin'] })
    const query = { entries: JSON.stringify(entries) }
    const { digest } = (await callOf('previewChange', admin)({ params: { id: matchId }, query })) as { digest: string }
    return { params: { id: matchId }, body: { entries, code: 'other', words: 'the sheet', digest } }
  },
  async applyChange() {
    await newEntry()
    const { changeId: id } = await addOpenChange(database, matchId)
    const admin = await addPerson(database, { roles: ['admin'] })
    const { dryRun } = (await callOf('getChange', admin)({ params: { id }, query: {} })) as {
      dryRun: { digest: string }
    }
    return { params: { id }, body: { digest: dryRun.digest } }
  },
  async dropChange() {
    return { params: { id: (await addOpenChange(database, matchId)).changeId }, body: {} }
  },
  sendDeskEntries: async () => ({ ...ofMatch(), body: { desk: randomUUID(), entries: [kickOff] } }),
  correctDeskEntry: async () => ({
    ...ofMatch(),
    body: { number: (await newEntry()).number, version: 1, change: { clockSeconds: 3 } },
  }),
  takeDeskMatch: async () => ({ ...ofMatch(), body: { isForced: true } }),
  handOverDeskMatch: async () => ({ ...ofMatch(), body: { userId: null, isForced: true } }),
  leadDeskMatch: async () => ({ ...ofMatch(), body: { isLead: true } }),
  settleDeskFeeds: async () => ({ ...ofMatch(), body: { feed: null } }),
  saveDeskLineup: async () => ({
    ...ofMatch(),
    body: { side: 'home', isConfirmed: true, players: [{ playerId: playerIds[0], shirtNumber: 9, isStarter: true }] },
  }),
}

const kickOff = { sequence: 1, key: 'period_start', period: 1, clockSeconds: 0, at: Date.now() - 1_200_000 }
const corner = { ...kickOff, sequence: 2, key: 'corner', side: 'home', clockSeconds: 1200 }
const ofMatch = () => ({ params: { id: matchIds[0] } })

async function newEntry(): Promise<{ number: number }> {
  const admin = await addPerson(database, { roles: ['admin'] })
  await database.pool.query('delete from desk.holder')
  const body = { desk: randomUUID(), entries: [kickOff, corner], reason: 'a test' }
  const answer = (await callOf('sendDeskEntries', admin)({ ...ofMatch(), body })) as { entries: { number: number }[] }
  return answer.entries[1]!
}

async function aFailedJob() {
  const { rows: added } = await database.pool.query<{ id: string }>(
    `select id from graphile_worker.add_job('send-mail')`,
  )
  await database.pool.query(`update graphile_worker._private_jobs set last_error = 'x' where id = $1`, [added[0]!.id])
  return String(added[0]!.id)
}

async function anArticle(at: Date | null = null): Promise<number> {
  const document: Document = { blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'b' }] }] }
  const content = { categoryId: 1, language: 'en' as const, title: 'A', lead: '', neutralTitle: '', document }
  const id = await addArticle(db, { ...content, authorName: 'Jo Field', authorId: null })
  if (at) await publishArticle(db, id, at)
  return id
}

/** The key of a text that waits in the queue. */
async function aText() {
  const { rows: authors } = await database.pool.query<{ id: number }>('select min(id) as id from accounts.account')
  return `item-${await addItem(db, heldItem(authors[0]!.id))}`
}

async function somebody() {
  return { params: { id: (await addPerson(database)).userId } }
}

async function errorOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'done',
    (thrown: unknown) => (thrown as { error?: string }).error ?? String(thrown),
  )
}

describe('each call of the desk', () => {
  test('declares staff with roles, and each write a reason, an entry in the audit log and an input here', () => {
    for (const { name, operation } of desk) {
      assert.equal(operation.auth, 'staff', name)
      assert.ok((operation.roles ?? []).length > 0, name)
      assert.ok(
        operation.roles!.every((role) => staffRoles.some((one) => one === role)),
        name,
      )
    }
    for (const { name, operation } of writes) assert.equal(typeof operation.audits, 'string', name)
    assert.deepEqual(Object.keys(inputs).toSorted(), writes.map(({ name }) => name).toSorted())
  })

  test('is refused to every role that it does not name, to staff without a second factor and to visitors', async () => {
    const authorise = createAuthorise(createIdentify(database))
    const wrong: string[] = []
    for (const role of allRoles) {
      const roles = role === 'user' ? [] : [role]
      const person = await addPerson(database, { roles })
      const bare = await addPerson(database, { roles, hasSecondFactor: false })
      for (const { name, operation } of desk) {
        const isLet = operation.roles!.some((one) => one === role)
        const verdicts = [
          await errorOf(authorise(operation, person.headers)),
          await errorOf(authorise(operation, bare.headers)),
          await errorOf(authorise(operation, {})),
        ]
        const expected = [isLet ? 'done' : 'forbidden', isLet ? 'second_factor_needed' : 'forbidden', 'unauthorized']
        if (verdicts.join() !== expected.join()) wrong.push(`${name} as ${role}: ${verdicts.join()}`)
      }
    }
    assert.deepEqual(wrong, [])
  })
})

describe('each write of the desk', () => {
  for (const { name, operation } of writes) {
    test(`${name} is refused without a reason, and with one leaves its entry with actor, reason and object`, async () => {
      const admin = await addPerson(database, { roles: ['admin'] })
      const { params, body } = await inputs[name]!()
      const before = (await listAudit(db, { after: 0, limit: 10_000 })).at(-1)?.id ?? 0
      for (const given of [
        undefined,
        null,
        '',
        '   ',
        '\u200b\u2060\u200b',
        '\u3164\u3164\u2800',
        'ab',
        'x'.repeat(281),
        7,
      ])
        assert.equal(
          await errorOf(callOf(name, admin)({ params, body: { ...body, reason: given } })),
          'bad_request',
          String(given),
        )
      assert.deepEqual(await listAudit(db, { after: before, limit: 10 }), [])
      assert.equal(await errorOf(callOf(name, admin)({ params, body: { ...body, reason: ' case 12 ' } })), 'done')
      const rowsAfter = await listAudit(db, { after: before, limit: 10 })
      // One call is many actions, which are named by its address.
      const entry = operation.audits?.replace('{name}', String(params?.name))
      const own = rowsAfter.find(({ kind }) => kind === entry)
      assert.ok(own, `${name} writes ${entry}`)
      assert.deepEqual([own.actorUserId, own.detail?.by, own.detail?.reason], [admin.userId, 'user', 'case 12'])
      assert.match(String(own.detail?.object), /^\w+/)
      for (const row of rowsAfter) assert.equal(row.actorUserId, admin.userId, row.kind)
    })
  }
})
