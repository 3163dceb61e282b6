import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { runWork } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { Complaint, type Command } from '#core/parts/command.ts'
import { admin, role, user } from './account.ts'
import { audit } from './audit.ts'
import { outbox } from './outbox.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'touchline-operator-'))
after(() => rmSync(dataFolder, { recursive: true, force: true }))
const database = await testDatabase()

async function run(command: Command, ...args: string[]) {
  const { code, lines } = await runWork(database, command.prepare(args), { DATA_FOLDER: dataFolder })
  return { code, said: lines.join('\n') }
}

describe('the operator', () => {
  test('makes an unregistered number the first administrator, idempotently', async () => {
    assert.match((await run(admin, 'add', '13900000001')).said, /^@\d+ Fan \w+, \+86 139\*{6}01: user, admin; active$/)
    assert.match((await run(admin, 'add', '13900000001')).said, /: user, admin; active$/)
    const { rows } = await database.pool.query(`select kind from accounts.audit order by id`)
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['registered', 'role_given', 'role_given'],
    )
  })

  test('grants and revokes roles, and freezes, which ends all sessions', async () => {
    const { userId } = await addPerson(database)
    assert.match((await run(role, 'give', `@${userId}`, 'moderator')).said, /user, moderator/)
    assert.doesNotMatch((await run(role, 'take', `@${userId}`, 'moderator')).said, /moderator/)
    assert.match((await run(user, 'freeze', `@${userId}`)).said, /; frozen$/)
    const { rows } = await database.pool.query(
      'select 1 from accounts.session where user_id = $1 and ended_at is null',
      [userId],
    )
    assert.equal(rows.length, 0)
    assert.match((await run(user, 'unfreeze', `@${userId}`)).said, /; active$/)
  })

  test('gets an error for an invalid command', async () => {
    for (const [command, args] of [
      [admin, ['add', '12']],
      [role, ['give', '@1', 'king']],
      [role, ['give', '@1', 'user']],
      [user, ['show']],
      [user, ['burn', '@1']],
      [audit, []],
    ] as [Command, string[]][])
      assert.throws(() => command.prepare(args), Complaint)
    await assert.rejects(run(user, 'show', '@5'), Complaint)
  })

  test('sees a broken chain, and any way to break it is detected', async () => {
    assert.match(
      (await run(audit, 'verify')).said,
      /^Chain intact: \d+ rows, all keyed; last row not recorded outside yet\.$/,
    )
    for (const change of [
      `update accounts.audit set kind = 'signed_in' where id = 2`,
      'delete from accounts.audit where id = 3',
      `update accounts.audit set detail = '{"role":"user"}' where id = 2`,
      'truncate accounts.audit',
    ])
      await assert.rejects(database.pool.query(change), /append-only/, change)
    await database.pool.query('alter table accounts.audit disable trigger audit_guard')
    await database.pool.query(`update accounts.audit set kind = 'signed_in' where id = 2`)
    assert.deepEqual(await run(audit, 'verify'), { code: 1, said: 'Chain broken at row 2.' })
    await database.pool.query(`update accounts.audit set kind = 'role_given' where id = 2`)
    await database.pool.query('update accounts.audit set detail = null, address = null where id = 2')
    assert.equal((await run(audit, 'verify')).code, 0)
    await database.pool.query('delete from accounts.audit where id = 2')
    assert.equal((await run(audit, 'verify')).code, 1)
  })

  test('reads the outbox of the sandbox', async () => {
    assert.equal((await run(outbox)).said, 'No messages.')
  })
})
