import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { personalColumnsOf } from '#core/part.ts'
import { readerOf } from '#core/database/reader.ts'
import { listPersonalRows, erasePersonalRows } from '#accounts/store/personal-data.ts'
import { listAudit } from '#accounts/store/audit.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { giveCoins } from '#kit/wallet.ts'
import { heldItem } from '#kit/staff-actions.ts'
import { addItem } from '#moderation/store/item.ts'
import { refuseToWrite } from '#moderation/sanction.ts'
import { parts } from '#server/parts.ts'
import { createHandlers } from '../endpoints.ts'
import { desk } from '../part.ts'

const database = await testDatabase()
const db = readerOf(database)
const handlers = createHandlers({ dataFolder: tmpdir() })
const callsOf = ({ headers }: TestPerson) => testCalls(database, handlers, headers).client.touchline
const moderator = await addPerson(database, { roles: ['moderator'], nickname: 'Ada Brink' })
const calls = callsOf(moderator)
const withError = (error: string) => (thrown: unknown) => (thrown as { error?: string }).error === error
const reason = 'report R-6104'
const of = ({ userId }: TestPerson) => ({ params: { id: userId } })
const rowsOf = async (userId: number, kind: string) =>
  (await listAudit(db, { after: 0, limit: 1000, userId })).filter((row) => row.kind === kind)

describe('a person at the desk', () => {
  test('has figures of texts and reports, without contact, devices and money', async () => {
    const person = await addPerson(database, { nickname: 'Oren Falk', phone: '13800000077' })
    const reporter = await addPerson(database, { nickname: 'Ines Marlo' })
    await database.pool.query(
      `insert into talk.comment (kind, target_id, user_id, text, shown_at, deleted_at, deleted_by_user_id)
        values ('article', 1, $1, 'shown', now(), null, null), ('article', 1, $1, 'removed', now(), now(), $2), ('article', 1, $1, 'own', now(), now(), $1)`,
      [person.userId, moderator.userId],
    )
    const itemId = await addItem(db, { ...heldItem(person.userId), text: 'He should be put down.' })
    await database.pool.query(
      `insert into moderation.report (kind, thing_id, user_id, reason, weight, item_id)
        values ('comment', 2, $1, 'abuse', 0.5, $2), ('comment', 2, $4, 'abuse', 0.5, $2), ('person', $3, $1, 'spam', 0.5, null)`,
      [reporter.userId, itemId, person.userId, moderator.userId],
    )
    await database.pool.query(`update moderation.item set state = 'refused', decided_at = now() where id = $1`, [
      itemId,
    ])
    const shown = await calls.getDeskPerson(of(person))
    assert.deepEqual(
      [shown.figures.comments, shown.figures.removed, shown.figures.about, shown.contact],
      [3, 1, { all: 2, upheld: 1, open: 1 }, '+86 138******77'],
    )
    assert.doesNotMatch(JSON.stringify(shown), /13800000077/)
    const about = await calls.listDeskReports({ ...of(person), query: { side: 'about' } })
    assert.deepEqual(
      about.list.map(({ kind, count, state, text }) => [kind, count, state, text]),
      [
        ['person', 1, 'open', ''],
        ['comment', 2, 'upheld', 'He should be put down.'],
      ],
    )
    const by = await calls.listDeskReports({ ...of(reporter), query: { side: 'by', limit: 1 } })
    assert.deepEqual(
      [by.list[0]?.kind, by.list[0]?.other?.nickname, by.nextId],
      ['person', 'Oren Falk', by.list[0]?.id],
    )
    const next = await calls.listDeskReports({ ...of(reporter), query: { side: 'by', afterId: by.nextId! } })
    assert.deepEqual([next.list[0]?.state, next.nextId], ['upheld', null])
    const texts = await calls.listDeskTexts(of(person))
    assert.deepEqual(texts.list.map(({ text, state }) => `${text}: ${state}`).toSorted(), [
      'own: deleted',
      'removed: removed',
      'shown: shown',
    ])
  })

  test('is listed by name, number and state', async () => {
    const person = await addPerson(database, { nickname: 'Runa Holt' })
    await calls.sanctionPerson({
      ...of(person),
      body: { step: 'mute', code: 'abuse', text: 'Rule 2', hours: 72, reason },
    })
    const find = async (query: Parameters<typeof calls.listDeskPeople>[0]) =>
      (await calls.listDeskPeople(query)).list.map(({ nickname }) => nickname)
    assert.deepEqual(await find({ query: { q: 'runa' } }), ['Runa Holt'])
    assert.deepEqual(await find({ query: { q: String(person.userId) } }), ['Runa Holt'])
    assert.deepEqual(await find({ query: { filter: 'sanctioned' } }), ['Runa Holt'])
    assert.deepEqual(await find({ query: { filter: 'frozen' } }), [])
    assert.ok((await find({ query: { filter: 'staff' } })).includes('Ada Brink'))
    const { list } = await calls.listDeskPeople({ query: { q: 'runa' } })
    assert.equal(list[0]?.inForce?.step, 'mute')
  })

  test('that is unknown has no page', async () => {
    await assert.rejects(calls.getDeskPerson({ params: { id: 999_999 } }), withError('user_not_found'))
    await assert.rejects(
      calls.openPrivate({ params: { id: 999_999 }, body: { what: ['money'], reason } }),
      withError('user_not_found'),
    )
  })
})

