import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PostgresInUse } from './owner.ts'
import { connectionFile, placeOf, PostgresProblem, readConnection, secretFile } from './place.ts'
import { erasePostgres, startPostgres, type Postgres, type PostgresOptions } from './supervisor.ts'

const outer = mkdtempSync(join(tmpdir(), 'touchline-postgres-'))
const folder = join(outer, 'postgres')
after(async () => {
  await erasePostgres(folder)
  rmSync(outer, { recursive: true, force: true })
})

/** Stopped when the test ends, so that a failed one does not block the file. */
async function start(t: TestContext, options: Partial<PostgresOptions> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ folder, ...options })
  t.after(() => postgres.stop())
  return postgres
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Another process that starts and owns the server, as Touchline does; resolves when it printed its address. */
async function startElsewhere(t: TestContext): Promise<{ owner: ChildProcess; url: string }> {
  const source = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))})
    const { url } = await startPostgres({ folder: ${JSON.stringify(folder)} })
    process.stdout.write(url)`
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => owner.kill('SIGKILL'))
  const url = await new Promise<string>((resolve) => owner.stdout!.once('data', (chunk) => resolve(String(chunk))))
  return { owner, url }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended(child)
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(10)
}

describe('the embedded PostgreSQL', () => {
  test('is durable, answers on its socket only and asks for a password', async (t) => {
    const postgres = await start(t)
    const settings = await query<{ name: string; setting: string }>(
      postgres.url,
      `select name, setting from pg_settings
       where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name`,
    )
    assert.deepEqual(
      settings.map(({ name, setting }) => `${name}=${setting}`),
      ['fsync=on', 'full_page_writes=on', 'listen_addresses=', 'synchronous_commit=on'],
    )
    assert.deepEqual(await query(postgres.url, `select rolsuper from pg_roles where rolname = current_user`), [
      { rolsuper: false },
    ])
    await assert.rejects(query(postgres.url.replace(/touchline:[^@]+@/, 'touchline:guess@'), 'select 1'), {
      code: '28P01',
    })
    await query(postgres.url, `create table kept (word text); insert into kept values ('first')`)
    await postgres.stop()
    await assert.rejects(query(postgres.url, 'select 1'))
  })

  test('keeps its socket, secret and address from other accounts', async (t) => {
    const place = placeOf(folder)
    const postgres = await start(t)
    for (const path of [place.folder, place.socketFolder]) assert.equal(statSync(path).mode & 0o777, 0o700, path)
    for (const path of [secretFile(place), connectionFile(folder)])
      assert.equal(statSync(path).mode & 0o777, 0o600, path)
    assert.equal(readConnection(folder), postgres.url)
    await postgres.stop()
    assert.equal(readConnection(folder), null)
  })

  test('refuses a second owner in one sentence, and keeps running for the first', async (t) => {
    const postgres = await start(t)
    await assert.rejects(startPostgres({ folder }), (error: Error) => {
      assert.ok(error instanceof PostgresInUse)
      assert.match(
        error.message,
        new RegExp(`in use by another Touchline \\(process ${process.pid}\\): stop that one, or`),
      )
      return true
    })
    await assert.rejects(erasePostgres(folder), PostgresInUse)
    assert.deepEqual(await query(postgres.url, 'select word from kept'), [{ word: 'first' }])
  })

  test('stops a server that its killed owner left behind, and keeps every committed row', async (t) => {
    const { owner, url } = await startElsewhere(t)
    await query(url, `insert into kept values ('before the kill')`)
    await killHard(owner)
    const postgres = await start(t)
    assert.deepEqual(await query(postgres.url, 'select word from kept order by word'), [
      { word: 'before the kill' },
      { word: 'first' },
    ])
  })

  test('keeps every acknowledged row when owner and server are killed in the middle of writing', async (t) => {
    const { owner, url } = await startElsewhere(t)
    await query(url, 'create table written (number int)')
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    let acknowledged = 0
    const writing = (async () => {
      for (;;) {
        await client.query('insert into written values ($1)', [acknowledged + 1])
        acknowledged++
      }
    })().catch(() => undefined)
    await until(() => acknowledged >= 50)
    const postmaster = Number(readFileSync(join(placeOf(folder).data, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(postmaster, 'SIGKILL')
    await Promise.all([killHard(owner), writing])

    const postgres = await start(t)
    const [found] = await query<{ count: number }>(postgres.url, 'select count(*)::int as count from written')
    // The last row may have been committed without an acknowledgement.
    assert.ok(
      found!.count === acknowledged || found!.count === acknowledged + 1,
      `${acknowledged} acknowledged, ${found!.count} found`,
    )
  })

  test('is restarted when it is killed under its owner', async (t) => {
    const sentences: string[] = []
    const postgres = await start(t, { onRestart: (sentence) => sentences.push(sentence) })
    const { pid } = postgres
    process.kill(pid, 'SIGKILL')
    await until(() => postgres.pid !== pid)
    assert.deepEqual(await query(postgres.url, 'select count(*)::int as count from kept'), [{ count: 2 }])
    assert.deepEqual(sentences, ['PostgreSQL exited. Restarting it.'])
  })

  test('does not mistake an unrelated process with the number in its pid file for its server', async (t) => {
    writeFileSync(join(placeOf(folder).data, 'postmaster.pid'), `${process.pid}\n`)
    const postgres = await start(t)
    assert.deepEqual(await query(postgres.url, 'select count(*)::int as count from kept'), [{ count: 2 }])
  })

  test('reports a secret that does not match the data, and releases the data', async (t) => {
    const file = secretFile(placeOf(folder))
    const secret = readFileSync(file)
    writeFileSync(file, 'another')
    await assert.rejects(startPostgres({ folder }), (error: Error) => {
      assert.ok(error instanceof PostgresProblem)
      assert.match(error.message, /^The secret in .* does not match the data in .*--reset\.$/)
      return true
    })
    writeFileSync(file, secret)
    await start(t)
  })

  test(
    'runs as an unprivileged account though only root may enter the folder',
    { skip: process.getuid?.() !== 0 && 'needs root' },
    async (t) => {
      assert.equal(statSync(outer).mode & 0o777, 0o700)
      const postgres = await start(t)
      assert.notEqual(statSync(join(postgres.data, 'postmaster.pid')).uid, 0)
      assert.ok(!postgres.data.startsWith(outer), postgres.data)
    },
  )

  test('starts empty when its folder was deleted, whatever remains elsewhere under its name', async (t) => {
    rmSync(folder, { recursive: true })
    const postgres = await start(t)
    await assert.rejects(query(postgres.url, 'select * from kept'), { code: '42P01' })
  })
})
