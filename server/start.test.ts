import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { emptyDatabase } from '#kit/database.ts'
import { openDatabase } from '#core/database/db.ts'
import { erasePostgres } from '#core/postgres/supervisor.ts'
import { ConfigProblem } from './config.ts'
import { silentProgress } from './progress.ts'
import { complaintOfVersion, joinDatabase, startDatabase } from './start.ts'

const defaults = {
  databaseUrl: null,
  dataFolder: '/nowhere',
  mayAddSystemAccount: false,
  isReset: false,
  isUnsafeDatabaseAllowed: false,
}

async function tableCount(url: string): Promise<number> {
  const database = openDatabase({ url })
  try {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*) from information_schema.tables where table_schema = 'timeline'`,
    )
    return rows[0]!.count
  } finally {
    await database.close()
  }
}

describe('startDatabase', () => {
  test('names a PostgreSQL that is too old', () => {
    assert.equal(
      complaintOfVersion({ major: 13, text: '13.14 (Debian)' }),
      'DATABASE_URL is PostgreSQL 13.14 (Debian). Touchline needs 15 or newer.',
    )
    assert.equal(complaintOfVersion({ major: 15, text: '15.18' }), null)
  })

  test('starts a PostgreSQL of its own that a concurrent command shares, until it stops', async (t) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'touchline-start-'))
    t.after(async () => {
      await erasePostgres(join(dataFolder, 'postgres'))
      rmSync(dataFolder, { recursive: true })
    })
    const config = { ...defaults, dataFolder }
    const started = await startDatabase(config, silentProgress)
    assert.ok(started.isOwn)
    assert.ok((await tableCount(started.url)) > 0)
    const joined = await joinDatabase(config, silentProgress)
    assert.deepEqual([joined.url, joined.isOwn], [started.url, false])
    await joined.stop()
    assert.ok((await tableCount(started.url)) > 0, 'the command ended, not the server')
    await started.stop()

    const alone = await joinDatabase(config, silentProgress)
    assert.ok(alone.isOwn)
    await alone.stop()
  })

  test('uses and migrates the database of DATABASE_URL', async (t) => {
    const databaseUrl = await emptyDatabase(t)
    const started = await startDatabase({ ...defaults, databaseUrl, isUnsafeDatabaseAllowed: true }, silentProgress)
    assert.deepEqual([started.url, started.isOwn], [databaseUrl, false])
    assert.ok((await tableCount(databaseUrl)) > 0)
    await started.stop()
  })

  test('refuses a database that would lose what it has acknowledged', async (t) => {
    const databaseUrl = await emptyDatabase(t)
    const database = openDatabase({ url: databaseUrl })
    await database.pool.query(
      `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
    )
    await database.close()
    await assert.rejects(startDatabase({ ...defaults, databaseUrl }, silentProgress), (error: Error) => {
      assert.ok(error instanceof ConfigProblem)
      assert.match(error.message, /^.*synchronous_commit.* is off: committed data could be lost\./)
      return true
    })
  })

  test('states why a database cannot be reached, without its password', async () => {
    const databaseUrl = 'postgresql://somebody:geheim@/scores?host=/nowhere/at/all'
    await assert.rejects(startDatabase({ ...defaults, databaseUrl }, silentProgress), (error: Error) => {
      assert.ok(error instanceof ConfigProblem)
      assert.match(error.message, /^The database of DATABASE_URL cannot be used: .*ENOENT/)
      assert.doesNotMatch(error.message, /geheim/)
      return true
    })
  })
})