describe('private data', () => {
  test('open with a reason, and leave an entry that the export of the person and the desk name', async () => {
    const person = await addPerson(database, { phone: '13800000078' })
    await giveCoins(database, person.userId, 310)
    await database.pool.query(
      `update accounts.session set address = '203.0.113.77', user_agent = 'Firefox/1 Windows' where user_id = $1`,
      [person.userId],
    )
    const opened = await calls.openPrivate({ ...of(person), body: { what: ['devices', 'money', 'money'], reason } })
    assert.deepEqual(
      [opened.phone, opened.money?.available, opened.devices?.[0]?.network, opened.devices?.[0]?.device],
      [null, 310, '203.0.113.*', 'Firefox · Windows'],
    )
    const row = (await rowsOf(person.userId, 'private_opened'))[0]!
    assert.deepEqual(
      [row.id, row.actorUserId, row.detail?.reason, row.detail?.what],
      [opened.auditId, moderator.userId, reason, ['devices', 'money']],
    )
    const exported = personalColumnsOf(parts).find(
      ({ table, exported }) => table === 'accounts.audit' && exported !== null,
    )!
    const history = JSON.stringify(await listPersonalRows(db, exported, person.userId))
    assert.match(history, /private_opened/)
    assert.match(history, /report R-6104/)
    const { looks } = await calls.getDeskPerson(of(person))
    assert.deepEqual(
      looks.map(({ by, what, reason: why }) => [by?.nickname, what, why]),
      [['Ada Brink', ['devices', 'money'], reason]],
    )
    await calls.addDeskNote({ ...of(person), body: { text: 'Answers well.', reason } })
    await database.pool.query(`update accounts.account set roles = '{moderator}' where id = $1`, [person.userId])
    const own = await callsOf(person).getDeskPerson(of(person))
    assert.deepEqual(
      [own.looks, own.notes, (await callsOf(person).listDeskNotes({ ...of(person), query: {} })).list].map((list) =>
        list.map(({ by }) => by),
      ),
      [[null], [null], [null]],
      'staff read looks and notes about themselves without who',
    )
    const contact = await calls.openPrivate({ ...of(person), body: { what: ['contact'], reason } })
    assert.deepEqual([contact.phone, contact.money, contact.devices], ['+86 13800000078', null, null])
  })

  test('stay closed without a reason, and to an editor', async () => {
    const person = await addPerson(database)
    const body = { what: ['money' as const] }
    for (const given of ['', '  ', 'ab', '\u200b\u200b\u200b', '\u3164 \u2800\u3164', 'x'.repeat(281)])
      await assert.rejects(
        calls.openPrivate({ ...of(person), body: { ...body, reason: given } }),
        withError('bad_request'),
      )
    const editor = callsOf(await addPerson(database, { roles: ['editor'] }))
    await assert.rejects(editor.openPrivate({ ...of(person), body: { ...body, reason } }), withError('forbidden'))
    assert.deepEqual(await rowsOf(person.userId, 'private_opened'), [])
  })
})

