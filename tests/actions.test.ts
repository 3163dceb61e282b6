import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { recorderOf } from '#accounts/audit/record-action.ts'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { faultOf } from '#accounts/audit/audit.ts'
import { listAudit } from '#accounts/store/audit.ts'
import { openDatabase, type Database } from '#core/database/db.ts'
import { act, type Action, type Cause } from '#core/parts/action.ts'
import { Complaint, type Command } from '#core/parts/command.ts'
import { runWork } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPaidTopUp } from '#kit/payments.ts'
import { addPerson } from '#kit/people.ts'
import { addSettlements } from '#kit/settlements.ts'
import { addWaitingWithdrawal } from '#kit/waiting-withdrawal.ts'
import { addRequest, casesOf, heldItem } from '#kit/staff-actions.ts'
import { addItem } from '#moderation/store/item.ts'
import { listOperations, serviceNames } from '#contract/services.ts'
import { testCalls } from '#kit/calls.ts'
import { addArticle } from '#articles/store/article.ts'
import { readConfig } from '#server/config.ts'
import { parts } from '#server/parts.ts'
import { loadHandlers } from '#server/services/index.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'

const secrets = createSecrets(['a secret of the tests'])
const folder = mkdtempSync(join(tmpdir(), 'touchline-actions-'))
after(() => rmSync(folder, { recursive: true, force: true }))

// oxlint-disable-next-line typescript/no-explicit-any -- actions have an input each
type Any = Action<any, unknown>
const actions = new Map(
  (
    await Promise.all(
      parts.flatMap((part) => Object.values(part.actions ?? {}).map(async (load) => Object.values(await load()))),
    )
  )
    .flat()
    .map((action) => [action.name, action as Any]),
)
const commands = (
  await Promise.all(parts.flatMap((part) => Object.values(part.commands ?? {}).map((load) => load())))
).flat()

async function newEntries(database: Database, after: number) {
  return listAudit(readerOf(database), { after, limit: 1000 })
}

const commandOf = (name: string): Command => commands.find((command) => command.name === name)!

