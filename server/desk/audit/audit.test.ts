import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { createHandlers } from '../endpoints.ts'
import { csvOf } from './rules/csv.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-desk-audit-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const database = await testDatabase()
const handlers = createHandlers({ dataFolder: folder })
const admin = await addPerson(database, { roles: ['admin'], nickname: 'Lena Ostrow' })
const moderator = await addPerson(database, { roles: ['moderator'], nickname: 'Ada Brink' })
const person = await addPerson(database, { nickname: 'Oren, Falk' })
const other = await addPerson(database)
const { touchline: calls } = testCalls(database, handlers, admin.headers).client
const { touchline: moderating } = testCalls(database, handlers, moderator.headers).client
const params = { id: person.userId }
await moderating.addDeskNote({ params, body: { text: '=1+1', reason: '=HYPERLINK("x")' } })
await moderating.addDeskNote({ params: { id: other.userId }, body: { text: 'x', reason: 'support S-2210' } })
await calls.freezePerson({ params, body: { reason: 'stolen, says the owner' } })

describe('the audit log at the desk', () => {
  test('shows who did what to whom, why, and what changed, newest first', async () => {
    const { list, actions } = await calls.listAuditEntries({ query: {} })
    const [frozen] = list
    assert.deepEqual(
      [frozen?.action, frozen?.by, frozen?.actor?.nickname, frozen?.person?.nickname, frozen?.object, frozen?.reason],
      ['frozen', 'user', 'Lena Ostrow', 'Oren, Falk', `account ${person.userId}`, 'stolen, says the owner'],
    )
    assert.deepEqual(list.at(-1)?.changes, [{ name: 'noteId', value: '1' }])
    assert.match(frozen!.hash, /^[0-9a-f]{16}$/)
    assert.deepEqual(actions, ['frozen', 'note_added', 'session_ended'])
  })

  test('is filtered by actor, action, object, person and time, and paged', async () => {
    const ids = async (query: NonNullable<Parameters<typeof calls.listAuditEntries>[0]>['query']) =>
      (await calls.listAuditEntries({ query })).list.map(({ action, reason }) => `${action}: ${reason}`)
    assert.deepEqual(await ids({ actor: `@${moderator.userId}`, limit: 1 }), ['note_added: support S-2210'])
    assert.deepEqual(await ids({ action: 'frozen' }), ['frozen: stolen, says the owner'])
    assert.deepEqual(await ids({ object: `account ${other.userId}` }), ['note_added: support S-2210'])
    assert.deepEqual((await ids({ object: `@${person.userId}` })).length, 3)
    for (const query of [
      { actor: 'operator' },
      { actor: 'x' },
      { object: 'acc_unt' },
      { from: Date.now() + 1000 },
      { to: 1 },
    ])
      assert.deepEqual(await ids(query), [], JSON.stringify(query))
    const first = await calls.listAuditEntries({ query: { limit: 2 } })
    const next = await calls.listAuditEntries({ query: { limit: 2, beforeId: first.nextId! } })
    assert.deepEqual(
      [...first.list, ...next.list].map(({ id }) => id),
      [4, 3, 2, 1],
    )
    assert.equal(next.nextId, null)
  })

  test('is exported as CSV with a reason, which is an entry itself', async () => {
    const { csv, rows, nextId } = await calls.exportAudit({ body: { action: 'note_added', reason: 'yearly review' } })
    const lines = csv.trimEnd().split('\r\n')
    assert.deepEqual([rows, nextId, lines.length], [2, null, 3])
    assert.match(lines[1]!, /,"'=HYPERLINK\(""x""\)",/)
    assert.match(lines[1]!, new RegExp(`"${person.userId} Oren, Falk"`))
    const [entry] = (await calls.listAuditEntries({ query: {} })).list
    assert.deepEqual([entry?.action, entry?.reason, entry?.object], ['audit_exported', 'yearly review', 'audit log'])
  })

  test('is verified row by row, and a changed row is named', async () => {
    const { rows, finding } = await calls.verifyAuditLog({})
    assert.deepEqual([rows, finding], [5, null])
    await database.pool.query('alter table accounts.audit disable trigger audit_guard')
    await database.pool.query(`update accounts.audit set detail = detail || '{"reason":"another"}' where id = 2`)
    assert.deepEqual((await calls.verifyAuditLog({})).finding, { row: 2, what: 'altered' })
  })

  test('is closed to every role but admin', async () => {
    const closed = (thrown: unknown) => (thrown as { error?: string }).error === 'forbidden'
    await assert.rejects(moderating.listAuditEntries({ query: {} }), closed)
    await assert.rejects(moderating.verifyAuditLog({}), closed)
  })
})

test('a CSV file quotes commas, quotes and line ends, and no cell is a formula', () => {
  const entry = { id: 1, at: 0, action: '+a', by: 'system' as const, actor: null, object: 'a,b', person: null }
  const csv = csvOf([
    { ...entry, reason: 'a "b"\nc', changes: [{ name: 'x', value: '1' }], network: '', hash: '0a', isErased: false },
    { ...entry, action: ' =a', reason: '\uff1d1+1', changes: [], network: '', hash: '0b', isErased: false },
  ])
  assert.equal(csv.split('\r\n')[1], `1,1970-01-01T00:00:00.000Z,'+a,system,,"a,b",,"a ""b""\nc",x=1,0a`)
  assert.ok(csv.includes(`\r\n1,1970-01-01T00:00:00.000Z,' =a,system,,"a,b",,'\uff1d1+1,,0b\r\n`))
})