describe('notes', () => {
  test('are added with their author, newest first, and never changed', async () => {
    const person = await addPerson(database)
    for (const text of ['Answers well.', 'Asked by mail.'])
      await calls.addDeskNote({ ...of(person), body: { text, reason } })
    const { list } = await calls.listDeskNotes(of(person))
    assert.deepEqual(
      list.map(({ text, by, about }) => [text, by?.nickname, about]),
      [
        ['Asked by mail.', 'Ada Brink', reason],
        ['Answers well.', 'Ada Brink', reason],
      ],
    )
    await assert.rejects(database.pool.query('update desk.note set text = $1', ['x']), /append-only/)
    await assert.rejects(
      database.pool.query('delete from desk.note where user_id = $1', [person.userId]),
      /append-only/,
    )
  })

  test('go with an account that closes', async () => {
    const person = await addPerson(database)
    await calls.addDeskNote({ ...of(person), body: { text: 'x', reason } })
    await database.pool.query(`update accounts.account set state = 'closing', closing_at = now() where id = $1`, [
      person.userId,
    ])
    for (const column of personalColumnsOf([desk])) await erasePersonalRows(db, column, person.userId)
    assert.deepEqual((await calls.listDeskNotes(of(person))).list, [])
  })
})

describe('sanctions by step', () => {
  const ban = { step: 'freeze' as const, code: 'abuse' as const, text: 'Threats', hours: null, reason }

  test('of up to 30 days are imposed at once and lifted', async () => {
    const person = await addPerson(database)
    const body = {
      step: 'mute' as const,
      service: 'talk' as const,
      code: 'abuse' as const,
      text: 'Rule 2',
      hours: 720,
      reason,
    }
    const imposed = await calls.sanctionPerson({ ...of(person), body })
    const { sanctions, sees } = await calls.getDeskPerson(of(person))
    assert.deepEqual([sanctions[0]?.by?.nickname, sees[0]?.reason, sees[0]?.mayAppeal], ['Ada Brink', 'Rule 2', true])
    assert.notEqual(await refuseToWrite(db, person.userId, 'talk', Date.now()), null)
    const lifting = { ...of(person), body: { sanctionId: imposed.id, text: 'Served', reason } }
    await assert.rejects(
      calls.liftPersonSanction({ ...lifting, params: { id: moderator.userId } }),
      withError('not_found'),
    )
    assert.equal((await calls.liftPersonSanction(lifting)).lifting, 'Served')
    assert.equal(await refuseToWrite(db, person.userId, 'talk', Date.now()), null)
    const [row] = await rowsOf(person.userId, 'sanction_imposed')
    assert.equal(row?.detail?.reason, reason)
  })

  test('of over 30 days are refused to one moderator alone, at the desk and elsewhere', async () => {
    const person = await addPerson(database)
    for (const hours of [null, 721])
      await assert.rejects(calls.sanctionPerson({ ...of(person), body: { ...ban, hours } }), withError('forbidden'))
    await assert.rejects(
      calls.proposeSanction({ ...of(person), body: { ...ban, hours: 720 } }),
      withError('bad_request'),
    )
    await assert.rejects(calls.proposeSanction({ params: { id: moderator.userId }, body: ban }), withError('forbidden'))
  })

  test('are imposed once another moderator confirms them', async () => {
    const person = await addPerson(database)
    const proposed = await calls.proposeSanction({ ...of(person), body: ban })
    assert.deepEqual(
      [proposed.state, proposed.mayDecide, (await calls.getDeskPerson(of(person))).proposals],
      ['open', false, 1],
    )
    await assert.rejects(calls.proposeSanction({ ...of(person), body: ban }), withError('conflict'))
    const decision = { params: { id: proposed.id }, body: { decision: 'confirm' as const, reason } }
    const second = await addPerson(database, { roles: ['moderator'], nickname: 'Sol Verhey' })
    await assert.rejects(calls.decideProposal(decision), withError('forbidden'))
    const confirmed = await callsOf(second).decideProposal(decision)
    assert.deepEqual([confirmed.state, confirmed.decidedBy?.nickname], ['confirmed', 'Sol Verhey'])
    const { sees } = await calls.getDeskPerson(of(person))
    assert.deepEqual([sees[0]?.step, sees[0]?.endsAt], ['freeze', null])
    await assert.rejects(callsOf(second).decideProposal(decision), withError('conflict'))
    const [row] = await rowsOf(person.userId, 'proposal_decided')
    assert.deepEqual([row?.actorUserId, row?.detail?.proposedBy], [second.userId, moderator.userId])
    await database.pool.query('delete from accounts.session where user_id = $1', [second.userId])
    await database.pool.query(`update accounts.account set roles = '{user}' where id = $1`, [second.userId])
  })

  test('are rejected, also by the proposer, and then imposed never', async () => {
    const person = await addPerson(database)
    const { id } = await calls.proposeSanction({ ...of(person), body: ban })
    await calls.decideProposal({ params: { id }, body: { decision: 'reject', reason } })
    assert.deepEqual((await calls.getDeskPerson(of(person))).sees, [])
    assert.ok(!(await calls.listProposals({ query: {} })).list.some((one) => one.id === id))
  })

  test('are not confirmed where the proposer has lost the role, or the second person its factor', async () => {
    const person = await addPerson(database)
    const former = await addPerson(database, { roles: ['moderator'] })
    const { id } = await callsOf(former).proposeSanction({ ...of(person), body: ban })
    const decision = { params: { id }, body: { decision: 'confirm' as const, reason } }
    const bare = await addPerson(database, { roles: ['moderator'], hasSecondFactor: false })
    await assert.rejects(callsOf(bare).decideProposal(decision), withError('second_factor_needed'))
    await database.pool.query(`update accounts.account set roles = '{user}' where id = $1`, [former.userId])
    await assert.rejects(calls.decideProposal(decision), withError('conflict'))
    assert.deepEqual((await calls.getDeskPerson(of(person))).sees, [])
  })

  test('are decided by the proposer alone in a house of one, and the entry says so', async () => {
    await database.pool.query(
      `update accounts.account set roles = '{user}' where roles && '{moderator,admin}' and id <> $1`,
      [moderator.userId],
    )
    const person = await addPerson(database)
    const { id } = await calls.proposeSanction({ ...of(person), body: ban })
    await calls.decideProposal({ params: { id }, body: { decision: 'confirm', reason } })
    const [row] = await rowsOf(person.userId, 'proposal_decided')
    assert.equal(row?.detail?.isAlone, true)
  })
})