describe('actions of staff', () => {
  test('are the actions of the commands, and each command without one only reads', async () => {
    const carriedOut = commands.flatMap((command) => command.actions ?? [])
    assert.deepEqual(
      carriedOut.filter((name) => !actions.has(name)),
      [],
    )
    assert.deepEqual(
      [...actions.keys()].filter((name) => !carriedOut.includes(name)),
      [
        'item_decided',
        'item_reopened',
        'article_handed_in',
        'article_saved',
        'dispute_decided',
        'queue_claimed',
        'queue_decided',
        'queue_released',
        'queue_undone',
        'payouts_frozen',
        'payouts_thawed',
        'difference_noted',
        'job_dropped',
        'job_retried',
        'note_added',
        'private_opened',
        'signed_out_by_staff',
        'proposal_decided',
        'sanction_proposed',
        'change_applied',
        'change_dropped',
        'change_proposed',
        'desk_entered',
        'desk_corrected',
        'desk_handed_over',
        'desk_taken',
        'desk_lineup',
        'desk_lead',
        'desk_settled',
        'audit_exported',
        'block_changed',
        'home_arranged',
      ],
    )
    const database = await testDatabase()
    await addFixtures(database, sports, { sport: 'football' })
    const readOnly = openDatabase({
      url: `${database.url}${database.url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c default_transaction_read_only=on')}`,
      applicationName: 'reader',
    })
    const args: Record<string, string[]> = {
      match: ['1'],
      rebuild: ['1'],
      matches: ['football-league'],
      table: ['football-league'],
      template: ['tennis', join(folder, 'template')],
      export: ['lol', join(folder, 'exported')],
      talk: ['check'],
      post: ['check'],
      rating: ['check'],
      ledger: ['check'],
      records: ['check'],
      money: ['reconcile', '2026-11-29'],
    }
    await assert.rejects(readOnly.pool.query('create table x ()'), /read-only/)
    const readers = commands.filter((command) => command.actions === undefined)
    for (const command of readers) {
      const work = runWork(readOnly, command.prepare(args[command.name] ?? []))
      await work.catch((error: unknown) => assert.ok(error instanceof Complaint, `${command.name}: ${String(error)}`))
    }
    await readOnly.close()
  })

  for (const way of ['the operator at the command line', 'a member of staff in a call'] as const) {
    test(`write the audit log with ${way}, reason and object, in one chain`, async () => {
      const database = await testDatabase()
      const cases = await casesOf(database, folder)
      assert.deepEqual(cases.map(({ name }) => name).sort(), [...actions.keys()].sort())
      const { userId } = await addPerson(database, { roles: ['admin'] })
      const isOperator = way.startsWith('the operator')
      for (const { name, args, input, object } of cases) {
        const last = (await newEntries(database, 0)).at(-1)?.id ?? 0
        if (isOperator && args === null) continue
        if (isOperator) {
          const [command = '', ...rest] = args!
          await runWork(database, commandOf(command).prepare(rest)).catch((error: unknown) =>
            // Nothing was rated: the entry is from before the work.
            assert.match(String(error), /No match is rated/, name),
          )
        } else {
          const cause: Cause = { actor: { kind: 'user', userId, roles: ['user', 'admin'] }, reason: 'a test' }
          const outcome = await act({ database, record: recorderOf(secrets) }, cause, actions.get(name)!, input)
          assert.equal(outcome.ok, true, `${name}: ${outcome.ok ? '' : outcome.complaint}`)
        }
        const entry = (await newEntries(database, last)).find(({ kind }) => kind === name)
        assert.ok(entry, `${name} has an entry`)
        assert.equal(entry.actorUserId, isOperator ? null : userId, name)
        assert.equal(entry.detail?.by, isOperator ? 'operator' : 'user', name)
        assert.match(String(entry.detail?.object), object, name)
        assert.ok(['a test', 'the rules'].includes(String(entry.detail?.reason)), name)
      }
      const rows = await newEntries(database, 0)
      const ended = rows.find(({ kind }) => kind === 'import_ended')?.detail
      assert.deepEqual([(ended?.counts as { read?: number } | undefined)?.read, ended?.isStopped], [1, false])
      for (const [index, row] of rows.entries())
        assert.equal(faultOf(secrets, row, rows[index - 1] ?? null), null, `${row.kind} ${JSON.stringify(row.detail)}`)
    })
  }

  test('are refused to a member of staff without the role, and then leave nothing', async () => {
    const database = await testDatabase()
    const { userId } = await addPerson(database)
    for (const action of actions.values()) {
      const cause: Cause = { actor: { kind: 'user', userId, roles: ['user'] }, reason: 'a test' }
      const outcome = await act({ database, record: recorderOf(secrets) }, cause, action, {})
      assert.equal(outcome.ok ? 'done' : outcome.complaint.slice(0, 5), 'Only ', action.name)
    }
    assert.deepEqual(await newEntries(database, 0), [])
  })

  test('leave nothing where the audit log cannot be written', async () => {
    const database = await testDatabase()
    const db = readerOf(database)
    const cases = await casesOf(database, folder)
    const state = async () => {
      const { rows } = await database.pool.query(
        `select (select jsonb_agg(m.* order by id) from timeline.match m) as matches, (select count(*) from timeline.event) as events,
          (select count(*) from timeline.adjustment) as rulings, (select count(*) from timeline.report) as reports,
          (select jsonb_agg(g.*) from core.guard_rule g) as rules, (select jsonb_agg(s.*) from support.setting s) as settings,
          (select jsonb_agg(p.*) from timeline.contradiction p) as contradictions,
          (select jsonb_agg(a.roles order by id) from accounts.account a) as roles, (select count(*) from notices.broadcast) as broadcasts`,
      )
      return rows
    }
    const before = await state()
    const record = () => Promise.reject(new Error('the log is full'))
    const cause: Cause = { actor: { kind: 'operator' }, reason: 'a test' }
    let failed = 0
    for (const { name, input } of cases) {
      const failure = await act({ database, record }, cause, actions.get(name)!, input).catch((error: unknown) => error)
      if (failure instanceof Error && failure.message === 'the log is full') failed += 1
    }
    // Revoking what is not there is a complaint instead, as is removing it.
    assert.ok(failed > cases.length / 2, `${failed} reached the log`)
    assert.deepEqual(await state(), before)
    assert.deepEqual(await listAudit(db, { after: 0, limit: 10 }), [])
  })
})

