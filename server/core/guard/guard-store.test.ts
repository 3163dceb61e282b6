import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { openDatabase } from '../database/db.ts'
import { listGuardRules, removeGuardRule, setGuardRule, watchGuardRules } from './guard-store.ts'
import { createLog } from '../log.ts'
import { readerOf } from '../database/reader.ts'

const database = await testDatabase()
const db = readerOf(database)
const deny = {
  type: 'deny_all',
  subject: { kind: 'competition' as const, id: '3' },
  region: null,
  channel: null,
  note: 'rights',
}
const caller = { region: 'DE', client: 'web' as const }

describe('the rules of the operator', () => {
  test('are one per subject, region and channel, and retain their history', async () => {
    const first = await setGuardRule(db, deny)
    const second = await setGuardRule(db, { ...deny, type: 'permit_all' })
    assert.equal(second.id, first.id)
    assert.deepEqual(await listGuardRules(db), [{ ...deny, id: first.id, type: 'permit_all' }])
    assert.deepEqual(await removeGuardRule(db, first.id), second)
    assert.equal(await removeGuardRule(db, first.id), null)
    const { rows } = await database.pool.query(
      `select action, rule ->> 'type' as type from core.guard_change order by id`,
    )
    assert.deepEqual(
      rows.map(({ action, type }) => `${action} ${type}`),
      ['insert deny_all', 'update permit_all', 'delete permit_all'],
    )
  })

  test('reach every process after the change', async (t) => {
    const all = await Promise.all([watchGuardRules(database), watchGuardRules(database)])
    t.after(() => all.forEach((one) => one.close()))
    const changed = () => Promise.all(all.map((one) => new Promise<void>((resolve) => one.onChange(resolve))))
    const read = () => all.map(({ rules }) => rules.of(caller).mayRead(deny.subject))
    assert.deepEqual(read(), [true, true])
    const denied = changed()
    const { id } = await setGuardRule(db, deny)
    await denied
    assert.deepEqual(read(), [false, false])
    const permitted = changed()
    await removeGuardRule(db, id)
    await permitted
    assert.deepEqual(read(), [true, true])
    assert.ok(all.every(({ rules }) => rules.isOpen))
  })

  test('permit nothing while they cannot be read', async (t) => {
    const logged: string[] = []
    const nowhere = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
    const watched = await watchGuardRules(nowhere, { log: createLog('error', (line) => logged.push(line)) })
    t.after(async () => {
      watched.close()
      await nowhere.close()
    })
    assert.equal(watched.rules.isOpen, false)
    assert.equal(watched.rules.of(caller).mayRead({ kind: 'operation', id: 'touchline.getDay' }), false)
    assert.match(logged.join(), /guard_rules_unknown/)
  })

  test('count when they bypass the command line too, and an unknown type denies', async (t) => {
    const watched = await watchGuardRules(database)
    t.after(() => watched.close())
    const changed = new Promise<void>((resolve) => watched.onChange(resolve))
    await database.pool.query(
      `insert into core.guard_rule (type, subject_kind, subject_id) values ('allow', 'competition', '3')`,
    )
    await changed
    assert.equal(watched.rules.of(caller).mayRead(deny.subject), false)
    await database.pool.query('delete from core.guard_rule')
  })
})
