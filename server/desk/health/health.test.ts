import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { listAudit } from '#accounts/store/audit.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { addPerson } from '#kit/people.ts'
import { importResult } from '#kit/staff-actions.ts'
import { settingsInForce } from '#server/config.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { createHandlers } from '../endpoints.ts'

const database = await testDatabase()
const db = readerOf(database)
const handlers = createHandlers({ dataFolder: tmpdir() })
const admin = await addPerson(database, { roles: ['admin'] })
const editor = await addPerson(database, { roles: ['editor'] })
const callsOf = ({ headers }: typeof admin) => testCalls(database, handlers, headers).client.touchline
const calls = callsOf(admin)
const withError = (error: string) => (thrown: unknown) => (thrown as { error?: string }).error === error
const reason = 'the mail server was away'
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values)

/** A job with so many attempts behind it. */
async function aJob({ attempts = 0, error = null as string | null, isRunning = false } = {}): Promise<string> {
  const { rows } = await query(
    `select id from graphile_worker.add_job('send-mail', '{"to": "secret@example.org"}', max_attempts := 5)`,
  )
  const { id } = rows[0]
  await query(
    `update graphile_worker._private_jobs set attempts = $2, last_error = $3, locked_at = case when $4 then now() end, locked_by = case when $4 then 'w' end where id = $1`,
    [id, attempts, error, isRunning],
  )
  return String(id)
}

describe('health at the desk', () => {
  test('shows feeds with last report, silence and leads, and what is due', async () => {
    const { matchIds } = await addFixtures(database, sports, { sport: 'football', count: 2 })
    const ingest = createIngest({ database, sports })
    const goal = footballEvent.goal({ key: 'a', period: 1, clockSeconds: 5, side: 'home', kind: 'open' })
    for (const provider of ['halden', 'norrix']) {
      await ingest.submit(deltaReport(matchIds[0]!, 1, [goal], provider))
      await query(`insert into timeline.feed (provider, heard_at) values ($1, now()) on conflict do nothing`, [
        provider,
      ])
    }
    await ingest.close()
    await query(`update timeline.feed set heard_at = now() - interval '8 minutes' where provider = 'norrix'`)
    await query(`insert into timeline.feed_order (provider, ordinal) values ('norrix', 1)`)
    const closing = await addPerson(database)
    await query(
      `update accounts.account set state = 'closing', closing_at = now() - interval '2 hours' where id = $1`,
      [closing.userId],
    )
    await query(`insert into accounts.export_job (user_id, token, total_parts) values ($1, 'x', 1)`, [closing.userId])
    const health = await callsOf(editor).getDeskHealth({ query: {} })
    assert.deepEqual(
      health.feeds.map(({ name, place, isSilent, live, leads, reports }) => [
        name,
        place,
        isSilent,
        live,
        leads,
        reports,
      ]),
      [
        ['norrix', 1, true, 1, 0, 1],
        ['halden', null, false, 1, 1, 1],
      ],
    )
    assert.deepEqual(
      health.matches.map(({ id, lead, feeds }) => [id, lead, feeds.map(({ name }) => name).toSorted()]),
      [[matchIds[0], 'halden', ['halden', 'norrix']]],
    )
    assert.deepEqual([health.due.erasures, health.due.lateErasures, health.due.exports], [1, 1, 1])
    assert.ok(health.machine.cores > 0 && health.machine.diskMb > health.machine.diskFreeMb)
    assert.ok(Math.abs(health.databaseAheadMs) < 60_000)
  })
})

describe('a contradiction at the desk', () => {
  test('is shown side by side, settled once for one of its sources, and refused for another one', async () => {
    const league = JSON.stringify({
      name: 'English Premier League 2071/72',
      matches: [{ round: 'Matchday 1', date: '2071-09-05', team1: 'Arsenal', team2: 'Everton', score: { ft: [1, 1] } }],
    })
    await importResult(database, 'league.json', league)
    await importResult(
      database,
      'E0.csv',
      'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR\nE0,05/09/2071,12:30,Arsenal,Everton,2,1,H\n',
    )
    const { list, total } = await callsOf(editor).listDeskContradictions({ query: {} })
    const [found] = list
    assert.deepEqual(
      [total, found?.field, found?.sides.map(({ value }) => value).toSorted()],
      [1, 'score', ['1-1', '2-1']],
    )
    const of = { params: { id: found!.id } }
    await assert.rejects(
      calls.settleDeskContradiction({ ...of, body: { source: 'nobody', reason } }),
      withError('conflict'),
    )
    const { source } = found!.sides.find(({ value }) => value === '2-1')!
    await callsOf(editor).settleDeskContradiction({ ...of, body: { source, reason } })
    await assert.rejects(calls.settleDeskContradiction({ ...of, body: { source, reason } }), withError('conflict'))
    const settled = await calls.listDeskContradictions({ query: { state: 'settled' } })
    assert.deepEqual([settled.list[0]?.choice, (await calls.listDeskContradictions({ query: {} })).total], [source, 0])
    const entry = (await listAudit(db, { after: 0, limit: 1000 })).find(({ kind }) => kind === 'contradiction_settled')
    assert.deepEqual([entry?.actorUserId, entry?.detail?.reason], [editor.userId, reason])
  })
})