describe('calls of staff that write', () => {
  // Those of the desk are in `server/desk/matrix.test.ts`.
  const written = listOperations().filter(
    ({ operation: { method, path, auth, audits, roles = [] } }) =>
      method !== 'GET' && !path.startsWith('/desk/') && (auth === 'staff' || roles.length > 0 || audits !== undefined),
  )

  test('write the entry that they declare, with actor, reason and object', async () => {
    const database = await testDatabase()
    const handlers = await loadHandlers(serviceNames, readConfig({}, []), parts)
    const { userId, headers } = await addPerson(database, { roles: ['admin'] })
    const { userId: other, headers: others } = await addPerson(database)
    const { touchline, support } = testCalls(database, handlers, headers).client
    const id = await addItem(readerOf(database), heldItem(other))
    await addRequest(database, other)
    const params = { room: 'global:lobby' }
    await touchline.decideModerationItem({ params: { id }, body: { decision: 'approve' } })
    await touchline.addModerationTerm({ body: { text: 'schwurbler', reason: 'abuse' } })
    await touchline.removeModerationTerm({ body: { text: 'schwurbler' } })
    await touchline.switchModerationRule({ body: { name: 'phone', isOn: false } })
    await touchline.testModeration({ body: { text: 'kick his ass' } })
    const sanction = { userId: other, step: 'hold' as const, code: 'abuse' as const, reason: 'rude' }
    const imposed = await touchline.imposeSanction({ body: { ...sanction, service: 'posts' } })
    await touchline.liftSanction({ params: { id: imposed.id }, body: {} })
    await database.pool.query(
      `insert into moderation.sanction (user_id, step, service, code, reason, appeal, appealed_at) values ($1, 'hold', 'posts', 'abuse', 'x', 'y', now())`,
      [other],
    )
    await touchline.decideSanctionAppeal({ params: { id: imposed.id + 1 }, body: { decision: 'lift' } })
    const withdrawalId = await addWaitingWithdrawal(database, other)
    const approval = { decision: 'approve' as const, reason: 'checked' }
    await touchline.decideWithdrawal({ params: { id: withdrawalId }, body: approval })
    const said = { params, body: { text: 'Come on!', clientId: 'client-1' } }
    await testCalls(database, handlers, others).client.touchline.sendChatMessage(said)
    await touchline.recallChatMessage({ params: { ...params, id: 1 } })
    await touchline.muteInChat({ params, body: { userId: other, minutes: 5, reason: 'rude' } })
    await touchline.unmuteInChat({ params: { ...params, userId: other } })
    await touchline.setChatRoom({ params, body: { isOpen: false } })
    await touchline.closeSupportRequest({ params: { id: 1 }, body: { answer: 'Done.' } })
    await support.putNotice({ body: { value: 'Soon.' } })
    const document = { blocks: [{ kind: 'paragraph' as const, children: [{ kind: 'text' as const, text: 'b' }] }] }
    const content = { categoryId: 1, language: 'en' as const, title: 'A', lead: '', neutralTitle: '', document }
    const added = await touchline.addManuscript({ body: content })
    const of = { params: { id: added.id } }
    await database.pool.query(`update articles.revision set begun_at = begun_at - interval '11 minutes'`)
    const { version } = await touchline.saveManuscript({ ...of, body: { ...content, version: added.version } })
    await touchline.handInManuscript({ ...of, body: { version, isHandedIn: true } })
    await touchline.publishManuscript({ ...of, body: { version } })
    await touchline.pinManuscript({ ...of, body: { isPinned: true } })
    await touchline.correctManuscript({ ...of, body: { ...content, version, note: 'It was wrong.' } })
    await touchline.withdrawManuscript(of)
    await touchline.convertManuscript({ body: { markdown: 'b' } })
    const draft = { ...content, authorName: '', authorId: other }
    const draftId = await addArticle(readerOf(database), draft)
    await touchline.deleteManuscript({ params: { id: draftId } })
    const paid = await addPaidTopUp(database, other)
    await touchline.refundPayment({ params: { id: paid.id }, body: { reason: 'by mail' } })
    const [prophecyId] = await addSettlements(database, other, [{ outcome: 'win' }])
    await database.pool.query(
      `insert into prophecies.dispute (prophecy_id, user_id, text, version) values ($1, $2, 'x', 1)`,
      [prophecyId, other],
    )
    await touchline.decideDispute({ params: { id: 1 }, body: { outcome: null, reason: 'the video' } })
    const entries = await newEntries(database, 0)
    assert.deepEqual(
      entries.map(({ kind, actorUserId, detail }) => [kind, actorUserId, detail?.by, detail?.object, detail?.reason]),
      [
        ['item_decided', `item ${id}`, 'approve'],
        ['term_added', 'term schwurbler', 'abuse'],
        ['term_removed', 'term schwurbler', 'a call without a reason'],
        ['rule_switched', 'rule phone', 'a call without a reason'],
        ['sanction_imposed', `sanction ${imposed.id}`, 'rude'],
        ['sanction_lifted', `sanction ${imposed.id}`, 'a call without a reason'],
        ['sanction_appeal_decided', `sanction ${imposed.id + 1}`, 'a call without a reason'],
        ['withdrawal_decided', `withdrawal ${withdrawalId}`, 'checked'],
        ['chat_recalled', 'message global:lobby/1', 'rules'],
        ['chat_muted', `account ${other}`, 'rude'],
        ['chat_unmuted', `account ${other}`, 'a call without a reason'],
        ['chat_room_set', 'room global:lobby', 'a call without a reason'],
        ['request_closed', 'request 1', 'a call without a reason'],
        ['announcement_put', 'announcement', 'a call without a reason'],
        ...['added', 'saved', 'handed_in', 'published', 'pinned', 'corrected', 'withdrawn', 'deleted'].map((what) => [
          `article_${what}`,
          `article ${what === 'deleted' ? draftId : added.id}`,
          'a call without a reason',
        ]),
        ['top_up_refunded', `top-up ${paid.id}`, 'by mail'],
        ['dispute_decided', 'dispute 1', 'the video'],
      ].map(([kind, object, reason]) => [kind, userId, 'user', object, reason]),
    )
    const declared = written.map(({ operation: { audits } }) => audits).filter((kind) => kind !== null)
    assert.deepEqual(declared.toSorted(), entries.map(({ kind }) => kind).toSorted())
  })

  test('fail the start where they name no entry', async () => {
    const operation = written[0]!.operation
    const { audits } = operation
    operation.audits = undefined
    await assert.rejects(
      loadHandlers(serviceNames, readConfig({}, []), parts),
      /Call support\.putNotice of staff writes, and names no entry of the audit log\. Add "audits" to its operation\./,
    )
    operation.audits = audits
  })
})