describe('signing out and freezing', () => {
  test('end the sessions of a person, one or all, and staff only by an admin', async () => {
    const person = await addPerson(database)
    const { rows } = await database.pool.query<{ id: number }>('select id from accounts.session where user_id = $1', [
      person.userId,
    ])
    const other = await addPerson(database)
    const wrong = { ...of(other), body: { sessionId: rows[0]!.id, reason } }
    assert.deepEqual(await calls.endDeskSessions(wrong), { ended: 0 })
    assert.deepEqual(await calls.endDeskSessions({ ...of(person), body: { reason } }), { ended: 1 })
    assert.equal((await calls.getDeskPerson(of(person))).sessions, 0)
    const editor = await addPerson(database, { roles: ['editor'] })
    await assert.rejects(calls.endDeskSessions({ ...of(editor), body: { reason } }), withError('forbidden'))
    const admin = await addPerson(database, { roles: ['admin'] })
    assert.deepEqual(await callsOf(admin).endDeskSessions({ ...of(editor), body: { reason } }), { ended: 1 })
  })

  test('freeze an account for an admin, neither the own one nor that of staff', async () => {
    const admin = await addPerson(database, { roles: ['admin'] })
    const person = await addPerson(database)
    await assert.rejects(calls.freezePerson({ ...of(person), body: { reason } }), withError('forbidden'))
    const mine = callsOf(admin)
    assert.deepEqual(await mine.freezePerson({ ...of(person), body: { reason } }), { state: 'frozen' })
    assert.deepEqual(await mine.thawPerson({ ...of(person), body: { reason } }), { state: 'active' })
    for (const one of [admin, moderator])
      await assert.rejects(mine.freezePerson({ ...of(one), body: { reason } }), withError('forbidden'))
  })
})