describe('jobs at the desk', () => {
  test('come failed ones first, in pages, without their data', async () => {
    const waiting = await aJob()
    const failing = await aJob({ attempts: 2, error: 'Error: 451 4.7.1 try again later\n at line' })
    const failed = await aJob({ attempts: 5, error: 'x' })
    const found: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await calls.listDeskJobs({ query: { limit: 1, ...(after ? { after } : {}) } })
      assert.doesNotMatch(JSON.stringify(page), /secret@/)
      found.push(...page.list.map(({ id, state }) => `${id} ${state}`))
      after = page.next
    }
    const own = found.filter((one) => [waiting, failing, failed].includes(one.split(' ')[0]!))
    assert.deepEqual(own, [`${failed} failed`, `${failing} failing`, `${waiting} waiting`])
    assert.equal(new Set(found).size, found.length)
    const { list } = await calls.listDeskJobs({ query: { state: 'failed' } })
    assert.deepEqual(
      list.map(({ id, error }) => [id, error]),
      [
        [failed, 'x'],
        [failing, 'Error: 451 4.7.1 try again later'],
      ],
    )
    await assert.rejects(calls.listDeskJobs({ query: { after: '1.x' } }), withError('bad_request'))
  })

  test('are retried with all attempts, and dropped only after a failure, never while they run', async () => {
    const of = (id: string) => ({ params: { id }, body: { reason } })
    const failed = await aJob({ attempts: 5, error: 'x' })
    await calls.retryDeskJob(of(failed))
    const { rows } = await query('select attempts, run_at <= now() as is_due from graphile_worker.jobs where id = $1', [
      failed,
    ])
    assert.deepEqual(rows[0], { attempts: 0, is_due: true })
    await calls.dropDeskJob(of(failed))
    await assert.rejects(calls.dropDeskJob(of(failed)), withError('not_found'))
    await assert.rejects(calls.dropDeskJob(of(await aJob())), withError('conflict'))
    const running = await aJob({ attempts: 2, error: 'x', isRunning: true })
    for (const call of [calls.retryDeskJob, calls.dropDeskJob])
      await assert.rejects(call(of(running)), withError('conflict'))
  })
})

describe('settings in force', () => {
  const env = {
    SECRET_KEYS: 'a-secret-of-the-tests-123456789012345',
    DATABASE_URL: 'postgres://me:hunter2@db/x',
    PUBLIC_URL: 'https://me:hunter2@scores.example',
    RATE_LIMITS: 'no',
    STRIPE_SECRET_KEY: 'sk_live_1',
    LIVE_FEED_KEYS: 'halden=7f2c',
    PORT: '',
  }
  const rows = settingsInForce({ env, args: ['node', 'main.ts', '--host', '0.0.0.0'] })
  const of = (name: string) => rows.find((row) => row.name === name)!

  test('name the place of each, and never a secret', () => {
    assert.deepEqual(
      ['HOST', 'PORT', 'RATE_LIMITS', 'SECRET_KEYS'].map((name) => [of(name).from, of(name).value]),
      [
        ['flag', '0.0.0.0'],
        ['default', '3000'],
        ['environment', 'no'],
        ['environment', null],
      ],
    )
    assert.equal(settingsInForce({ env: {}, args: [] }).find(({ name }) => name === 'SECRET_KEYS')?.from, 'file')
    assert.doesNotMatch(JSON.stringify(rows), /hunter2|sk_live|7f2c|a-secret/)
    assert.equal(of('PUBLIC_URL').value, 'https://scores.example')
  })

  test('say what is unsafe in public', () => {
    assert.deepEqual(
      ['RATE_LIMITS', 'SMS_PROVIDER', 'DEMO', 'ALLOW_PLAIN_HTTP_LOGIN'].map((name) => of(name).problem),
      ['insecure', 'sandbox', 'demo', null],
    )
    const inside = settingsInForce({ env: {}, args: [] })
    assert.deepEqual(
      inside.filter(({ problem }) => problem !== null),
      [],
    )
  })
})
