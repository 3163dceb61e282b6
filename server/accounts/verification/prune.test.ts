import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { pruneSigningIn } from '../store/code.ts'

const database = await testDatabase()

test('expired rows are deleted, and valid ones stay', async () => {
  const { userId } = await addPerson(database)
  const past = `now() - interval '2 hours'`
  const add = (expiry: string, mark: string) => [
    `insert into accounts.code (number_hash, purpose, code_hash, prefix, expires_at) values ('\\x${mark}', 'reset', '\\x00', '86-1', ${expiry})`,
    `insert into accounts.puzzle (id, kind, answer, network, expires_at) values ('${mark}', 'text', 1, 'n', ${expiry})`,
    `insert into accounts.ticket (hash, purpose, expires_at) values ('\\x${mark}', 'password', ${expiry})`,
    `insert into accounts.passkey_challenge (challenge, expires_at) values ('${mark}', ${expiry})`,
    `insert into accounts.throttle (key, count, began_at, ends_at) values ('${mark}', 1, now(), ${expiry})`,
  ]
  const session = (ended: string, hash: string) =>
    `insert into accounts.session (user_id, kind, device_id, access_hash, access_expires_at, expires_at, ended_at) values (${userId}, 'site', '', '\\x${hash}', now(), now(), ${ended})`
  for (const statement of [
    ...add(past, 'aa'),
    ...add(`now() + interval '1 minute'`, 'bb'),
    session(`now() - interval '91 days'`, 'aa'),
    session(`now() - interval '89 days'`, 'bb'),
  ])
    await database.pool.query(statement)
  await pruneSigningIn(readerOf(database))
  for (const table of ['code', 'puzzle', 'ticket', 'passkey_challenge', 'throttle'])
    assert.equal((await database.pool.query(`select 1 from accounts.${table}`)).rowCount, 1, table)
  assert.equal((await database.pool.query('select 1 from accounts.session')).rowCount, 2)
})
