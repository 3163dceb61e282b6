import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { emptyDatabase } from '#kit/database.ts'
import { openDatabase } from './database/db.ts'
import { findMigrations, migrate, MigrationError } from './migrate.ts'

/** A server folder with these files, removed after the test. */
function serverFolder(t: TestContext, files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-migrations-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, sql] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), sql)
  }
  return folder
}

async function databaseOf(t: TestContext) {
  const url = await emptyDatabase(t)
  const database = openDatabase({ url, statementTimeoutMs: 30_000, poolWaitMs: 10_000 })
  t.after(() => database.close())
  return database
}

describe('findMigrations', () => {
  test('runs them in the order of the parts, each by number', (t) => {
    const folder = serverFolder(t, {
      'services/score/migrations/0001-odds.sql': '',
      'services/news/migrations/0001-post.sql': '',
      'live/migrations/0001-room.sql': '',
      'timeline/migrations/0010-later.sql': '',
      'timeline/migrations/0002-facts.sql': '',
      'core/migrations/0001-key.sql': '',
    })
    assert.deepEqual(
      findMigrations({ folder, order: ['core', 'timeline', 'live', 'news', 'score'] }).map(
        ({ schema, name }) => `${schema} ${name}`,
      ),
      [
        'core 0001-key',
        'timeline 0002-facts',
        'timeline 0010-later',
        'live 0001-room',
        'news 0001-post',
        'score 0001-odds',
      ],
    )
  })

  test('refuses a folder that belongs to no part', (t) => {
    const folder = serverFolder(t, { 'services/raffle/migrations/0001-ticket.sql': '' })
    assert.throws(() => findMigrations({ folder, order: ['core'] }), {
      message: 'services/raffle/migrations/0001-ticket.sql belongs to no part. Add "raffle" to server/parts.ts.',
    })
  })

  test('refuses two files with one number', (t) => {
    const folder = serverFolder(t, { 'timeline/migrations/0001-a.sql': '', 'timeline/migrations/1-b.sql': '' })
    assert.throws(
      () => findMigrations({ folder }),
      /^Error: Two migrations have the same number: .*0001-a\.sql and .*1-b\.sql\.$/,
    )
  })

  test('refuses a file without a number', (t) => {
    const folder = serverFolder(t, { 'timeline/migrations/facts.sql': '' })
    assert.throws(() => findMigrations({ folder }), MigrationError)
  })
})

describe('migrate', () => {
  test('applies each file once, in a schema named after its folder', async (t) => {
    const { url, pool } = await databaseOf(t)
    const migrations = findMigrations({
      folder: serverFolder(t, { 'services/news/migrations/0001-post.sql': 'create table post (id int)' }),
    })
    assert.equal((await migrate(url, migrations)).applied.length, 1)
    assert.deepEqual(await migrate(url, migrations), { applied: [], alreadyThere: 1 })
    assert.deepEqual((await pool.query('select * from news.post')).rows, [])
  })

  test('lets two processes start at the same moment', async (t) => {
    const { url } = await databaseOf(t)
    const migrations = findMigrations({
      folder: serverFolder(t, { 'timeline/migrations/0001-a.sql': 'create table a (id int)' }),
    })
    const results = await Promise.all([migrate(url, migrations), migrate(url, migrations), migrate(url, migrations)])
    assert.equal(results.flatMap(({ applied }) => applied).length, 1)
  })

  test('refuses a file that was changed after it was applied', async (t) => {
    const { url } = await databaseOf(t)
    const file = 'timeline/migrations/0001-a.sql'
    await migrate(url, findMigrations({ folder: serverFolder(t, { [file]: 'create table a (id int)' }) }))
    await assert.rejects(
      migrate(url, findMigrations({ folder: serverFolder(t, { [file]: 'create table a (id bigint)' }) })),
      {
        message: /^timeline\/migrations\/0001-a\.sql was changed after it was applied to this database\./,
      },
    )
  })

  test('leaves the schema of a newer release alone', async (t) => {
    const { url } = await databaseOf(t)
    const older = { 'timeline/migrations/0001-a.sql': 'create table a (id int)' }
    const newer = { ...older, 'timeline/migrations/0002-b.sql': 'create table b (id int)' }
    await migrate(url, findMigrations({ folder: serverFolder(t, newer) }))
    assert.deepEqual(await migrate(url, findMigrations({ folder: serverFolder(t, older) })), {
      applied: [],
      alreadyThere: 1,
    })
  })

  test('undoes all of a file that fails, names its line and keeps the files before it', async (t) => {
    const { url, pool } = await databaseOf(t)
    const folder = serverFolder(t, {
      'timeline/migrations/0001-a.sql': 'create table a (id int);',
      'timeline/migrations/0002-b.sql': 'create table b (id int);\ncreate table c (id nothing);',
    })
    await assert.rejects(migrate(url, findMigrations({ folder })), {
      message: 'timeline/migrations/0002-b.sql failed: type "nothing" does not exist (line 2)',
    })
    const { rows } = await pool.query(
      `select table_name from information_schema.tables where table_schema = 'timeline'`,
    )
    assert.deepEqual(rows, [{ table_name: 'a' }])
  })

  describe('while a reader holds the table', () => {
    async function held(t: TestContext) {
      const { url, pool } = await databaseOf(t)
      const first = { 'timeline/migrations/0001-a.sql': 'create table a (id int)' }
      await migrate(url, findMigrations({ folder: serverFolder(t, first) }))
      const reader = await pool.connect()
      await reader.query('begin; select * from timeline.a')
      const second = { ...first, 'timeline/migrations/0002-b.sql': 'alter table a add column word text' }
      return { url, reader, migrations: findMigrations({ folder: serverFolder(t, second) }) }
    }

    test('a file lets later readers pass, and gives up after its tries', async (t) => {
      const { url, reader, migrations } = await held(t)
      await assert.rejects(migrate(url, migrations, { tries: 1 }), { message: /0002-b\.sql failed: .*lock timeout/ })
      reader.release(true)
    })

    test('a file is tried again, and applied when the reader has finished', async (t) => {
      const { url, reader, migrations } = await held(t)
      const waits: string[] = []
      const onBusy = ({ name }: { name: string }) => {
        waits.push(name)
        reader.release(true)
      }
      const { applied } = await migrate(url, migrations, { onBusy })
      assert.deepEqual([applied.map(({ name }) => name), waits], [['0002-b'], ['0002-b']])
    })
  })

  test('files of the second phase run last, in the same schema, and can be left for later', async (t) => {
    const { url, pool } = await databaseOf(t)
    const folder = serverFolder(t, {
      'timeline/migrations/0001-a.sql': 'create table a (id int, old int)',
      'timeline/migrations/after/0002-drop-old.sql': 'alter table a drop column old',
      'services/news/migrations/0001-post.sql': 'create table post (id int)',
    })
    const migrations = findMigrations({ folder, order: ['timeline', 'news'] })
    assert.deepEqual(
      migrations.map(({ schema, name, phase }) => `${phase} ${schema} ${name}`),
      ['before timeline 0001-a', 'before news 0001-post', 'after timeline 0002-drop-old'],
    )
    const columns = async () => {
      const { fields } = await pool.query('select * from timeline.a')
      return fields.map(({ name }) => name)
    }
    await migrate(
      url,
      migrations.filter(({ phase }) => phase === 'before'),
    )
    assert.deepEqual(await columns(), ['id', 'old'])
    await migrate(url, migrations)
    assert.deepEqual(await columns(), ['id'])
  })
})
